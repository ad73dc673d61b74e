import * as z from 'zod/mini';
import { bareText, normalisedText, optionalText, requiredNormalisedText, requiredText } from '../fields/text-schemas.ts';
import { isEmail, normaliseEmail } from '../values/email.ts';
import { phoneDigits } from '../values/phone.ts';
import { isPostalCode, postalCodeDigits } from '../values/postal-code.ts';
import { isCpf, stripTaxId } from '../values/tax-id.ts';
import { isUf } from '../values/uf.ts';

// What stands around addresses in the header of a letter: no letter could be sent to an address with one of these.
const headerSignsPattern = /[<>,;:"()[\]\\]/;

/** An e-mail address as an account has it: lower case, 160 characters at most, and one that a letter can be sent to. */
export const accountEmail = requiredNormalisedText(160, normaliseEmail, (email) => isEmail(email) && !headerSignsPattern.test(email), {
  missing: 'Informe o e-mail.',
  invalid: 'E-mail inválido.',
});

export const shortestPassword = 8;

/** A password that is being set. Spaces count: nothing is trimmed, but they alone are none. */
export const newPassword = z.string('Informe a senha.').check(
  z.minLength(shortestPassword, `A senha precisa de pelo menos ${shortestPassword} caracteres.`),
  z.maxLength(200, 'No máximo 200 caracteres.'),
  z.refine((text) => text === '' || text.trim() !== '', 'A senha não pode ser só de espaços.'),
);

/** Spec 1 §8. */
export const invalidCpfText = 'CPF inválido. Verifique e tente novamente.';

/** What both sign-up forms ask alike (spec 1 §5). Phone, CPF and CEP are stored without their masks. */
const sharedFields = {
  name: requiredText(120, 'Informe o nome.'),
  email: accountEmail,
  cep: requiredNormalisedText(20, postalCodeDigits, isPostalCode, { missing: 'Informe o CEP.', invalid: 'CEP inválido. Digite 8 números.' }),
  address: requiredText(160, 'Informe o endereço.'),
  number: requiredText(20, 'Informe o número.'),
  complement: optionalText(80),
  district: requiredText(80, 'Informe o bairro.'),
  city: requiredText(80, 'Informe a cidade.'),
  state: requiredNormalisedText(2, (text) => text.toUpperCase(), isUf, { missing: 'Informe o estado.', invalid: 'Estado desconhecido.' }),
  company_name: optionalText(120),
  phone: bareText(30, phoneDigits),
};

/** Fields of a subscription that its holder registers alone (spec 1 §5): the CPF is checked. */
export const signUpFields = z.object({
  ...sharedFields,
  cpf: requiredNormalisedText(20, stripTaxId, isCpf, { missing: 'Informe o CPF.', invalid: invalidCpfText }),
});
export type SignUp = z.infer<typeof signUpFields>;

/** Fields of a subscription as Master and affiliates register it: the CPF may be missing or wrong (ruling 31). */
export const registeredFields = z.object({
  ...sharedFields,
  cpf: normalisedText(20, stripTaxId, (text) => text.length <= 14, 'No máximo 14 caracteres.'),
});
export type Registered = z.infer<typeof registeredFields>;

/** Whether a typed CPF deserves a warning in the administration's form, where it is not enforced (ruling 31). */
export const isSuspectCpf = (cpf: string): boolean => cpf !== '' && !isCpf(cpf);
