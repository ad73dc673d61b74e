import { useWatch, type UseFormReturn } from 'react-hook-form';
import { DateField } from '#client/ui/fields/date-field.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { SwitchField } from '#client/ui/fields/checkbox-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { StateField } from '#client/ui/fields/state-field.tsx';
import { TaxIdField } from '#client/ui/fields/tax-id-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { EmailField, TextField } from '#client/ui/fields/text-field.tsx';
import { documentTypes, isSuspectDocument } from '#domain/customer.ts';
import type { CustomerFormValues } from './customer-form-values.ts';
import { stripTaxId } from '#domain/values/tax-id.ts';
import { PostalCodeSearch } from './postal-code-search.tsx';
import { customerFormTexts } from './texts.ts';

const { labels } = customerFormTexts;

const documentOptions = documentTypes.map((type) => ({ value: type, label: type }));

/** What 'Mostrar campos opcionais' reveals. */
export function CustomerOptionalFields({ form }: { form: UseFormReturn<CustomerFormValues> }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [type, document] = useWatch({ control, name: ['document_type', 'document'] });
  const isSuspect = isSuspectDocument(stripTaxId(document), type);
  return (
    <FieldGrid>
      <EmailField label={labels.email} span="half" maxLength={160} error={errors.email?.message} {...register('email')} />
      <DateField label={labels.birth_date} span="half" error={errors.birth_date?.message} {...register('birth_date')} />
      <SelectField label={labels.document_type} span="half" options={documentOptions} {...register('document_type')} />
      <TaxIdField
        label={labels.document}
        span="half"
        documentType={type}
        error={errors.document?.message}
        hint={isSuspect && customerFormTexts.suspectDocument(type)}
        {...register('document')}
      />
      <PostalCodeSearch form={form} />
      <TextField label={labels.address} span="half" maxLength={160} error={errors.address?.message} {...register('address')} />
      <TextField label={labels.address_number} span="third" maxLength={20} error={errors.address_number?.message} {...register('address_number')} />
      <TextField label={labels.complement} span="third" maxLength={80} error={errors.complement?.message} {...register('complement')} />
      <TextField label={labels.neighborhood} span="third" maxLength={80} error={errors.neighborhood?.message} {...register('neighborhood')} />
      <TextField label={labels.city} span="third" maxLength={80} error={errors.city?.message} {...register('city')} />
      <StateField label={labels.state} span="third" error={errors.state?.message} {...register('state')} />
      <SelectField label={labels.gender} span="third" options={customerFormTexts.genders} {...register('gender')} />
      <TextAreaField label={labels.notes} maxLength={4000} error={errors.notes?.message} {...register('notes')} />
      <SwitchField label={labels.is_active} {...register('is_active')} />
    </FieldGrid>
  );
}
