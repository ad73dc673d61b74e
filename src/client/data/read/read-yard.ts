import { Dexie } from 'dexie';
import { daysReady } from '#domain/services/yard-state.ts';
import { addDays, type CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { pairIndex } from '../store/database.ts';
import { replicaRows } from '../store/sync-marks.ts';
import type { Store } from '../store/store.ts';
import { isLive } from '../store/undeleted-rows.ts';
import { groupsReferringTo, readAtOnce, rowsByIds } from './list.ts';
import { isOfDay, type YardRows } from './yard-places.ts';
import { fromTheEnd } from '../store/from-the-end.ts';

/** Far more cars of a state than a shop has room for: of what was never closed in years, the latest are read. */
const mostOfAState = 60;
const mostFinished = 120;
const mostQuotes = 200;

const byStatus = pairIndex('status+arrived');
const byValidity = pairIndex('status+expiry_date');
/** After every time of the clock: work that is begun is here, whatever was planned. */
const later = '9';
const endOf = (day: CivilDate) => `${day}T23:59`;

/**
 * What stands in the yard today and which quotes wait for an answer, by indexes only, all of it read at once: as fast in
 * a shop of ten years as in a new one. `knowsPayments`: this device has what was paid. Live inside `liveQuery`.
 */
export const readYard = (store: Store, today: CivilDate, { knowsPayments }: { knowsPayments: boolean }): Promise<YardRows> =>
  readAtOnce(store, async () => {
    const [services, sent] = await Promise.all([servicesOf(store, today), sentQuotes(store, today)]);
    const finished = idsOf(services.map(({ status, id_budget: id }) => (status === 'finished' ? id : null)));
    const [budgets, employees, entries] = await Promise.all([
      rowsByIds(store, 'budgets', idsOf(services.map(({ id_budget: id }) => id))),
      rowsByIds(store, 'employees', idsOf(services.map(({ employer_id: id }) => id))),
      knowsPayments ? groupsReferringTo(store, { collection: 'entries', field: 'id_budget' }, finished) : null,
    ]);
    // Of cars that are paid and gone, or booked for another day, nobody asks whose they are.
    const own = services.filter((service) => isOfDay({ budgets, entries }, service, today)).map(({ id_budget: id }) => id);
    const quotes = [...idsOf(own).flatMap((id) => budgets.get(id) ?? []), ...sent];
    // The owners first: each car is then known to have one without asking again.
    const [customers, vehicles] = await Promise.all([
      rowsByIds(store, 'customers', idsOf(quotes.map(({ customer_id: id }) => id))),
      rowsByIds(store, 'vehicles', idsOf(quotes.map(({ vehicle_id: id }) => id))),
    ]);
    return { services, sent, budgets, employees, vehicles, customers, entries };
  });

const idsOf = (ids: readonly (RowId | null)[]): RowId[] => [...new Set(ids.filter((id) => id !== null))];

async function servicesOf(store: Store, today: CivilDate) {
  const table = store.db.rows('services');
  const latest = (status: string, from: string, to: string) =>
    fromTheEnd(table.where(byStatus).between([status, from], [status, to], true, true))
      .limit(mostOfAState)
      .toArray();
  const leaving = table.where('row.exit').between(`${addDays(today, -daysReady)}T00:00`, endOf(today), true, true);
  const left = fromTheEnd(leaving).limit(mostFinished).toArray();
  const groups = await Promise.all([
    latest('in_progress', '', later),
    latest('impediment', '', later),
    latest('waiting', '0', endOf(today)),
    latest('waiting', '', ''),
    // Checked in, and moved to another day: the next ones are enough to find those.
    table
      .where(byStatus)
      .between(['waiting', endOf(today)], ['waiting', later], false, true)
      .limit(mostOfAState)
      .toArray(),
    left,
  ]);
  const found = new Map(groups.flat().map((row) => [row.id, row]));
  return replicaRows(store, 'services', [...found.values()].filter(isLive));
}

async function sentQuotes(store: Store, today: CivilDate) {
  const rows = await store.db.rows('budgets').where(byValidity).between(['send', today], ['send', Dexie.maxKey]).limit(mostQuotes).toArray();
  return replicaRows(store, 'budgets', rows.filter(isLive));
}
