import { itemTotal, type Budget, type BudgetItem } from '../budgets/budget.ts';
import { cents, sumCents, type Cents } from '../values/money.ts';

/** What a note that does not hold before the law says of itself, wherever it is shown (ruling 26). */
export const noLegalForce = 'SEM VALIDADE JURÍDICA';

/**
 * The discount of a quote (cents) spread over its lines by their price, in whole cents that add up to it: each line gets
 * its share rounded down, and the cents that are left go to the largest remainders, among equal ones to the earlier line.
 * No more than the lines are worth is spread, since a quote's total is never below 0 (spec 2 §5).
 */
export function shareDiscount(items: readonly Pick<BudgetItem, 'quantity' | 'price'>[], discount: Cents): Cents[] {
  const totals = items.map(itemTotal);
  const sum = sumCents(totals);
  const spread = Math.min(discount, sum);
  if (sum === 0) return totals;
  // A line's price times the discount goes beyond the numbers that are exact.
  const shares = totals.map((total, index) => {
    const product = BigInt(total) * BigInt(spread);
    return { index, whole: Number(product / BigInt(sum)), rest: product % BigInt(sum) };
  });
  const left = spread - shares.reduce((given, { whole }) => given + whole, 0);
  const favoured = shares.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1)).slice(0, left);
  const hasOneMore = new Set(favoured.map(({ index }) => index));
  return shares.map(({ index, whole }) => cents(whole + (hasOneMore.has(index) ? 1 : 0)));
}

/** The work of a quote, as an NFS-e has it. */
export interface Labour {
  readonly lines: readonly BudgetItem[];
  /** The lines' sum without their share of the discount. */
  readonly value: Cents;
}

/**
 * What of a quote is a service to be invoiced: the lines marked as work. Parts are goods, and a line that nobody has
 * marked is not taken for work, since tax would be owed on it.
 */
export function labourOf({ items, discount }: Pick<Budget, 'items' | 'discount'>): Labour {
  const shares = shareDiscount(items, discount);
  const marked = items.flatMap((line, index) => (line.kind === 'labour' ? [{ line, net: itemTotal(line) - (shares[index] ?? 0) }] : []));
  return { lines: marked.map(({ line }) => line), value: sumCents(marked.map(({ net }) => cents(net))) };
}
