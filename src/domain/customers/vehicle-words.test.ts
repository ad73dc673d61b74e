import { expect, it } from 'vitest';
import { brandName, yearText } from './vehicle-words.ts';

it.each([
  ['GM - Chevrolet', 'Chevrolet'],
  ['VW - VolksWagen', 'Volkswagen'],
  ['Fiat', 'Fiat'],
  ['constructor', 'constructor'],
  ['', ''],
])('the brand %j is called %j', (brand, name) => {
  expect(brandName(brand)).toBe(name);
});

it.each([
  ['2023 Flex', '2023'],
  ['1999 Gás Natural', '1999'],
  ['0 km Gasolina', '0 km'],
  ['2023', '2023'],
  ['2019/2020', '2019/2020'],
  ['', ''],
])('the year %j reads %j', (year, text) => {
  expect(yearText(year)).toBe(text);
});
