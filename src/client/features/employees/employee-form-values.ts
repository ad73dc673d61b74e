import { storedValues, type TypedValues } from '#client/ui/fields/typed-values.ts';
import { employeeFields as fields, type Employee } from '#domain/records/employee.ts';

/** What the form holds: the employee's fields as a person types them. */
export type EmployeeFormValues = TypedValues<typeof fields>;

/** What is saved of some of the form's values. The date of a termination stays only with that status (spec 2 §4). */
export const employeeChanges = (values: Partial<EmployeeFormValues>, status: Employee['status']): Partial<Employee> => ({
  ...storedValues(fields, values),
  ...(status !== 'terminated' && { termination_date: '' }),
});
