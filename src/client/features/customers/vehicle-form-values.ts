import { maskPlate } from '#client/ui/fields/masks.ts';
import type { Vehicle } from '#domain/vehicle.ts';

/** What the form holds: the car's fields as text. */
export type VehicleFormValues = Record<Exclude<keyof Vehicle, 'customer_id'>, string>;

export function vehicleFormValues(vehicle: Vehicle | null): VehicleFormValues {
  return {
    plate: maskPlate(vehicle?.plate ?? ''),
    brand: vehicle?.brand ?? '',
    model: vehicle?.model ?? '',
    version: vehicle?.version ?? '',
    year: vehicle?.year ?? '',
    mileage: vehicle?.mileage?.toLocaleString('pt-BR') ?? '',
    color: vehicle?.color ?? '',
    fuel_type: vehicle?.fuel_type ?? '',
  };
}

/** What is saved of some of the form's values: kilometres as a number, whether typed as 84.200, 84 200 or 84200. */
export function vehicleFields(values: Partial<VehicleFormValues>): Partial<Vehicle> {
  const { mileage, ...rest } = values;
  if (mileage === undefined) return rest;
  const digits = mileage.replace(/[.\s]|km$/gi, '');
  // Anything else goes on as it is typed, for the domain to refuse with its reason.
  return { ...rest, mileage: (digits === '' ? null : /^\d+$/.test(digits) ? Number(digits) : mileage) as number | null };
}
