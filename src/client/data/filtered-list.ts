import { collectionNames, searchTextOf, type CollectionName, type Rows } from '#domain/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { compileSearch } from '#domain/values/search-text.ts';
import { lastPageOf, type ListQuery, type PageOfRows } from './list.ts';
import { byListOrder, isLive, withLivingParents } from './living-rows.ts';
import { seenRows } from './row-marks.ts';
import type { Store } from './store.ts';

/** Which rows of a list to keep. */
export interface RowFilter<N extends CollectionName> {
  /** Tells one filter from another. */
  readonly key: string;
  /** Only rows whose reference names this row: read from its index. */
  readonly reference?: { readonly field: keyof Rows[N] & string; readonly id: RowId };
  readonly keeps: (row: Rows[N]) => boolean;
}

/**
 * One page of the rows that a filter keeps, in the order of their sort key. What no index knows is found by reading
 * every row once: for filters that a person sets now and then. Live inside `liveQuery`.
 */
export function filteredPage<N extends CollectionName>(
  store: Store,
  collection: N,
  { search, page, perPage }: ListQuery,
  { reference, keeps }: RowFilter<N>,
): Promise<PageOfRows<N>> {
  const { db } = store;
  return db.transaction('r', [...collectionNames.map((name) => db.rows(name)), db.outbox], async () => {
    const table = db.rows(collection);
    const read = reference === undefined ? await table.toArray() : await table.where(`row.${reference.field}`).equals(reference.id).toArray();
    const matches = compileSearch(search);
    // The table of collection N holds rows of N (see `seenRow`).
    const kept = read.filter(isLive).filter(({ row }) => keeps(row as unknown as Rows[N]) && matches(searchTextOf(collection, row)));
    const found = (await withLivingParents(store, collection, kept)).toSorted(byListOrder);
    const rows = await seenRows(store, collection, found.slice((page - 1) * perPage, page * perPage));
    return { rows, total: found.length, lastPage: lastPageOf(found.length, perPage), referring: new Map() };
  });
}
