import { describe, expect, it } from 'vitest';
import { cents, centsSchema, formatAmount, formatMoney, fromDecimal, parseMoney, sumCents, toDecimal } from './money.ts';

describe('parseMoney (2 §5 Budget: R$, dot thousands, comma decimal)', () => {
  it.each([
    ['R$ 1.234,56', 123_456],
    ['R$\u00a01.234,56', 123_456],
    ['r$1.234,56', 123_456],
    ['1234,5', 123_450],
    ['1.234', 123_400],
    ['1.234.567,89', 123_456_789],
    ['1234', 123_400],
    [',50', 50],
    ['0', 0],
    ['10,', 1000],
    ['12.50', 1250],
    ['12.5', 1250],
    ['-R$ 10,00', -1000],
    ['R$ -10,00', -1000],
    ['', null],
    [',', null],
    ['R$', null],
    ['1,234', null],
    ['1,2,3', null],
    ['1.23.456', null],
    ['abc', null],
    ['1e3', null],
    ['99999999999999999', null],
  ])('reads %j as %s', (text, expected) => {
    expect(parseMoney(text)).toBe(expected);
  });
});

describe('formatMoney (2 §1: BRL, pt-BR, two decimals)', () => {
  const reference = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

  it('writes a non-breaking space', () => {
    expect(formatMoney(cents(128_400))).toBe('R$\u00a01.284,00');
  });

  it.each([0, 1, 10, 99, 100, 99_999, 100_000, 123_456_789, -1, -1000, 90_071_992_547_409])('writes %s cents as Intl does', (amount) => {
    expect(formatMoney(cents(amount))).toBe(reference.format(amount / 100));
    expect(parseMoney(formatMoney(cents(amount)))).toBe(amount);
  });

  it('leaves the currency away for fields', () => {
    expect(formatAmount(cents(-123_456))).toBe('-1.234,56');
  });
});

describe('the wire', () => {
  it('carries every amount there and back without drift', () => {
    for (let amount = -2_000; amount <= 200_000; amount += 1) {
      const decimal = toDecimal(cents(amount));
      expect(JSON.stringify(decimal)).toMatch(/^-?\d+(\.\d{1,2})?$/);
      if (fromDecimal(decimal) !== amount || fromDecimal(decimal.toFixed(2)) !== amount) {
        throw new Error(`${amount} drifts`);
      }
    }
  });

  it.each([
    [0.1 + 0.2, 30],
    [1.005, 101],
    [-1.005, -101],
    [19.99, 1999],
    [1_234_567_890_123.45, 123_456_789_012_345],
    ['12.30', 1230],
    ['12', 1200],
    ['-0.01', -1],
    ['0.125', 13],
    ['-0.00', 0],
    ['90071992547409.91', 9_007_199_254_740_991],
  ])('reads %s as %s cents', (value, expected) => {
    expect(fromDecimal(value)).toBe(expected);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e20, '', '1,5', 'abc', '1e3', '999999999999999999'])('refuses %s', (value) => {
    expect(() => fromDecimal(value)).toThrow(RangeError);
  });
});

describe('cents', () => {
  it.each([0.5, Number.NaN, 2 ** 53])('are no %s', (value) => {
    expect(() => cents(value)).toThrow(RangeError);
    expect(centsSchema.safeParse(value).success).toBe(false);
  });

  it('add up exactly', () => {
    expect(sumCents([cents(10), cents(20), cents(-5)])).toBe(25);
    expect(sumCents([])).toBe(0);
    expect(Object.is(cents(-0), 0)).toBe(true);
  });
});
