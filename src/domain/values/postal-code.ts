/** The CEP as it is stored: digits only. */
export function postalCodeDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** Whether the text, masked or bare, has the eight digits of a CEP (ruling 32). */
export function isPostalCode(text: string): boolean {
  return postalCodeDigits(text).length === 8;
}

/** '01001-000'; text that has not eight digits is returned as it came. */
export function formatPostalCode(text: string): string {
  const digits = postalCodeDigits(text);
  return digits.length === 8 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : text;
}
