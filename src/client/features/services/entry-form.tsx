import { useForm } from 'react-hook-form';
import { outcomeOf } from '#client/data/save-outcome.ts';
import { shopTime } from '#client/data/shop-time.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx';
import { DateField } from '#client/ui/fields/date-field.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { MoneyField } from '#client/ui/fields/money-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useFlash } from '#client/ui/flash.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { useRecordForm } from '#client/ui/use-record-form.ts';
import { entryTypeNames, financeEntryDefaults, type EntryType, type FinanceEntry } from '#domain/finance-entry.ts';
import { dateOf, type CivilDate } from '#domain/values/civil-date.ts';
import { formatAmount, type Cents } from '#domain/values/money.ts';
import type { RowId } from '#domain/values/ids.ts';
import { methodChoices } from './method-choices.ts';
import type { ServiceBudget, ServiceVehicle } from './service-parts.ts';
import { plateOf } from './service-words.ts';
import { entryTexts as texts } from './texts.ts';
import { typedAmount } from './typed-amount.ts';

export interface EntryFormProps {
  budget: ServiceBudget;
  vehicle: ServiceVehicle | null;
  /** What no income of the quote stands for yet, in cents. */
  open: Cents;
  companies: readonly { readonly id: RowId; readonly name: string }[];
  onClose: () => void;
}

/** What the form holds, as text. */
interface EntryFormValues {
  description: string;
  type: EntryType;
  amount: string;
  date: string;
  id_company: string;
  method_payment: string;
  is_paid: boolean;
}

const { labels } = texts;
const types = Object.entries(entryTypeNames).map(([value, label]) => ({ value, label }));

/** A new entry of a quote, filled in with what no income stands for yet. */
export function EntryForm({ budget, vehicle, open, companies, onClose }: EntryFormProps) {
  const { save, store, status, signatureName } = useReplica();
  const flash = useFlash();
  const form = useForm<EntryFormValues>({
    defaultValues: {
      description: texts.prefilled(plateOf(vehicle), budget.budget_number),
      type: 'income',
      amount: open > 0 ? formatAmount(open) : '',
      date: dateOf(shopTime(store)),
      id_company: companies.length === 1 ? (companies[0]?.id ?? '') : '',
      method_payment: '0',
      is_paid: true,
    },
  });
  const { register, formState } = form;
  const { errors } = formState;
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    fields: Object.keys(labels) as (keyof EntryFormValues)[],
    opened: null,
    present: null,
    labels,
    failedText: texts.saveFailed,
    save: async (values) => outcomeOf(await save('entries', { kind: 'create', fields: { ...financeEntryDefaults, ...entryFields(values), id_budget: budget.id } })),
    onSaved() {
      onClose();
      flash({ kind: 'success', text: texts.saved });
    },
  });

  return (
    <FormDialog title={texts.title} subtitle={signatureName} isDirty={isDirty} error={failure} note={status.connection === 'offline' && texts.offlineNote} onClose={onClose} onSubmit={onSubmit}>
      <FieldGrid>
        <TextField label={labels.description} required maxLength={200} error={errors.description?.message} {...register('description')} />
        <SelectField label={labels.type} span="half" options={types} error={errors.type?.message} {...register('type')} />
        <MoneyField label={labels.amount} required span="half" error={errors.amount?.message} {...register('amount')} />
        <DateField label={labels.date} required span="half" error={errors.date?.message} {...register('date')} />
        <SelectField label={labels.method_payment} span="half" options={methodChoices} error={errors.method_payment?.message} {...register('method_payment')} />
        <SelectField
          label={labels.id_company}
          required
          placeholder={texts.chooseCompany}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          error={errors.id_company?.message}
          {...register('id_company')}
        />
        <CheckboxField label={labels.is_paid} {...register('is_paid')} />
      </FieldGrid>
    </FormDialog>
  );
}

/** What is saved of the values; what cannot be read goes on as typed, for the domain to refuse. */
function entryFields({ amount, date, id_company, method_payment, ...rest }: EntryFormValues): Partial<FinanceEntry> {
  return {
    ...rest,
    amount: typedAmount(amount),
    date: date as CivilDate,
    id_company: id_company as RowId,
    method_payment: Number(method_payment),
  };
}
