import type { CollectionName } from '#domain/collections/collections.ts';
import type { StoredRow } from './records.ts';
import type { Store } from './store.ts';

/** Of a request that writes fewer, Dexie tells its live queries which rows it wrote; of others, that it may be any row. */
const mostTold = 49;

/** Above this, nobody gains by knowing which. */
const fewRows = 400;
/** So many take a slow device a second or two. */
const partRows = 1_000;

/**
 * Writes rows of a collection so that whoever shows others of it has nothing to read anew. Of many, each part that is written is an
 * answer of the storage to whoever waits behind them. Runs in the caller's transaction.
 */
export async function putRows(store: Store, collection: CollectionName, rows: readonly StoredRow[]): Promise<void> {
  const table = store.db.rows(collection);
  const step = rows.length > fewRows ? partRows : mostTold;
  const parts = Array.from({ length: Math.ceil(rows.length / step) }, (_, at) => rows.slice(at * step, (at + 1) * step));
  await Promise.all(parts.map((part) => table.bulkPut(part).then(() => store.notePart())));
}
