import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useMayWrite } from '#client/sync/use-access.ts';
import { DateField } from '#client/ui/fields/date-field.tsx';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { MoneyField } from '#client/ui/fields/money-field.tsx';
import { PisField } from '#client/ui/fields/pis-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { employeeFields, employeeStatuses } from '#domain/records/employee.ts';
import type { EmployeeFormValues } from './employee-form-values.ts';
import { employeeFormTexts as texts, employeeTexts } from './texts.ts';

type Form = UseFormReturn<EmployeeFormValues>;

const { groups } = texts;
const statusOptions = employeeStatuses.map((value) => ({ value, label: employeeTexts.statuses[value] }));

export function JobFields({ form }: { form: Form }) {
  const field = declaredField(form, employeeFields);
  const { sees } = useMayWrite('employees');
  const status = useWatch({ control: form.control, name: 'status' });
  return (
    <FieldGroup legend={groups.job}>
      <TextField span="half" {...field('position')} />
      <TextField span="half" {...field('department')} />
      <DateField span="third" {...field('hire_date')} />
      {sees('salary') && <MoneyField span="third" {...field('salary')} />}
      <SelectField span="third" options={statusOptions} {...field('status')} required />
      {status === 'terminated' && <DateField span="third" {...field('termination_date')} />}
    </FieldGroup>
  );
}

export function PapersFields({ form }: { form: Form }) {
  const field = declaredField(form, employeeFields);
  return (
    <FieldGroup legend={groups.papers}>
      <PisField span="third" {...field('pis')} />
      <TextField span="third" {...field('ctps_number')} />
      <TextField span="third" {...field('ctps_series')} />
    </FieldGroup>
  );
}
