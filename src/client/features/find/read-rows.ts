import { rowsByIds } from '#client/data/read/list.ts';
import { rowsReferringTo } from '#client/data/read/rows-by-field.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import type { Store } from '#client/data/store/store.ts';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import { searchTextOf } from '#domain/collections/collections.ts';
import { maySeeCollection } from '#domain/collections/shown-rows.ts';
import { openOfService } from '#domain/finance/finance-entry.ts';
import { dateOf, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { searchQueryOf } from '#domain/values/search-text.ts';
import { bestText, lastWork, standingOfCar, wordsBeyond, type CarStanding, type LastWork, type QuoteOfCar } from './car-history.ts';

export interface FoundCar {
  readonly vehicle: ReplicaRow<'vehicles'>;
  readonly owner: ReplicaRow<'customers'> | null;
  readonly standing: CarStanding | null;
  readonly last: LastWork | null;
}

export interface FoundCustomer {
  readonly customer: ReplicaRow<'customers'>;
  readonly plates: readonly string[];
}

export interface FoundBudget {
  readonly budget: ReplicaRow<'budgets'>;
  readonly customer: ReplicaRow<'customers'> | null;
  readonly vehicle: ReplicaRow<'vehicles'> | null;
  /** The line for which it was found; null where that was something else. */
  readonly line: string | null;
}

export interface FoundService {
  readonly service: ReplicaRow<'services'>;
  readonly budget: ReplicaRow<'budgets'> | null;
  readonly customer: ReplicaRow<'customers'> | null;
  readonly vehicle: ReplicaRow<'vehicles'> | null;
  readonly employee: ReplicaRow<'employees'> | null;
  /** The line, or the note, for which it was found. */
  readonly line: string | null;
}

/** For whom, and what for, rows are read. */
interface Reading {
  readonly store: Store;
  readonly access: ShopAccess;
  readonly search: string;
  readonly now: CivilDateTime;
}

/** Cars with what is known of their history; that is read for the few that are shown. */
export async function readCars({ store, access, search, now }: Reading, ids: readonly RowId[]): Promise<FoundCar[]> {
  const vehicles = inOrder(ids, await rowsByIds(store, 'vehicles', ids));
  const [owners, histories] = await Promise.all([
    rowsByIds(store, 'customers', idsOf(vehicles.map(({ customer_id }) => customer_id))),
    readHistories(store, access, ids),
  ]);
  return vehicles.map((vehicle) => {
    const owner = owners.get(vehicle.customer_id) ?? null;
    const quotes = histories.get(vehicle.id) ?? [];
    const known = [searchTextOf('vehicles', { ...vehicle }), ...(owner === null ? [] : [searchTextOf('customers', { ...owner })])];
    return { vehicle, owner, standing: standingOfCar(quotes, now), last: lastWork(quotes, wordsBeyond(search, known), dateOf(now)) };
  });
}

async function readHistories(store: Store, access: ShopAccess, ids: readonly RowId[]): Promise<ReadonlyMap<RowId, readonly QuoteOfCar[]>> {
  if (ids.length === 0 || !maySeeCollection(access, 'budgets')) return new Map();
  const budgets = await rowsReferringTo(store, 'budgets', 'vehicle_id', ids);
  const all = [...budgets.values()].flat().map(({ id }) => id);
  const services = await rowsReferringTo(store, 'services', 'id_budget', all);
  const finished = all.filter((id) => services.get(id)?.some(({ status }) => status === 'finished'));
  const seesMoney = maySeeCollection(access, 'entries');
  const entries = await rowsReferringTo(store, 'entries', 'id_budget', seesMoney ? finished : []);
  const quoteOf = (budget: ReplicaRow<'budgets'>): QuoteOfCar => ({
    budget,
    services: services.get(budget.id) ?? [],
    open: seesMoney ? openOfService(entries.get(budget.id) ?? [], budget.total) : null,
  });
  return new Map([...budgets].map(([id, rows]) => [id, rows.map(quoteOf)]));
}

/** Customers with the plates of their cars. */
export async function readCustomers({ store }: Reading, ids: readonly RowId[]): Promise<FoundCustomer[]> {
  const [customers, cars] = await Promise.all([rowsByIds(store, 'customers', ids), rowsReferringTo(store, 'vehicles', 'customer_id', ids)]);
  return inOrder(ids, customers).map((customer) => ({ customer, plates: (cars.get(customer.id) ?? []).map(({ plate }) => plate) }));
}

/** Quotes with whose they are. */
export async function readBudgets({ store, search }: Reading, ids: readonly RowId[]): Promise<FoundBudget[]> {
  const budgets = inOrder(ids, await rowsByIds(store, 'budgets', ids));
  const parties = await readParties(store, budgets);
  return budgets.map((budget) => ({ budget, ...parties(budget), line: lineOf(budget, search) }));
}

/** Services with what they are of and who does them. */
export async function readServices({ store, search }: Reading, ids: readonly RowId[]): Promise<FoundService[]> {
  const services = inOrder(ids, await rowsByIds(store, 'services', ids));
  const [budgets, employees] = await Promise.all([
    rowsByIds(store, 'budgets', idsOf(services.map(({ id_budget }) => id_budget))),
    rowsByIds(store, 'employees', idsOf(services.map(({ employer_id }) => employer_id))),
  ]);
  const parties = await readParties(store, [...budgets.values()]);
  return services.map((service) => {
    const budget = rowOf(budgets, service.id_budget);
    return { service, budget, ...parties(budget), employee: rowOf(employees, service.employer_id), line: lineOf(budget, search, service.obs) };
  });
}

async function readParties(store: Store, budgets: readonly ReplicaRow<'budgets'>[]) {
  const [customers, vehicles] = await Promise.all([
    rowsByIds(store, 'customers', idsOf(budgets.map(({ customer_id }) => customer_id))),
    rowsByIds(store, 'vehicles', idsOf(budgets.map(({ vehicle_id }) => vehicle_id))),
  ]);
  return (budget: ReplicaRow<'budgets'> | null) => ({
    customer: rowOf(customers, budget?.customer_id ?? null),
    vehicle: rowOf(vehicles, budget?.vehicle_id ?? null),
  });
}

const lineOf = (budget: ReplicaRow<'budgets'> | null, search: string, note = ''): string | null =>
  bestText([...(budget?.items ?? []).map(({ description }) => description), budget?.description ?? '', note], searchQueryOf(search)[0] ?? []);

const rowOf = <Row>(rows: ReadonlyMap<RowId, Row>, id: RowId | null): Row | null => (id === null ? null : (rows.get(id) ?? null));

const idsOf = (ids: readonly (RowId | null)[]): RowId[] => [...new Set(ids.filter((id) => id !== null))];

const inOrder = <Row>(ids: readonly RowId[], rows: ReadonlyMap<RowId, Row>): Row[] => ids.flatMap((id) => rows.get(id) ?? []);
