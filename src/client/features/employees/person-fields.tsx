import type { UseFormReturn } from 'react-hook-form';
import { DateField } from '#client/ui/fields/date-field.tsx';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { PhoneField } from '#client/ui/fields/phone-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TaxIdField } from '#client/ui/fields/tax-id-field.tsx';
import { EmailField, TextField } from '#client/ui/fields/text-field.tsx';
import { employeeFields, employeeGenders } from '#domain/records/employee.ts';
import type { EmployeeFormValues } from './employee-form-values.ts';
import { employeeFormTexts as texts } from './texts.ts';

type Form = UseFormReturn<EmployeeFormValues>;

const { groups } = texts;
const genderOptions = employeeGenders.map((value) => ({ value, label: texts.genders[value] }));

export function PersonFields({ form }: { form: Form }) {
  const field = declaredField(form, employeeFields);
  return (
    <FieldGroup legend={groups.person}>
      <TextField span="half" autoCapitalize="words" {...field('name')} />
      <TaxIdField span="half" documentType="CPF" warns placeholder="000.000.000-00" {...field('cpf')} />
      <TextField span="third" {...field('rg')} />
      <DateField span="third" {...field('birth_date')} />
      <SelectField span="third" options={genderOptions} {...field('gender')} />
    </FieldGroup>
  );
}

export function ContactFields({ form }: { form: Form }) {
  const field = declaredField(form, employeeFields);
  return (
    <FieldGroup legend={groups.contact}>
      <EmailField {...field('email')} />
      <PhoneField span="half" {...field('phone')} />
      <PhoneField span="half" {...field('emergency_phone')} />
    </FieldGroup>
  );
}
