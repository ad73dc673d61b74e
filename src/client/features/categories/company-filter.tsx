import { SelectField, type SelectOption } from '#client/ui/fields/select-field.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { categoryTexts as texts } from './texts.ts';

/** The label stands beside its select. */
const styles = classesOf({
  filter: {
    maxW: 'sm',
    mb: '4',
    '& .ui-field': { display: 'flex', alignItems: 'center', gap: '3' },
    '& .ui-field__label': { m: '0' },
    '& .ui-input-row': { flex: '1' },
  },
});

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
    <div className={styles.filter}>
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
