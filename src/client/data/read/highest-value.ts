import type { CollectionName } from '#domain/collections/collections.ts';
import type { Store } from '../store/store.ts';

/** The highest number in an indexed field of the rows on this device; 0 where there is none. Live inside `liveQuery`. */
export async function highestValue(store: Store, collection: CollectionName, field: string): Promise<number> {
  const last = await store.db.rows(collection).orderBy(`row.${field}`).last();
  const value = last?.row?.[field];
  return typeof value === 'number' ? value : 0;
}
