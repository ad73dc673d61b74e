import { Dexie } from 'dexie';
import { openOfService } from '#domain/finance/finance-entry.ts';
import { isUnanswered, readySince, refusedOn, daysRefused, type KnownCall, type ToCall } from '#domain/maintenance/calls-today.ts';
import { daysReady } from '#domain/services/yard-state.ts';
import { addDays, dateOf, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { pairIndex } from '../store/database.ts';
import { replicaRows, type ReplicaRow } from '../store/sync-marks.ts';
import type { Store } from '../store/store.ts';
import { isLive, type LiveRow } from '../store/undeleted-rows.ts';
import { readAtOnce, rowsByIds } from './list.ts';
import { rowsReferringTo } from './rows-by-field.ts';
import { fromTheEnd } from '../store/from-the-end.ts';

/** Somebody to call, with the rows that say who and about what. */
export interface CustomerToCall extends ToCall {
  readonly customer: ReplicaRow<'customers'>;
  readonly vehicle: ReplicaRow<'vehicles'> | null;
  readonly budget: ReplicaRow<'budgets'> | null;
}

/** More of each than anybody calls about in a day; of what is more the newest are read. */
const mostQuotes = 200;
const mostRefused = 100;
const mostFinished = 120;
/** A refused quote is found by its validity, which ends so many days after the refusal at the latest. */
const longestValidity = 60;

const byValidity = pairIndex('status+expiry_date');

export interface CallsAt {
  readonly now: CivilDateTime;
  /** Whether this device has what was paid: without it no car is known to wait for its owner. */
  readonly knowsPayments: boolean;
}

/**
 * Whom to call about a quote or a finished car, by indexes only and each with a bound: as fast in a shop of ten years as in a
 * new one. Who was called already is still among them. Live inside `liveQuery`.
 */
export const readQuoteCalls = (store: Store, { now, knowsPayments }: CallsAt): Promise<CustomerToCall[]> =>
  readAtOnce(store, async () => {
    const today = dateOf(now);
    const [sent, refused, left] = await Promise.all([
      quotesOf(store, 'send', today, mostQuotes),
      quotesOf(store, 'rejected', addDays(today, -daysRefused - longestValidity), mostRefused),
      knowsPayments ? readyServices(store, now) : [],
    ]);
    const asked = sent.filter((budget) => isUnanswered(budget, today)).map((budget) => subject('quote', budget, budget.date));
    const noes = refused.flatMap((budget) => {
      const day = refusedOn(budget, today);
      return day === null ? [] : [subject('refused', budget, day)];
    });
    return withPeople(store, [...noes, ...left, ...asked]);
  });

type Subject = Omit<ToCall, 'customer_id'> & { readonly budget: ReplicaRow<'budgets'>; readonly customer_id: RowId | null };

const subject = (reason: ToCall['reason'], budget: ReplicaRow<'budgets'>, since: CivilDate): Subject => ({
  reason,
  customer_id: budget.customer_id,
  vehicle_id: budget.vehicle_id,
  budget_id: budget.id,
  since,
  due: [],
  budget,
});

/** The quotes of a status whose validity ends on that day or later, the latest of them. */
async function quotesOf(store: Store, status: string, from: CivilDate, most: number): Promise<ReplicaRow<'budgets'>[]> {
  const valid = store.db.rows('budgets').where(byValidity).between([status, from], [status, Dexie.maxKey]);
  const rows = await fromTheEnd(valid).limit(most).toArray();
  return replicaRows(store, 'budgets', rows.filter(isLive));
}

async function readyServices(store: Store, now: CivilDateTime): Promise<Subject[]> {
  const today = dateOf(now);
  const left = store.db
    .rows('services')
    .where('row.exit')
    .between(`${addDays(today, -daysReady)}T00:00`, `${today}T00:00`, true, false);
  const rows = await fromTheEnd(left).limit(mostFinished).toArray();
  const services = await replicaRows(
    store,
    'services',
    rows.filter((row): row is LiveRow => isLive(row) && row.row['status'] === 'finished'),
  );
  const ids = services.flatMap(({ id_budget }) => (id_budget === null ? [] : [id_budget]));
  const [budgets, entries] = await Promise.all([rowsByIds(store, 'budgets', ids), rowsReferringTo(store, 'entries', 'id_budget', ids)]);
  return services.flatMap((service) => {
    const budget = service.id_budget === null ? undefined : budgets.get(service.id_budget);
    if (budget === undefined) return [];
    const since = readySince(service, { open: openOfService(entries.get(budget.id) ?? [], budget.total), today });
    return since === null ? [] : [subject('pickup', budget, since)];
  });
}

/** With whom and which car; without a customer there is nobody to call. */
async function withPeople(store: Store, subjects: readonly Subject[]): Promise<CustomerToCall[]> {
  const [customers, vehicles] = await Promise.all([
    rowsByIds(store, 'customers', idsIn(subjects.map(({ customer_id: id }) => id))),
    rowsByIds(store, 'vehicles', idsIn(subjects.map(({ vehicle_id: id }) => id))),
  ]);
  return subjects.flatMap((each) => {
    const { customer_id, vehicle_id } = each;
    const customer = customer_id === null ? undefined : customers.get(customer_id);
    if (customer_id === null || customer === undefined || customer.erased_on !== '') return [];
    return [{ ...each, customer_id, customer, vehicle: (vehicle_id === null ? undefined : vehicles.get(vehicle_id)) ?? null }];
  });
}

/** What was noted of calls to customers, and to whom: nothing is known of the others. */
export interface CallsMade {
  readonly customers: ReadonlySet<RowId>;
  readonly calls: readonly KnownCall[];
}

/** Live inside `liveQuery`. */
export async function readCallsOf(store: Store, customers: readonly RowId[]): Promise<CallsMade> {
  const found = await rowsReferringTo(store, 'customer_calls', 'customer_id', customers);
  return { customers: new Set(customers), calls: [...found.values()].flat() };
}

const idsIn = (ids: readonly (RowId | null)[]): RowId[] => [...new Set(ids.filter((id) => id !== null))];
