import * as z from 'zod/mini';
import { bareText, normalisedText, optionalAmount, optionalText, requiredBareText, requiredNormalisedText, requiredText } from './field-schemas.ts';
import { isCivilDate } from './values/civil-date.ts';
import { isEmail, normaliseEmail } from './values/email.ts';
import { phoneDigits } from './values/phone.ts';
import { stripPis } from './values/pis.ts';
import { postalCodeDigits } from './values/postal-code.ts';
import { stripTaxId } from './values/tax-id.ts';

/** Statuses of an employee as a person calls them (spec 2 §4). */
export const employeeStatusNames = { active: 'Ativo', on_leave: 'Afastado', terminated: 'Desligado' } as const;
export type EmployeeStatus = keyof typeof employeeStatusNames;
export const employeeStatuses = Object.keys(employeeStatusNames) as EmployeeStatus[];

export const employeeGenders = ['', 'male', 'female', 'other'] as const;

const optionalDate = normalisedText(10, (text) => text, isCivilDate, 'Data inválida.');

/**
 * Fields of an employee (spec 2 §3, §5). Dates are `yyyy-mm-dd` or ''; salary is in cents or null.
 * `emergency_phone` is '' here where the wire may say null. CPF, PIS, phones and CEP are not checked (ruling 45).
 */
export const employeeFields = z.object({
  name: requiredText(120, 'Informe o nome.'),
  cpf: requiredBareText(20, stripTaxId, 'Informe o CPF.'),
  rg: optionalText(20),
  birth_date: optionalDate,
  gender: z.pipe(z.transform((value: unknown) => value ?? ''), z.enum(employeeGenders, 'Sexo desconhecido.')),
  email: requiredNormalisedText(160, normaliseEmail, isEmail, { missing: 'Informe o e-mail.', invalid: 'E-mail inválido.' }),
  phone: requiredBareText(30, phoneDigits, 'Informe o telefone.'),
  emergency_phone: bareText(30, phoneDigits),
  postal_code: bareText(20, postalCodeDigits),
  address: optionalText(160),
  address_number: optionalText(20),
  complement: optionalText(80),
  neighborhood: optionalText(80),
  city: optionalText(80),
  state: bareText(2, (text) => text.toUpperCase()),
  position: requiredText(80, 'Informe o cargo.'),
  department: requiredText(80, 'Informe o departamento.'),
  salary: optionalAmount('Salário inválido.'),
  hire_date: requiredNormalisedText(10, (text) => text, isCivilDate, { missing: 'Informe a data de admissão.', invalid: 'Data inválida.' }),
  termination_date: optionalDate,
  status: z.enum(employeeStatuses, 'Situação desconhecida.'),
  pis: bareText(20, stripPis),
  ctps_number: optionalText(20),
  ctps_series: optionalText(20),
});

export type Employee = z.infer<typeof employeeFields>;

/** New employees are active (spec 2 §4). */
export const employeeDefaults: Partial<Employee> = {
  rg: '',
  birth_date: '',
  gender: '',
  emergency_phone: '',
  postal_code: '',
  address: '',
  address_number: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
  salary: null,
  termination_date: '',
  status: 'active',
  pis: '',
  ctps_number: '',
  ctps_series: '',
};
