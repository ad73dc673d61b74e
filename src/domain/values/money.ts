import * as z from 'zod/mini';

/** An amount of reais in whole cents, a safe integer. Negative amounts are allowed (balances). */
export type Cents = number & { readonly __brand: 'Cents' };

export const centsSchema = z.int() as unknown as z.ZodMiniType<Cents, number>;

const noBreakSpace = '\u00a0';
const withCommaPattern = /^(\d[\d.]*)?,(\d{0,2})$/;
const thousandsPattern = /^\d{1,3}(\.\d{3})+$/;
const typedWithPointPattern = /^(\d+)\.(\d{1,2})$/;
const wholePattern = /^\d+$/;
const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?$/;

/** The number as cents. Throws RangeError when it is not a safe integer. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not whole cents: ${value}`);
  return (value === 0 ? 0 : value) as Cents;
}

/** The exact sum. Throws RangeError beyond the safe integers. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/**
 * Reads what a person typed in Brazilian format (2 §5 Budget): 'R$ 1.234,56', '1234,5', '1.234', ',50'.
 * A single point before one or two digits ('12.50') is read as the decimal point of a numeric keyboard,
 * because reading it as thousands would multiply the price by 100. Answers null for anything else.
 */
export function parseMoney(text: string): Cents | null {
  const compact = text.replace(/[\s\u00a0]/g, '').replace(/^(-?)R\$/i, '$1');
  const isNegative = compact.startsWith('-');
  const parts = splitTyped(isNegative ? compact.slice(1) : compact);
  if (!parts) return null;
  return fromDigits(isNegative, parts.whole, parts.fraction);
}

/** 'R$ 1.284,00' with a non-breaking space; negative amounts as '-R$ 10,00' (2 §1: BRL, pt-BR, two decimals). */
export function formatMoney(amount: Cents): string {
  return `${amount < 0 ? '-' : ''}R$${noBreakSpace}${formatMagnitude(amount)}`;
}

/** As `formatMoney` without the currency sign, for input fields and CSV: '1.284,00'. */
export function formatAmount(amount: Cents): string {
  return `${amount < 0 ? '-' : ''}${formatMagnitude(amount)}`;
}

/** The wire's decimal number of reais; its JSON has at most two decimals for every safe amount below 2^46 reais. */
export function toDecimal(amount: Cents): number {
  return amount / 100;
}

/**
 * The wire's decimal reais (a number, or a decimal string as a database answers it) in cents.
 * Digits beyond the second decimal are rounded half away from zero, so that sums with float drift
 * (0.30000000000000004) read as meant. Throws RangeError when it is no decimal number or too large.
 */
export function fromDecimal(value: number | string): Cents {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError(`Not an amount: ${value}`);
    const scaled = Math.abs(value) * 100;
    // 1.005 * 100 is 100.49999999999999: the last bits are drift, not part of the amount.
    return cents(Math.sign(value) * Math.round(scaled * (1 + Number.EPSILON)));
  }
  const [, sign, whole = '', fraction = ''] = decimalPattern.exec(value.trim()) ?? [];
  if (whole === '') throw new RangeError(`Not an amount: ${value}`);
  const magnitude = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  const carry = Number(fraction.charAt(2)) >= 5 ? 1 : 0;
  return cents((sign === '-' ? -1 : 1) * (magnitude + carry));
}

function splitTyped(text: string): { whole: string; fraction: string } | null {
  const withComma = withCommaPattern.exec(text);
  if (withComma && text !== ',') {
    return { whole: (withComma[1] ?? '0').replaceAll('.', ''), fraction: withComma[2] ?? '' };
  }
  if (wholePattern.test(text)) return { whole: text, fraction: '' };
  if (thousandsPattern.test(text)) return { whole: text.replaceAll('.', ''), fraction: '' };
  const withPoint = typedWithPointPattern.exec(text);
  return withPoint ? { whole: withPoint[1] ?? '0', fraction: withPoint[2] ?? '' } : null;
}

function fromDigits(isNegative: boolean, whole: string, fraction: string): Cents | null {
  const magnitude = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(magnitude)) return null;
  return cents(isNegative ? -magnitude : magnitude);
}

function formatMagnitude(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${whole},${digits.slice(-2)}`;
}
