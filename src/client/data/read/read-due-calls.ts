import { Dexie } from 'dexie';
import { dueToCall, isExpectedHere } from '#domain/maintenance/calls-today.ts';
import { dueWindows, type DueWindow } from '#domain/maintenance/due-windows.ts';
import { nextDue } from '#domain/maintenance/next-due.ts';
import type { RecurringService } from '#domain/maintenance/recurring-services.ts';
import { visitsOf } from '#domain/maintenance/visits.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { pairIndex } from '../store/database.ts';
import { replicaRows, type ReplicaRow } from '../store/sync-marks.ts';
import type { Store } from '../store/store.ts';
import { isLive, type LiveRow } from '../store/undeleted-rows.ts';
import { readAtOnce, rowsByIds } from './list.ts';
import { rowsReferringTo } from './rows-by-field.ts';
import type { CustomerToCall } from './read-calls-today.ts';
import type { Depth } from './use-in-two-steps.ts';
import { fromTheEnd } from '../store/from-the-end.ts';

/** Cars with a service due, as far as they were looked for. */
export interface DueCalls {
  readonly calls: readonly CustomerToCall[];
  /** Whether the windows were read to their ends. */
  readonly isWhole: boolean;
}

/*
 * What bounds this: every car's whole history is never read. Finished services are looked for by the day on which their cars left,
 * in one window for each kind of interval (`dueWindows`), so many of them to each side of the day on which the interval ends
 * today; of the cars so found the newest quotes say whether the service was done again since. With the usual ten windows that
 * is at most 60 services at the first look and 600 in all, whatever the shop has. A shop in which more cars left within a
 * window sees those that are due about today.
 */
const ofASide: Readonly<Record<Depth, number>> = { first: 3, all: 30 };
/** A car's newest quotes: what is due was done on one of them, or long ago. */
const quotesOfACar = 12;
const carsAStep = 40;

const newestOfCar = pairIndex('vehicle_id+date');

/**
 * The cars of which a service is due now or soon, with whom to call; each step is a snapshot of its own. Ends with an
 * `AbortError` once nobody waits for it: the next screen's reading does not stand behind it. Live inside `liveQuery`.
 */
export async function readDueCalls(store: Store, on: DueOn, depth: Depth): Promise<DueCalls> {
  const most = ofASide[depth];
  const { cars, isWhole } = await carsOfWindows(store, dueWindows(on.services, on.today), most);
  const calls: CustomerToCall[] = [];
  for (let at = 0; at < cars.length; at += carsAStep) calls.push(...(await dueOfCars(store, cars.slice(at, at + carsAStep), on)));
  return { calls, isWhole };
}

async function carsOfWindows(store: Store, windows: readonly DueWindow[], most: number): Promise<{ cars: RowId[]; isWhole: boolean }> {
  return readAtOnce(store, async () => {
    const sides = await Promise.all(windows.flatMap((window) => sidesOf(store, window, most)));
    const isWhole = sides.every((side) => side.length < most);
    const quotes = new Set(sides.flat().flatMap(({ row }) => (row['status'] === 'finished' ? [row['id_budget'] as RowId | null] : [])));
    const found = await store.db.rows('budgets').bulkGet([...quotes].filter((id) => id !== null));
    const cars = found.filter(isLive).flatMap(({ row }) => (row['vehicle_id'] === null ? [] : [row['vehicle_id'] as RowId]));
    return { cars: [...new Set(cars)], isWhole };
  });
}

function sidesOf(store: Store, { from, around, to }: DueWindow, most: number): Promise<LiveRow[]>[] {
  const left = (first: CivilDate, last: CivilDate, hasLast: boolean) =>
    store.db
      .rows('services')
      .where('row.exit')
      .between(`${first}T00:00`, `${last}T${hasLast ? '23:59' : '00:00'}`, true, hasLast);
  const overdue = fromTheEnd(left(from, around, false))
    .limit(most)
    .toArray();
  const soon = left(around, to, true).limit(most).toArray();
  return [overdue, soon].map(async (rows) => (await rows).filter(isLive));
}

export interface DueOn {
  readonly services: readonly RecurringService[];
  readonly today: CivilDate;
  /** Whoever asked has gone. */
  readonly left: AbortSignal;
}

function dueOfCars(store: Store, cars: readonly RowId[], on: DueOn): Promise<CustomerToCall[]> {
  return readAtOnce(store, async () => {
    on.left.throwIfAborted();
    const vehicles = await rowsByIds(store, 'vehicles', cars);
    const customers = await rowsByIds(store, 'customers', [...new Set([...vehicles.values()].map(({ customer_id }) => customer_id))]);
    const called = [...vehicles.values()].flatMap((vehicle) => {
      const customer = customers.get(vehicle.customer_id);
      return customer === undefined || customer.erased_on !== '' || !customer.is_active ? [] : [{ vehicle, customer }];
    });
    const quotes = await newestQuotes(
      store,
      called.map(({ vehicle }) => vehicle.id),
    );
    on.left.throwIfAborted();
    const services = await rowsReferringTo(
      store,
      'services',
      'id_budget',
      quotes.map(({ id }) => id),
    );
    return called.flatMap(({ vehicle, customer }) => {
      const budgets = quotes.filter(({ vehicle_id }) => vehicle_id === vehicle.id);
      const done = budgets.flatMap(({ id }) => services.get(id) ?? []);
      return callOf({ vehicle, customer, budgets, done }, on);
    });
  });
}

async function newestQuotes(store: Store, cars: readonly RowId[]): Promise<ReplicaRow<'budgets'>[]> {
  const ofCar = (car: RowId) =>
    fromTheEnd(store.db.rows('budgets').where(newestOfCar).between([car, Dexie.minKey], [car, Dexie.maxKey]))
      .limit(quotesOfACar)
      .toArray();
  const rows = (await Promise.all(cars.map(ofCar))).flat();
  return replicaRows(store, 'budgets', rows.filter(isLive));
}

interface CarKnown {
  readonly vehicle: ReplicaRow<'vehicles'>;
  readonly customer: ReplicaRow<'customers'>;
  readonly budgets: readonly ReplicaRow<'budgets'>[];
  readonly done: readonly ReplicaRow<'services'>[];
}

function callOf({ vehicle, customer, budgets, done }: CarKnown, { services, today }: DueOn): CustomerToCall[] {
  if (done.some((service) => isExpectedHere(service, today))) return [];
  const due = dueToCall(nextDue(services, { visits: visitsOf({ budgets, services: done }), mileage: vehicle.mileage, today }));
  const [first] = due;
  if (first === undefined) return [];
  return [
    {
      reason: 'service',
      customer_id: customer.id,
      vehicle_id: vehicle.id,
      budget_id: null,
      since: first.done.day,
      due,
      customer,
      vehicle,
      budget: null,
    },
  ];
}
