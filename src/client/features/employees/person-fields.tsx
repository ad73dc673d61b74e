import type { UseFormReturn } from 'react-hook-form';
import { DateField } from '#client/ui/fields/date-field.tsx';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { PhoneField } from '#client/ui/fields/phone-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TaxIdField } from '#client/ui/fields/tax-id-field.tsx';
import { EmailField, TextField } from '#client/ui/fields/text-field.tsx';
import { employeeGenders } from '#domain/employee.ts';
import type { EmployeeFormValues } from './employee-form-values.ts';
import { employeeFormTexts as texts } from './texts.ts';

type Form = UseFormReturn<EmployeeFormValues>;

const { labels, groups } = texts;
const genderOptions = employeeGenders.map((value) => ({ value, label: texts.genders[value] }));

export function PersonFields({ form: { register, formState } }: { form: Form }) {
  const { errors } = formState;
  return (
    <FieldGroup legend={groups.person}>
      <TextField label={labels.name} required span="half" maxLength={120} autoCapitalize="words" error={errors.name?.message} {...register('name')} />
      <TaxIdField
        label={labels.cpf}
        required
        span="half"
        documentType="CPF"
        warns
        placeholder="000.000.000-00"
        error={errors.cpf?.message}
        {...register('cpf')}
      />
      <TextField label={labels.rg} span="third" maxLength={20} error={errors.rg?.message} {...register('rg')} />
      <DateField label={labels.birth_date} span="third" error={errors.birth_date?.message} {...register('birth_date')} />
      <SelectField label={labels.gender} span="third" options={genderOptions} {...register('gender')} />
    </FieldGroup>
  );
}

export function ContactFields({ form: { register, formState } }: { form: Form }) {
  const { errors } = formState;
  return (
    <FieldGroup legend={groups.contact}>
      <EmailField label={labels.email} required maxLength={160} error={errors.email?.message} {...register('email')} />
      <PhoneField label={labels.phone} required span="half" error={errors.phone?.message} {...register('phone')} />
      <PhoneField label={labels.emergency_phone} span="half" error={errors.emergency_phone?.message} {...register('emergency_phone')} />
    </FieldGroup>
  );
}
