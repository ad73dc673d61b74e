import { describe, expect, it } from 'vitest';
import { cashFlow } from '#domain/finance/cash-flow.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { Cents } from '#domain/values/money.ts';
import { balanceLines, barPaths, chartShapes, levelOf, namedDays } from './chart-shapes.ts';

const day = (text: string) => text as CivilDate;
const entry = (type: 'income' | 'expense', amount: number, date: string) => ({
  type,
  amount: amount as Cents,
  date: day(date),
  due_date: '' as const,
  is_paid: false,
});
const days = cashFlow(
  [entry('income', 200_000, '2026-11-01'), entry('expense', 100_000, '2026-11-03'), entry('expense', 300_000, '2026-11-30')],
  day('2026-11-01'),
);

describe('a month drawn', () => {
  it('has two strips, each with a scale of its own, one above the other', () => {
    const { balance, bars, height } = chartShapes(days);
    expect([balance.axis.min, balance.axis.max]).toEqual([-200_000, 200_000]);
    expect([bars.axis.min, bars.axis.max]).toEqual([-400_000, 200_000]);
    expect(bars.top).toBeGreaterThan(balance.top + balance.height);
    expect(height).toBeGreaterThan(bars.top + bars.height);
  });

  it('stands every sum in proportion', () => {
    const { bars } = chartShapes(days);
    const [top, middle, bottom] = [200_000, -100_000, -400_000].map((value) => levelOf(bars, value));
    expect([top, middle, bottom]).toEqual([bars.top, bars.top + bars.height / 2, bars.top + bars.height]);
  });

  it('draws a bar from zero for every sum, upwards what came in and downwards what went out', () => {
    const { bars } = chartShapes(days);
    const [zero, bottom] = [levelOf(bars, 0), bars.top + bars.height];
    const { income, expense } = barPaths(days, bars);
    expect(income).toBe(`M0.18 ${zero}h0.64V${bars.top}h-0.64z`);
    expect(expense.split('M').length - 1).toBe(2);
    expect(expense.split('M').at(-1)).toBe(`29.18 ${zero}h0.64V${levelOf(bars, -300_000)}h-0.64z`);
    expect(levelOf(bars, -300_000)).toBeGreaterThan(zero);
    expect(levelOf(bars, -300_000)).toBeLessThan(bottom);
  });

  it('draws the balance until today as known and from there on as expected', () => {
    const { balance } = chartShapes(days);
    const { known, expected } = balanceLines(days, balance, day('2026-11-03'));
    const [top, quarter, end] = [balance.top, balance.top + balance.height / 4, balance.top + balance.height];
    expect(known).toBe(`0.5,${top} 1.5,${top} 2.5,${quarter}`);
    expect(expected.split(' ')).toHaveLength(28);
    expect([expected.split(' ').at(0), expected.split(' ').at(-1)]).toEqual([`2.5,${quarter}`, `29.5,${end}`]);
  });

  it('knows all of a month that is over, and nothing of one to come', () => {
    const { balance } = chartShapes(days);
    const over = balanceLines(days, balance, day('2026-12-01'));
    expect([over.known.split(' ').length, over.expected]).toEqual([30, '']);
    const toCome = balanceLines(days, balance, day('2026-10-31'));
    expect([toCome.known, toCome.expected.split(' ').length]).toEqual(['', 30]);
  });

  it.each([
    ['2026-12-01', [1, 5, 10, 15, 20, 25, 30]],
    ['2026-11-21', [1, 5, 10, 15, 25, 30]],
    ['2026-11-01', [5, 10, 15, 20, 25, 30]],
    ['2026-11-28', [1, 5, 10, 15, 20, 25]],
  ])('names days that leave room for today (%s)', (today, named) => expect(namedDays(days, day(today)).map((at) => at + 1)).toEqual(named));
});
