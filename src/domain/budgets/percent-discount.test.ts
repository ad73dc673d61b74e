import { expect, it } from 'vitest';
import { parsePercent, percentOf } from './percent-discount.ts';
import { cents } from '../values/money.ts';

it.each([
  ['10', 1_000],
  ['12,5', 1_250],
  ['7.25 %', 725],
  ['0', 0],
  ['100%', 10_000],
  ['', null],
  ['100,01', null],
  ['dez', null],
  ['-5', null],
  ['1,234', null],
])('%j percent is %j hundredths', (typed, hundredths) => {
  expect(parsePercent(typed)).toBe(hundredths);
});

it.each([
  [352_00, 1_000, 35_20],
  [999_99, 333, 33_30],
  [50, 1_00, 1],
  [49, 1_00, 0],
  [0, 5_000, 0],
  [2_999_700_000_000_000, 10_000, 2_999_700_000_000_000],
])('of %j cents %j hundredths of a percent are %j', (sum, hundredths, part) => {
  expect(percentOf(cents(sum), hundredths)).toBe(part);
});
