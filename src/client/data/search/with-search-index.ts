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
 * Does `work` with a store's index as soon as its packs are there, and, unless it is urgent, when nothing else is to be done.
 * It stays part of the caller's live query.
 */
export function withSearchIndex<T>(store: Store, work: (index: SearchIndex) => Promise<T>, { isUrgent }: { isUrgent: boolean }): Promise<T> {
  const turn = isUrgent ? null : takeTurn();
  const ready = turn === null ? prepared(store) : turn.begins.then(() => prepared(store));
  // `then` of a Dexie promise, called at once: after an `await` of anything else the live query would be lost.
  const done = Dexie.Promise.resolve(ready).then(work) as unknown as Promise<T>;
  if (turn !== null) void done.then(turn.end, turn.end);
  return done;
}

let [lastEnd, nextMoment]: [Promise<void>, Promise<void> | null] = [Promise.resolve(), null];

/**
 * All that ask until the next idle moment begin then, one after the other: a commit has each of them asked for again while the
 * last is at work, and what that has read is then there.
 */
function takeTurn(): { readonly begins: Promise<unknown>; readonly end: () => void } {
  nextMoment ??= idle().then(() => {
    nextMoment = null;
  });
  const begins = Promise.all([nextMoment, lastEnd]);
  let end = () => undefined as void;
  lastEnd = new Promise((resolve) => {
    end = resolve;
  });
  return { begins, end };
}

async function prepared(store: Store): Promise<SearchIndex> {
  const { searchIndexOf } = await loadSearch();
  const index = searchIndexOf(store);
  await index.prepare();
  return index;
}

const longestIdleWaitMs = 2000;
/** A browser is idle, too, while the rows that a screen waits for are being read. */
const rowsFirstMs = 100;
const pauseMs = 500;

let lastBegin = -Infinity;

/** A moment in which nothing else is to be done; while commits follow one another there is a pause between them. */
const idle = () =>
  new Promise<void>((resolve) => {
    const begin = () => {
      lastBegin = performance.now();
      resolve();
    };
    setTimeout(
      () => {
        if (typeof requestIdleCallback === 'function') requestIdleCallback(begin, { timeout: longestIdleWaitMs });
        else begin();
      },
      Math.max(rowsFirstMs, lastBegin + pauseMs - performance.now()),
    );
  });
