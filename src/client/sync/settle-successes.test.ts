import { beforeEach, describe, expect, it } from 'vitest';
import { customerDefaults } from '#domain/customers/customer.ts';
import { vehicleDefaults } from '#domain/customers/vehicle.ts';
import { productDefaults } from '#domain/products/product.ts';
import type { CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import type { Fields } from '#domain/values/json.ts';
import type { OpResult } from '#contract/sync.ts';
import { save, type Change } from '#client/data/save/save.ts';
import { storedRow } from '#client/data/store/shown-row.ts';
import { sampleStore } from '#client/data/store/store-sample.ts';
import type { Store } from '#client/data/store/store.ts';
import { fullBatch, takeBatch } from './batch.ts';
import { writeMeta } from './meta.ts';
import { settle } from './settle.ts';

const idOf = (n: number) => `0193b3c4-5d6e-7f80-9a1b-2c3d4e5f60${String(n)}` as RowId;
const [caio, davi, eva, fred, oil] = [idOf(71), idOf(72), idOf(73), idOf(74), idOf(75)] as const;
const person = (name: string): Fields => ({ ...customerDefaults, name, phone: '1138124471' });
const wire = (id: RowId, rev: number, fields: Fields) => ({ ...fields, id, rev, signature_id: 'ABC123' });

/** What one answer brings for each entry of the batch, by the row. */
type Answers = (of: { readonly collection: CollectionName; readonly id: RowId; readonly changes: Fields }) => Pick<OpResult, 'status' | 'body'>;

/** A device with rows of the server and changes of each kind, all on their way in one batch. */
async function deviceWithBatch(standing: string | null) {
  const store = sampleStore();
  const { db } = store;
  await writeMeta(db, 'epoch', 'today');
  for (const [id, name] of [
    [caio, 'Caio'],
    [davi, 'Davi'],
    [eva, 'Eva'],
    [fred, 'Fred'],
  ] as const)
    await db.rows('customers').put(storedRow('customers', { id, rev: 3, row: person(name) }, 1));
  await db
    .rows('products')
    .put(storedRow('products', { id: oil, rev: 3, row: { ...productDefaults, name: 'Óleo', sale_price: 5_000, cost_price: 3_000 } }, 1));
  const ana = await done(save(store, 'customers', { kind: 'create', fields: { name: 'Ana', phone: '1138124471' } }));
  const bia = await done(save(store, 'customers', { kind: 'create', fields: { name: 'Bia', phone: '1138124472' } }));
  await done(save(store, 'vehicles', { kind: 'create', fields: { customer_id: ana, plate: 'BRA2E19' } }));
  for (const id of [caio, davi, fred]) await done(save(store, 'customers', city(id, 'Campinas')));
  await done(save(store, 'customers', { kind: 'delete', id: eva }));
  await done(save(store, 'products', { kind: 'update', id: oil, changes: { name: 'Óleo 5W30', cost_price: 3_200 as Cents } }));
  const batch = await takeBatch(store, fullBatch, false);
  if (batch === null) throw new Error('Nothing waits');
  // While the batch is on its way: a later edit, another standing, and a pull that brings a newer state of a row.
  if (standing !== null) await writeMeta(db, 'standing', standing);
  await done(save(store, 'customers', city(bia, 'Santos')));
  await db.shadow.put({ collection: 'customers', id: davi, rev: 50, row: person('Davi de outra mão') });
  return { store, batch };
}

const city = (id: RowId, name: string): Change<'customers'> => ({ kind: 'update', id, changes: { city: name } });

async function done(saving: ReturnType<typeof save>): Promise<RowId> {
  const result = await saving;
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

let rev: number;
beforeEach(() => {
  rev = 20;
});

/** Everything was done there; Fred's row has been deleted since. */
const answered: Answers = ({ collection, id, changes }) => {
  rev += 1;
  if (id === eva) return { status: 200, body: { id, rev, message: 'x' } };
  if (id === fred) return { status: 200, body: wire(id, 0, { ...person('Fred'), ...changes }) };
  if (collection === 'products')
    return { status: 200, body: wire(id, rev, { ...productDefaults, name: 'Óleo 5W30', id_company: idOf(76), sale_price: 50, cost_price: 30 }) };
  return { status: 200, body: wire(id, rev, { ...(collection === 'customers' ? person('Da casa') : vehicleDefaults), ...changes }) };
};

async function contents({ db }: Store): Promise<Record<string, unknown[]>> {
  const tables = db.tables.filter(({ name }) => name !== 'packs');
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table.name, await table.toArray()] as const)));
}

describe.each([null, 'mechanic', 'mechanic-customers.read'])('successes that are settled at once, for the standing %s', (standing) => {
  it('leave on the device what they leave one by one', async () => {
    const [together, apart] = [await deviceWithBatch(standing), await deviceWithBatch(standing)];
    expect(await contents(together.store)).toEqual(await contents(apart.store));
    const results = together.batch.entries.map(({ opId, collection, entityId, changes }): OpResult => ({
      opId,
      ...answered({ collection, id: entityId, changes }),
    }));
    const random = () => 0.5;
    const verdicts = await settle(together.store, { results, batch: together.batch }, random);
    const each: unknown[] = [];
    for (const result of results) each.push(...((await settle(apart.store, { results: [result], batch: apart.batch }, random)) ?? []));
    expect(verdicts).toHaveLength(results.length);
    expect(verdicts).toEqual(each);
    const left = await contents(together.store);
    expect(left).toEqual(await contents(apart.store));
    expect(left['outbox']).toHaveLength(1);
  });
});

it('a batch that is answered twice is carried out once', async () => {
  const { store, batch } = await deviceWithBatch(null);
  const results = batch.entries.map(({ opId, collection, entityId, changes }): OpResult => ({
    opId,
    ...answered({ collection, id: entityId, changes }),
  }));
  await settle(store, { results, batch }, () => 0.5);
  const left = await contents(store);
  expect(await settle(store, { results, batch }, () => 0.5)).toEqual([]);
  expect(await contents(store)).toEqual(left);
});
