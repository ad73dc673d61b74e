import { readAtOnce, rowsByIds } from '#client/data/read/list.ts';
import type { Matches } from '#client/data/search/search-find.ts';
import type { SearchIndex } from '#client/data/search/search-index.ts';
import { searchTogether, type SharedSearch } from '#client/data/search/search-together.ts';
import { withSearchIndex } from '#client/data/search/with-search-index.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import type { Store } from '#client/data/store/store.ts';
import { isLive } from '#client/data/store/undeleted-rows.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import { maySeeCollection } from '#domain/collections/shown-rows.ts';
import type { RowId } from '#domain/values/ids.ts';
import { groupNames, rowsOfEach, rowsOfOne, type GroupName } from './groups.ts';
import {
  readBudgets,
  readCars,
  readCustomers,
  readServices,
  type FoundBudget,
  type FoundCar,
  type FoundCustomer,
  type FoundService,
} from './read-rows.ts';

export interface FoundGroup<Row> {
  /** Of all, not only of those that are shown. */
  readonly total: number;
  readonly rows: readonly Row[];
}

/** What a search finds in everything that the person sees. */
export interface Found {
  readonly vehicles: FoundGroup<FoundCar>;
  readonly customers: FoundGroup<FoundCustomer>;
  readonly budgets: FoundGroup<FoundBudget>;
  readonly services: FoundGroup<FoundService>;
  readonly products: FoundGroup<ReplicaRow<'products'>>;
}

export interface Asked {
  readonly search: string;
  /** The group that is shown by itself; null: the first of each. */
  readonly group: GroupName | null;
  readonly access: ShopAccess;
}

/** The groups that the person may see rows of. */
export const groupsSeen = (access: Pick<ShopAccess, 'may'>): GroupName[] => groupNames.filter((name) => maySeeCollection(access, name));

/** What was found at cars, and noted, leads to them. */
const inspectionsSeen = (access: Pick<ShopAccess, 'may'>) => (maySeeCollection(access, 'inspections') ? (['inspections'] as const) : []);

/** All groups: one look into the index, then one read of the rows that are shown. Live inside `liveQuery`. */
export function readFound(store: Store, asked: Asked): Promise<Found> {
  const sought = { search: asked.search, collections: [...groupsSeen(asked.access), ...inspectionsSeen(asked.access)] };
  const look = async (index: SearchIndex) => searchTogether(index, sought, (found) => findIds(store, found, asked));
  // Joined by `then`, and apart: too many awaits in a row, and Dexie loses the transaction.
  return withSearchIndex(store, (index) =>
    readAtOnce(store, () => look(index)).then((ids) => readAtOnce(store, async () => readGroups(store, ids, asked))),
  );
}

type Ids = Readonly<Record<GroupName, { readonly ids: readonly RowId[]; readonly total: number }>>;

async function findIds(store: Store, found: SharedSearch, { search, group, access }: Asked): Promise<Ids> {
  const seen = groupsSeen(access);
  const find = (name: GroupName, ranks: () => readonly Matches[] = () => [found.matches(name)]) => {
    const count = group === null ? rowsOfEach : name === group ? rowsOfOne : 0;
    return seen.includes(name) ? found.first(name, ranks(), count) : nothing;
  };
  const vehicles = find('vehicles', () => [
    ...ranksOfCars(found, seen),
    ...inspectionsSeen(access).map((name) => found.referredBy(found.matches(name), name, 'vehicle_id')),
  ]);
  const [customers, budgets, services, products] = [find('customers'), find('budgets'), find('services'), find('products')];
  const numbered = budgets.ids.length === 0 ? [] : await idsOfNumber(store, search);
  const quotes = [...new Set([...numbered, ...budgets.ids])].slice(0, budgets.ids.length);
  return { vehicles, customers, budgets: { ids: quotes, total: budgets.total }, services, products };
}

async function readGroups(store: Store, { vehicles, customers, budgets, services, products }: Ids, { search, access }: Asked): Promise<Found> {
  const of = { store, access, search, now: shopTime(store) };
  const [cars, people, quotes, ofServices, parts] = await Promise.all([
    readCars(of, vehicles.ids),
    readCustomers(of, customers.ids),
    readBudgets(of, budgets.ids),
    readServices(of, services.ids),
    rowsByIds(store, 'products', products.ids),
  ]);
  return {
    vehicles: { total: vehicles.total, rows: cars },
    customers: { total: customers.total, rows: people },
    budgets: { total: budgets.total, rows: quotes },
    services: { total: services.total, rows: ofServices },
    products: { total: products.total, rows: products.ids.flatMap((id) => parts.get(id) ?? []) },
  };
}

const nothing = { ids: [], total: 0 } as const;

/** A car itself, then those of its owner, then those in whose work or quotes all of it was found (in this search alone). */
function ranksOfCars(found: SharedSearch, seen: readonly GroupName[]): Matches[] {
  const ranks = [found.matches('vehicles'), found.matches('vehicles', ['customer_id'])];
  const carsOf = (quotes: Matches) => found.referredBy(quotes, 'budgets', 'vehicle_id');
  if (!seen.includes('budgets')) return ranks;
  if (seen.includes('services')) ranks.push(carsOf(found.referredBy(found.matches('services'), 'services', 'id_budget')));
  return [...ranks, carsOf(found.matches('budgets'))];
}

/** Whoever types a quote's whole number means that one, among all the numbers and phones that it is a piece of. */
async function idsOfNumber({ db }: Store, search: string): Promise<RowId[]> {
  if (!/^\d{1,9}$/.test(search)) return [];
  const stored = await db.rows('budgets').where('row.budget_number').equals(Number(search)).toArray();
  return stored.filter(isLive).map(({ id }) => id);
}
