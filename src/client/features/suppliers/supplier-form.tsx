import { useForm } from 'react-hook-form';
import { usePostalCode } from '#client/api/use-postal-code.ts';
import { outcomeOf } from '#client/data/save/save-outcome.ts';
import type { OpenedRecord } from '#client/data/read/use-opened-record.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { CpfOrCnpjField } from '#client/ui/fields/cpf-or-cnpj-field.tsx';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { declaredWords } from '#client/ui/fields/field-words.ts';
import { fillIn } from '#client/ui/fields/fill-in.ts';
import { LookedUpPostalCodeField } from '#client/ui/fields/looked-up-postal-code-field.tsx';
import { PhoneField } from '#client/ui/fields/phone-field.tsx';
import { StateField } from '#client/ui/fields/state-field.tsx';
import { EmailField, TextField } from '#client/ui/fields/text-field.tsx';
import { typedValues } from '#client/ui/fields/typed-values.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { useRecordForm } from '#client/ui/form/use-record-form.ts';
import { historyOf } from '#client/ui/form/use-show-history.ts';
import { supplierFields as fields } from '#domain/records/supplier.ts';
import type { RowId } from '#domain/values/ids.ts';
import { supplierFormTexts as texts, supplierTexts } from './texts.ts';

export interface SupplierFormProps extends OpenedRecord<'suppliers'> {
  id: RowId | null;
  onSaved: () => void;
  onClose: () => void;
}

const words = declaredWords(fields);

/** All ten fields are required (spec 2 §5). */
export function SupplierForm({ id, opened, present, onSaved, onClose }: SupplierFormProps) {
  const { save, signatureName, status } = useReplica();
  const form = useForm({ defaultValues: typedValues(fields, opened) });
  const field = declaredField(form, fields);
  const { getValues } = form;
  const lookup = usePostalCode({ initial: getValues('postal_code'), onFound: (found) => fillIn(form, found) });
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    record: { opened, present, words },
    failedText: id === null ? supplierTexts.createFailed : supplierTexts.updateFailed,
    save: async (values, edited) =>
      outcomeOf(await save('suppliers', id === null ? { kind: 'create', fields: values } : { kind: 'update', id, changes: edited })),
    onSaved,
  });

  return (
    <FormDialog
      title={id === null ? texts.createTitle : texts.editTitle}
      subtitle={signatureName}
      isDirty={isDirty}
      error={failure}
      note={status.connection === 'offline' && texts.offlineNote}
      history={historyOf('suppliers', id)}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <FieldGrid>
        <TextField span="half" autoCapitalize="words" {...field('name')} />
        <CpfOrCnpjField span="half" {...field('cnpj_cpf')} />
        <TextField span="half" placeholder={texts.exempt} {...field('ie')} />
        <TextField span="half" autoCapitalize="words" {...field('contact_name')} />
        <EmailField span="half" {...field('email')} />
        <PhoneField span="half" {...field('phone')} />
        <LookedUpPostalCodeField
          span="half"
          lookup={lookup}
          {...field('postal_code', { onBlur: () => void lookup.lookUp(getValues('postal_code')), onChange: lookup.clear })}
        />
        <TextField span="half" {...field('address')} />
        <TextField span="half" {...field('city')} />
        <StateField span="half" {...field('state')} />
      </FieldGrid>
    </FormDialog>
  );
}
