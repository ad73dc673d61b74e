import { storedValues, typedValues } from '#client/ui/fields/typed-values.ts';
import { maskPlate } from '#client/ui/fields/masks.ts';
import type { NewCar } from '#client/data/save/save-new-car.ts';
import { customerFields } from '#domain/customers/customer.ts';
import { vehicleFields } from '#domain/customers/vehicle.ts';
import type { RowId } from '#domain/values/ids.ts';

const owner = { name: customerFields.name, phone: customerFields.phone };
const car = { plate: vehicleFields.plate, brand: vehicleFields.brand, model: vehicleFields.model, mileage: vehicleFields.mileage };

/** What is asked of a car that nobody knew: who brings it, and which it is. */
export const newCarFields = { ...owner, ...car };

export const newCarValues = (plate: string) => ({ ...typedValues(newCarFields, null), plate: maskPlate(plate) });
export type NewCarValues = ReturnType<typeof newCarValues>;

/** As it is saved: of an owner who is known, nothing is written. */
export function newCarOf(values: NewCarValues, known: RowId | null): NewCar {
  const { name, phone, ...vehicle } = values;
  return { owner: known ?? storedValues(owner, { name, phone }), vehicle: storedValues(car, vehicle) };
}
