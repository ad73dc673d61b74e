import { Dexie } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import type { Fields } from '#domain/values/json.ts';
import { collectionNames, collectionOf } from '#domain/collections/collections.ts';
import type { Product } from '#domain/products/product.ts';
import type { RowId } from '#domain/values/ids.ts';
import { namedId } from '#domain/values/named-id.ts';
import { isLive } from '#client/data/store/undeleted-rows.ts';
import { saveProduct } from '#client/data/save/save-stock.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { Device, serverRows } from './device.ts';
import { beginInShop } from './scenario-world.ts';

/*
 * The stock book was a list in the product's row until store version 4. What such a store shows comes to the same in
 * rows, and what waited in it is sent: as lists, where the bytes were fixed, else as movements.
 */

let server: SimServer;
let shop: SimShop;
let company: RowId;
let product: RowId;
beginInShop(async (there) => {
  ({ server, shop } = there);
  const desk = await Device.open(server, shop);
  company = await desk.create('companies', { name: 'Auto Center Prado' });
  await desk.sync();
  product = namedId(`product of ${company}`);
  // As the migration of the server leaves it.
  await call({ method: 'POST', path: '/products', body: { id: product, name: 'Filtro', id_company: company, movements: [first, sold] } });
});

const line = (id: string, kind: string, quantity: number, { at = '2026-11-20T09:00', seen = [] as string[] } = {}) => ({
  id,
  kind,
  quantity,
  at,
  by: 'Rui',
  note: '',
  seen,
});
const first = line('first', 'count', 10);
const sold = line('sold', 'move', -2);
const fields = (movements: ReturnType<typeof line>[], quantity: number) =>
  ({ name: 'Filtro', id_company: company, category_id: null, brand: '', cost_price: 0, sale_price: 0, quantity, minimum: null, movements }) as Fields;

async function call(op: Fields): Promise<{ status: number; body: Fields }> {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/sync/${shop.signature}`,
    headers: { authorization: `Bearer ${shop.token}` },
    payload: { ops: [{ opId: crypto.randomUUID(), ...op }] },
  });
  return answer.json().results[0];
}

const entryOf = (changes: Fields, more: object = {}) => ({
  opId: crypto.randomUUID(),
  collection: 'products',
  entityId: product,
  kind: 'update',
  changes,
  before: Object.fromEntries(Object.keys(changes).map((field) => [field, null])),
  context: {},
  baseRev: 1,
  after: [],
  author: shop.user,
  schemaVersion: 1,
  createdAt: 0,
  state: 'queued',
  attempts: 0,
  nextAttemptAt: 0,
  problem: null,
  frozen: null,
  isReplay: false,
  ...more,
});

interface OldStore {
  readonly shown: Fields;
  readonly server?: Fields;
  readonly entries: readonly ReturnType<typeof entryOf>[];
  readonly acked?: readonly object[];
  /** A product that the server does not have yet. */
  readonly made?: { readonly id: RowId; readonly row: Fields };
}

/** A device with a store of version 4, on which the app is opened anew. */
async function upgraded({ shown, server: there = fields([first, sold], 8), entries, acked = [], made }: OldStore): Promise<Device> {
  const device = await Device.openEmpty(server, shop);
  const { name } = device.store.db;
  await device.store.db.delete();
  const old = new Dexie(name, { indexedDB: device.storage, IDBKeyRange });
  const rows = collectionNames
    .filter((collection) => collectionOf(collection).storeVersion < 5)
    .map((collection) => {
      const { references, indexedFields } = collectionOf(collection);
      return [
        collection,
        ['id', 'rev', 'sort', ...[...references.map(({ field }) => field), ...indexedFields].map((field) => `row.${field}`)].join(', '),
      ];
    });
  old.version(4).stores({
    ...Object.fromEntries(rows),
    shadow: '[collection+id]',
    outbox: '++seq, &opId, [collection+entityId]',
    acked: 'opId, ackedAt, [collection+kind]',
    meta: 'key',
    packs: '[collection+part]',
    drafts: 'key',
  });
  await old.open();
  await old.table('companies').add({ id: company, rev: 1, gen: 1, row: { name: 'Auto Center Prado' }, sort: 'a' });
  await old.table('products').add({ id: product, rev: 1, gen: 1, row: shown, sort: 'filtro' });
  if (made !== undefined) await old.table('products').add({ ...made, rev: 0, gen: 0, sort: 'vela' });
  await old.table('shadow').add({ collection: 'products', id: product, rev: 1, row: there });
  await old.table('outbox').bulkAdd(entries);
  await old.table('acked').bulkAdd(acked);
  old.close();
  device.kill();
  await device.signIn(shop.token);
  return device;
}

const bookOn = async (device: Device) =>
  (await device.store.db.rows('stock_movements').where('row.product_id').equals(product).toArray()).filter(isLive);
const rowOn = async (device: Device) => (await device.row('products', product)) as unknown as Product;

async function ends(device: Device, quantity: number): Promise<void> {
  for (let round = 0; round < 3; round += 1) await device.sync();
  expect(await device.entries()).toEqual([]);
  expect((await serverRows(server.app, shop)).get(product)).toMatchObject({ quantity });
  expect(await rowOn(device)).toMatchObject({ quantity });
}

describe('a store with the list form', () => {
  it('shows the same quantity and book before anything was sent, and counts over it offline', async () => {
    const device = await upgraded({ shown: fields([first, sold], 8), entries: [] });
    expect(await rowOn(device)).toMatchObject({ quantity: 8 });
    expect((await bookOn(device)).map(({ row }) => row['quantity']).toSorted()).toEqual([-2, 10]);
    const maker = { at: '2026-11-20T10:00' as CivilDateTime, by: 'Ana' };
    await saveProduct(device.store, { kind: 'update', id: product, changes: {} }, { kind: 'count', pieces: 5 }, maker);
    await ends(device, 5);
  });

  it('sends what waited, as movements, beside the other changes of its product', async () => {
    const taken = line('taken', 'move', -1);
    const device = await upgraded({
      shown: fields([first, sold, taken], 7),
      entries: [entryOf({ brand: 'Tecfil', movements: { taken } }, { before: { brand: '', movements: { taken: null } } })],
    });
    expect(await rowOn(device)).toMatchObject({ quantity: 7 });
    expect((await device.entries()).map(({ collection, kind }) => [collection, kind])).toEqual([
      ['products', 'update'],
      ['stock_movements', 'create'],
    ]);
    expect((await device.entries())[0]?.changes).toEqual({ brand: 'Tecfil' });
    await ends(device, 7);
    expect(await rowOn(device)).toMatchObject({ brand: 'Tecfil' });
  });

  it('leaves no entry of a product that only moved, and asks nobody about its lines', async () => {
    const taken = line('taken', 'move', -1);
    const conflicts = [{ fields: ['movements'], line: 'taken', base: {}, mine: { movements: taken }, theirs: { movements: null } }];
    const device = await upgraded({
      shown: fields([first, sold, taken], 7),
      entries: [entryOf({ movements: { taken, older: null } }, { state: 'conflict', problem: { kind: 'fields', conflicts } })],
    });
    expect((await device.entries()).map(({ collection, state }) => [collection, state])).toEqual([['stock_movements', 'queued']]);
    await ends(device, 7);
  });

  it('repeats the bytes that were fixed, and nothing counts twice, whether the server had them or not', async () => {
    for (const hadThem of [false, true]) {
      const taken = line(`taken ${hadThem}`, 'move', -1);
      const opId = crypto.randomUUID();
      const op = { opId, method: 'PUT', path: `/products/${product}`, body: { movements: [first, sold, taken] } };
      if (hadThem) expect(await call(op)).toMatchObject({ status: 200 });
      const device = await upgraded({
        shown: fields([first, sold, taken], 7),
        entries: [entryOf({ movements: { [taken.id]: taken } }, { opId, state: 'sending', frozen: JSON.stringify(op) })],
      });
      await ends(device, hadThem ? 6 : 7);
    }
  });

  it('keeps what a count had seen, also of lines that the list no longer has', async () => {
    const count = line('count', 'count', 20, { seen: ['first'], at: '2026-11-20T10:00' });
    const device = await upgraded({
      // The first count had closed the sale; the list of this device dropped it.
      shown: fields([{ ...first, seen: ['sold'] }, count], 20),
      server: fields([{ ...first, seen: ['sold'] }, sold], 10),
      entries: [entryOf({ movements: { count, sold: null } })],
    });
    expect(await rowOn(device)).toMatchObject({ quantity: 20 });
    await ends(device, 20);
  });

  it('makes a new product before its movements', async () => {
    const id = namedId(`new product of ${company}`);
    const changes = { ...fields([line('a', 'count', 3)], 3) };
    delete changes['quantity'];
    const device = await upgraded({
      shown: fields([first, sold], 8),
      made: { id, row: fields([line('a', 'count', 3)], 3) },
      entries: [entryOf(changes, { entityId: id, kind: 'create', baseRev: 0, before: {} })],
    });
    expect(await device.row('products', id)).toMatchObject({ quantity: 3 });
    const [created, counted] = await device.entries();
    expect([created?.collection, counted?.collection]).toEqual(['products', 'stock_movements']);
    await ends(device, 8);
    expect((await serverRows(server.app, shop)).get(id)).toMatchObject({ quantity: 3 });
  });

  it('sends acknowledged lines again as movements after a restore', async () => {
    const taken = line('taken', 'move', -1);
    const op = { opId: crypto.randomUUID(), method: 'PUT', path: `/products/${product}`, ifMatch: 1, body: { movements: [first, sold, taken] } };
    const acked = entryOf({ movements: { taken } }, { seq: 1, opId: op.opId, state: 'sending', frozen: JSON.stringify(op) });
    const device = await upgraded({ shown: fields([first, sold, taken], 7), entries: [], acked: [{ ...acked, ackedAt: server.clock.now() }] });
    // The server has lost it: the first pull shows another history than that of the acknowledgement.
    await device.pull();
    await ends(device, 7);
  });
});
