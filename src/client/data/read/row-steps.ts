import type { Fields } from '#domain/values/json.ts';
import type { CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { readAtOnce } from './list.ts';
import { withSearchIndex } from '../search/with-search-index.ts';
import { isLive } from '../store/undeleted-rows.ts';
import type { Store } from '../store/store.ts';

const rowsAStep = 500;

export interface PlainRow {
  readonly id: RowId;
  readonly fields: Fields;
}

/** Lets the page draw and answer. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** All rows that a search finds, in list order, read in steps between which the page is free. */
export async function* rowsInSteps(store: Store, collection: CollectionName, search: string): AsyncGenerator<readonly PlainRow[]> {
  const table = store.db.rows(collection);
  const ids = search.trim() === '' ? await table.orderBy('sort').primaryKeys() : await foundIds(store, collection, search);
  for (let at = 0; at < ids.length; at += rowsAStep) {
    const stored = await table.bulkGet(ids.slice(at, at + rowsAStep));
    yield stored.filter(isLive).map(({ id, row }) => ({ id, fields: row }));
    await pause();
  }
}

/** The same, all at once. */
export async function allRows(store: Store, collection: CollectionName): Promise<PlainRow[]> {
  const rows: PlainRow[] = [];
  for await (const step of rowsInSteps(store, collection, '')) rows.push(...step);
  return rows;
}

function foundIds(store: Store, collection: CollectionName, search: string): Promise<RowId[]> {
  const all = { search, page: 1, perPage: Number.MAX_SAFE_INTEGER };
  return withSearchIndex(store, (index) => readAtOnce(store, () => index.find(collection, all, ({ ids }) => ids)));
}
