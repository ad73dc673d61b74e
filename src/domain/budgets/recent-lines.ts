import type { Budget, BudgetItem, ItemKind } from './budget.ts';
import { foldText } from '../values/search-text.ts';
import { cents, type Cents } from '../values/money.ts';

/** A line that was typed freely before, with what it cost and what it was when it was quoted last. */
export interface RecentLine {
  readonly description: string;
  /** In cents; 0 where no quote named one. */
  readonly price: Cents;
  readonly kind: ItemKind;
  /** In how many quotes it stood. */
  readonly uses: number;
}

/**
 * What the shop types again and again: the lines of these quotes that came from no stock, the same words (whatever their
 * accents and capitals) as one, the most used first. `quotes` stand the newest first.
 */
export function recentLines(quotes: readonly Pick<Budget, 'items'>[]): RecentLine[] {
  const known = new Map<string, RecentLine>();
  for (const { items } of quotes) {
    const own = new Map(items.filter(isFree).map((item): [string, BudgetItem] => [foldText(item.description), item]));
    for (const [words, item] of own) known.set(words, used(known.get(words), item));
  }
  return [...known.values()].toSorted((a, b) => b.uses - a.uses);
}

const isFree = ({ description, product_id }: BudgetItem) => product_id === null && description !== '';

/** The newest quote's words, price and kind; an older one's where that says none. */
function used(newer: RecentLine | undefined, { description, price, kind }: BudgetItem): RecentLine {
  if (newer === undefined) return { description, price, kind, uses: 1 };
  return { ...newer, price: newer.price > 0 ? newer.price : cents(price), kind: newer.kind === '' ? kind : newer.kind, uses: newer.uses + 1 };
}

/** Those that are meant by what is typed, in their order, at most so many. */
export const matchingLines = (lines: readonly RecentLine[], typed: string, most: number): RecentLine[] =>
  lines.filter(({ description }) => isMeantBy(description, typed)).slice(0, most);

/** Whether each typed word begins a word of the text. Nothing typed means nothing. */
export function isMeantBy(text: string, typed: string): boolean {
  const asked = wordsOf(typed);
  const words = wordsOf(text);
  return asked.length > 0 && asked.every((word) => words.some((own) => own.startsWith(word)));
}

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
