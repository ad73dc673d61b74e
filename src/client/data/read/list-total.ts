import type { CollectionName } from '#domain/collections/collections.ts';
import type { SearchIndex } from '../search/search-index.ts';
import { withSearchIndex } from '../search/with-search-index.ts';
import type { Store } from '../store/store.ts';
import { readAtOnce } from './list.ts';

// What a list says of its length: nobody waits for it, and the list's own rows least of all.

/**
 * How many rows of a collection there are to be seen, told when nothing else is to be done; null while that is not known. Live
 * inside `liveQuery`.
 */
export async function totalOf(store: Store, collection: CollectionName): Promise<number | null> {
  // Before the first download is complete no packs are there: the index would read every row that has come, after each part.
  const isFirstDownload = (await store.db.meta.get('generation')) === undefined;
  // That none has come says nothing.
  if (isFirstDownload) return (await store.db.rows(collection).orderBy('sort').count()) || null;
  // Once: it begins so late that the index knows of what had it asked for, and what comes meanwhile has it asked for again.
  const count = (index: SearchIndex) => index.find(collection, { search: '', page: 1, perPage: 1 }, ({ total }) => total, 1);
  const { begins, end } = takeTurn();
  const counted = withSearchIndex(store, (index) => readAtOnce(store, () => count(index)), begins);
  void counted.then(end, end);
  return counted;
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
