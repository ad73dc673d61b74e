import { itemTotal, type Budget, type BudgetItem } from './budget.ts';
import { cents, sumCents, type Cents } from '../values/money.ts';

/** Lines that the customer answers together, in the quote's order. `name` '': lines that the shop put into no group. */
export interface QuoteGroup<Item = BudgetItem> {
  readonly name: string;
  readonly items: readonly Item[];
  /** Of its lines, in cents, before any discount. */
  readonly sum: Cents;
}

type Line = Pick<BudgetItem, 'group' | 'quantity' | 'price'>;

/** The groups of a quote's lines, each where its first line stands. */
export function groupsOf<Item extends Line>(items: readonly Item[]): QuoteGroup<Item>[] {
  const names = [...new Set(items.map(({ group }) => group))];
  return names.map((name) => {
    const lines = items.filter(({ group }) => group === name);
    return { name, items: lines, sum: sumOf(lines) };
  });
}

/** Of lines, in cents, before any discount. */
export const sumOf = (items: readonly Line[]): Cents => sumCents(items.map(itemTotal));

/** Some lines of a quote with the part of its discount that is theirs. */
export interface QuotePart<Item = BudgetItem> {
  readonly items: readonly Item[];
  readonly discount: Cents;
  readonly total: Cents;
}

/**
 * What is taken and what is refused where the groups of these names are refused. Each part has the discount in the measure
 * of its sum, to the cent: the two come to the whole quote again.
 */
export function splitQuote<Item extends Line>(
  { items, discount }: { readonly items: readonly Item[]; readonly discount: Budget['discount'] },
  refused: ReadonlySet<string>,
): SplitQuote<Item> {
  return splitBy({ items, discount }, ({ group }) => refused.has(group));
}

export interface SplitQuote<Item = BudgetItem> {
  readonly taken: QuotePart<Item>;
  readonly refused: QuotePart<Item>;
}

/** The same, where some lines are refused, of whatever groups they are. */
export function splitBy<Item extends Line>(
  { items, discount }: { readonly items: readonly Item[]; readonly discount: Budget['discount'] },
  isRefused: (item: Item) => boolean,
): SplitQuote<Item> {
  const [no, yes] = [items.filter(isRefused), items.filter((item) => !isRefused(item))];
  const [all, left] = [sumOf(items), sumOf(yes)];
  // Never more than there is to take it from: 'Total com Desconto' does not go below 0 (spec 2 §5).
  const given = Math.min(discount, all);
  const ofTaken = all === 0 ? 0 : Number((BigInt(given) * BigInt(left) * 2n + BigInt(all)) / (BigInt(all) * 2n));
  return { taken: partOf(yes, cents(ofTaken)), refused: partOf(no, cents(given - ofTaken)) };
}

const partOf = <Item extends Line>(items: readonly Item[], discount: Cents): QuotePart<Item> => ({
  items,
  discount,
  total: cents(sumOf(items) - discount),
});

/** What each of so many equal parts comes to, the first ones a cent more where it does not divide: 'ou 3× R$ 428,00'. */
export const installmentOf = (total: Cents, installments: number): Cents => cents(Math.ceil(total / installments));
