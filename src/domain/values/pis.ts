const pisPattern = /^\d{11}$/;
const allEqualPattern = /^(.)\1*$/;
const weights = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** The bare PIS/PASEP/NIT: digits only. */
export const stripPis = (text: string): string => text.replace(/\D/g, '');

/** Whether the text, masked or bare, is a PIS with its right check digit (modulo 11, Caixa). */
export function isPis(text: string): boolean {
  const pis = stripPis(text);
  if (!pisPattern.test(pis) || allEqualPattern.test(pis)) return false;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(pis.charAt(at)), 0);
  const digit = 11 - (sum % 11);
  return Number(pis.charAt(10)) === (digit > 9 ? 0 : digit);
}

/** '120.12345.67-9' (spec 2 §5: ###.#####.##-#); text that has not eleven digits is returned as it came. */
export function formatPis(text: string): string {
  const pis = stripPis(text);
  return pisPattern.test(pis) ? pis.replace(/^(...)(.....)(..)(.)$/, '$1.$2.$3-$4') : text;
}
