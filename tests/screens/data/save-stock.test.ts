import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { saveProduct } from '#client/data/save-stock.ts';
import { openStore } from '../features/render-screen.tsx';
import { aCompany, maker } from '../features/product-rows.ts';

it('a product is made with its first count at once', async () => {
  const store = openStore();
  const id_company = await aCompany(store);
  const result = await saveProduct(store, { kind: 'create', fields: { name: 'Vela', id_company } }, { kind: 'count', pieces: 4 }, maker({}));
  if (!result.ok && result.reason === 'storage') console.log((result.error as { inner: Error }).inner.stack, (result.error as Error).stack);
  expect(result.ok || result).toBe(true);
  expect(await store.db.rows('products').toArray()).toMatchObject([{ row: { quantity: 4 } }]);
});
