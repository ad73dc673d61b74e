import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filteredPage } from '#client/data/read/filtered-list.ts';
import { overServerRows, pageOfRows } from '#client/data/read/list.ts';
import { rowsReferringTo } from '#client/data/read/rows-by-field.ts';
import type { StoredRow } from '#client/data/store/records.ts';
import { save } from '#client/data/save/save.ts';
import { discardEntry } from '#client/sync/entry-commands.ts';
import type { Fields } from '#domain/values/json.ts';
import { collectionNames, collectionOf, searchTextOf, type CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { compileTerm, searchQueryOf, type SearchTerm } from '#domain/values/search-text.ts';
import { aBudget, aCustomer, aService, aVehicle, Device, made, newId } from './device.ts';

/* What lists and searches answer, against a reading of everything by the rules of the registry. */

let device: Device;
beforeEach(() => {
  device = new Device();
});
afterEach(() => device.store.close());

type AllRows = ReadonlyMap<CollectionName, ReadonlyMap<RowId, StoredRow>>;

async function everything(): Promise<AllRows> {
  const { db } = device.store;
  const read = async (name: CollectionName) => [name, new Map((await db.rows(name).toArray()).map((row) => [row.id, row]))] as const;
  return new Map(await Promise.all(collectionNames.map(read)));
}

/** The row if it is there to be seen: not deleted, nor gone with what it belongs to. */
function shown(all: AllRows, name: CollectionName, id: RowId | null): Fields | null {
  const row = id === null ? null : all.get(name)?.get(id)?.row;
  if (!row) return null;
  const parents = collectionOf(name).references.filter(({ onDelete }) => onDelete === 'cascade');
  return parents.every(({ field, to }) => all.get(to)?.get(row[field] as RowId)?.row !== null) ? row : null;
}

const hasText = (name: CollectionName, row: Fields | null, term: SearchTerm) => row !== null && compileTerm(term)(searchTextOf(name, row));

/** By the row's own text, or through what it refers to. */
function isReached(all: AllRows, name: CollectionName, id: RowId | null, term: SearchTerm): boolean {
  const row = shown(all, name, id);
  const { foundThrough = [], references } = collectionOf(name);
  const owners = references.filter(({ field }) => foundThrough.includes(field));
  return hasText(name, row, term) || (row !== null && owners.some(({ field, to }) => isReached(all, to, row[field] as RowId | null, term)));
}

/** Ids of the rows that a person should find, in list order. */
function naive(all: AllRows, collection: CollectionName, search: string): RowId[] {
  const isHelped = (id: RowId, term: SearchTerm) =>
    collectionOf(collection).alsoFoundBy.some((finder) =>
      [...(all.get(finder.collection)?.keys() ?? [])].some((other) => {
        const row = shown(all, finder.collection, other);
        return row?.[finder.through] === id && hasText(finder.collection, row, term);
      }),
    );
  const lists = searchQueryOf(search);
  const has = (id: RowId, term: SearchTerm) => isReached(all, collection, id, term) || isHelped(id, term);
  const isFound = (id: RowId) => lists.length === 0 || lists.some((terms) => terms.every((term) => has(id, term)));
  return [...(all.get(collection)?.values() ?? [])]
    .filter(({ id }) => shown(all, collection, id) !== null && isFound(id))
    .toSorted((a, b) => ((a.sort ?? '') === (b.sort ?? '') ? (a.id < b.id ? -1 : 1) : (a.sort ?? '') < (b.sort ?? '') ? -1 : 1))
    .map(({ id }) => id);
}

const words = ['Ana', 'Álvaro', 'BIA', 'ana maria', 'Zé', '11.222.333/0001-81', 'ABC-1D23', 'abc1323', 'gol', 'Gol 1.6'];
const queries = [
  '',
  'a',
  'ana',
  'gol',
  'ABC-1323',
  '1.6',
  '11222333',
  'maria zé',
  'maria ana',
  'maria a',
  'gol ana',
  'abc 1d23',
  'abc-',
  'cadastrado',
  '7',
];
const acts = [
  'create',
  'createCar',
  'createBudget',
  'createService',
  'update',
  'moveCar',
  'moveBudget',
  'moveService',
  'delete',
  'deleteCar',
  'deleteBudget',
  'elsewhere',
  'elsewhereCar',
  'elsewhereBudget',
  'elsewhereGone',
  'pull',
  'acknowledge',
  'discard',
  'reload',
  'rebuild',
] as const;
const step = fc.record({ act: fc.constantFrom(...acts), at: fc.nat(1000), word: fc.constantFrom(...words) });
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

it('finds what a reading of everything finds, through edits, deletes, discards, pulls and rebuilds', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      device.store.close();
      device = new Device();
      for (let at = 0; at < 3; at += 1) beginElsewhere(at);
      await device.pull();
      for (const one of steps) {
        await perform(one);
        if (one.at % 3 === 0) await expectAgreement();
      }
      await expectAgreement();
    }),
    { numRuns: process.env['PATIO_LONG'] === '1' ? 1000 : 15 },
  );
});

/** A customer with a car, a quote for both, and its service. */
function beginElsewhere(at: number): void {
  const [customer, car, budget] = [newId(), newId(), newId()];
  device.elsewhere('customers', customer, aCustomer({ name: `Ana ${at}` }));
  device.elsewhere('vehicles', car, aVehicle({ customer_id: customer, model: at === 0 ? 'Gol 1.6' : 'Kombi' }));
  device.elsewhere('budgets', budget, aBudget({ customer_id: customer, vehicle_id: at === 1 ? null : car, budget_number: at }));
  device.elsewhere('services', newId(), aService({ id_budget: budget }));
}

async function perform({ act, at, word }: Step): Promise<void> {
  const { store } = device;
  const [customer, other] = [await pick('customers', at), await pick('customers', at * 7)];
  const [car, budget, service] = [await pick('vehicles', at), await pick('budgets', at), await pick('services', at)];
  const shared = customer !== null && device.isElsewhere('customers', customer) ? customer : null;
  const [entry] = (await store.db.outbox.orderBy('seq').primaryKeys()).slice(at % 5);
  const quote = { customer_id: at % 4 === 0 ? null : customer, vehicle_id: at % 3 === 0 ? null : car, budget_number: at % 50 };
  const doing: Record<typeof act, () => Promise<unknown> | unknown> = {
    create: () => made(device, 'customers', aCustomer({ name: word })),
    createCar: () => customer && made(device, 'vehicles', aVehicle({ customer_id: customer, plate: 'ABC1D23', model: word })),
    createBudget: () => made(device, 'budgets', aBudget({ ...quote, description: at % 2 === 0 ? word : '' })),
    createService: () => made(device, 'services', aService({ id_budget: budget, obs: at % 2 === 0 ? word : '' })),
    update: () => customer && save(store, 'customers', { kind: 'update', id: customer, changes: { name: word } }),
    moveCar: () => car && other && save(store, 'vehicles', { kind: 'update', id: car, changes: { customer_id: other } }),
    moveBudget: () => budget && save(store, 'budgets', { kind: 'update', id: budget, changes: { customer_id: other, vehicle_id: quote.vehicle_id } }),
    moveService: () => service && save(store, 'services', { kind: 'update', id: service, changes: { id_budget: budget } }),
    delete: () => customer && save(store, 'customers', { kind: 'delete', id: customer }),
    deleteCar: () => car && save(store, 'vehicles', { kind: 'delete', id: car }),
    deleteBudget: () => budget && save(store, 'budgets', { kind: 'delete', id: budget }),
    elsewhere: () => device.elsewhere('customers', (at % 2 === 0 ? shared : null) ?? newId(), aCustomer({ name: word })),
    elsewhereCar: () => shared && device.elsewhere('vehicles', newId(), aVehicle({ customer_id: shared, model: word })),
    elsewhereBudget: () => device.elsewhere('budgets', newId(), aBudget({ ...quote, customer_id: shared, vehicle_id: null, description: word })),
    elsewhereGone: () => shared && device.elsewhere('customers', shared, null),
    pull: () => device.pull(),
    acknowledge: () => device.acknowledgeAll(),
    discard: () => entry !== undefined && discardEntry(store, entry),
    reload: () => device.reload(),
    rebuild: async () => {
      await store.db.packs.clear();
      device.reload();
    },
  };
  await doing[act]();
}

async function pick(collection: CollectionName, at: number): Promise<RowId | null> {
  const ids = await device.store.db.rows(collection).orderBy('sort').primaryKeys();
  return ids[at % Math.max(1, ids.length)] ?? null;
}

async function expectAgreement(): Promise<void> {
  const all = await everything();
  for (const collection of ['customers', 'vehicles', 'budgets', 'services'] as const) {
    const entries = await device.store.db.outbox.toArray();
    const madeHere = new Set(entries.filter((entry) => entry.collection === collection && entry.kind === 'create').map(({ entityId }) => entityId));
    for (const search of queries) {
      const expected = naive(all, collection, search);
      const found = await findEachWay(collection, search);
      expect([collection, search, found]).toEqual([
        collection,
        search,
        {
          first: expected.slice(0, 4),
          second: expected.slice(4, 8),
          total: expected.length,
          filtered: expected.slice(0, 4),
          madeHere: expected.filter((id) => madeHere.has(id)),
        },
      ]);
    }
  }
}

const idsOf = ({ rows }: { readonly rows: readonly { readonly id: RowId }[] }) => rows.map(({ id }) => id);

async function findEachWay(collection: CollectionName, search: string) {
  const { store } = device;
  const query = { search, page: 1, perPage: 4 };
  const first = await pageOfRows(store, collection, query);
  const second = await pageOfRows(store, collection, { ...query, page: 2 }, { collection: 'vehicles', field: 'customer_id' });
  // The cars that come with a page are those that a look-up of each customer finds.
  expect(second.referring).toEqual(await rowsReferringTo(store, 'vehicles', 'customer_id', idsOf(second)));
  const filtered = await filteredPage(store, collection, query, { key: 'all', keeps: () => true });
  return {
    first: idsOf(first),
    second: idsOf(second),
    total: second.total,
    filtered: idsOf(filtered),
    madeHere: idsOf(await overServerRows(store, collection, [], query)),
  };
}
