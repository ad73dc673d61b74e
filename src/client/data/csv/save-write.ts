import type { CollectionName } from '#domain/collections/collections.ts';
import type { LineWrite } from '#domain/csv/import-plan.ts';
import type { Product } from '#domain/products/product.ts';
import { save, type SaveResult } from '../save/save.ts';
import { countMeant, saveProductWithin } from '../save/save-stock.ts';
import { shopTime } from '../store/shop-time.ts';
import type { Store } from '../store/store.ts';

/** Saves what a line of a file writes into one row, within the caller's transaction. `by`: whoever it is, for the stock book. */
export function saveWrite(store: Store, collection: CollectionName, write: LineWrite, by: string): Promise<SaveResult> {
  const saveOwn = ownSaves[collection];
  if (saveOwn !== undefined) return saveOwn(store, write, by);
  if (write.kind === 'create') return save(store, collection, { kind: 'create', id: write.id, fields: write.fields });
  return save(store, collection, { kind: 'update', id: write.id, changes: write.changes });
}

/** Where a line writes more than its row. */
const ownSaves: Partial<Record<CollectionName, (store: Store, write: LineWrite, by: string) => Promise<SaveResult>>> = { products: saveStocked };

/** A bare quantity is a count, over what stands there at the write. */
async function saveStocked(store: Store, write: LineWrite, by: string): Promise<SaveResult> {
  const { quantity, ...fields } = write.kind === 'create' ? write.fields : write.changes;
  const present = write.kind === 'create' ? null : ((await store.db.rows('products').get(write.id))?.row as Product | null | undefined);
  const stock = typeof quantity === 'number' ? countMeant(quantity, present ?? null) : null;
  const change: Parameters<typeof saveProductWithin>[1] =
    write.kind === 'create' ? { kind: 'create', id: write.id, fields } : { kind: 'update', id: write.id, changes: fields };
  return saveProductWithin(store, change, stock, { at: shopTime(store), by });
}
