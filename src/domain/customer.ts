import * as z from 'zod/mini';
import { bareText, flag, normalisedText, optionalText, requiredBareText, requiredText } from './field-schemas.ts';
import { isCivilDate } from './values/civil-date.ts';
import { isEmail, normaliseEmail } from './values/email.ts';
import { canonicalGender } from './values/gender.ts';
import { phoneDigits } from './values/phone.ts';
import { postalCodeDigits } from './values/postal-code.ts';
import { isCnpj, isCpf, stripTaxId } from './values/tax-id.ts';
import { isUf } from './values/uf.ts';

export const documentTypes = ['CPF', 'CNPJ', 'RG', 'Outro'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Fields of a customer (spec 2 §3, §5). Phone, document and CEP are stored without their masks, unchecked (ruling 45). */
export const customerFields = z.object({
  name: requiredText(120, 'Informe o nome.'),
  email: normalisedText(160, normaliseEmail, isEmail, 'E-mail inválido.'),
  phone: requiredBareText(30, phoneDigits, 'Informe o telefone.'),
  document: normalisedText(40, stripTaxId, (text) => text.length <= 20, 'Documento longo demais.'),
  document_type: z.enum(documentTypes, 'Tipo de documento desconhecido.'),
  postal_code: bareText(20, postalCodeDigits),
  address: optionalText(160),
  address_number: optionalText(20),
  complement: optionalText(80),
  neighborhood: optionalText(80),
  city: optionalText(80),
  state: normalisedText(2, (text) => text.toUpperCase(), isUf, 'Estado desconhecido.'),
  birth_date: normalisedText(10, (text) => text, isCivilDate, 'Data inválida.'),
  gender: z.pipe(z.transform(canonicalGender), z.enum(['male', 'Feminino', 'Outro', ''])),
  notes: optionalText(4000),
  is_active: flag,
});

export type Customer = z.infer<typeof customerFields>;

/** What a new customer starts with (spec 2 §3: document type CPF, active). Name and phone have no default. */
export const customerDefaults: Omit<Customer, 'name' | 'phone'> = {
  email: '',
  document: '',
  document_type: 'CPF',
  postal_code: '',
  address: '',
  address_number: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
  birth_date: '',
  gender: '',
  notes: '',
  is_active: true,
};

/** Whether a typed document deserves a warning; it is never refused (the spec states a mask, no check; ruling 31). */
export function isSuspectDocument(document: string, type: DocumentType): boolean {
  if (document === '') return false;
  if (type === 'CPF') return !isCpf(document);
  return type === 'CNPJ' && !isCnpj(document);
}
