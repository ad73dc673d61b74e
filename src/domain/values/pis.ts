import { isValidPis } from '@brazilian-utils/brazilian-utils/is-valid-pis';

const pisPattern = /^\d{11}$/;

/** The bare PIS/PASEP/NIT: digits only. */
export const stripPis = (text: string): string => text.replace(/\D/g, '');

/** Whether the text, masked or bare, is a PIS with its right check digit (modulo 11, Caixa). */
export function isPis(text: string): boolean {
  return isValidPis(stripPis(text));
}

/** '120.12345.67-9' (spec 2 §5: ###.#####.##-#); text that has not eleven digits is returned as it came. */
export function formatPis(text: string): string {
  const pis = stripPis(text);
  return pisPattern.test(pis) ? pis.replace(/^(...)(.....)(..)(.)$/, '$1.$2.$3-$4') : text;
}
