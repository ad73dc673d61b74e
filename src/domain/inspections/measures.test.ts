import { describe, expect, it } from 'vitest';
import { limitText, measureFigure, measureText, parseMeasure, stepped, stepOf } from './measures.ts';

describe('measures', () => {
  it.each([
    [2_000, 'mm', '2,0'],
    [20_100, 'mm', '20,1'],
    [1_650, 'mm', '1,65'],
    [3_000, '%', '3'],
    [2_500, '%', '2,5'],
    [12_400, 'V', '12,4'],
    [0, 'mm', '0,0'],
    [1_234_000, 'psi', '1234'],
  ])('are told as a person reads them: %s in %s', (value, unit, text) => {
    expect(measureFigure(value, unit)).toBe(text);
  });

  it('stand with their unit on one line', () => {
    expect([measureText(2_400, 'mm'), measureText(2_000, '')]).toEqual(['2,4\u00a0mm', '2']);
  });

  it.each([
    ['2,4', 2_400],
    ['2.4', 2_400],
    [' 2,4 mm ', 2_400],
    ['3', 3_000],
    ['3,', 3_000],
    ['12,345', 12_345],
    ['9999', 9_999_000],
    ['', null],
    ['mm', null],
    ['-2', null],
    ['2,4567', null],
    ['12345', null],
    ['2,4,1', null],
  ])('are read as typed: %j', (typed, value) => {
    expect(parseMeasure(typed)).toBe(value);
  });

  it('go up and down by what people read, from what it was last time', () => {
    const [pad, disc] = [
      { unit: 'mm', minimum: 3_000, maximum: null },
      { unit: 'mm', minimum: 21_000, maximum: null },
    ];
    expect([stepOf(pad), stepOf(disc), stepOf({ unit: '%', minimum: null }), stepOf({ unit: 'V', minimum: 12_400 })]).toEqual([500, 100, 1_000, 100]);
    expect(stepped(null, -1, pad, 5_000)).toBe(5_000);
    expect(stepped(null, 1, pad, null)).toBe(3_000);
    expect([stepped(5_000, -1, pad, null), stepped(200, -1, pad, null)]).toEqual([4_500, 0]);
  });

  it('have their limits in words', () => {
    expect(limitText({ unit: 'mm', minimum: 3_000, maximum: null })).toBe('mín. 3,0\u00a0mm');
    expect(limitText({ unit: '%', minimum: null, maximum: 3_000 })).toBe('até 3\u00a0%');
    expect(limitText({ unit: '', minimum: null, maximum: null })).toBe('');
  });
});
