import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BudgetItem } from '../budgets/budget.ts';
import { labourOf, shareDiscount } from './nfse.ts';
import { cents, sumCents } from '../values/money.ts';

const line = (price: number, quantity = 1, kind: BudgetItem['kind'] = 'labour'): BudgetItem => ({
  id: `${price}-${quantity}-${kind}`,
  description: 'x',
  quantity,
  price: cents(price),
  kind,
  product_id: null,
  group: '',
});

describe('shareDiscount', () => {
  it.each([
    { what: 'nothing to spread', prices: [1000, 2000], discount: 0, shares: [0, 0] },
    { what: 'by price', prices: [1000, 3000], discount: 400, shares: [100, 300] },
    { what: 'a cent left goes to the largest remainder', prices: [100, 200], discount: 100, shares: [33, 67] },
    { what: 'among equal remainders to the earlier lines', prices: [100, 100, 100], discount: 200, shares: [67, 67, 66] },
    { what: 'never more than the lines are worth', prices: [100, 50], discount: 1000, shares: [100, 50] },
    { what: 'a free line gets nothing', prices: [0, 100], discount: 99, shares: [0, 99] },
    { what: 'all lines free', prices: [0, 0], discount: 500, shares: [0, 0] },
    { what: 'no line at all', prices: [], discount: 500, shares: [] },
  ])('$what', ({ prices, discount, shares }) => {
    expect(
      shareDiscount(
        prices.map((price) => line(price)),
        cents(discount),
      ),
    ).toEqual(shares);
  });

  it('spreads every cent, takes no more than a line is worth, and is exact for the largest quotes', () => {
    const item = fc.record({ price: fc.integer({ min: 0, max: 1_000_000_000 }), quantity: fc.integer({ min: 1, max: 9_999 }) });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 300 }), fc.integer({ min: 0, max: 1_000_000_000 }), (items, discount) => {
        const lines = items.map(({ price, quantity }) => line(price, quantity));
        const shares = shareDiscount(lines, cents(discount));
        const sum = lines.reduce((all, { price, quantity }) => all + price * quantity, 0);
        expect(sumCents(shares)).toBe(Math.min(discount, sum));
        for (const [index, share] of shares.entries()) {
          const total = (lines[index]?.price ?? 0) * (lines[index]?.quantity ?? 0);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(total);
          // Never a whole cent away from the exact share.
          const exact = sum === 0 ? 0n : BigInt(total) * BigInt(Math.min(discount, sum));
          const off = BigInt(share) * BigInt(sum) - exact;
          expect(off < BigInt(Math.max(sum, 1)) && -off < BigInt(Math.max(sum, 1))).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});

// Issue 6: labour only; parts are not service, and what nobody marked is not taken for it.
describe('labourOf', () => {
  it.each([
    { what: 'work only', items: [line(10_000), line(5_000, 2)], discount: 0, value: 20_000 },
    { what: 'work beside parts', items: [line(10_000), line(30_000, 1, 'part')], discount: 0, value: 10_000 },
    { what: 'work bears its share of the discount', items: [line(10_000), line(30_000, 1, 'part')], discount: 4_000, value: 9_000 },
    { what: 'a line that nobody marked counts for the share, not as work', items: [line(100), line(200, 1, '')], discount: 100, value: 67 },
    { what: 'no work', items: [line(100, 1, 'part'), line(200, 1, '')], discount: 0, value: 0 },
    { what: 'everything given away', items: [line(100), line(200, 1, 'part')], discount: 300, value: 0 },
  ])('$what', ({ items, discount, value }) => {
    const labour = labourOf({ items, discount: cents(discount) });
    expect(labour.value).toBe(value);
    expect(labour.lines).toEqual(items.filter(({ kind }) => kind === 'labour'));
  });
});
