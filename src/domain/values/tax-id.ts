import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';

const cpfBasePattern = /^\d{9}$/;
const cpfPattern = /^\d{11}$/;
const cnpjBasePattern = /^[0-9A-Z]{12}$/;
const cnpjPattern = /^[0-9A-Z]{12}\d{2}$/;

/** The bare CPF or CNPJ: letters and digits only, upper case. */
export function stripTaxId(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/** Whether the text, masked or bare, is a CPF with right check digits. Eleven equal digits are none. */
export function isCpf(text: string): boolean {
  return isValidCpf(stripTaxId(text));
}

/**
 * Whether the text, masked or bare, is a CNPJ with right check digits: numeric, or alphanumeric as issued
 * since July 2026 (IN RFB 2.229/2024, ruling 27). Fourteen equal digits are none.
 */
export function isCnpj(text: string): boolean {
  // Version 2 is the alphanumeric one; it takes numeric ones too.
  return isValidCnpj(stripTaxId(text), { version: 2 });
}

/** Which kind of valid document the text is, or null. */
export function taxIdKind(text: string): 'cpf' | 'cnpj' | null {
  if (isCpf(text)) return 'cpf';
  return isCnpj(text) ? 'cnpj' : null;
}

/** Nine digits with their two check digits: eleven digits. Throws RangeError for anything but nine digits, not all equal. */
export function completeCpf(nineDigits: string): string {
  if (!cpfBasePattern.test(nineDigits)) throw new RangeError('A CPF is completed from nine digits');
  return withCheckDigits(nineDigits, isCpf);
}

/**
 * Twelve characters of [0-9A-Z] with their two check digits: fourteen characters.
 * Throws RangeError for anything else, lower case and twelve equal digits included.
 */
export function completeCnpj(twelveCharacters: string): string {
  if (!cnpjBasePattern.test(twelveCharacters)) {
    throw new RangeError('A CNPJ is completed from twelve characters of 0-9 and A-Z');
  }
  return withCheckDigits(twelveCharacters, isCnpj);
}

/** '529.982.247-25'; text that has not eleven digits is returned as it came. */
export function formatCpf(text: string): string {
  const cpf = stripTaxId(text);
  return cpfPattern.test(cpf) ? cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4') : text;
}

/** '12.ABC.345/01DE-35'; text that has not the fourteen characters is returned as it came. */
export function formatCnpj(text: string): string {
  const cnpj = stripTaxId(text);
  return cnpjPattern.test(cnpj) ? cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5') : text;
}

/** The CPF or CNPJ mask by length; other text is returned as it came. */
export function formatTaxId(text: string): string {
  return stripTaxId(text).length === 11 ? formatCpf(text) : formatCnpj(text);
}

/**
 * A CPF, CNPJ or other document of which only the middle can be read: '***.982.247-**' for '529.982.247-25'. Marks between
 * the characters stay. The first and the last third are hidden, of a CPF three and two characters as public bodies do.
 */
export function maskDocument(text: string): string {
  const length = text.replace(/[^0-9A-Za-z]/g, '').length;
  const [first, last] = length === 11 ? [3, 2] : [Math.ceil(length / 3), Math.ceil(length / 3)];
  let at = 0;
  return text.replace(/[0-9A-Za-z]/g, (character) => {
    at += 1;
    return at <= first || at > length - last ? '*' : character;
  });
}

// The library says whether check digits are right, not which they are.
function withCheckDigits(characters: string, isRight: (text: string) => boolean): string {
  for (let digits = 0; digits < 100; digits += 1) {
    const complete = `${characters}${String(digits).padStart(2, '0')}`;
    if (isRight(complete)) return complete;
  }
  throw new RangeError(`No check digits make a document of ${characters}`);
}
