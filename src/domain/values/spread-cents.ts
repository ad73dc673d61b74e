import { cents, type Cents } from './money.ts';

/**
 * An amount in whole cents shared out by weights, so that the shares add up to it: each gets its part rounded towards zero, and the
 * cents that are left go to the largest remainders, among equal ones to the earlier. Without any weight the first gets all.
 * Negative amounts are shared out too; weights below zero count as none.
 */
export function spreadCents(amount: Cents, weights: readonly number[]): Cents[] {
  const parts = weights.map((weight) => BigInt(Math.max(0, Math.round(weight))));
  const whole = parts.reduce((sum, part) => sum + part, 0n);
  if (whole === 0n) return weights.map((_, at) => (at === 0 ? amount : cents(0)));
  const sign = amount < 0 ? -1 : 1;
  const magnitude = BigInt(Math.abs(amount));
  const shares = parts.map((part, at) => ({ at, floor: Number((magnitude * part) / whole), rest: (magnitude * part) % whole }));
  let left = Math.abs(amount) - shares.reduce((sum, { floor }) => sum + floor, 0);
  const more = new Set<number>();
  for (const { at } of shares.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))) {
    if (left === 0) break;
    more.add(at);
    left -= 1;
  }
  return shares.map(({ at, floor }) => cents(sign * (floor + (more.has(at) ? 1 : 0))));
}
