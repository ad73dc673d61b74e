import { useForm } from 'react-hook-form';
import { usePostalCode } from '#client/api/use-postal-code.ts';
import { outcomeOf } from '#client/data/save-outcome.ts';
import type { OpenedRecord } from '#client/data/use-opened-record.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { CpfOrCnpjField } from '#client/ui/fields/cpf-or-cnpj-field.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { fillIn } from '#client/ui/fields/fill-in.ts';
import { LookedUpPostalCodeField } from '#client/ui/fields/looked-up-postal-code-field.tsx';
import { PhoneField } from '#client/ui/fields/phone-field.tsx';
import { StateField } from '#client/ui/fields/state-field.tsx';
import { EmailField, TextField } from '#client/ui/fields/text-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { useRecordForm } from '#client/ui/use-record-form.ts';
import type { RowId } from '#domain/values/ids.ts';
import { supplierFormValues, type SupplierFormValues } from './supplier-form-values.ts';
import { supplierFormTexts as texts, supplierTexts } from './texts.ts';

export interface SupplierFormProps extends OpenedRecord<'suppliers'> {
  id: RowId | null;
  onSaved: () => void;
  onClose: () => void;
}

const { labels } = texts;
const fields = Object.keys(labels) as (keyof SupplierFormValues)[];

/** All ten fields are required (spec 2 §5). */
export function SupplierForm({ id, opened, present, onSaved, onClose }: SupplierFormProps) {
  const { save, signatureName, status } = useReplica();
  const form = useForm<SupplierFormValues>({ defaultValues: supplierFormValues(opened) });
  const { register, getValues, formState } = form;
  const { errors } = formState;
  const lookup = usePostalCode({ initial: getValues('postal_code'), onFound: (found) => fillIn(form, found) });
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    fields,
    opened: opened && supplierFormValues(opened),
    present: present && supplierFormValues(present),
    labels,
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
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <FieldGrid>
        <TextField label={labels.name} required span="half" maxLength={120} autoCapitalize="words" error={errors.name?.message} {...register('name')} />
        <CpfOrCnpjField label={labels.cnpj_cpf} required span="half" error={errors.cnpj_cpf?.message} {...register('cnpj_cpf')} />
        <TextField label={labels.ie} required span="half" maxLength={30} placeholder={texts.exempt} error={errors.ie?.message} {...register('ie')} />
        <TextField
          label={labels.contact_name}
          required
          span="half"
          maxLength={120}
          autoCapitalize="words"
          error={errors.contact_name?.message}
          {...register('contact_name')}
        />
        <EmailField label={labels.email} required span="half" maxLength={160} error={errors.email?.message} {...register('email')} />
        <PhoneField label={labels.phone} required span="half" error={errors.phone?.message} {...register('phone')} />
        <LookedUpPostalCodeField
          label={labels.postal_code}
          required
          span="half"
          lookup={lookup}
          error={errors.postal_code?.message}
          {...register('postal_code', { onBlur: () => void lookup.lookUp(getValues('postal_code')), onChange: lookup.clear })}
        />
        <TextField label={labels.address} required span="half" maxLength={160} error={errors.address?.message} {...register('address')} />
        <TextField label={labels.city} required span="half" maxLength={80} error={errors.city?.message} {...register('city')} />
        <StateField label={labels.state} required span="half" error={errors.state?.message} {...register('state')} />
      </FieldGrid>
    </FormDialog>
  );
}
