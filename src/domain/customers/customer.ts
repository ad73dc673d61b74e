import * as z from 'zod/mini';
import { defaultsOf, type RowOf } from '../fields/field.ts';
import * as kinds from '../fields/kinds.ts';
import { flag } from '../fields/schemas.ts';
import { normalisedText } from '../fields/text-schemas.ts';
import { date, email, optionalField, postalCode, requiredPhone, requiredText, state, text } from '../fields/builders.ts';
import { phoneTitles, streetTitles } from '../fields/csv-titles.ts';
import { canonicalGender } from '../values/gender.ts';
import { isCnpj, isCpf, stripTaxId } from '../values/tax-id.ts';

export const documentTypes = ['CPF', 'CNPJ', 'RG', 'Outro'] as const;
export type DocumentType = (typeof documentTypes)[number];

const genders = { male: 'Masculino', Feminino: 'Feminino', Outro: 'Outro', '': '' } as const;
const genderSchema = z.pipe(z.transform(canonicalGender), z.enum(Object.keys(genders) as (keyof typeof genders)[]));

/** Whether a customer wants messages of the shop, as a person reads it; '' while nobody asked (LGPD art. 8). */
export const consentNames = { '': 'Não perguntado', granted: 'Aceita', withdrawn: 'Não quer' } as const;
export type Consent = keyof typeof consentNames;
export const consents = Object.keys(consentNames) as Consent[];

/** Customers a page (the spec leaves it to the server). */
export const customersPerPage = 20;

/**
 * Fields of a customer (spec 2 §3, §5). Phone, document and CEP are stored without their masks, unchecked (ruling 45). A new
 * one has the document type CPF and is active.
 */
export const customerFields = {
  name: requiredText('Nome', 120, 'Informe o nome.', {
    search: 'text',
    isPersonal: true,
    csv: { otherTitles: ['nome completo', 'cliente', 'razao social'] },
  }),
  email: email(),
  phone: requiredPhone('Telefone', 'Informe o telefone.', { search: 'digits', csv: { otherTitles: phoneTitles } }),
  document: optionalField(
    kinds.document,
    'Documento',
    normalisedText(40, stripTaxId, (typed) => typed.length <= 20, 'Documento longo demais.'),
    '',
    {
      search: 'digits',
      isPersonal: true,
      csv: { otherTitles: ['cpf', 'cnpj', 'cpf/cnpj', 'cpf ou cnpj', 'cnpj/cpf', 'rg'] },
    },
  ),
  document_type: optionalField(
    kinds.choice(Object.fromEntries(documentTypes.map((type) => [type, type]))),
    'Tipo de documento',
    z.enum(documentTypes, 'Tipo de documento desconhecido.'),
    'CPF',
  ),
  postal_code: postalCode(),
  address: text('Endereço', 160, { isPersonal: true, csv: { otherTitles: streetTitles } }),
  address_number: text('Número', 20, { isPersonal: true, csv: { otherTitles: ['numero', 'nº', 'n'] } }),
  complement: text('Complemento', 80, { isPersonal: true }),
  neighborhood: text('Bairro', 80, { isPersonal: true }),
  city: text('Cidade', 80, { isPersonal: true, csv: { otherTitles: ['municipio'] } }),
  state: state(),
  birth_date: date('Data de nascimento', { isPersonal: true, csv: { otherTitles: ['nascimento'] } }),
  gender: optionalField(kinds.choice(genders, { m: 'male', f: 'Feminino' }), 'Gênero', genderSchema, '', {
    isPersonal: true,
    csv: { otherTitles: ['sexo'] },
  }),
  notes: text('Observações', 4000, { isPersonal: true, csv: { otherTitles: ['observacao', 'obs'] } }),
  is_active: optionalField(kinds.flag('Ativo', 'Inativo'), 'Situação', flag, true, {
    csv: { title: 'Ativo', otherTitles: ['cliente ativo', 'situacao', 'status'] },
  }),
  consent: optionalField(kinds.choice(consentNames), 'Mensagens', z.enum(consents, 'Consentimento desconhecido.'), ''),
  consent_at: date('Data do consentimento'),
  consent_origin: text('Origem do consentimento', 120, { isPersonal: true }),
  /** The day on which the person was taken out of the row at their wish; nothing is written into it from then on. */
  erased_on: date('Removido em', { isHidden: true }),
};

export type Customer = RowOf<typeof customerFields>;

export const customerDefaults = defaultsOf(customerFields);

/** Whether a typed document deserves a warning; it is never refused (the spec states a mask, no check; ruling 31). */
export function isSuspectDocument(document: string, type: DocumentType): boolean {
  if (document === '') return false;
  if (type === 'CPF') return !isCpf(document);
  return type === 'CNPJ' && !isCnpj(document);
}
