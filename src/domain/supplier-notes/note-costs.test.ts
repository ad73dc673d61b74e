import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sumCents } from '../values/money.ts';
import { spreadCents } from '../values/spread-cents.ts';
import { averageAfter, pieceCost, salePriceOf } from './cost-price.ts';
import { lineCosts, ownCost, totalMismatches } from './note-costs.ts';
import type { NoteLine, NoteTotals } from './note-document.ts';

const amount = fc.integer({ min: 0, max: 5_000_000 }).map(cents);
const line: fc.Arbitrary<NoteLine> = fc
  .record({
    gross: amount,
    freight: amount,
    insurance: amount,
    other: amount,
    ipi: amount,
    st: amount,
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ share, ...parts }) => ({
    number: 1,
    code: 'A',
    barcode: '',
    pieceBarcode: '',
    description: 'Filtro',
    ncm: '',
    unit: 'UN',
    quantity: 10_000,
    pieceUnit: 'UN',
    pieceQuantity: 10_000,
    ...parts,
    discount: cents(Math.floor(parts.gross * share)),
  }));
const lines = fc.array(line, { minLength: 1, maxLength: 60 });

function totalsOf(all: readonly NoteLine[]): NoteTotals {
  const sum = (part: 'gross' | 'discount' | 'freight' | 'insurance' | 'other' | 'ipi' | 'st') => sumCents(all.map((each) => each[part]));
  return {
    gross: sum('gross'),
    discount: sum('discount'),
    freight: sum('freight'),
    insurance: sum('insurance'),
    other: sum('other'),
    ipi: sum('ipi'),
    st: sum('st'),
    beside: cents(0),
    relieved: cents(0),
    total: sumCents(all.map(ownCost)),
  };
}

describe('the costs of the lines', () => {
  it('add up to the note, to the cent, whatever its total has beyond them', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: -300, max: 300_000 }), (all, beyond) => {
        const total = cents(Math.max(0, totalsOf(all).total + beyond));
        expect(sumCents(lineCosts({ lines: all, totals: { ...totalsOf(all), total } }))).toBe(total);
      }),
    );
  });

  it('are the lines\u2019 own where the note adds up', () => {
    fc.assert(
      fc.property(lines, (all) => {
        expect(totalMismatches({ lines: all, totals: totalsOf(all) })).toEqual([]);
        expect(lineCosts({ lines: all, totals: totalsOf(all) })).toEqual(all.map(ownCost));
      }),
    );
  });

  it('say where it does not, by one cent too', () => {
    const parts = ['gross', 'discount', 'freight', 'insurance', 'other', 'ipi', 'st', 'total'] as const;
    fc.assert(
      fc.property(lines, fc.constantFrom(...parts), fc.constantFrom(1, -1), (all, part, by) => {
        const totals = totalsOf(all);
        const wrong = { ...totals, [part]: cents(totals[part] + by) };
        expect(totalMismatches({ lines: all, totals: wrong }).length).toBeGreaterThan(0);
      }),
    );
  });

  it('take relieved ICMS off only where the total does', () => {
    const all = [{ ...fc.sample(line, 1)[0], gross: cents(10_000), discount: cents(0) } as NoteLine];
    const totals = totalsOf(all);
    const relieved = { ...totals, relieved: cents(500) };
    expect(totalMismatches({ lines: all, totals: relieved })).toEqual([]);
    expect(totalMismatches({ lines: all, totals: { ...relieved, total: cents(totals.total - 500) } })).toEqual([]);
    expect(totalMismatches({ lines: all, totals: { ...relieved, total: cents(totals.total - 499) } })).not.toEqual([]);
  });
});

describe('an amount that is spread', () => {
  it('comes to itself, each share within a cent of its part', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 99 }),
        (all, weights) => {
          const shares = spreadCents(cents(all), weights);
          const sum = weights.reduce((total, weight) => total + weight, 0);
          expect(sumCents(shares)).toBe(all);
          if (sum > 0) shares.forEach((share, at) => expect(Math.abs(share - (all * (weights[at] ?? 0)) / sum)).toBeLessThanOrEqual(1));
        },
      ),
    );
  });
});

describe('what a piece costs', () => {
  it('is its share of the line, in whole cents', () => {
    expect([pieceCost(cents(1_000), 12), pieceCost(cents(1_000), 3), pieceCost(cents(1), 2), pieceCost(cents(5), 0)]).toEqual([83, 333, 1, 0]);
  });

  it('on average weighs what was there', () => {
    expect(averageAfter({ quantity: 10, average: cents(100) }, 10, cents(2_000))).toBe(150);
    expect(averageAfter({ quantity: 0, average: cents(100) }, 4, cents(2_000))).toBe(500);
    expect(averageAfter({ quantity: -3, average: cents(100) }, 4, cents(2_000))).toBe(500);
    expect(averageAfter({ quantity: 10, average: cents(0) }, 4, cents(2_000))).toBe(500);
    fc.assert(
      fc.property(fc.nat(1e5), fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 1e5 }), fc.nat(1e8), (quantity, average, pieces, cost) => {
        const after = averageAfter({ quantity, average: cents(average) }, pieces, cents(cost));
        const one = cost / pieces;
        expect(after).toBeGreaterThanOrEqual(Math.floor(Math.min(quantity === 0 ? one : average, one)));
        expect(after).toBeLessThanOrEqual(Math.ceil(Math.max(average, one)));
      }),
    );
  });

  it('leaves the margin in the price that is proposed', () => {
    expect([salePriceOf(cents(6_000), 40), salePriceOf(cents(50), 40), salePriceOf(cents(3_333), 40), salePriceOf(cents(0), 40)]).toEqual([
      10_000, 84, 5_560, 0,
    ]);
  });
});
