/** Digits turned round, so that what is in their order comes last first: the newest number, the latest day. */
export const invertDigits = (digits: string): string => digits.replace(/\d/g, (digit) => String(9 - Number(digit)));
