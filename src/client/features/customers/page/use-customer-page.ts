import { readAtOnce, rowById } from '#client/data/read/list.ts';
import { rowsReferringTo } from '#client/data/read/rows-by-field.ts';
import { firstPage, readWork, readWorkPage, type NamedWork, type WorkOf } from '#client/data/read/read-work.ts';
import { useInTwoSteps, type Depth } from '#client/data/read/use-in-two-steps.ts';
import type { Store } from '#client/data/store/store.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import type { RowId } from '#domain/values/ids.ts';

/** A customer with all that their page tells. */
export interface KnownCustomer {
  readonly customer: ReplicaRow<'customers'>;
  readonly vehicles: readonly ReplicaRow<'vehicles'>[];
  readonly work: NamedWork;
  /** Whether that is all of it; else the newest. */
  readonly isWhole: boolean;
}

/** The customer, live: the newest of their work at once, then all; undefined: not known yet, null: not there or deleted. */
export const useCustomerPage = (id: RowId): KnownCustomer | null | undefined =>
  useInTwoSteps(`customer ${id}`, (store, depth) => readCustomer(store, id, depth));

async function readCustomer(store: Store, id: RowId, depth: Depth): Promise<KnownCustomer | null> {
  const found = await readAtOnce(store, async () => {
    const customer = await rowById(store, 'customers', id);
    return customer && { customer, vehicles: (await rowsReferringTo(store, 'vehicles', 'customer_id', [id])).get(id) ?? [] };
  });
  if (found === null) return null;
  const of: WorkOf = { field: 'customer_id', ids: [id] };
  const { work, next } = depth === 'all' ? { work: await readWork(store, of), next: null } : await readWorkPage(store, of, firstPage);
  const { vehicles } = found;
  const inspections = await inspectionsOf(store, vehicles);
  // A car that was only looked at is in no quote.
  const named = new Map([...work.vehicles, ...vehicles.map((vehicle) => [vehicle.id, vehicle] as const)]);
  return { ...found, work: { ...work, inspections, vehicles: named }, isWhole: next === null };
}

const inspectionsOf = async (store: Store, vehicles: readonly { readonly id: RowId }[]): Promise<ReplicaRow<'inspections'>[]> => {
  const found = await rowsReferringTo(
    store,
    'inspections',
    'vehicle_id',
    vehicles.map(({ id }) => id),
  );
  return [...found.values()].flat();
};
