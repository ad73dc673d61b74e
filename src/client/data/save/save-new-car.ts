import type { Customer } from '#domain/customers/customer.ts';
import type { Vehicle } from '#domain/customers/vehicle.ts';
import type { RowId } from '#domain/values/ids.ts';
import { saveWithin, type SaveResult } from './save.ts';
import { saveTogether } from './save-all.ts';
import type { Store } from '../store/store.ts';

/** A car that nobody knew: whose it is, one who is known or a new one, and what car. */
export interface NewCar {
  readonly owner: RowId | Partial<Customer>;
  readonly vehicle: Partial<Omit<Vehicle, 'customer_id'>>;
}

/** The car, with its owner where they are new, at once or nothing of it; answers the car's id. */
export const saveNewCar = (store: Store, { owner, vehicle }: NewCar): Promise<SaveResult> =>
  saveTogether(store, async () => {
    const known =
      typeof owner === 'string' ? ({ ok: true, id: owner } as const) : await saveWithin(store, 'customers', { kind: 'create', fields: owner });
    if (!known.ok) return known;
    return saveWithin(store, 'vehicles', { kind: 'create', fields: { ...vehicle, customer_id: known.id } });
  });
