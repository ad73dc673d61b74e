import { readAtOnce, rowsByIds } from '#client/data/read/list.ts';
import { readLowStockRows } from '#client/data/read/read-low-stock.ts';
import { replicaRows, type ReplicaRow } from '#client/data/store/sync-marks.ts';
import type { Store } from '#client/data/store/store.ts';
import { isLive } from '#client/data/store/undeleted-rows.ts';
import { asRow } from '#domain/collections/collections.ts';
import { lastSupplier, shoppingList, type ToBuy } from '#domain/products/shopping-list.ts';
import type { RowId } from '#domain/values/ids.ts';

/** What is to be bought from one supplier; null: nobody wrote down from whom. */
export interface Shopping {
  readonly supplier: ReplicaRow<'suppliers'> | null;
  readonly wanted: readonly ToBuy[];
}

/** What is missing, by whom it is bought from; who sells is told by the books of what is missing alone. Live inside `liveQuery`. */
export const readShopping = (store: Store): Promise<readonly Shopping[]> =>
  readAtOnce(store, async () => {
    const { rows, reserved } = await readLowStockRows(store);
    const products = await replicaRows(store, 'products', rows);
    const missing = [...shoppingList(products, reserved, () => null).values()].flat();
    const suppliers = new Map<RowId, RowId | null>();
    for (const { product } of missing) suppliers.set(product.id, await supplierOf(store, product.id));
    const grouped = shoppingList(products, reserved, (product) => suppliers.get(product) ?? null);
    const known = await rowsByIds(
      store,
      'suppliers',
      [...grouped.keys()].filter((id) => id !== null),
    );
    const groups = new Map<RowId | null, ToBuy[]>();
    for (const [id, wanted] of grouped) {
      // One that is gone, or that this person does not see, is none.
      const key = id !== null && known.has(id) ? id : null;
      groups.set(key, [...(groups.get(key) ?? []), ...wanted]);
    }
    const nameOf = ({ supplier }: Shopping) => supplier?.name ?? '\uffff';
    return [...groups]
      .map(([id, wanted]) => ({ supplier: (id && known.get(id)) ?? null, wanted }))
      .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  });

async function supplierOf(store: Store, product: RowId): Promise<RowId | null> {
  const book = await store.db.rows('stock_movements').where('row.product_id').equals(product).toArray();
  return lastSupplier(book.filter(isLive).map(({ row }) => asRow('stock_movements', row)));
}
