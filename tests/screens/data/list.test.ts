import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageOfRows, rowById, rowsByField, rowsReferringTo, totalOf } from '#client/data/list.ts';
import { save } from '#client/data/save.ts';
import { searchIndexOf } from '#client/data/search-index.ts';
import { dropPacks } from '#client/data/search-storage.ts';
import { discardEntry } from '#client/sync/entry-commands.ts';
import { collectionNames, collectionOf, searchTextOf, type CollectionName } from '#domain/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { plateForms } from '#domain/values/plate.ts';
import { matchesSearch } from '#domain/values/search-text.ts';
import { aCustomer, aVehicle, Device, newId } from './device.ts';

let device: Device;
beforeEach(() => {
  device = new Device();
});
afterEach(() => device.store.close());

const names = (page: { rows: readonly { name: string }[] }) => page.rows.map(({ name }) => name);
const customers = (search: string, page = 1, perPage = 20) => pageOfRows(device.store, 'customers', { search, page, perPage });

async function created(name: string, fields = {}): Promise<RowId> {
  const result = await save(device.store, 'customers', { kind: 'create', fields: aCustomer({ name, ...fields }) });
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

async function withCar(customer_id: RowId, plate: string, model = ''): Promise<RowId> {
  const result = await save(device.store, 'vehicles', { kind: 'create', fields: aVehicle({ customer_id, plate, model }) });
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

describe('a list', () => {
  test('is in the order of its sort key, accents and case aside', async () => {
    for (const name of ['zé', 'Álvaro', 'ana', 'Érica']) await created(name);
    expect(names(await customers(''))).toEqual(['Álvaro', 'ana', 'Érica', 'zé']);
  });

  test('has pages, and their number', async () => {
    for (let at = 0; at < 25; at += 1) await created(`Cliente ${String(at).padStart(2, '0')}`);
    expect(await customers('', 1, 10)).toMatchObject({ total: null, rows: { length: 10 } });
    expect(await customers('', 3, 10)).toMatchObject({ total: 25, lastPage: 3, rows: { length: 5 } });
    expect(await totalOf(device.store, 'customers')).toBe(25);
  });

  test('counts live', async () => {
    const totals: number[] = [];
    const subscription = liveQuery(() => totalOf(device.store, 'customers')).subscribe((total) => totals.push(total));
    await vi.waitFor(() => expect(totals).toEqual([0]));
    const id = await created('Ana');
    await vi.waitFor(() => expect(totals.at(-1)).toBe(1));
    await save(device.store, 'customers', { kind: 'delete', id });
    await vi.waitFor(() => expect(totals.at(-1)).toBe(0));
    subscription.unsubscribe();
  });

  test('marks what waits, what was refused and what is in conflict', async () => {
    const id = await created('Ana');
    expect((await rowById(device.store, 'customers', id))?.mark).toBe('pending');
    await device.store.db.outbox.toCollection().modify({ state: 'rejected' });
    expect((await customers('')).rows[0]?.mark).toBe('rejected');
    await device.store.db.outbox.toCollection().modify({ state: 'conflict' });
    expect((await customers('ana')).rows[0]?.mark).toBe('conflict');
    await device.acknowledgeAll();
    expect((await customers('')).rows[0]?.mark).toBe('settled');
  });

  test('does not show what goes with a row deleted on this device', async () => {
    const id = newId();
    const car = newId();
    device.elsewhere('customers', id, aCustomer({ name: 'Ana' }));
    device.elsewhere('vehicles', car, aVehicle({ customer_id: id, plate: 'ABC1234' }));
    await device.pull();
    await save(device.store, 'customers', { kind: 'delete', id });
    expect(await rowById(device.store, 'vehicles', car)).toBeNull();
    expect(await rowsByField(device.store, 'vehicles', 'plate', ['ABC1234'])).toEqual([]);
    expect(await pageOfRows(device.store, 'vehicles', { search: '', page: 1, perPage: 5 })).toMatchObject({ rows: [] });
    expect(await totalOf(device.store, 'vehicles')).toBe(0);
  });
});

describe('a search', () => {
  test('finds a customer by a car, by either form of its plate, until the car moves', async () => {
    const [ana, bia] = [await created('Ana'), await created('Bia')];
    const car = await withCar(ana, 'BRA2E19', 'Gol 1.6');
    expect(names(await customers('bra-2419'))).toEqual(['Ana']);
    expect(names(await customers('gol'))).toEqual(['Ana']);
    await save(device.store, 'vehicles', { kind: 'update', id: car, changes: { customer_id: bia } });
    expect(names(await customers('BRA2E19'))).toEqual(['Bia']);
    await save(device.store, 'vehicles', { kind: 'delete', id: car });
    expect(names(await customers('BRA2E19'))).toEqual([]);
  });

  test('answers a live query again when a car elsewhere makes another row match', async () => {
    const id = newId();
    device.elsewhere('customers', id, aCustomer({ name: 'Ana' }));
    await device.pull();
    const seen: string[][] = [];
    const subscription = liveQuery(() => customers('kombi')).subscribe((page) => seen.push(names(page)));
    await vi.waitFor(() => expect(seen).toEqual([[]]));
    device.elsewhere('vehicles', newId(), aVehicle({ customer_id: id, model: 'Kombi' }));
    await device.pull();
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(['Ana']));
    await save(device.store, 'customers', { kind: 'update', id, changes: { name: 'Anabela' } });
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(['Anabela']));
    subscription.unsubscribe();
  });

  test('needs no packs written for a save, and loads them after a reload', async () => {
    for (let at = 0; at < 30; at += 1) device.elsewhere('customers', newId(), aCustomer({ name: `Cliente ${at}` }));
    await device.pull();
    await searchIndexOf(device.store).prepare();
    const stored = () => device.store.db.packs.toArray();
    const before = await stored();
    expect(before.length).toBeGreaterThan(0);
    await created('Zulmira');
    expect(names(await customers('zulmira'))).toEqual(['Zulmira']);
    device.reload();
    expect(names(await customers('zulmira'))).toEqual(['Zulmira']);
    expect(await totalOf(device.store, 'customers')).toBe(31);
    expect(await stored()).toEqual(before);
  });

  test('forgets rows that a new generation did not bring', async () => {
    const [kept, dropped] = [newId(), newId()];
    device.elsewhere('customers', kept, aCustomer({ name: 'Ana' }));
    device.elsewhere('customers', dropped, aCustomer({ name: 'Ana' }));
    await device.pull();
    expect(await totalOf(device.store, 'customers')).toBe(2);
    device.elsewhere('customers', kept, aCustomer({ name: 'Ana' }));
    await device.pull({ fresh: true });
    await vi.waitFor(async () => expect(await totalOf(device.store, 'customers')).toBe(1));
    expect((await customers('ana')).total).toBe(1);
  });
});

test('rows that refer to others come by the row that they refer to, both plate forms find one car', async () => {
  const [ana, bia] = [await created('Ana'), await created('Bia')];
  await withCar(ana, 'ZZZ1234');
  await withCar(ana, 'AAA1C34');
  const cars = await rowsReferringTo(device.store, 'vehicles', 'customer_id', [ana, bia]);
  expect(cars.get(ana)?.map(({ plate }) => plate)).toEqual(['AAA1C34', 'ZZZ1234']);
  expect(cars.get(bia)).toEqual([]);
  const found = await rowsByField(device.store, 'vehicles', 'plate', plateForms('aaa-1234'));
  expect(found.map(({ plate }) => plate)).toEqual(['AAA1C34']);
});

/** The rows that a person should find, by reading everything. */
async function naive(collection: CollectionName, search: string): Promise<RowId[]> {
  const { db } = device.store;
  const all = new Map(
    await Promise.all(
      collectionNames.map(async (name) => [name, new Map((await db.rows(name).toArray()).map((row) => [row.id, row]))] as const),
    ),
  );
  const isShown = (name: CollectionName, id: RowId): boolean => {
    const row = all.get(name)?.get(id)?.row;
    if (!row) return false;
    return collectionOf(name).references.every(({ field, to }) => all.get(to)?.get(row[field] as RowId)?.row !== null);
  };
  const isMatch = (name: CollectionName, id: RowId) =>
    isShown(name, id) && matchesSearch(searchTextOf(name, all.get(name)?.get(id)?.row ?? {}), search);
  const ids = [...(all.get(collection)?.values() ?? [])].filter(({ id }) => isShown(collection, id));
  const found = ids.filter(
    ({ id }) =>
      isMatch(collection, id) ||
      collectionOf(collection).alsoFoundBy.some((finder) =>
        [...(all.get(finder.collection)?.values() ?? [])].some(
          (row) => row.row?.[finder.through] === id && isMatch(finder.collection, row.id),
        ),
      ),
  );
  return found
    .toSorted((a, b) => ((a.sort ?? '') === (b.sort ?? '') ? (a.id < b.id ? -1 : 1) : (a.sort ?? '') < (b.sort ?? '') ? -1 : 1))
    .map(({ id }) => id);
}

const word = fc.constantFrom('Ana', 'Álvaro', 'BIA', 'ana maria', 'Zé', '11.222.333/0001-81', 'ABC-1D23', 'abc1323', 'gol', 'Gol 1.6');
const queries = ['', 'a', 'ana', 'gol', 'ABC-1323', '1.6', '11222333', 'maria zé', 'abc-'];
const step = fc.record({
  act: fc.constantFrom('create', 'createCar', 'update', 'moveCar', 'delete', 'deleteCar', 'elsewhere', 'elsewhereCar', 'elsewhereGone', 'pull', 'acknowledge', 'discard', 'reload', 'rebuild'),
  at: fc.nat(1000),
  word,
});

test('finds what a reading of everything finds, through edits, deletes, discards, pulls and rebuilds', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      device.store.close();
      device = new Device();
      for (let at = 0; at < 3; at += 1) device.elsewhere('customers', newId(), aCustomer({ name: `Ana ${at}` }));
      await device.pull();
      for (const { act, at, word: text } of steps) {
        await perform(act, at, text);
        if (at % 3 === 0) await expectAgreement();
      }
      await expectAgreement();
    }),
    { numRuns: process.env['PATIO_LONG'] === '1' ? 1000 : 15 },
  );
});

async function perform(act: string, at: number, text: string): Promise<void> {
  const { db } = device.store;
  const ids = await db.rows('customers').orderBy('sort').primaryKeys();
  const cars = await db.rows('vehicles').orderBy('sort').primaryKeys();
  const [customer, car] = [ids[at % Math.max(1, ids.length)], cars[at % Math.max(1, cars.length)]];
  const shared = customer !== undefined && device.isElsewhere('customers', customer) ? customer : undefined;
  const other = ids[(at * 7) % Math.max(1, ids.length)];
  const [entry] = (await db.outbox.orderBy('seq').primaryKeys()).slice(at % 5);
  if (act === 'create') await created(text);
  else if (act === 'elsewhere') device.elsewhere('customers', (at % 2 === 0 ? shared : undefined) ?? newId(), aCustomer({ name: text }));
  else if (act === 'pull') await device.pull();
  else if (act === 'acknowledge') await device.acknowledgeAll();
  else if (act === 'discard' && entry !== undefined) await discardEntry(device.store, entry);
  else if (act === 'reload') device.reload();
  else if (act === 'rebuild') {
    await dropPacks(device.store);
    device.reload();
  } else if (customer !== undefined) {
    if (act === 'createCar') await withCar(customer, 'ABC1D23', text);
    else if (act === 'update') await save(device.store, 'customers', { kind: 'update', id: customer, changes: { name: text } });
    else if (act === 'delete') await save(device.store, 'customers', { kind: 'delete', id: customer });
    else if (act === 'elsewhereCar' && shared !== undefined) device.elsewhere('vehicles', newId(), aVehicle({ customer_id: shared, model: text }));
    else if (act === 'elsewhereGone' && shared !== undefined) device.elsewhere('customers', shared, null);
    else if (car !== undefined && act === 'moveCar' && other !== undefined) {
      await save(device.store, 'vehicles', { kind: 'update', id: car, changes: { customer_id: other } });
    } else if (car !== undefined && act === 'deleteCar') await save(device.store, 'vehicles', { kind: 'delete', id: car });
  }
}

async function expectAgreement(): Promise<void> {
  for (const collection of collectionNames) {
    for (const search of queries) {
      const expected = await naive(collection, search);
      const page = await pageOfRows(device.store, collection, { search, page: 1, perPage: 4 });
      expect([collection, search, page.rows.map(({ id }) => id)]).toEqual([collection, search, expected.slice(0, 4)]);
      const second = await pageOfRows(device.store, collection, { search, page: 2, perPage: 4 }, { collection: 'vehicles', field: 'customer_id' });
      await expectCars(second);
      expect([collection, search, second.total, second.rows.map(({ id }) => id)]).toEqual([collection, search, expected.length, expected.slice(4, 8)]);
    }
  }
}

/** The cars that come with a page are those that a look-up of each customer finds. */
async function expectCars({ rows, referring }: Awaited<ReturnType<typeof pageOfRows<CollectionName, 'vehicles'>>>): Promise<void> {
  const ids = rows.map(({ id }) => id);
  expect(referring).toEqual(await rowsReferringTo(device.store, 'vehicles', 'customer_id', ids));
}
