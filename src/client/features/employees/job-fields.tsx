import { useWatch, type UseFormReturn } from 'react-hook-form';
import { DateField } from '#client/ui/fields/date-field.tsx';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { MoneyField } from '#client/ui/fields/money-field.tsx';
import { PisField } from '#client/ui/fields/pis-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { employeeStatuses } from '#domain/employee.ts';
import type { EmployeeFormValues } from './employee-form-values.ts';
import { employeeFormTexts as texts, employeeTexts } from './texts.ts';

type Form = UseFormReturn<EmployeeFormValues>;

const { labels, groups } = texts;
const statusOptions = employeeStatuses.map((value) => ({ value, label: employeeTexts.statuses[value] }));

export function JobFields({ form: { register, control, formState } }: { form: Form }) {
  const { errors } = formState;
  const status = useWatch({ control, name: 'status' });
  return (
    <FieldGroup legend={groups.job}>
      <TextField label={labels.position} required span="half" maxLength={80} error={errors.position?.message} {...register('position')} />
      <TextField label={labels.department} required span="half" maxLength={80} error={errors.department?.message} {...register('department')} />
      <DateField label={labels.hire_date} required span="third" error={errors.hire_date?.message} {...register('hire_date')} />
      <MoneyField label={labels.salary} span="third" error={errors.salary?.message} {...register('salary')} />
      <SelectField label={labels.status} required span="third" options={statusOptions} error={errors.status?.message} {...register('status')} />
      {status === 'terminated' && (
        <DateField
          label={labels.termination_date}
          span="third"
          error={errors.termination_date?.message}
          {...register('termination_date')}
        />
      )}
    </FieldGroup>
  );
}

export function PapersFields({ form: { register, formState } }: { form: Form }) {
  const { errors } = formState;
  return (
    <FieldGroup legend={groups.papers}>
      <PisField label={labels.pis} span="third" error={errors.pis?.message} {...register('pis')} />
      <TextField label={labels.ctps_number} span="third" maxLength={20} error={errors.ctps_number?.message} {...register('ctps_number')} />
      <TextField label={labels.ctps_series} span="third" maxLength={20} error={errors.ctps_series?.message} {...register('ctps_series')} />
    </FieldGroup>
  );
}
