import { defaultsOf, type RowOf } from '../fields/field.ts';
import * as kinds from '../fields/kinds.ts';
import { bare, email, optionalField, phone, postalCode, requiredText, state, taxIdOf, text } from '../fields/builders.ts';
import { normalisedText } from '../fields/text-schemas.ts';
import { isPixKey, storedPixKey } from '../values/pix-key.ts';

/** A picture that the browser has made small weighs less, in characters of its address. */
const mostOfLogo = 80_000;
/** Whether the text is the address of a picture that is kept as a logo. */
export const isLogo = (address: string): boolean =>
  address.length <= mostOfLogo && /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/.test(address);

/**
 * Fields of a company (spec 2 §3, §5). The company dialog requires name and CNPJ; the generic dialog's call knows
 * a name only (ruling 3), so the CNPJ may be '' here. It may be alphanumeric (ruling 27), and
 * is not checked, nor are phone and CEP (ruling 45).
 */
export const companyFields = {
  name: requiredText('Nome', 120, 'Informe o nome.', { search: 'text' }),
  cnpj: bare(taxIdOf(30), 'CNPJ', { search: 'digits' }),
  description: text('Descrição', 400),
  email: email(),
  phone: phone('Telefone', { search: 'digits' }),
  cep: postalCode(),
  address: text('Endereço', 160),
  number: text('Número', 20),
  complement: text('Complemento', 80),
  district: text('Bairro', 80),
  city: text('Cidade', 80, { search: 'text' }),
  state: state(),
  /** Where the shop's customers pay to, as the directory of keys has it. */
  pix_key: optionalField(
    kinds.plainText,
    'Chave Pix',
    normalisedText(77, storedPixKey, isPixKey, 'Chave Pix inválida: CPF, CNPJ, celular com DDD entre parênteses, e-mail ou chave aleatória.'),
    '',
    { most: 77 },
  ),
  /** A small picture, as a `data:` address; '' for none. */
  logo: optionalField(
    kinds.plainText,
    'Logo',
    normalisedText(mostOfLogo, (typed) => typed, isLogo, 'Logo inválido: envie uma imagem PNG ou JPEG.'),
    '',
    {
      isHidden: true,
    },
  ),
};

export type Company = RowOf<typeof companyFields>;

export const companyDefaults = defaultsOf(companyFields);

/** The generic dialog's call names a company's fields in Portuguese (spec 2 §7, ruling 3). */
export function readCompanyCall(body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { nome, descricao, ...rest } = body;
  return { ...(nome !== undefined && { name: nome }), ...(descricao !== undefined && { description: descricao }), ...rest };
}
