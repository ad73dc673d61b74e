import * as z from 'zod/mini';
import { requiredNormalisedText, requiredText } from './field-schemas.ts';
import { isEmail, normaliseEmail } from './values/email.ts';
import { isPhone, phoneDigits } from './values/phone.ts';
import { isPostalCode, postalCodeDigits } from './values/postal-code.ts';
import { stripTaxId, taxIdKind } from './values/tax-id.ts';
import { isUf } from './values/uf.ts';

/** Fields of a supplier (spec 2 §3, §5): all ten required. `ie` (state registration) may be 'ISENTO'. */
export const supplierFields = z.object({
  name: requiredText(120, 'Informe o nome.'),
  cnpj_cpf: requiredNormalisedText(30, stripTaxId, (text) => taxIdKind(text) !== null, {
    missing: 'Informe o CNPJ ou CPF.',
    invalid: 'CNPJ ou CPF inválido. Confira os números e letras.',
  }),
  ie: requiredText(30, 'Informe a inscrição estadual (ou ISENTO).'),
  contact_name: requiredText(120, 'Informe o contato.'),
  email: requiredNormalisedText(160, normaliseEmail, isEmail, { missing: 'Informe o e-mail.', invalid: 'E-mail inválido.' }),
  phone: requiredNormalisedText(30, phoneDigits, isPhone, {
    missing: 'Informe o telefone.',
    invalid: 'Telefone inválido. Informe DDD e número.',
  }),
  postal_code: requiredNormalisedText(20, postalCodeDigits, isPostalCode, {
    missing: 'Informe o CEP.',
    invalid: 'CEP inválido. Digite 8 números.',
  }),
  address: requiredText(160, 'Informe o endereço.'),
  city: requiredText(80, 'Informe a cidade.'),
  state: requiredNormalisedText(2, (text) => text.toUpperCase(), isUf, { missing: 'Informe o estado.', invalid: 'Estado desconhecido.' }),
});

export type Supplier = z.infer<typeof supplierFields>;
