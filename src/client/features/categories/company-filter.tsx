import { SelectField, type SelectOption } from '#client/ui/fields/select-field.tsx';
import { categoryTexts as texts } from './texts.ts';

/** Whose categories the list shows, where a shop has more than one company. */
export function CompanyFilter({
  companies,
  company,
  onChange,
}: {
  companies: readonly SelectOption[];
  company: string;
  onChange: (id: string) => void;
}) {
  if (companies.length < 2) return null;
  return (
    <div className="categories-company">
      <SelectField
        label={texts.company}
        placeholder={texts.allCompanies}
        options={companies}
        value={company}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
