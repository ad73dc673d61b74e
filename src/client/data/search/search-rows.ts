import { collectionOf, searchTextOf, type CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { compileTerm, searchQueryOf, type SearchTerm } from '#domain/values/search-text.ts';
import { isLive, withLivingParents, type LiveRow } from '../store/undeleted-rows.ts';
import { relationsThrough } from './search-build.ts';
import type { Store } from '../store/store.ts';

type Matches = (text: string) => boolean;

/**
 * Those of a few rows that a search finds, by reading what refers to them and what they refer to: for when there is no
 * index yet. Runs inside the caller's transaction over all rows.
 */
export async function rowsFound(store: Store, collection: CollectionName, rows: readonly LiveRow[], search: string): Promise<LiveRow[]> {
  const lists = searchQueryOf(search);
  if (lists.length === 0) return [...rows];
  const found = new Set<LiveRow>();
  for (const terms of lists) {
    let left = rows;
    for (const term of terms) left = await rowsWithTerm(store, collection, left, term);
    for (const row of left) found.add(row);
  }
  return rows.filter((row) => found.has(row));
}

async function rowsWithTerm(store: Store, collection: CollectionName, rows: readonly LiveRow[], term: SearchTerm): Promise<LiveRow[]> {
  const matches = compileTerm(term);
  const found = await reachedIds(store, collection, rows, matches);
  for (const finder of collectionOf(collection).alsoFoundBy) {
    const table = store.db.rows(finder.collection);
    const groups = await Promise.all(rows.map(({ id }) => table.where(`row.${finder.through}`).equals(id).toArray()));
    for (const { row } of await withLivingParents(store, finder.collection, groups.flat().filter(isLive))) {
      if (matches(searchTextOf(finder.collection, row))) found.add(row[finder.through] as RowId);
    }
  }
  return rows.filter(({ id }) => found.has(id));
}

/** Ids of the rows that match by their own text or by what they refer to. */
async function reachedIds(store: Store, collection: CollectionName, rows: readonly LiveRow[], matches: Matches): Promise<Set<RowId>> {
  const found = new Set(rows.filter(({ row }) => matches(searchTextOf(collection, row))).map(({ id }) => id));
  for (const { of, field } of relationsThrough(collection)) {
    const ids = [...new Set(rows.map(({ row }) => row[field] as RowId | null).filter((id) => id !== null))];
    const owners = await withLivingParents(store, of, (await store.db.rows(of).bulkGet(ids)).filter(isLive));
    const reached = await reachedIds(store, of, owners, matches);
    for (const { id, row } of rows) if (reached.has(row[field] as RowId)) found.add(id);
  }
  return found;
}
