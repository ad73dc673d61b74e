import type { Fields } from '#domain/values/json.ts';
import { collectionOf, type CollectionName, type FieldProblem } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Store } from './store.ts';

/**
 * The first reference that could not be: to a row that was deleted, or of a row to itself by way of its own kind (a
 * category within itself), as the server would refuse it. `id` is null for a new row whose id nobody knows yet.
 */
export async function badReference(store: Store, collection: CollectionName, id: RowId | null, fields: Fields): Promise<FieldProblem | null> {
  for (const { field, to } of collectionOf(collection).references) {
    const parent = fields[field];
    if (typeof parent !== 'string') continue;
    if ((await store.db.rows(to).get(parent as RowId))?.row === null) return { field, message: 'O registro indicado foi excluído.' };
    if (to === collection && id !== null && (await isWithin(store, collection, field, parent as RowId, id))) {
      return { field, message: 'Um registro não pode ficar dentro dele mesmo.' };
    }
  }
  return null;
}

/** Whether the way up from `start` by `field` leads to `id`. What came from other devices may be a ring already. */
async function isWithin(store: Store, collection: CollectionName, field: string, start: RowId, id: RowId): Promise<boolean> {
  const seen = new Set<string>();
  for (let at: unknown = start; typeof at === 'string' && !seen.has(at);) {
    if (at === id) return true;
    seen.add(at);
    at = (await store.db.rows(collection).get(at as RowId))?.row?.[field];
  }
  return false;
}
