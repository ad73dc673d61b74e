import { Dexie } from 'dexie';
import type { Store } from '../store/store.ts';
import type { SearchIndex } from './search-index.ts';

type SearchCode = typeof import('./search-index.ts');

let loading: Promise<SearchCode> | null = null;

/** The code of the search, which no first screen waits for. Where it did not come, whoever asks next asks for it again. */
export function loadSearch(): Promise<SearchCode> {
  loading ??= import('./search-index.ts').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

type FindRows = (typeof import('./search-rows.ts'))['rowsFound'];

/** Does `work` with what searches a few rows without an index; an empty search finds all of them. Stays part of the caller's live query. */
export function withRowSearch<T>(search: string, work: (find: FindRows) => Promise<T>): Promise<T> {
  if (search.trim() === '') return work(async (_store, _collection, rows) => [...rows]);
  return Dexie.Promise.resolve(import('./search-rows.ts')).then(({ rowsFound }) => work(rowsFound)) as unknown as Promise<T>;
}

/**
 * Does `work` with a store's index as soon as its packs are there, and `after` is over. It stays part of the caller's live query.
 */
export function withSearchIndex<T>(store: Store, work: (index: SearchIndex) => Promise<T>, after?: Promise<unknown>): Promise<T> {
  const ready = after === undefined ? prepared(store) : after.then(() => prepared(store));
  // `then` of a Dexie promise, called at once: after an `await` of anything else the live query would be lost.
  return Dexie.Promise.resolve(ready).then(work) as unknown as Promise<T>;
}

async function prepared(store: Store): Promise<SearchIndex> {
  const { searchIndexOf } = await loadSearch();
  const index = searchIndexOf(store);
  await index.prepare();
  return index;
}
