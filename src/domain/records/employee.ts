import * as z from 'zod/mini';
import { defaultsOf, seenWith, type RowOf } from '../fields/field.ts';
import * as kinds from '../fields/kinds.ts';
import { optionalAmount } from '../fields/schemas.ts';
import { requiredNormalisedText } from '../fields/text-schemas.ts';
import {
  bare,
  date,
  optionalField,
  phone,
  postalCode,
  requiredBare,
  requiredEmail,
  requiredField,
  requiredPhone,
  requiredText,
  taxIdOf,
  text,
  uncheckedState,
} from '../fields/builders.ts';
import { isCivilDate } from '../values/civil-date.ts';
import type { Cents } from '../values/money.ts';
import { stripPis } from '../values/pis.ts';

/** Statuses of an employee as a person calls them (spec 2 §4). */
export const employeeStatusNames = { active: 'Ativo', on_leave: 'Afastado', terminated: 'Desligado' } as const;
export type EmployeeStatus = keyof typeof employeeStatusNames;
export const employeeStatuses = Object.keys(employeeStatusNames) as EmployeeStatus[];

const genders = { '': '', male: 'Masculino', female: 'Feminino', other: 'Outro' } as const;
export const employeeGenders = Object.keys(genders) as (keyof typeof genders)[];
const genderSchema = z.pipe(
  z.transform((value: unknown) => value ?? ''),
  z.enum(employeeGenders, 'Sexo desconhecido.'),
);

const hiring = requiredNormalisedText(10, (typed) => typed, isCivilDate, { missing: 'Informe a data de admissão.', invalid: 'Data inválida.' });

/**
 * Fields of an employee (spec 2 §3, §5). Dates are `yyyy-mm-dd` or ''; salary is in cents or null.
 * `emergency_phone` is '' here where the wire may say null. CPF, PIS, phones and CEP are not checked (ruling 45). New
 * ones are active (spec 2 §4).
 */
export const employeeFields = {
  name: requiredText('Nome', 120, 'Informe o nome.', { search: 'text', isPersonal: true }),
  ...seenWith('employee.change', {
    cpf: requiredBare(taxIdOf(20), 'CPF', 'Informe o CPF.', { search: 'digits', isPersonal: true }),
    rg: text('RG', 20, { isPersonal: true }),
    birth_date: date('Data de nascimento', { isPersonal: true }),
    gender: optionalField(kinds.choice(genders), 'Sexo', genderSchema, '', { isPersonal: true }),
  }),
  email: requiredEmail('Informe o e-mail.'),
  phone: requiredPhone('Telefone', 'Informe o telefone.', { search: 'digits' }),
  ...seenWith('employee.change', {
    emergency_phone: phone('Telefone de emergência'),
    postal_code: postalCode(),
    address: text('Endereço', 160, { isPersonal: true }),
    address_number: text('Número', 20, { isPersonal: true }),
    complement: text('Complemento', 80, { isPersonal: true }),
    neighborhood: text('Bairro', 80),
    city: text('Cidade', 80),
    state: uncheckedState(),
  }),
  position: requiredText('Cargo', 80, 'Informe o cargo.', { search: 'text' }),
  department: requiredText('Departamento', 80, 'Informe o departamento.'),
  ...seenWith('employee.salary', {
    salary: optionalField<Cents | null, 'money'>(kinds.money, 'Salário', optionalAmount('Salário inválido.'), null, { isPersonal: true }),
  }),
  hire_date: requiredField(kinds.civilDate, 'Data de admissão', hiring),
  termination_date: date('Data de desligamento'),
  status: optionalField(kinds.choice(employeeStatusNames), 'Situação', z.enum(employeeStatuses, 'Situação desconhecida.'), 'active'),
  ...seenWith('employee.change', {
    pis: bare([kinds.pis, 20, stripPis], 'PIS', { isPersonal: true }),
    ctps_number: text('Número da CTPS', 20, { isPersonal: true }),
    ctps_series: text('Série da CTPS', 20, { isPersonal: true }),
  }),
};

export type Employee = RowOf<typeof employeeFields>;

export const employeeDefaults = defaultsOf(employeeFields);
