import * as z from 'zod/mini';
import { optionalCount, optionalText, requiredNormalisedText } from './field-schemas.ts';
import { rowIdSchema } from './values/ids.ts';
import { normalisePlate } from './values/plate.ts';

export const vehicleTypes = ['carros', 'motos', 'caminhoes'] as const;
export type VehicleType = (typeof vehicleTypes)[number];

/** Years come from the catalogue as names ('2019 Flex'); older programs send numbers. */
const yearName = z.pipe(
  z.transform((value: unknown) => (typeof value === 'number' ? String(value) : value)),
  optionalText(40),
);

/**
 * Fields of a vehicle (spec 2 §3, §5). `plate` is upper case without hyphen (ruling 24); one that is no
 * Brazilian plate is kept, since foreign cars come to the shop too. `mileage` is in kilometres.
 */
export const vehicleFields = z.object({
  customer_id: rowIdSchema,
  plate: requiredNormalisedText(20, normalisePlate, (plate) => /^[A-Z0-9]{1,10}$/.test(plate), {
    missing: 'Informe a placa.',
    invalid: 'Placa inválida. Use letras e números.',
  }),
  color: optionalText(40),
  brand: optionalText(80),
  model: optionalText(120),
  version: optionalText(120),
  year: yearName,
  mileage: optionalCount(9_999_999, 'Quilometragem inválida.'),
  fuel_type: optionalText(40),
});

export type Vehicle = z.infer<typeof vehicleFields>;

export const vehicleDefaults: Omit<Vehicle, 'customer_id' | 'plate'> = {
  color: '',
  brand: '',
  model: '',
  version: '',
  year: '',
  mileage: null,
  fuel_type: '',
};
