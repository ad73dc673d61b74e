import { describe, expect, it } from 'vitest';
import { checkChanges, checkCreate } from '../collections/collections.ts';
import { vehicleDefaults } from './vehicle.ts';

const customer_id = '0193b3c4-5d6e-7f80-9a1b-2c3d4e5f6071';

describe('a new vehicle', () => {
  it('needs its customer and a plate', () => {
    expect(checkCreate('vehicles', { customer_id, plate: 'bra-2e19' })).toEqual({
      ok: true,
      fields: { ...vehicleDefaults, customer_id, plate: 'BRA2E19' },
    });
    const checked = checkCreate('vehicles', {});
    expect(checked.ok ? [] : checked.problems.map(({ field }) => field)).toEqual(['customer_id', 'plate']);
  });

  it.each([
    ['plate', 'ABC-1234', 'ABC1234'],
    ['plate', 'ab 123 cd', 'AB123CD'],
    ['year', 2019, '2019'],
    ['year', '2019 Flex', '2019 Flex'],
    ['mileage', '90000', 90_000],
    ['mileage', '', null],
    ['mileage', null, null],
  ])('%s %j is stored as %j', (field, typed, stored) => {
    expect(checkChanges('vehicles', { [field]: typed })).toEqual({ ok: true, fields: { [field]: stored } });
  });

  it.each([
    ['plate', '', 'Informe a placa.'],
    ['plate', '---', 'Placa inválida. Use letras e números.'],
    ['plate', 'ABC12345678', 'Placa inválida. Use letras e números.'],
    ['mileage', -1, 'Quilometragem inválida.'],
    ['mileage', 10_000_000, 'Quilometragem inválida.'],
  ])('%s %j is refused: %s', (field, typed, message) => {
    expect(checkChanges('vehicles', { [field]: typed })).toEqual({ ok: false, problems: [{ field, message }] });
  });

  it.each(['', 'x', 7, null])('belongs to no customer %j', (id) => {
    expect(checkChanges('vehicles', { customer_id: id }).ok).toBe(false);
  });
});
