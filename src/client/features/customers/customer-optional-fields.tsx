import { useWatch, type UseFormReturn } from 'react-hook-form';
import { DateField } from '#client/ui/fields/date-field.tsx';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { SwitchField } from '#client/ui/fields/checkbox-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { StateField } from '#client/ui/fields/state-field.tsx';
import { TaxIdField } from '#client/ui/fields/tax-id-field.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { EmailField, TextField } from '#client/ui/fields/text-field.tsx';
import { documentTypes, isSuspectDocument } from '#domain/customers/customer.ts';
import { customerFormFields as fields, type CustomerFormValues } from './customer-form-fields.ts';
import { stripTaxId } from '#domain/values/tax-id.ts';
import { ConsentFields } from './consent-fields.tsx';
import { PostalCodeSearch } from './postal-code-search.tsx';
import { customerFormTexts } from './form-texts.ts';

const documentOptions = documentTypes.map((type) => ({ value: type, label: type }));

/** What 'Mostrar campos opcionais' reveals. */
export function CustomerOptionalFields({ form }: { form: UseFormReturn<CustomerFormValues> }) {
  const field = declaredField(form, fields);
  const [type, document] = useWatch({ control: form.control, name: ['document_type', 'document'] });
  const isSuspect = isSuspectDocument(stripTaxId(document), type);
  return (
    <FieldGrid>
      <EmailField span="half" {...field('email')} />
      <DateField span="half" {...field('birth_date')} />
      <SelectField span="half" options={documentOptions} {...field('document_type')} />
      <TaxIdField span="half" documentType={type} hint={isSuspect && customerFormTexts.suspectDocument(type)} {...field('document')} />
      <PostalCodeSearch form={form} />
      <TextField span="half" {...field('address')} />
      <TextField span="third" {...field('address_number')} />
      <TextField span="third" {...field('complement')} />
      <TextField span="third" {...field('neighborhood')} />
      <TextField span="third" {...field('city')} />
      <StateField span="third" {...field('state')} />
      <SelectField span="third" options={customerFormTexts.genders} {...field('gender')} />
      <TextAreaField {...field('notes')} />
      <ConsentFields form={form} />
      <SwitchField {...field('is_active')} />
    </FieldGrid>
  );
}
