import type { TypedValues } from '#client/ui/fields/typed-values.ts';
import { vehicleFields } from '#domain/customers/vehicle.ts';

/** What the form shows of a car: whose it is stands above it. */
export const { customer_id: _, ...vehicleFormFields } = vehicleFields;

export type VehicleFormValues = TypedValues<typeof vehicleFormFields>;
