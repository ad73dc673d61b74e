import { asRow, type CollectionName, type Rows } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { lastPageOf, readAtOnce, type ListQuery, type PageOfRows } from './list.ts';
import { isLive } from '../store/undeleted-rows.ts';
import { replicaRows } from '../store/sync-marks.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { withSearchIndex } from '../search/with-search-index.ts';
import type { Store } from '../store/store.ts';

/** Which rows of a list stand before all others (a mechanic's own services). */
export interface Leading<N extends CollectionName> {
  /** Tells one choice from another. */
  readonly key: string;
  /** Only rows whose reference names this row: read from its index. */
  readonly reference: { readonly field: keyof Rows[N] & string; readonly id: RowId };
  readonly leads: (row: Rows[N]) => boolean;
}

/**
 * One page of a collection: first the rows that lead, then the others, both in the order of their sort key. Reads the
 * rows of that reference and of the page, whatever the size of the list. Live inside `liveQuery`.
 */
export function pinnedPage<N extends CollectionName>(
  store: Store,
  collection: N,
  query: ListQuery,
  { reference, leads }: Leading<N>,
): Promise<PageOfRows<N>> {
  const { search, page, perPage } = query;
  const all = { search, page: 1, perPage: Number.MAX_SAFE_INTEGER };
  const table = store.db.rows(collection);
  const readPage = (index: SearchIndex) =>
    index.find(collection, all, async ({ ids, total }) => {
      const referring = (await table.where(`row.${reference.field}`).equals(reference.id).toArray()).filter(isLive);
      const leading = new Set(referring.filter(({ row }) => leads(asRow(collection, row))).map(({ id }) => id));
      const ordered = leading.size === 0 ? ids : [...ids.filter((id) => leading.has(id)), ...ids.filter((id) => !leading.has(id))];
      const found = table.bulkGet(ordered.slice((page - 1) * perPage, page * perPage)).then((rows) => rows.filter(isLive));
      return { rows: await replicaRows(store, collection, found), total, lastPage: lastPageOf(total, perPage), referring: new Map() };
    });
  return withSearchIndex(store, (index) => readAtOnce(store, () => readPage(index)));
}
