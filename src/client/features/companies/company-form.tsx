import { useForm } from 'react-hook-form';
import { outcomeOf } from '#client/data/save-outcome.ts';
import type { OpenedRecord } from '#client/data/use-opened-record.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { PhoneField } from '#client/ui/fields/phone-field.tsx';
import { StateField } from '#client/ui/fields/state-field.tsx';
import { TaxIdField } from '#client/ui/fields/tax-id-field.tsx';
import { EmailField, TextField } from '#client/ui/fields/text-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { useRecordForm } from '#client/ui/use-record-form.ts';
import type { RowId } from '#domain/values/ids.ts';
import { companyFormValues, type CompanyFormValues } from './company-form-values.ts';
import { CompanyPostalCode } from './company-postal-code.tsx';
import { companyFormTexts as texts, companyTexts } from './texts.ts';

export interface CompanyFormProps extends OpenedRecord<'companies'> {
  id: RowId | null;
  onSaved: () => void;
  onClose: () => void;
}

const { labels } = texts;
const fields = Object.keys(labels) as (keyof CompanyFormValues)[];

/** A company made by the generic dialog has a name only; here the CNPJ is required too (spec 2 §5). */
export function CompanyForm({ id, opened, present, onSaved, onClose }: CompanyFormProps) {
  const { save, signatureName, status } = useReplica();
  const form = useForm<CompanyFormValues>({ defaultValues: companyFormValues(opened) });
  const { register, formState } = form;
  const { errors } = formState;
  const { failure, isDirty, onSubmit } = useRecordForm({
    form,
    fields,
    opened: opened && companyFormValues(opened),
    present: present && companyFormValues(present),
    labels,
    failedText: companyTexts.saveFailed,
    save: async (values, edited) =>
      outcomeOf(await save('companies', id === null ? { kind: 'create', fields: values } : { kind: 'update', id, changes: edited })),
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
        <TextField
          label={labels.name}
          required
          span="half"
          maxLength={120}
          autoCapitalize="words"
          error={errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || texts.missingName })}
        />
        <TaxIdField
          label={labels.cnpj}
          required
          span="half"
          documentType="CNPJ"
          warns
          placeholder="00.000.000/0000-00"
          error={errors.cnpj?.message}
          {...register('cnpj', { validate: (cnpj) => cnpj.trim() !== '' || texts.missingCnpj })}
        />
        <EmailField label={labels.email} span="half" maxLength={160} error={errors.email?.message} {...register('email')} />
        <PhoneField label={labels.phone} span="half" error={errors.phone?.message} {...register('phone')} />
        <CompanyPostalCode form={form} />
        <TextField label={labels.address} span="half" maxLength={160} error={errors.address?.message} {...register('address')} />
        <TextField label={labels.number} span="third" maxLength={20} error={errors.number?.message} {...register('number')} />
        <TextField label={labels.complement} span="third" maxLength={80} error={errors.complement?.message} {...register('complement')} />
        <TextField label={labels.district} span="third" maxLength={80} error={errors.district?.message} {...register('district')} />
        <TextField label={labels.city} span="half" maxLength={80} error={errors.city?.message} {...register('city')} />
        <StateField label={labels.state} span="half" error={errors.state?.message} {...register('state')} />
      </FieldGrid>
    </FormDialog>
  );
}
