import { formatCivilDate, formatCivilDateTime, isCivilDate, isCivilDateTime } from '#domain/values/civil-date.ts';
import { phoneDigits } from '#domain/values/phone.ts';
import { stripPis } from '#domain/values/pis.ts';
import { normalisePlate } from '#domain/values/plate.ts';
import { postalCodeDigits } from '#domain/values/postal-code.ts';
import { stripTaxId } from '#domain/values/tax-id.ts';

// Masks as 2 §5 writes them, for text that is still being typed: a separator comes with the character after it, so
// that deleting backwards never meets one that grows back. (The domain's formatters take whole values only.)

export type Mask = (text: string) => string;

const cnpjPattern = '##.###.###/####-##';

function fill(pattern: string, characters: string): string {
  let masked = '';
  let used = 0;
  for (const slot of pattern) {
    if (used >= characters.length) break;
    if (slot === '#') used += 1;
    masked += slot === '#' ? characters.charAt(used - 1) : slot;
  }
  return masked;
}

export const maskPhone: Mask = (text) => {
  const digits = phoneDigits(text);
  return fill(digits.length > 10 ? '(##) #####-####' : '(##) ####-####', digits);
};

export const maskPostalCode: Mask = (text) => fill('#####-###', postalCodeDigits(text));

export const maskPlate: Mask = (text) => normalisePlate(text).slice(0, 7);

/**
 * CPF has its own mask, everything else the CNPJ's (2 §5), which takes letters too (ruling 27). An RG or another
 * document that the CNPJ's mask cannot hold (letters, more than 14 characters) stays as it was typed: no mask may
 * eat a part of somebody's document.
 */
export function maskTaxId(documentType: string, text: string): string {
  const characters = stripTaxId(text);
  if (documentType === 'CPF') return fill('###.###.###-##', characters.replace(/\D/g, ''));
  const fits = documentType === 'CNPJ' || /^\d{0,14}$/.test(characters);
  return fits ? fill(cnpjPattern, characters) : text;
}

/** A CPF while it can still be one (up to eleven digits), then a CNPJ: for a field that takes both. */
export const maskCpfOrCnpj: Mask = (text) => maskTaxId(/^\d{0,11}$/.test(stripTaxId(text)) ? 'CPF' : 'CNPJ', text);

export const maskPis: Mask = (text) => fill('###.#####.##-#', stripPis(text));

/** A slash after one digit says that there is no second one: 1/ is 01. */
const padded = (text: string): string => text.replace(/(^|\/)(\d)\/$/, '$10$2');

const maskCivil = (pattern: string, text: string): string => fill(pattern, padded(text).replace(/\D/g, ''));

/** 'dd/mm/aaaa'; a day as it is stored, pasted for one, is turned round. */
export const maskDate: Mask = (text) => (isCivilDate(text) ? formatCivilDate(text) : maskCivil('##/##/####', text));

/** 'dd/mm/aaaa hh:mm', and the same of a stored minute. */
export const maskDateTime: Mask = (text) => (isCivilDateTime(text) ? formatCivilDateTime(text) : maskCivil('##/##/#### ##:##', text));
