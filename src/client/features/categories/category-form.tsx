import { useForm, useWatch } from 'react-hook-form';
import { outcomeOf } from '#client/data/save-outcome.ts';
import type { OpenedRecord } from '#client/data/use-opened-record.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { InlinePanel } from '#client/ui/inline-panel.tsx';
import { useRecordForm } from '#client/ui/use-record-form.ts';
import type { Category } from '#domain/category.ts';
import type { RowId } from '#domain/values/ids.ts';
import { categoryFormValues, readCategoryForm, type CategoryFormValues } from './category-form-values.ts';
import { otherCategories } from './category-names.ts';
import { categoryFormTexts as texts, categoryTexts } from './texts.ts';
import type { CategoryChoices } from './use-category-choices.ts';

export interface CategoryFormProps extends OpenedRecord<'categories'> {
  id: RowId | null;
  choices: CategoryChoices;
  /** The company that a new category starts with. */
  company: string;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
  onClose: () => void;
}

const { labels } = texts;
const fields = Object.keys(labels) as (keyof CategoryFormValues)[];

/** Company and name are required, the parent may be any other one of the company (spec 2 §5). */
export function CategoryForm({ id, opened, present, choices, company, onDirty, onSaved, onClose }: CategoryFormProps) {
  const { save, status } = useReplica();
  const form = useForm<CategoryFormValues>({ defaultValues: categoryFormValues(opened, company) });
  const { register, control, getValues, setValue, formState } = form;
  const { errors } = formState;
  const chosen = useWatch({ control, name: 'id_company' });
  const parents = otherCategories(choices.categories, chosen, id);

  function changeCompany(): void {
    const [owner, parent] = getValues(['id_company', 'parent_id']);
    const isOwn = choices.categories.some((category) => category.id === parent && category.id_company === owner);
    if (!isOwn) setValue('parent_id', '', { shouldDirty: true });
  }

  /** As a person reads it, for the question about what came in meanwhile. */
  const readable = (category: Category | null) =>
    category && {
      ...categoryFormValues(category, ''),
      id_company: choices.companies.find(({ value }) => value === category.id_company)?.label ?? '',
      parent_id: choices.categories.find((each) => each.id === category.parent_id)?.name ?? '',
    };

  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    fields,
    opened: readable(opened),
    present: readable(present),
    labels,
    failedText: categoryTexts.saveFailed,
    save: async (values, edited) =>
      outcomeOf(
        await save('categories', id === null ? { kind: 'create', fields: readCategoryForm(values) } : { kind: 'update', id, changes: readCategoryForm(edited) }),
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
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <FieldGrid>
        <TextField label={labels.name} required span="third" maxLength={80} autoCapitalize="sentences" error={errors.name?.message} {...register('name')} />
        <SelectField
          label={labels.id_company}
          required
          span="third"
          placeholder={texts.chooseCompany}
          options={choices.companies}
          error={errors.id_company?.message}
          {...register('id_company', { onChange: changeCompany })}
        />
        <SelectField
          label={labels.parent_id}
          span="third"
          placeholder={texts.noParent}
          options={parents}
          error={errors.parent_id?.message}
          {...register('parent_id')}
        />
        <TextAreaField label={labels.description} maxLength={400} rows={2} error={errors.description?.message} {...register('description')} />
      </FieldGrid>
    </InlinePanel>
  );
}
