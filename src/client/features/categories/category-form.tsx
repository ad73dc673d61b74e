import { useForm, useWatch } from 'react-hook-form';
import { outcomeOf } from '#client/data/save/save-outcome.ts';
import type { OpenedRecord } from '#client/data/read/use-opened-record.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { declaredWords } from '#client/ui/fields/field-words.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { storedValues, typedValues } from '#client/ui/fields/typed-values.ts';
import { InlinePanel } from '#client/ui/form/inline-panel.tsx';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { historyOf } from '#client/ui/form/use-show-history.ts';
import type { Dirt } from '#client/ui/form/use-form-run.ts';
import { categoryFields as fields } from '#domain/products/category.ts';
import type { RowId } from '#domain/values/ids.ts';
import { otherCategories } from './category-names.ts';
import { categoryFormTexts as texts, categoryTexts } from './texts.ts';
import type { CategoryChoices } from './use-category-choices.ts';

export interface CategoryFormProps extends OpenedRecord<'categories'> {
  id: RowId | null;
  choices: CategoryChoices;
  /** The company that a new category starts with. */
  company: string;
  onDirty: (isDirty: Dirt) => void;
  onSaved: () => void;
  onClose: () => void;
}

/** Company and name are required, the parent may be any other one of the company (spec 2 §5). */
export function CategoryForm({ id, opened, present, choices, company, onDirty, onSaved, onClose }: CategoryFormProps) {
  const { save, status } = useReplica();
  const form = useForm({ defaultValues: { ...typedValues(fields, opened), ...(opened === null && { id_company: company }) } });
  const { control, getValues, setValue } = form;
  const field = declaredField(form, fields);
  const chosen = useWatch({ control, name: 'id_company' });
  const parents = otherCategories(choices.categories, chosen, id);

  function changeCompany(): void {
    const [owner, parent] = getValues(['id_company', 'parent_id']);
    const isOwn = choices.categories.some((category) => category.id === parent && category.id_company === owner);
    if (!isOwn) setValue('parent_id', '', { shouldDirty: true });
  }

  const nameOf = (name: string, rowId: string): string =>
    (name === 'id_company'
      ? choices.companies.find(({ value }) => value === rowId)?.label
      : choices.categories.find((each) => each.id === rowId)?.name) ?? '';

  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    record: { opened, present, words: declaredWords(fields, nameOf) },
    failedText: categoryTexts.saveFailed,
    save: async (values, edited) =>
      outcomeOf(
        await save(
          'categories',
          id === null ? { kind: 'create', fields: storedValues(fields, values) } : { kind: 'update', id, changes: storedValues(fields, edited) },
        ),
      ),
    onSaved,
  });

  return (
    <InlinePanel
      title={id === null ? texts.createTitle : texts.editTitle}
      isDirty={isDirty}
      onDirty={onDirty}
      error={failure}
      note={status.connection === 'offline' && texts.offlineNote}
      history={historyOf('categories', id)}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <FieldGrid>
        <TextField span="third" autoCapitalize="sentences" {...field('name')} />
        <SelectField
          span="third"
          placeholder={texts.chooseCompany}
          options={choices.companies}
          {...field('id_company', { onChange: changeCompany })}
        />
        <SelectField span="third" placeholder={texts.noParent} options={parents} {...field('parent_id')} />
        <TextAreaField rows={2} {...field('description')} />
      </FieldGrid>
    </InlinePanel>
  );
}
