import { rowsByIds } from '#client/data/read/list.ts';
import { useLive } from '#client/data/read/use-live.ts';
import { useStore } from '#client/data/store/store-context.tsx';
import type { Store } from '#client/data/store/store.ts';
import { isLive } from '#client/data/store/undeleted-rows.ts';
import { asRow, withDefaults } from '#domain/collections/collections.ts';
import { baysOf, type PlannedWork } from '#domain/services/booking.ts';
import { addDays, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { servicesBetween } from '../calendar/services-between.ts';
import { fromTheEnd } from '#client/data/store/from-the-end.ts';

/** What a booking can meet, and the bays that are called by name. */
export interface Planned {
  readonly works: readonly PlannedWork[];
  readonly bays: readonly string[];
}

const servicesLookedAt = 200;
const baysOffered = 12;

/** What is planned from the one day to the other, live; null until the device has answered. */
export function usePlanned(first: CivilDate, last: CivilDate): Planned | null {
  const store = useStore();
  return useLive(store, `planned ${first} ${last}`, () => readPlanned(store, first, last))?.value ?? null;
}

async function readPlanned(store: Store, first: CivilDate, last: CivilDate): Promise<Planned> {
  const at = (day: CivilDate) => `${day}T00:00` as CivilDateTime;
  const [{ shown }, bays] = await Promise.all([
    servicesBetween(store, at(first), at(addDays(last, 1)), (services) => ({ chosen: services, rest: null })),
    latestBays(store),
  ]);
  const budgets = await rowsByIds(
    store,
    'budgets',
    shown.flatMap(({ service: { id_budget: id } }) => (id === null ? [] : [id])),
  );
  const carOf = (budget: RowId | null) => (budget === null ? null : (budgets.get(budget)?.vehicle_id ?? null));
  const works = shown.flatMap(({ service, car }): PlannedWork[] => {
    const { id, arrived, exit, status, employer_id, bay, id_budget } = service;
    return arrived === '' ? [] : [{ id, arrived, exit, status, employer_id, bay, vehicle_id: carOf(id_budget), plate: car?.plate ?? '' }];
  });
  return { works, bays };
}

async function latestBays(store: Store): Promise<string[]> {
  const latest = await fromTheEnd(store.db.rows('services').orderBy('row.arrived')).limit(servicesLookedAt).toArray();
  const services = latest.filter(isLive).map(({ row }) => asRow('services', withDefaults('services', row)));
  return baysOf(services, baysOffered);
}
