import { asRow } from '#domain/collections/collections.ts';
import type { Service } from '#domain/services/service.ts';
import { addDays, dateOf, timeOf, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Vehicle } from '#domain/customers/vehicle.ts';
import { readAtOnce } from '../../../data/read/list.ts';
import { byListOrder, isLive, type LiveRow } from '../../../data/store/undeleted-rows.ts';
import { replicaRows, type ReplicaRow } from '../../../data/store/sync-marks.ts';
import type { Store } from '../../../data/store/store.ts';

/** A service with the car that its quote is for; null where the quote, its car, or either of them is not there. */
export interface ServiceWithCar {
  readonly service: ReplicaRow<'services'>;
  readonly car: Pick<Vehicle, 'plate' | 'model'> | null;
}

/** Which of a time's services are to be shown, and what is to be said of the others. */
export interface Choice<Rest> {
  readonly chosen: readonly ReplicaRow<'services'>[];
  readonly rest: Rest;
}

export interface ShownServices<Rest> {
  readonly shown: readonly ServiceWithCar[];
  readonly rest: Rest;
}

// What came longer before it, or goes longer after it, is not looked for: every month would read the keys of years.
const mostDaysBeside = 120;

/**
 * The services that arrive or leave in `from` (included) to `to` (excluded), or stand in the shop all that time. Only
 * those that `choose` answers are given their cars: a thousand look-ups would take longer than all else. Live inside
 * `liveQuery`.
 */
export function servicesBetween<Rest>(
  store: Store,
  from: CivilDateTime,
  to: CivilDateTime,
  choose: (services: readonly ReplicaRow<'services'>[]) => Choice<Rest>,
): Promise<ShownServices<Rest>> {
  return readAtOnce(store, async () => {
    const table = store.db.rows('services');
    const within = (field: 'arrived' | 'exit', first: CivilDateTime, next: CivilDateTime) =>
      table.where(`row.${field}`).between(first, next, true, false);
    // Most that leave have arrived in it too, and most that came before have left: of those only the keys are read.
    const [arriving, leaving, here, staying] = await Promise.all([
      within('arrived', from, to).toArray(),
      within('exit', from, to).primaryKeys(),
      within('arrived', daysFrom(from, -mostDaysBeside), from).primaryKeys(),
      within('exit', to, daysFrom(to, mostDaysBeside)).primaryKeys(),
    ]);
    const [known, before] = [new Set(arriving.map(({ id }) => id)), new Set(here)];
    const others = await table.bulkGet([...leaving.filter((id) => !known.has(id)), ...staying.filter((id) => before.has(id))]);
    const earlier = others.filter(isLive).filter(({ row }) => row['arrived'] !== '');
    const all = await replicaRows(store, 'services', [...earlier, ...arriving.filter(isLive)]);
    const { chosen, rest } = choose(all);
    return { shown: await withCars(store, chosen), rest };
  });
}

const daysFrom = (at: CivilDateTime, days: number) => `${addDays(dateOf(at), days)}T${timeOf(at)}` as CivilDateTime;

/** The first of the services without a date, and how many there are in all. */
export interface ServicesWithoutDate {
  readonly shown: readonly ServiceWithCar[];
  readonly total: number;
}

/** Services without a date (ruling 22) in the order in which somebody looks for them: what is finished comes last. */
export const byNeedOfDate = (a: Pick<Service, 'status'>, b: Pick<Service, 'status'>): number =>
  Number(a.status === 'finished') - Number(b.status === 'finished');

/** The services without a date, those still to be done first, then the newest, at most `most` of them. Live inside `liveQuery`. */
export function servicesWithoutDate(store: Store, most: number): Promise<ServicesWithoutDate> {
  return readAtOnce(store, async () => {
    const rows = await store.db.rows('services').where('row.arrived').equals('').toArray();
    const undated = rows.filter(isLive);
    const need = (a: LiveRow, b: LiveRow) => byNeedOfDate(asRow('services', a.row), asRow('services', b.row));
    const first = undated.toSorted((a, b) => need(a, b) || byListOrder(b, a)).slice(0, most);
    return { shown: await withCars(store, await replicaRows(store, 'services', first)), total: undated.length };
  });
}

async function withCars(store: Store, services: readonly ReplicaRow<'services'>[]): Promise<ServiceWithCar[]> {
  const cars = await carsOfBudgets(
    store,
    services.map(({ id_budget: id }) => id).filter((id) => id !== null),
  );
  return services.map((service) => ({ service, car: (service.id_budget === null ? undefined : cars.get(service.id_budget)) ?? null }));
}

/** The cars of quotes, by the quote's id. */
async function carsOfBudgets({ db }: Store, ids: RowId[]): Promise<Map<RowId, Vehicle>> {
  const budgets = (await db.rows('budgets').bulkGet(ids)).filter(isLive);
  const carOf = ({ row }: LiveRow) => asRow('budgets', row).vehicle_id;
  const wanted = [...new Set(budgets.map(carOf).filter((id) => id !== null))];
  const found = (await db.rows('vehicles').bulkGet(wanted)).filter(isLive);
  const vehicles = new Map(found.map(({ id, row }) => [id, asRow('vehicles', row)]));
  return new Map(
    budgets.flatMap((budget): [RowId, Vehicle][] => {
      const id = carOf(budget);
      const vehicle = id === null ? undefined : vehicles.get(id);
      return vehicle === undefined ? [] : [[budget.id, vehicle]];
    }),
  );
}
