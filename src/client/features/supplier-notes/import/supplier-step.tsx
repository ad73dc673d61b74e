import { Box } from '@chakra-ui/react';
import type { UseFormReturn } from 'react-hook-form';
import { CpfOrCnpjField } from '#client/ui/fields/cpf-or-cnpj-field.tsx';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { PhoneField } from '#client/ui/fields/phone-field.tsx';
import { PostalCodeField } from '#client/ui/fields/postal-code-field.tsx';
import { StateField } from '#client/ui/fields/state-field.tsx';
import { EmailField, TextField } from '#client/ui/fields/text-field.tsx';
import type { TypedValues } from '#client/ui/fields/typed-values.ts';
import { supplierFields as fields } from '#domain/records/supplier.ts';
import { formatTaxId } from '#domain/values/tax-id.ts';
import type { WizardStart } from './read-wizard-start.ts';
import { wizardTexts as texts } from './texts.ts';

export interface SupplierStepProps {
  supplier: WizardStart['supplier'];
  form: UseFormReturn<TypedValues<typeof fields>>;
}

/** From whom the note is: one that the shop knows, or the fields of a new one, as far as the note tells them. */
export function SupplierStep({ supplier, form }: SupplierStepProps) {
  const field = declaredField(form, fields);
  if (supplier !== null) {
    return (
      <>
        <strong>{supplier.name}</strong>
        <Box color="soft">{formatTaxId(supplier.cnpj_cpf)}</Box>
        <Box mt="2">{texts.supplierFound}</Box>
      </>
    );
  }
  return (
    <>
      <Box mb="3">{`${texts.supplierNew} ${texts.contactMissing}`}</Box>
      <FieldGrid>
        <TextField span="half" autoCapitalize="words" {...field('name')} />
        <CpfOrCnpjField span="half" readOnly {...field('cnpj_cpf')} />
        <TextField span="half" {...field('ie')} />
        <TextField span="half" autoCapitalize="words" {...field('contact_name')} />
        <EmailField span="half" {...field('email')} />
        <PhoneField span="half" {...field('phone')} />
        <PostalCodeField span="half" {...field('postal_code')} />
        <TextField span="half" {...field('address')} />
        <TextField span="half" {...field('city')} />
        <StateField span="half" {...field('state')} />
      </FieldGrid>
    </>
  );
}
