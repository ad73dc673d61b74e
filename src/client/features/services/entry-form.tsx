import { useForm } from 'react-hook-form';
import { outcomeOf } from '#client/data/save/save-outcome.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx';
import { DateField } from '#client/ui/fields/date-field.tsx';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { MoneyField } from '#client/ui/fields/money-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { storedValues, typedValues, type TypedValues } from '#client/ui/fields/typed-values.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { withLabels } from '#domain/fields/field.ts';
import { entryTypeNames, financeEntryDefaults, financeEntryFields } from '#domain/finance/finance-entry.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import { formatAmount, type Cents } from '#domain/values/money.ts';
import type { RowId } from '#domain/values/ids.ts';
import { methodChoices } from './method-choices.ts';
import type { ServiceBudget, ServiceVehicle } from './service-parts.ts';
import { plateOf } from './service-words.ts';
import { entryTexts as texts } from './texts.ts';
import { useServiceMay } from './use-service-may.ts';

export interface EntryFormProps {
  budget: ServiceBudget;
  vehicle: ServiceVehicle | null;
  /** What no income of the quote stands for yet, in cents. */
  open: Cents;
  companies: readonly { readonly id: RowId; readonly name: string }[];
  onClose: () => void;
}

const { description, type, amount, date, id_company, method_payment, is_paid } = financeEntryFields;
const fields = withLabels({ description, type, amount, date, id_company, method_payment, is_paid }, texts.labels);
const types = Object.entries(entryTypeNames).map(([value, label]) => ({ value, label }));

/** A new entry of a quote, filled in with what no income stands for yet. */
export function EntryForm({ budget, vehicle, open, companies, onClose }: EntryFormProps) {
  const { save, store, status, signatureName } = useReplica();
  const { spend } = useServiceMay();
  const flash = useFlash();
  const form = useForm({
    defaultValues: {
      ...typedValues(fields, null),
      description: texts.prefilled(plateOf(vehicle), budget.budget_number),
      type: 'income',
      amount: open > 0 ? formatAmount(open) : '',
      date: dateOf(shopTime(store)),
      id_company: companies.length === 1 ? (companies[0]?.id ?? '') : '',
      is_paid: true,
    } satisfies TypedValues<typeof fields> as TypedValues<typeof fields>,
  });
  const field = declaredField(form, fields);
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    failedText: texts.saveFailed,
    save: async (values) =>
      outcomeOf(
        await save('entries', { kind: 'create', fields: { ...financeEntryDefaults, ...storedValues(fields, values), id_budget: budget.id } }),
      ),
    onSaved() {
      onClose();
      flash({ kind: 'success', text: texts.saved });
    },
  });

  return (
    <FormDialog
      title={texts.title}
      subtitle={signatureName}
      isDirty={isDirty}
      error={failure}
      note={status.connection === 'offline' && texts.offlineNote}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <FieldGrid>
        <TextField {...field('description')} />
        {spend && <SelectField span="half" options={types} {...field('type')} required={false} />}
        <MoneyField span="half" {...field('amount')} />
        <DateField span="half" {...field('date')} />
        <SelectField span="half" options={methodChoices} {...field('method_payment')} />
        <SelectField
          placeholder={texts.chooseCompany}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('id_company')}
        />
        <CheckboxField {...field('is_paid')} />
      </FieldGrid>
    </FormDialog>
  );
}
