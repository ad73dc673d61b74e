import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useReferring, useRow } from '#client/data/read/use-row.ts';
import type { RowId } from '#domain/values/ids.ts';
import { carName, partyValues, type BudgetFormValues, type KnownCustomer, type KnownVehicle } from './budget-form-values.ts';

export interface Party {
  readonly customer: KnownCustomer | null;
  readonly vehicle: KnownVehicle | null;
}

type Form = UseFormReturn<BudgetFormValues>;

/** Customer and car of the form: as their rows are now, or as they were found where those are not on this device. */
export function useParty({ control }: Pick<Form, 'control'>): Party {
  const names = ['customer_id', 'customer_name', 'customer_phone', 'vehicle_id', 'vehicle_plate', 'vehicle_model'] as const;
  const [customerId, name, phone, vehicleId, plate, model] = useWatch({ control, name: names });
  const customer = useRow('customers', (customerId || null) as RowId | null);
  const vehicle = useRow('vehicles', (vehicleId || null) as RowId | null);
  return {
    customer: customerId === '' ? null : { id: customerId, name: customer?.name ?? name, phone: customer?.phone ?? phone },
    vehicle: vehicleId === '' ? null : { id: vehicleId, plate: vehicle?.plate ?? plate, model: vehicle ? carName(vehicle) : model },
  };
}

/** Puts customer and car into the form, as if they had been typed. */
export function setParty({ setValue }: Pick<Form, 'setValue'>, customer: KnownCustomer | null, vehicle: KnownVehicle | null): void {
  const values = partyValues(customer, vehicle);
  for (const field of Object.keys(values) as (keyof typeof values)[]) setValue(field, values[field], { shouldDirty: true });
}

/** How often the car was in the shop before. */
export function useServicesBefore(vehicleId: string): number {
  const id = (vehicleId || null) as RowId | null;
  const budgets = useReferring('budgets', 'vehicle_id', id === null ? [] : [id]);
  const ids = id === null ? [] : (budgets.get(id) ?? []).map((budget) => budget.id);
  const services = useReferring('services', 'id_budget', ids);
  return ids.reduce((count, budget) => count + (services.get(budget)?.length ?? 0), 0);
}
