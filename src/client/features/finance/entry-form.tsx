import { useForm } from 'react-hook-form';
import type { OpenedRecord } from '#client/data/read/use-opened-record.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx';
import { DateField } from '#client/ui/fields/date-field.tsx';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { MoneyField } from '#client/ui/fields/money-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { historyOf } from '#client/ui/form/use-show-history.ts';
import { entryTypeNames, paymentMethods, type EntryType } from '#domain/finance/finance-entry.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { CategoryFields } from './category-fields.tsx';
import { accountNames, entryFormFields, entryFormValues, entryWords, newEntryValues, type EntryFormValues } from './entry-form-values.ts';
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

const types = (Object.keys(entryTypeNames) as EntryType[]).map((value) => ({ value, label: entryTypeNames[value] }));
// By their numbers, 0 among them (ruling 29).
const methods = paymentMethods.map((label, number) => ({ value: String(number), label }));

/** An entry of the ledger; a new one may come again every month, or be paid in parts. */
export function EntryForm({ id, opened, present, day, companies, onSaved, onClose }: EntryFormProps) {
  const { status, signatureName } = useReplica();
  const onlyCompany = companies.length === 1 ? (companies[0]?.id ?? '') : '';
  const form = useForm<EntryFormValues>({ defaultValues: opened === null ? newEntryValues(day, onlyCompany) : entryFormValues(opened) });
  const may = useMayWrite('entries');
  const { getValues, setValue } = form;
  const field = declaredField(form, entryFormFields);
  const save = useSaveEntry(id, getValues);
  const nameOf = (company: string) => companies.find((each) => each.id === company)?.name ?? '';
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    record: { opened, present, words: entryWords(nameOf) },
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
      history={historyOf('entries', id)}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      {opened !== null && <EntryOrigin entry={opened} />}
      <FieldGrid>
        <SelectField
          span="half"
          placeholder={texts.chooseType}
          options={types.filter(({ value }) => may.create({ type: value }))}
          {...field('type', { onChange: dropAccount })}
        />
        <MoneyField span="half" {...field('amount')} />
        {/* Room for '(12/12)' behind what is repeated. */}
        <TextField {...field('description')} maxLength={id === null ? 190 : 200} />
        <DateField span="half" {...field('date')} />
        <DateField span="half" hint={texts.dueHint} {...field('due_date')} />
        <SelectField span="half" options={methods} {...field('method_payment')} />
        <SelectField
          span="half"
          placeholder={texts.chooseCompany}
          options={companies.map((company) => ({ value: company.id, label: company.name }))}
          {...field('id_company')}
        />
        <CategoryFields form={form} day={opened?.date ?? day} />
        <CheckboxField {...field('is_paid')} />
        {id === null && <RepeatFields form={form} />}
        <TextAreaField rows={2} {...field('notes')} />
      </FieldGrid>
    </FormDialog>
  );
}
