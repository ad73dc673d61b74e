import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveProduct } from '#client/data/save/save-stock.ts';
import type { StoredRow } from '#client/data/store/records.ts';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { moveOf } from '#domain/products/stock.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aCompany, aProduct, book, counted, maker } from '../features/product-rows.ts';
import { openStore } from '../features/render-screen.tsx';

let store: Store;
let id_company: RowId;
beforeEach(async () => {
  store = openStore();
  id_company = await aCompany(store);
});

const quantities = async () => (await store.db.rows('products').orderBy('id').toArray()).map(({ row }) => row?.['quantity']);
const stocked = () => aProduct(store, { name: 'Palheta', id_company, stock: [counted(5)] });

describe('a product and what moved of it', () => {
  it('are saved at once', async () => {
    const made = await saveProduct(store, { kind: 'create', fields: { name: 'Vela', id_company } }, { kind: 'count', pieces: 4 }, maker({}));
    expect(made).toMatchObject({ ok: true });
    expect(await quantities()).toEqual([4]);
    expect((await store.db.outbox.orderBy('seq').toArray()).map(({ collection }) => collection)).toEqual([
      'companies',
      'products',
      'stock_movements',
    ]);
  });

  it('are not saved by halves', async () => {
    const id = await stocked();
    const entries = await store.db.outbox.count();
    const refused = await saveProduct(store, { kind: 'update', id, changes: { name: 'Outra' } }, { kind: 'move', pieces: 99_999_999 }, maker({}));
    expect(refused).toMatchObject({ ok: false, reason: 'invalid', problems: [{ field: 'quantity' }] });
    expect((await store.db.rows('products').get(id))?.row).toMatchObject({ name: 'Palheta', quantity: 5 });
    expect(await store.db.outbox.count()).toBe(entries);
  });

  it('of a product that was deleted here are not saved', async () => {
    const id = await stocked();
    await save(store, 'products', { kind: 'delete', id });
    const refused = await saveProduct(store, { kind: 'update', id, changes: {} }, { kind: 'move', pieces: 1 }, maker({}));
    expect(refused.ok).toBe(false);
  });
});

describe('the quantity of a product', () => {
  it('follows every movement, also one that is saved alone', async () => {
    const id = await stocked();
    await save(store, 'stock_movements', { kind: 'create', fields: moveOf(-2, { product_id: id, ...maker({}) }) });
    expect(await quantities()).toEqual([3]);
    await book(store, id, { kind: 'count', pieces: 40 });
    await book(store, id, { kind: 'move', pieces: 2 });
    expect(await quantities()).toEqual([42]);
  });

  it('stays when the product is edited, by whoever does', async () => {
    const id = await stocked();
    await save(store, 'products', { kind: 'update', id, changes: { name: 'Palheta dianteira', quantity: 99 } });
    expect(await quantities()).toEqual([5]);
    const [row] = await store.db.rows('products').toArray();
    // As an answer brings the product that it had before the movement.
    const answered = { ...row, rev: 7, row: { ...row?.row, quantity: 0 } } as StoredRow;
    await store.db.transaction('rw', [store.db.rows('products'), store.db.rows('stock_movements')], () => store.db.rows('products').put(answered));
    expect(await quantities()).toEqual([5]);
  });

  it('is another for each of many that come at once', async () => {
    const ids = [await stocked(), await stocked(), await stocked()];
    const moves = ids.flatMap((id, at) =>
      [1, 2].map((pieces) => ({
        id: store.newRowId(),
        rev: 0,
        gen: 0,
        row: { ...moveOf(pieces * (at + 1), { product_id: id, ...maker({}) }) },
        sort: '',
      })),
    );
    await store.db.transaction('rw', [store.db.rows('products'), store.db.rows('stock_movements')], () =>
      store.db.rows('stock_movements').bulkPut(moves),
    );
    const rows = await store.db.rows('products').bulkGet(ids);
    expect(rows.map((row) => row?.row?.['quantity'])).toEqual([8, 11, 14]);
    await store.db.transaction('rw', [store.db.rows('products'), store.db.rows('stock_movements')], () =>
      store.db.rows('stock_movements').bulkDelete(moves.map(({ id }) => id)),
    );
    expect(await quantities()).toEqual([5, 5, 5]);
  });
});
