import * as z from 'zod/mini';
import { defaultsOf, type RowOf } from '../fields/field.ts';
import * as kinds from '../fields/kinds.ts';
import { optionalText, requiredNormalisedText } from '../fields/text-schemas.ts';
import { count, optionalField, requiredField, text } from '../fields/builders.ts';
import { rowIdSchema } from '../values/ids.ts';
import { normalisePlate } from '../values/plate.ts';

export const vehicleTypes = ['carros', 'motos', 'caminhoes'] as const;
export type VehicleType = (typeof vehicleTypes)[number];

const mostOfYear = 40;

/** Years come from the catalogue as names ('2019 Flex'); older programs send numbers. */
const yearName = z.pipe(
  z.transform((value: unknown) => (typeof value === 'number' ? String(value) : value)),
  optionalText(mostOfYear),
);

const plateForm = requiredNormalisedText(20, normalisePlate, (typed) => /^[A-Z0-9]{1,10}$/.test(typed), {
  missing: 'Informe a placa.',
  invalid: 'Placa inválida. Use letras e números.',
});

/**
 * Fields of a vehicle (spec 2 §3, §5). `plate` is upper case without hyphen (ruling 24); one that is no
 * Brazilian plate is kept, since foreign cars come to the shop too. `mileage` is in kilometres.
 */
export const vehicleFields = {
  customer_id: requiredField(kinds.reference, 'Dono', rowIdSchema, { refersTo: { to: 'customers', onDelete: 'cascade' } }),
  plate: requiredField(kinds.plate, 'Placa', plateForm, { search: 'plate', isPersonal: true }),
  color: text('Cor', 40),
  brand: text('Marca', 80),
  model: text('Modelo', 120, { search: 'text' }),
  version: text('Versão', 120),
  year: optionalField(kinds.plainText, 'Ano', yearName, '', { most: mostOfYear }),
  mileage: count('Km', 9_999_999, 'Quilometragem inválida.'),
  fuel_type: text('Combustível', 40),
  insurer: text('Seguradora', 80, { search: 'text' }),
};

export type Vehicle = RowOf<typeof vehicleFields>;

export const vehicleDefaults = defaultsOf(vehicleFields);
