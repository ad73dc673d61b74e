import { readAtOnce, rowById } from '#client/data/read/list.ts';
import { rowsByField, rowsReferringTo } from '#client/data/read/rows-by-field.ts';
import { firstPage, readWork, readWorkPage, withNames, type NamedWork, type WorkOf } from '#client/data/read/read-work.ts';
import { useInTwoSteps, type Depth } from '#client/data/read/use-in-two-steps.ts';
import type { Store } from '#client/data/store/store.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { erasedPlate } from '#domain/collections/erased-person.ts';
import { visitsOf, type Visit } from '#domain/maintenance/visits.ts';
import { byOwner, formerItems, type FormerItem } from '#domain/timeline/former-owner.ts';
import type { RowId } from '#domain/values/ids.ts';
import { plateForms } from '#domain/values/plate.ts';

/** A car with all that its page tells. */
export interface Car {
  readonly vehicle: ReplicaRow<'vehicles'>;
  readonly owner: ReplicaRow<'customers'> | null;
  /** What was done for its owner. */
  readonly work: NamedWork;
  /** What was done to it for somebody else, without whom. */
  readonly former: readonly FormerItem[];
  /** When it was here and how far it had run, whosever it was. */
  readonly visits: readonly Visit[];
  /** Whether that is all; else the newest. */
  readonly isWhole: boolean;
}

/** The car, live: the newest of its work at once, then all; undefined: not known yet, null: not there or deleted. */
export const useCar = (id: RowId): Car | null | undefined => useInTwoSteps(`car ${id}`, (store, depth) => readCar(store, id, depth));

async function readCar(store: Store, id: RowId, depth: Depth): Promise<Car | null> {
  const found = await readAtOnce(store, async () => {
    const vehicle = await rowById(store, 'vehicles', id);
    if (vehicle === null) return null;
    const [owner, samePlate] = await Promise.all([rowById(store, 'customers', vehicle.customer_id), carsOfPlate(store, vehicle)]);
    return { vehicle, owner, owners: new Map(samePlate.map((car) => [car.id, car.customer_id])) };
  });
  if (found === null) return null;
  const { vehicle, owner, owners } = found;
  const of: WorkOf = { field: 'vehicle_id', ids: [id, ...[...owners.keys()].filter((other) => other !== id)] };
  const { work: all, next } = depth === 'all' ? { work: await readWork(store, of), next: null } : await readWorkPage(store, of, firstPage);
  const { own, former } = byOwner(all, { owner: vehicle.customer_id, ownerOf: (car) => owners.get(car) ?? null });
  const inspections = (await rowsReferringTo(store, 'inspections', 'vehicle_id', [id])).get(id) ?? [];
  const work = { ...withNames(own, all), inspections };
  return { vehicle, owner, work, former: formerItems(former), visits: visitsOf(all), isWhole: next === null };
}

/** The same car as other people had it, by its plate in both forms. Erased cars have a plate in common that is none. */
const carsOfPlate = async (store: Store, vehicle: ReplicaRow<'vehicles'>): Promise<readonly ReplicaRow<'vehicles'>[]> =>
  vehicle.plate === erasedPlate ? [vehicle] : rowsByField(store, 'vehicles', 'plate', plateForms(vehicle.plate));
