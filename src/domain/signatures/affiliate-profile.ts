import * as z from 'zod/mini';
import { bareText, normalisedText, optionalText, requiredBareText, requiredNormalisedText } from '../fields/text-schemas.ts';
import { isCivilDate } from '../values/civil-date.ts';
import { phoneDigits } from '../values/phone.ts';
import { postalCodeDigits } from '../values/postal-code.ts';
import { stripTaxId } from '../values/tax-id.ts';

/** Whether an address may be put behind a link: http(s) only, so that nothing runs code. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]+\S*$/i.test(text);
}

const webAddress = normalisedText(400, (text) => text, isWebAddress, 'Endereço inválido. Comece com https://');

const percentMessage = 'Percentual inválido. Informe de 0 a 100.';
const statusMessage = 'Situação inválida.';

/** A number, as forms send it too: text, with a comma or a point; absent is `fallback`. */
const asNumber = (fallback: number) =>
  z.transform((value: unknown) => {
    if (value === null || value === undefined || value === '') return fallback;
    return typeof value === 'string' && /^-?\d{1,9}([.,]\d{1,9})?$/.test(value.trim()) ? Number(value.replace(',', '.')) : value;
  });

/**
 * Fields of an affiliate's profile under the wire's names (spec 2 §3). Five are required and nothing else is bounded
 * (2 §5): CPF and phone lose their masks, but are not checked. `data_nascimento` is `yyyy-mm-dd`.
 */
export const affiliateProfileFields = z.object({
  cpf: requiredBareText(20, stripTaxId, 'Informe o CPF.'),
  telefone: requiredBareText(30, phoneDigits, 'Informe o telefone.'),
  data_nascimento: requiredNormalisedText(10, (text) => text, isCivilDate, { missing: 'Informe a data de nascimento.', invalid: 'Data inválida.' }),
  sexo: requiredBareText(20, (text) => text, 'Informe o sexo.'),
  endereco: optionalText(160),
  cidade: optionalText(80),
  estado: optionalText(40),
  cep: bareText(20, postalCodeDigits),
  link_afiliado: webAddress,
  foto_perfil: webAddress,
  descricao: optionalText(4000),
  banco: optionalText(80),
  agencia: optionalText(20),
  conta: optionalText(30),
  tipo_conta: optionalText(40),
  pix: optionalText(160),
  comissao_percentual: z.pipe(asNumber(0), z.number(percentMessage).check(z.gte(0, percentMessage), z.lte(100, percentMessage))),
  status: z.pipe(asNumber(1), z.int(statusMessage).check(z.gte(0, statusMessage), z.lte(32_767, statusMessage))),
});

export type AffiliateProfile = z.infer<typeof affiliateProfileFields>;
