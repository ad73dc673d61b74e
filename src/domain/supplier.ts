import * as z from 'zod/mini';
import { requiredBareText, requiredNormalisedText, requiredText } from './field-schemas.ts';
import { isEmail, normaliseEmail } from './values/email.ts';
import { phoneDigits } from './values/phone.ts';
import { postalCodeDigits } from './values/postal-code.ts';
import { stripTaxId } from './values/tax-id.ts';
import { isUf } from './values/uf.ts';

/**
 * Fields of a supplier (spec 2 §3, §5): all ten required; document, phone and CEP are not checked (ruling 45).
 * `ie` (state registration) may be 'ISENTO'.
 */
export const supplierFields = z.object({
  name: requiredText(120, 'Informe o nome.'),
  cnpj_cpf: requiredBareText(30, stripTaxId, 'Informe o CNPJ ou CPF.'),
  ie: requiredText(30, 'Informe a inscrição estadual (ou ISENTO).'),
  contact_name: requiredText(120, 'Informe o contato.'),
  email: requiredNormalisedText(160, normaliseEmail, isEmail, { missing: 'Informe o e-mail.', invalid: 'E-mail inválido.' }),
  phone: requiredBareText(30, phoneDigits, 'Informe o telefone.'),
  postal_code: requiredBareText(20, postalCodeDigits, 'Informe o CEP.'),
  address: requiredText(160, 'Informe o endereço.'),
  city: requiredText(80, 'Informe a cidade.'),
  state: requiredNormalisedText(2, (text) => text.toUpperCase(), isUf, { missing: 'Informe o estado.', invalid: 'Estado desconhecido.' }),
});

export type Supplier = z.infer<typeof supplierFields>;
