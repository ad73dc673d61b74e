import { describe, expect, it } from 'vitest';
import { cashFlow } from '#domain/finance/cash-flow.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { Cents } from '#domain/values/money.ts';
import { chartDays, namedDays, tickText } from './chart-days.ts';

const day = (text: string) => text as CivilDate;
const entry = (type: 'income' | 'expense', amount: number, date: string) => ({
  type,
  amount: amount as Cents,
  date: day(date),
  due_date: '' as const,
  is_paid: false,
});
const days = cashFlow(
  [entry('income', 200_000, '2026-11-01'), entry('expense', 100_050, '2026-11-03'), entry('expense', 300_000, '2026-11-30')],
  day('2026-11-01'),
);

describe("a month's chart", () => {
  it('has every day in reais, upwards what came in and downwards what went out', () => {
    const rows = chartDays(days, day('2026-12-01'));
    expect(rows.map((row) => row.day)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
    expect(rows.filter(({ income }) => income !== 0)).toMatchObject([{ day: 1, income: 2000 }]);
    expect(rows.filter(({ expense }) => Math.abs(expense) > 0)).toMatchObject([
      { day: 3, expense: -1000.5 },
      { day: 30, expense: -3000 },
    ]);
    expect([rows[0]?.balance, rows[2]?.balance, rows[29]?.balance]).toEqual([2000, 999.5, -2000.5]);
  });

  it('draws the balance until today as known and from there on as expected', () => {
    const rows = chartDays(days, day('2026-11-03'));
    expect(rows.flatMap(({ known }) => known ?? [])).toEqual([2000, 2000, 999.5]);
    expect(rows.map(({ expected }) => expected).slice(0, 4)).toEqual([null, null, 999.5, 999.5]);
    expect(rows.at(-1)?.expected).toBe(-2000.5);
  });

  it('knows all of a month that is over, and nothing of one to come', () => {
    const over = chartDays(days, day('2026-11-30'));
    expect([over.every(({ known }) => known !== null), over.every(({ expected }) => expected === null)]).toEqual([true, true]);
    const toCome = chartDays(days, day('2026-10-31'));
    expect([toCome.every(({ known }) => known === null), toCome.every(({ expected }) => expected !== null)]).toEqual([true, true]);
  });

  it.each([
    ['2026-12-01', [1, 5, 10, 15, 20, 25, 30]],
    ['2026-11-21', [1, 5, 10, 15, 21, 30]],
    ['2026-11-01', [1, 10, 15, 20, 25, 30]],
    ['2026-11-28', [1, 5, 10, 15, 20, 28]],
  ])('names today and days that leave room for it (%s)', (today, named) => expect(namedDays(days, day(today))).toEqual(named));

  it.each([
    [0, '0'],
    [80, '80'],
    [5_000, '5\u00a0mil'],
    [-2_500, '-2,5\u00a0mil'],
    [2_000_000, '2\u00a0mi'],
  ])('%d reais are written %s', (reais, text) => expect(tickText(reais)).toBe(text));
});
