import * as z from 'zod/mini';
import { normalisedText, optionalAmount, optionalText, requiredNormalisedText, requiredText } from './field-schemas.ts';
import { isCivilDate } from './values/civil-date.ts';
import { isEmail, normaliseEmail } from './values/email.ts';
import { isPhone, phoneDigits } from './values/phone.ts';
import { isPis, stripPis } from './values/pis.ts';
import { isPostalCode, postalCodeDigits } from './values/postal-code.ts';
import { isCpf, stripTaxId } from './values/tax-id.ts';
import { isUf } from './values/uf.ts';

/** Statuses of an employee as a person calls them (spec 2 §4). */
export const employeeStatusNames = { active: 'Ativo', on_leave: 'Afastado', terminated: 'Desligado' } as const;
export type EmployeeStatus = keyof typeof employeeStatusNames;
export const employeeStatuses = Object.keys(employeeStatusNames) as EmployeeStatus[];

export const employeeGenders = ['', 'male', 'female', 'other'] as const;

const phoneMessage = 'Telefone inválido. Informe DDD e número.';
const optionalDate = normalisedText(10, (text) => text, isCivilDate, 'Data inválida.');

/**
 * Fields of an employee (spec 2 §3, §5). Dates are `yyyy-mm-dd` or ''; salary is in cents or null.
 * `emergency_phone` is '' here where the wire may say null.
 */
export const employeeFields = z.object({
  name: requiredText(120, 'Informe o nome.'),
  cpf: requiredNormalisedText(20, stripTaxId, isCpf, { missing: 'Informe o CPF.', invalid: 'CPF inválido. Confira os números.' }),
  rg: optionalText(20),
  birth_date: optionalDate,
  gender: z.pipe(z.transform((value: unknown) => value ?? ''), z.enum(employeeGenders, 'Sexo desconhecido.')),
  email: requiredNormalisedText(160, normaliseEmail, isEmail, { missing: 'Informe o e-mail.', invalid: 'E-mail inválido.' }),
  phone: requiredNormalisedText(30, phoneDigits, isPhone, { missing: 'Informe o telefone.', invalid: phoneMessage }),
  emergency_phone: normalisedText(30, phoneDigits, isPhone, phoneMessage),
  postal_code: normalisedText(20, postalCodeDigits, isPostalCode, 'CEP inválido. Digite 8 números.'),
  address: optionalText(160),
  address_number: optionalText(20),
  complement: optionalText(80),
  neighborhood: optionalText(80),
  city: optionalText(80),
  state: normalisedText(2, (text) => text.toUpperCase(), isUf, 'Estado desconhecido.'),
  position: requiredText(80, 'Informe o cargo.'),
  department: requiredText(80, 'Informe o departamento.'),
  salary: optionalAmount('Salário inválido.'),
  hire_date: requiredNormalisedText(10, (text) => text, isCivilDate, { missing: 'Informe a data de admissão.', invalid: 'Data inválida.' }),
  termination_date: optionalDate,
  status: z.enum(employeeStatuses, 'Situação desconhecida.'),
  pis: normalisedText(20, stripPis, isPis, 'PIS inválido. Confira os números.'),
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
