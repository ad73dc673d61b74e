import type { CashDay } from '#domain/finance/cash-flow.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { axisOf, depthOf, type Axis } from './chart-axis.ts';

/** A strip of the drawing with a scale of its own; `top` and `height` in pixels. */
export interface Strip {
  readonly top: number;
  readonly height: number;
  readonly axis: Axis;
}

/** Where everything of a month's chart stands: pixels from above, days side by side in equal columns. */
export interface ChartShapes {
  readonly balance: Strip;
  readonly bars: Strip;
  readonly height: number;
  /** Pixels from above of the days' names. */
  readonly namesAt: number;
}

const stripHeight = 116;
const gap = 34;
const namesHeight = 26;

export function chartShapes(days: readonly CashDay[]): ChartShapes {
  const balance = { top: 8, height: stripHeight, axis: axisOf(days.map((day) => day.balance)) };
  const bars = { top: balance.top + stripHeight + gap, height: stripHeight, axis: axisOf(days.flatMap(({ income, expense }) => [income, -expense])) };
  const end = bars.top + bars.height;
  return { balance, bars, height: end + namesHeight, namesAt: end + 18 };
}

/** Pixels from above at which a sum stands in a strip. */
export const levelOf = ({ top, height, axis }: Strip, value: number): number => Math.round((top + depthOf(axis, value) * height) * 100) / 100;

// Of a day's column, with room on both sides.
const [barStart, barWidth] = [0.18, 0.64];

/** What came in and what went out as paths, in a drawing as wide as there are days and as high in pixels as the whole. */
export function barPaths(days: readonly CashDay[], strip: Strip): { income: string; expense: string } {
  const zero = levelOf(strip, 0);
  const bar = (at: number, level: number) => `M${at + barStart} ${zero}h${barWidth}V${level}h${-barWidth}z`;
  return {
    income: days.map(({ income }, at) => (income > 0 ? bar(at, levelOf(strip, income)) : '')).join(''),
    expense: days.map(({ expense }, at) => (expense > 0 ? bar(at, levelOf(strip, -expense)) : '')).join(''),
  };
}

/** The line of the balance in the same drawing, until today and from there on. */
export function balanceLines(days: readonly CashDay[], strip: Strip, today: CivilDate): { known: string; expected: string } {
  const points = days.map(({ date, balance }, at) => ({ date, text: `${at + 0.5},${levelOf(strip, balance)}` }));
  const until = points.filter(({ date }) => date <= today);
  const from = points.slice(Math.max(0, until.length - 1));
  return { known: until.map(({ text }) => text).join(' '), expected: until.length === points.length ? '' : from.map(({ text }) => text).join(' ') };
}

const everyDays = 5;

/** The days whose numbers stand below the chart; none so near to today that the words touch. */
export function namedDays(days: readonly CashDay[], today: CivilDate): readonly number[] {
  const here = days.findIndex(({ date }) => date === today);
  return days.map((_, at) => at).filter((at) => (at === 0 || (at + 1) % everyDays === 0) && (here === -1 || Math.abs(at - here) > 2));
}
