import { maskPhone, maskPis, maskPostalCode, maskTaxId } from '#client/ui/fields/masks.ts';
import { employeeDefaults, type Employee } from '#domain/employee.ts';
import { formatCivilDate, isCivilDate } from '#domain/values/civil-date.ts';
import { formatAmount, parseMoney } from '#domain/values/money.ts';
import { employeeFormTexts, employeeTexts } from './texts.ts';

/** What the form holds: the employee's fields as a person reads them, masked; the salary as it is typed. */
export type EmployeeFormValues = Omit<Employee, 'salary'> & { salary: string };

const nobody = { name: '', cpf: '', email: '', phone: '', position: '', department: '', hire_date: '', ...employeeDefaults } as Employee;
const fieldNames = Object.keys(nobody) as (keyof Employee)[];

export function employeeFormValues(employee: Employee | null): EmployeeFormValues {
  const known = employee ?? nobody;
  // Without the identity and the mark that a listed row carries.
  const own = Object.fromEntries(fieldNames.map((field) => [field, known[field]])) as unknown as Employee;
  return {
    ...own,
    cpf: maskTaxId('CPF', own.cpf),
    phone: maskPhone(own.phone),
    emergency_phone: maskPhone(own.emergency_phone),
    postal_code: maskPostalCode(own.postal_code),
    pis: maskPis(own.pis),
    salary: own.salary === null ? '' : formatAmount(own.salary),
  };
}

/** What is saved of some of the form's values. The date of a termination stays only with that status (spec 2 §4). */
export function employeeFields(values: Partial<EmployeeFormValues>, status: Employee['status']): Partial<Employee> {
  const { salary, ...rest } = values;
  return {
    ...rest,
    // What is no amount goes on as it is typed, for the domain to refuse with its reason.
    ...(salary !== undefined && { salary: (salary.trim() === '' ? null : (parseMoney(salary) ?? salary)) as Employee['salary'] }),
    ...(status !== 'terminated' && { termination_date: '' }),
  };
}

const readableDate = (date: string) => (isCivilDate(date) ? formatCivilDate(date) : date);

/** The fields as a person reads them where the form's controls do not stand around them. */
export function readableEmployee(employee: Employee): Record<keyof Employee, string> {
  const values = employeeFormValues(employee);
  return {
    ...values,
    birth_date: readableDate(values.birth_date),
    hire_date: readableDate(values.hire_date),
    termination_date: readableDate(values.termination_date),
    gender: employeeFormTexts.genders[values.gender],
    status: employeeTexts.statuses[values.status],
  };
}
