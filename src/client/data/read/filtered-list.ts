import { asRow, type CollectionName, type Rows } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { lastPageOf, readAtOnce, type ListQuery, type PageOfRows } from './list.ts';
import { byListOrder, isLive, withLivingParents, type LiveRow } from '../store/undeleted-rows.ts';
import { replicaRows } from '../store/sync-marks.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { withSearchIndex } from '../search/with-search-index.ts';
import type { Store } from '../store/store.ts';

/** Which rows of a list to keep. */
export interface RowFilter<N extends CollectionName> {
  /** Tells one filter from another. */
  readonly key: string;
  /** Only rows whose reference names this row: read from its index. */
  readonly reference?: { readonly field: keyof Rows[N] & string; readonly id: RowId };
  readonly keeps: (row: Rows[N], id: RowId) => boolean;
}

/**
 * One page of the rows that a filter keeps, in the order of their sort key. What no index knows is found by reading
 * every row once: for filters that a person sets now and then. Live inside `liveQuery`.
 */
export function filteredPage<N extends CollectionName>(store: Store, collection: N, query: ListQuery, filter: RowFilter<N>): Promise<PageOfRows<N>> {
  const { search } = query;
  if (search.trim() === '')
    return readAtOnce(store, async () => keptPage(store, collection, query, filter, await rowsFiltered(store, collection, filter)));
  const all = { search, page: 1, perPage: Number.MAX_SAFE_INTEGER };
  const readFound = (index: SearchIndex) =>
    index.find(collection, all, async ({ ids }) => keptPage(store, collection, query, filter, await rowsFiltered(store, collection, filter, ids)));
  return withSearchIndex(store, (index) => readAtOnce(store, () => readFound(index)));
}

// Above this, one read of everything costs less than one look-up a row.
const manyIds = 2000;

/** The rows that the filter's index knows, or all; of those only the ones in `ids`, if given. */
async function rowsFiltered<N extends CollectionName>(store: Store, collection: N, { reference }: RowFilter<N>, ids?: RowId[]): Promise<LiveRow[]> {
  const table = store.db.rows(collection);
  if (ids !== undefined && reference === undefined && ids.length <= manyIds) return (await table.bulkGet(ids)).filter(isLive);
  const stored = reference === undefined ? await table.toArray() : await table.where(`row.${reference.field}`).equals(reference.id).toArray();
  const found = ids === undefined ? null : new Set(ids);
  return stored.filter(isLive).filter(({ id }) => found?.has(id) ?? true);
}

async function keptPage<N extends CollectionName>(
  store: Store,
  collection: N,
  { page, perPage }: ListQuery,
  { keeps }: RowFilter<N>,
  found: readonly LiveRow[],
): Promise<PageOfRows<N>> {
  const kept = found.filter(({ id, row }) => keeps(asRow(collection, row), id));
  const living = (await withLivingParents(store, collection, kept)).toSorted(byListOrder);
  const rows = await replicaRows(store, collection, living.slice((page - 1) * perPage, page * perPage));
  return { rows, total: living.length, lastPage: lastPageOf(living.length, perPage), referring: new Map() };
}
