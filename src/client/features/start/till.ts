import { cents, sumCents, type Cents } from '#domain/values/money.ts';
import type { Till } from './read-side.ts';
import type { YardPlace } from '#client/data/read/yard-places.ts';

export interface TillFigure {
  readonly sum: Cents;
  readonly count: number;
}

export interface TillFigures {
  /** Income that is due today, and what ready cars still owe. */
  readonly receive: TillFigure;
  readonly pay: TillFigure;
}

/** What is to be taken in and paid out today. */
export function tillFigures({ due }: Pick<Till, 'due'>, places: readonly Pick<YardPlace, 'state' | 'open'>[]): TillFigures {
  const amountsOf = (type: string) => due.filter((entry) => entry.type === type).map(({ amount }) => amount);
  const owed = places.flatMap(({ state, open }) => (state === 'ready' && open !== null && open > 0 ? [open] : []));
  return { receive: figureOf([...amountsOf('income'), ...owed]), pay: figureOf(amountsOf('expense')) };
}

const figureOf = (amounts: readonly Cents[]): TillFigure => ({ sum: amounts.length === 0 ? cents(0) : sumCents(amounts), count: amounts.length });
