import * as z from 'zod/mini';
import { bareText, normalisedText, optionalText, requiredText } from './field-schemas.ts';
import { isEmail, normaliseEmail } from './values/email.ts';
import { phoneDigits } from './values/phone.ts';
import { postalCodeDigits } from './values/postal-code.ts';
import { stripTaxId } from './values/tax-id.ts';
import { isUf } from './values/uf.ts';

/**
 * Fields of a company (spec 2 §3, §5). The company dialog requires name and CNPJ; the generic dialog's call knows
 * a name only (ruling 3), so the CNPJ may be '' here. It may be alphanumeric (ruling 27), and
 * is not checked, nor are phone and CEP (ruling 45).
 */
export const companyFields = z.object({
  name: requiredText(120, 'Informe o nome.'),
  cnpj: bareText(30, stripTaxId),
  description: optionalText(400),
  email: normalisedText(160, normaliseEmail, isEmail, 'E-mail inválido.'),
  phone: bareText(30, phoneDigits),
  cep: bareText(20, postalCodeDigits),
  address: optionalText(160),
  number: optionalText(20),
  complement: optionalText(80),
  district: optionalText(80),
  city: optionalText(80),
  state: normalisedText(2, (text) => text.toUpperCase(), isUf, 'Estado desconhecido.'),
});

export type Company = z.infer<typeof companyFields>;

export const companyDefaults: Omit<Company, 'name'> = {
  cnpj: '',
  description: '',
  email: '',
  phone: '',
  cep: '',
  address: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: '',
};

/** The generic dialog's call names a company's fields in Portuguese (spec 2 §7, ruling 3). */
export function readCompanyCall(body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { nome, descricao, ...rest } = body;
  return { ...(nome !== undefined && { name: nome }), ...(descricao !== undefined && { description: descricao }), ...rest };
}
