import { describe, expect, it } from 'vitest';
import { groupsOf, installmentOf, splitQuote } from './quote-groups.ts';
import { cents } from '../values/money.ts';

const line = (group: string, price: number, quantity = 1) => ({ group, quantity, price: cents(price) });
const [pads, discs] = [line('Freio', 214_40), line('Freio', 249_00, 2)];
const brakes = [pads, discs];
const oil = line('Óleo', 187_60);

describe('the groups of a quote', () => {
  it('stand where their first lines do, with their sums', () => {
    const [first, second, ...rest] = groupsOf([pads, oil, discs]);
    expect(first).toEqual({ name: 'Freio', items: brakes, sum: 712_40 });
    expect(second).toEqual({ name: 'Óleo', items: [oil], sum: 187_60 });
    expect(rest).toEqual([]);
  });

  it('are one without a name where the shop made none', () => {
    expect(groupsOf([line('', 100), line('', 50)]).map(({ name, sum }) => [name, sum])).toEqual([['', 150]]);
    expect(groupsOf([])).toEqual([]);
  });
});

describe('a quote of which groups are refused', () => {
  const quote = { items: [...brakes, oil], discount: cents(100_00) };

  it('is taken without them, with its part of the discount', () => {
    const { taken, refused } = splitQuote(quote, new Set(['Óleo']));
    expect(taken).toEqual({ items: brakes, discount: 79_16, total: 633_24 });
    expect(refused).toEqual({ items: [oil], discount: 20_84, total: 166_76 });
  });

  it('comes to the whole again, however it is cut', () => {
    for (const refused of [[], ['Óleo'], ['Freio'], ['Freio', 'Óleo']]) {
      for (const discount of [0, 1, 33_33, 899_99, 5_000_00]) {
        const parts = splitQuote({ ...quote, discount: cents(discount) }, new Set(refused));
        expect(parts.taken.discount + parts.refused.discount).toBe(Math.min(discount, 900_00));
        expect(parts.taken.total + parts.refused.total).toBe(Math.max(0, 900_00 - discount));
        expect(Math.min(parts.taken.total, parts.refused.total)).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('of the largest sums is exact', () => {
    const most = { items: [line('a', 1_000_000_000, 9_999), line('b', 1_000_000_000, 9_999)], discount: cents(10_000_000_001) };
    expect(splitQuote(most, new Set(['b'])).taken.discount).toBe(5_000_000_001);
  });

  it('of nothing but gifts has no discount to give', () => {
    expect(splitQuote({ items: [line('a', 0)], discount: cents(500) }, new Set(['a']))).toMatchObject({
      taken: { discount: 0 },
      refused: { total: 0 },
    });
  });
});

it('is paid in parts that cover it', () => {
  expect(installmentOf(cents(1_284_00), 3)).toBe(428_00);
  expect(installmentOf(cents(100_00), 3)).toBe(33_34);
});
