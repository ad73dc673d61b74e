import { expect, test } from 'vitest';
import { vehicleFields } from './vehicle-form-values.ts';

test.each([
  ['84.200', 84_200],
  ['84 200 km', 84_200],
  ['0', 0],
  ['', null],
  ['muitos', 'muitos'],
])('kilometres typed as %j are saved as %j', (typed, saved) => {
  expect(vehicleFields({ mileage: typed })).toEqual({ mileage: saved });
});

test('a field that was not touched is not saved', () => {
  expect(vehicleFields({ color: 'Prata' })).toEqual({ color: 'Prata' });
});
