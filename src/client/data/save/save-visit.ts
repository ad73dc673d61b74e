import { asRow, withDefaults } from '#domain/collections/collections.ts';
import { draftOfBooking, type BookedCar } from '#domain/services/booking.ts';
import { serviceIdOf } from '#domain/services/service-id.ts';
import { serviceDefaults, type Service } from '#domain/services/service.ts';
import { dateOf, type CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { highestValue } from '../read/highest-value.ts';
import { readShopDay } from '../read/use-shop-day.ts';
import { isLive } from '../store/undeleted-rows.ts';
import { shopTime } from '../store/shop-time.ts';
import type { Store } from '../store/store.ts';
import { changeSeen, type SeenChange } from './change-seen.ts';
import { saveWithin, type SaveRefusal, type SaveResult } from './save.ts';
import { saveTogether } from './save-all.ts';
import { saveSheetWithin, type SavedSheet, type Sheet } from './save-sheet.ts';

/** What the visit is of: its service where there is one, else the quote that it is made for, else a car without either. */
export interface VisitOf {
  readonly service: RowId | null;
  readonly budget: RowId | null;
  readonly car: BookedCar | null;
}

export interface Visit {
  readonly of: VisitOf;
  /** What is written of the service, as it is at the write; of one that is made here, as every new one begins. */
  readonly changes: (present: Service) => Partial<Service>;
  /** The day that the draft of a visit without a quote is for. */
  readonly day: CivilDate;
  /** The reading of the car, which becomes the vehicle's where it is higher; null: nobody looked, or whoever looked may not change cars. */
  readonly mileage: number | null;
  /** Whether a quote of no car is given this one. */
  readonly givesCar: boolean;
  /** The list that was gone through with the car; left out where there is none. */
  readonly sheet?: Sheet;
}

/** What was done, as it is needed to take it back. */
export interface SavedVisit {
  readonly service: RowId;
  /** Null of a service that was made here, and where nothing changed. */
  readonly seen: SeenChange<'services'> | null;
  /** The service as it was made here; null of one that there was. */
  readonly made: Service | null;
  /** The draft that was made for it. */
  readonly draft: RowId | null;
  /** The vehicle whose reading was raised, with what it was before. */
  readonly read: { readonly vehicle: RowId; readonly before: number | null; readonly after: number } | null;
  /** The quote that was given the car, and the change as it was seen. */
  readonly given: { readonly budget: RowId; readonly seen: SeenChange<'budgets'> } | null;
  readonly sheet: SavedSheet | null;
}

export type VisitSaved = { readonly ok: true; readonly saved: SavedVisit } | ({ readonly ok: false } & SaveRefusal);

/**
 * A booking or a check-in at once or nothing of it (decision 034): the service that there is, else one that is made for its
 * quote under the id that follows from the quote, so that the server's own and another device's are the same one; else a
 * draft of the car and its service.
 */
export async function saveVisit(store: Store, visit: Visit): Promise<VisitSaved> {
  const noted: { saved: SavedVisit | null } = { saved: null };
  const result = await saveTogether(store, async () => {
    const { of, changes } = visit;
    const known = of.service ?? (of.budget === null ? null : await serviceOf(store, of.budget));
    const saved = known === null ? await makeVisit(store, visit) : await changeService(store, known, changes);
    if (!saved.ok) return saved;
    const read = await raiseReading(store, visit);
    if (read.refusal !== null) return read.refusal;
    const given = await giveCar(store, visit);
    if (given.refusal !== null) return given.refusal;
    const { id, seen, made, draft } = saved;
    const sheet = visit.sheet === undefined ? nothing : await saveSheetWithin(store, id, visit.sheet);
    if (!sheet.ok) return sheet;
    noted.saved = { service: id, seen, made, draft, read: read.raised, given: given.done, sheet: sheet.saved };
    return { ok: true, id };
  });
  if (!result.ok) return result;
  if (noted.saved === null) throw new Error('A visit was saved, and nobody knows what of it');
  return { ok: true, saved: noted.saved };
}

const nothing = { ok: true, saved: null } as const;

type ServiceSaved =
  | ({ readonly ok: true; readonly id: RowId } & Pick<SavedVisit, 'seen' | 'made' | 'draft'>)
  | ({ readonly ok: false } & SaveRefusal);

/** The service of the visit's quote, or of a draft that is made for it. */
async function makeVisit(store: Store, visit: Visit): Promise<ServiceSaved> {
  const { of, changes } = visit;
  if (of.budget !== null) return makeService(store, of.budget, changes);
  const draft = await makeDraft(store, visit);
  if (!draft.ok) return draft;
  const saved = await makeService(store, draft.id, changes);
  return saved.ok ? { ...saved, draft: draft.id } : saved;
}

/** The quote's service on this device. */
async function serviceOf(store: Store, budget: RowId): Promise<RowId | null> {
  const found = await store.db.rows('services').where('row.id_budget').equals(budget).toArray();
  return found.find(isLive)?.id ?? null;
}

async function makeDraft(store: Store, { of: { car }, day }: Visit): Promise<SaveResult> {
  if (car === null) throw new Error('A visit is of a service, a quote or a car');
  const fields = {
    ...draftOfBooking(car, { today: dateOf(shopTime(store)), day }, await readShopDay(store)),
    budget_number: (await highestValue(store, 'budgets', 'budget_number')) + 1,
    approval_token: store.newPublicToken(),
  };
  return saveWithin(store, 'budgets', { kind: 'create', fields });
}

async function makeService(store: Store, budget: RowId, changes: Visit['changes']): Promise<ServiceSaved> {
  const own = { ...serviceDefaults, id_budget: budget, document_token: store.newPublicToken() };
  const byRights = serviceIdOf(budget);
  // One that was deleted is not that one again.
  const isTaken = (await store.db.rows('services').get(byRights)) !== undefined;
  const made = { ...own, ...changes(own) };
  const saved = await saveWithin(store, 'services', { kind: 'create', id: isTaken ? store.newRowId() : byRights, fields: made });
  return saved.ok ? { ...saved, seen: null, made, draft: null } : saved;
}

async function changeService(store: Store, id: RowId, changes: Visit['changes']): Promise<ServiceSaved> {
  const changed = await changeSeen((collection, change) => saveWithin(store, collection, change), 'services', id, changes);
  return changed.ok ? { ok: true, id, seen: changed.seen, made: null, draft: null } : changed;
}

async function giveCar(
  store: Store,
  { of: { budget, car }, givesCar }: Visit,
): Promise<{ readonly refusal: SaveResult | null; readonly done: SavedVisit['given'] }> {
  if (!givesCar || budget === null || car === null) return { refusal: null, done: null };
  const changed = await changeSeen(
    (collection, change) => saveWithin(store, collection, change),
    'budgets',
    budget,
    ({ vehicle_id, customer_id }) => (vehicle_id === null ? { vehicle_id: car.vehicle_id, customer_id: customer_id ?? car.customer_id } : {}),
  );
  if (!changed.ok) return { refusal: changed, done: null };
  return { refusal: null, done: changed.seen === null ? null : { budget, seen: changed.seen } };
}

async function raiseReading(
  store: Store,
  { of: { car }, mileage }: Visit,
): Promise<{ readonly refusal: SaveResult | null; readonly raised: SavedVisit['read'] }> {
  const stored = car === null || mileage === null ? undefined : await store.db.rows('vehicles').get(car.vehicle_id);
  if (mileage === null || !isLive(stored)) return { refusal: null, raised: null };
  const { mileage: before } = asRow('vehicles', withDefaults('vehicles', stored.row));
  if (before !== null && before >= mileage) return { refusal: null, raised: null };
  const saved = await saveWithin(store, 'vehicles', { kind: 'update', id: stored.id, changes: { mileage } });
  return saved.ok ? { refusal: null, raised: { vehicle: stored.id, before, after: mileage } } : { refusal: saved, raised: null };
}
