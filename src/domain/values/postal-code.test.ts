import { expect, it } from 'vitest';
import { formatPostalCode, isPostalCode, postalCodeDigits } from './postal-code.ts';

it.each([
  ['01001-000', '01001000', true, '01001-000'],
  ['01001000', '01001000', true, '01001-000'],
  ['0100100', '0100100', false, '0100100'],
  ['010010000', '010010000', false, '010010000'],
  ['', '', false, ''],
])('%j has the digits %j, is a CEP: %s, is shown as %j (ruling 32)', (text, digits, isValid, shown) => {
  expect(postalCodeDigits(text)).toBe(digits);
  expect(isPostalCode(text)).toBe(isValid);
  expect(formatPostalCode(text)).toBe(shown);
});
