import type { CashDay } from '#domain/finance/cash-flow.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { toDecimal } from '#domain/values/money.ts';

/** A day as the chart draws it, in reais: what went out is below zero. */
export interface ChartDay {
  readonly day: number;
  readonly income: number;
  readonly expense: number;
  readonly balance: number;
  /** The balance until today, and from there on. */
  readonly known: number | null;
  readonly expected: number | null;
}

export function chartDays(days: readonly CashDay[], today: CivilDate): ChartDay[] {
  const lastKnown = days.findLastIndex(({ date }) => date <= today);
  const isOver = lastKnown === days.length - 1;
  return days.map(({ income, expense, balance }, at) => {
    const sum = toDecimal(balance);
    return {
      day: at + 1,
      income: toDecimal(income),
      expense: -toDecimal(expense),
      balance: sum,
      known: at <= lastKnown ? sum : null,
      expected: at >= lastKnown && !isOver ? sum : null,
    };
  });
}

const everyDays = 5;
/** What today's word takes on a phone. */
const room = 4;

/** The days whose numbers stand below the chart: today's word, and none so near to it that the two touch. */
export function namedDays(days: readonly CashDay[], today: CivilDate): readonly number[] {
  const here = days.findIndex(({ date }) => date === today) + 1;
  return days
    .map((_, at) => at + 1)
    .filter((day) => day === here || ((day === 1 || day % everyDays === 0) && (here === 0 || Math.abs(day - here) > room)));
}

/** '5 mil', '-2,5 mil', '80': what a tick of so many reais says. */
export const tickText = (value: number): string => shortReais.format(value);
const shortReais = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });
