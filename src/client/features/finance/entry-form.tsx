import { useForm } from 'react-hook-form';
import type { OpenedRecord } from '#client/data/use-opened-record.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx';
import { DateField } from '#client/ui/fields/date-field.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { MoneyField } from '#client/ui/fields/money-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { useRecordForm } from '#client/ui/use-record-form.ts';
import { entryTypeNames, paymentMethods } from '#domain/finance-entry.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { CategoryFields } from './category-fields.tsx';
import { accountNames, entryFormValues, newEntryValues, shownValues, type EntryFormValues } from './entry-form-values.ts';
import { EntryOrigin } from './entry-origin.tsx';
import { formTexts as texts } from './form-texts.ts';
import { RepeatFields } from './repeat-fields.tsx';
import { financeTexts } from './texts.ts';
import { useSaveEntry } from './use-save-entry.ts';

export interface EntryFormProps extends OpenedRecord<'entries'> {
  id: RowId | null;
  /** The day that a new one starts with. */
  day: CivilDate;
  companies: readonly { readonly id: RowId; readonly name: string }[];
  /** How many were saved, and the date of the first. */
  onSaved: (count: number, date: string) => void;
  onClose: () => void;
}

const { labels } = texts;
const fields = [...(Object.keys(labels) as (keyof typeof labels)[]), 'times'] as const;
const types = Object.entries(entryTypeNames).map(([value, label]) => ({ value, label }));
// By their numbers, 0 among them (ruling 29).
const methods = paymentMethods.map((label, number) => ({ value: String(number), label }));

/** An entry of the ledger; a new one may come again every month, or be paid in parts. */
export function EntryForm({ id, opened, present, day, companies, onSaved, onClose }: EntryFormProps) {
  const { status, signatureName } = useReplica();
  const onlyCompany = companies.length === 1 ? (companies[0]?.id ?? '') : '';
  const form = useForm<EntryFormValues>({ defaultValues: opened === null ? newEntryValues(day, onlyCompany) : entryFormValues(opened) });
  const { register, formState, getValues, setValue } = form;
  const { errors } = formState;
  const save = useSaveEntry(id, getValues);
  const nameOf = (company: string) => companies.find((each) => each.id === company)?.name ?? '';
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    fields,
    opened: opened && shownValues(opened, nameOf),
    present: present && shownValues(present, nameOf),
    labels,
    failedText: financeTexts.saveFailed,
    save,
    onSaved: (count) => onSaved(count, getValues('date')),
  });

  // The other type has other accounts; a word of the shop's own stays.
  function dropAccount(): void {
    if (accountNames('').includes(getValues('category'))) setValue('category', '', { shouldDirty: true });
  }

  return (
    <FormDialog
      title={id === null ? texts.createTitle : texts.editTitle}
      subtitle={signatureName}
      isDirty={isDirty}
      error={failure}
      note={status.connection === 'offline' && texts.offlineNote}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      {opened !== null && <EntryOrigin entry={opened} />}
      <FieldGrid>
        <SelectField label={labels.type} required span="half" placeholder={texts.chooseType} options={types} error={errors.type?.message} {...register('type', { onChange: dropAccount })} />
        <MoneyField label={labels.amount} required span="half" error={errors.amount?.message} {...register('amount')} />
        <TextField label={labels.description} required maxLength={id === null ? 190 : 200} error={errors.description?.message} {...register('description')} />
        <DateField label={labels.date} required span="half" error={errors.date?.message} {...register('date')} />
        <DateField label={labels.due_date} span="half" hint={texts.dueHint} error={errors.due_date?.message} {...register('due_date')} />
        <SelectField label={labels.method_payment} span="half" options={methods} error={errors.method_payment?.message} {...register('method_payment')} />
        <SelectField
          label={labels.id_company}
          required
          span="half"
          placeholder={texts.chooseCompany}
          options={companies.map((company) => ({ value: company.id, label: company.name }))}
          error={errors.id_company?.message}
          {...register('id_company')}
        />
        <CategoryFields form={form} day={opened?.date ?? day} />
        <CheckboxField label={labels.is_paid} {...register('is_paid')} />
        {id === null && <RepeatFields form={form} />}
        <TextAreaField label={labels.notes} rows={2} maxLength={2000} error={errors.notes?.message} {...register('notes')} />
      </FieldGrid>
    </FormDialog>
  );
}
