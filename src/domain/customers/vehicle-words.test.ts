import { expect, it } from 'vitest';
import { brandName, carTitle, fuelText, yearText } from './vehicle-words.ts';

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

it.each([
  ['GM - Chevrolet', 'Onix 1.0', '', 'Chevrolet Onix 1.0'],
  ['GM - Chevrolet', 'CHEVROLET Onix', '', 'Chevrolet Onix'],
  ['Fiat', 'Fiat Argo', 'Drive', 'Fiat Argo Drive'],
  ['', 'Gol', '', 'Gol'],
  ['VW - VolksWagen', '', '', 'Volkswagen'],
  ['', '', '', ''],
])('a car of %j, %j, %j is called %j', (brand, model, version, name) => {
  expect(carTitle({ brand, model, version })).toBe(name);
});

it('what a car runs on is what somebody said, else what its year names', () => {
  expect(fuelText({ fuel_type: 'GNV', year: '2019 Flex' })).toBe('GNV');
  expect(fuelText({ fuel_type: '', year: '2019 Flex' })).toBe('Flex');
  expect(fuelText({ fuel_type: '', year: '2019' })).toBe('');
});
