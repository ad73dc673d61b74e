import { cents, type Cents } from '../values/money.ts';

/** Hundredths of a percent that are the whole. */
const whole = 10_000;

/** A discount in percent as a person types it ('10', '12,5', '7.25 %'), in hundredths of a percent; null for what is none from 0 to 100. */
export function parsePercent(text: string): number | null {
  const typed = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim());
  if (typed === null) return null;
  const hundredths = Number(typed[1]) * 100 + Number((typed[2] ?? '').padEnd(2, '0'));
  return hundredths <= whole ? hundredths : null;
}

/** So many hundredths of a percent of a sum, in cents, halves up. Exact for every sum that a quote can have. */
export const percentOf = (sum: Cents, hundredths: number): Cents =>
  cents(Number((BigInt(sum) * BigInt(hundredths) * 2n + BigInt(whole)) / BigInt(whole * 2)));
