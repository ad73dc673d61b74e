import { beforeEach, expect, it } from 'vitest';
import { productDefaults } from '#domain/products/product.ts';
import type { Fields } from '#domain/values/json.ts';
import { uuidV7, type RowId } from '#domain/values/ids.ts';
import { putRows } from './put-rows.ts';
import type { StoredRow } from './records.ts';
import { sampleStore } from './store-sample.ts';
import type { Store } from './store.ts';

const id = (at: number): RowId => uuidV7(at, (count) => new Uint8Array(count));
const product = id(1);

let store: Store;
beforeEach(async () => {
  store = sampleStore();
  const row = { ...productDefaults, name: 'Filtro de óleo', quantity: 0 } as unknown as Fields;
  await store.db.rows('products').add({ id: product, rev: 1, gen: 1, row, sort: '' });
});

const sold = (at: number, rev: number): StoredRow => ({
  id: id(at),
  rev,
  gen: 1,
  row: { product_id: product, kind: 'move', quantity: -1, at: '2026-11-20T10:00', by: 'Renata', note: '' } as unknown as Fields,
  sort: '',
});
const quantity = async () => (await store.db.rows('products').get(product))?.row?.['quantity'];

it.each([60, 130, 399, 1_600])('is the sum of %i movements that are written at once', async (count) => {
  const rows = Array.from({ length: count }, (_, at) => sold(100 + at, 2 + at));
  const { db } = store;
  await db.transaction('rw', [db.rows('products'), db.rows('stock_movements')], () => putRows(store, 'stock_movements', rows));
  expect(await quantity()).toBe(-count);
});

it('is the sum of movements that one transaction writes one beside another', async () => {
  const { db } = store;
  const table = db.rows('stock_movements');
  await db.transaction('rw', [db.rows('products'), table], async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => (at % 3 === 0 ? table.bulkPut([sold(100 + at, 0), sold(200 + at, 9)]) : table.add(sold(100 + at, 0)))),
    );
  });
  expect(await quantity()).toBe(-16);
});

it('is the sum still where one of them is refused', async () => {
  const { db } = store;
  const table = db.rows('stock_movements');
  await db.transaction('rw', [db.rows('products'), table], async () => {
    const again = table.add(sold(100, 0)).catch(() => 'refused');
    const results = await Promise.all([table.add(sold(100, 0)).catch(() => 'refused'), again, table.add(sold(101, 0))]);
    expect(results.filter((result) => result === 'refused')).toHaveLength(1);
  });
  expect(await quantity()).toBe(-2);
});
