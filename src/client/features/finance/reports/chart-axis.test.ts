import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisOf, depthOf, tickText } from './chart-axis.ts';

describe('the axis of a chart', () => {
  it.each([
    ['nothing', [], [0, 1000]],
    ['small sums', [700], [0, 1000]],
    ['income and expense', [310_000, -120_000], [-200_000, 0, 200_000, 400_000]],
    ['only losses', [-90_000], [-100_000, -50_000, 0]],
    ['a round sum', [300_000], [0, 100_000, 200_000, 300_000]],
  ])('of %s has round ticks with zero among them', (_, values, ticks) => {
    expect(axisOf(values).ticks.map((tick) => tick + 0)).toEqual(ticks);
  });

  it('holds every value, and has few ticks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 })), (values) => {
        const axis = axisOf(values);
        for (const value of values) {
          const depth = depthOf(axis, value);
          expect(depth >= 0 && depth <= 1).toBe(true);
        }
        expect(axis.ticks.map((tick) => tick + 0)).toContain(0);
        expect(axis.ticks.length).toBeGreaterThanOrEqual(2);
        expect(axis.ticks.length).toBeLessThanOrEqual(5);
        expect(axis.ticks.every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });

  it('stands the end of the axis on top and its beginning at the bottom', () => {
    const axis = axisOf([400_000, -200_000]);
    expect([400_000, 100_000, -200_000].map((value) => depthOf(axis, value))).toEqual([0, 0.5, 1]);
  });

  it.each([
    [0, '0'],
    [8_000, '80'],
    [500_000, '5\u00a0mil'],
    [-250_000, '-2,5\u00a0mil'],
    [200_000_000, '2\u00a0mi'],
  ])('%d cents are written %s', (cents, text) => expect(tickText(cents)).toBe(text));
});
