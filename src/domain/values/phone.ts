// The 67 area codes in use (Anatel).
const areaCodes: ReadonlySet<string> = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

// Area codes have no zero in them, so 0800 and 0300 numbers stay whole.
const trunkZeroPattern = /^0(?=[1-9]{2}\d{8,9}$)/;

/** Whether the two digits are one of the 67 Brazilian area codes (DDD). */
export function isAreaCode(ddd: string): boolean {
  return areaCodes.has(ddd);
}

/** The phone as it is stored: digits only, without the country code +55 and the zero dialled before an area code. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '').replace(trunkZeroPattern, '');
  return digits.length >= 12 && digits.startsWith('55') ? digits.slice(2) : digits;
}

/** Whether the text, masked or bare, has a real area code and 8 or 9 further digits (2 §5 Customer). */
export function isPhone(text: string): boolean {
  const digits = phoneDigits(text);
  return (digits.length === 10 || digits.length === 11) && isAreaCode(digits.slice(0, 2));
}

/** '(11) 3333-4444' or '(11) 98765-4321'; text of another length is returned as it came. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  if (digits.length !== 10 && digits.length !== 11) return text;
  return `(${digits.slice(0, 2)}) ${digits.slice(2, -4)}-${digits.slice(-4)}`;
}

/** The number for a messaging link: 55 and the digits (2 §7 Budgets); '' when there are none. */
export function whatsappNumber(text: string): string {
  const digits = phoneDigits(text);
  return digits === '' ? '' : `55${digits}`;
}
