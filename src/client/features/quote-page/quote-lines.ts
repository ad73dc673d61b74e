import type { QuotePage } from '#contract/quote-page-calls.ts';
import { groupsOf, splitQuote, type QuoteGroup } from '#domain/budgets/quote-groups.ts';
import { cents, fromDecimal, type Cents } from '#domain/values/money.ts';

export type WireQuote = NonNullable<QuotePage['quote']>;

type WireLine = WireQuote['items'][number];
/** `at`: which of the quote's lines it is, counted from 0. */
export type QuoteLine = Omit<WireLine, 'price'> & { readonly price: Cents; readonly at: number };
export type LineGroup = QuoteGroup<QuoteLine>;

/** A quote as the page counts with it: in cents. */
export interface ShownQuote extends Omit<WireQuote, 'items' | 'discount'> {
  readonly items: readonly QuoteLine[];
  readonly discount: Cents;
  readonly groups: readonly LineGroup[];
}

export function readQuote(quote: WireQuote): ShownQuote {
  const items = quote.items.map((item, at) => ({ ...item, price: fromDecimal(item.price), at }));
  return { ...quote, items, discount: fromDecimal(quote.discount), groups: groupsOf(items) };
}

/** What the customer has chosen of a quote. Names that no group has are left out. */
export interface Choice {
  readonly taken: readonly LineGroup[];
  readonly refused: readonly LineGroup[];
  /** Of what is taken; its part of the discount is taken off. */
  readonly total: Cents;
  readonly discount: Cents;
}

export function choiceOf({ groups, items, discount }: ShownQuote, refusedNames: readonly string[]): Choice {
  const names = new Set(refusedNames);
  const part = splitQuote({ items, discount }, names).taken;
  return {
    taken: groups.filter(({ name }) => !names.has(name)),
    refused: groups.filter(({ name }) => names.has(name)),
    total: cents(Math.max(0, part.total)),
    discount: part.discount,
  };
}
