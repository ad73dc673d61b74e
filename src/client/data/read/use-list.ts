import { Dexie } from 'dexie';
import type { CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { isFirstPage, lastPageOf, pageOfRows, type ListQuery, type Referring } from './list.ts';
import type { ReplicaRow } from '../store/sync-marks.ts';
import type { Store } from '../store/store.ts';
import { useStore } from '../store/store-context.tsx';
import { useLive } from './use-live.ts';

/** What a list screen draws. */
export interface ListView<Row, ReferringRow = never> {
  readonly rows: readonly Row[];
  /** Rows that were asked for with `referring`, by the id of the row that they refer to. */
  readonly referring: ReadonlyMap<RowId, readonly ReferringRow[]>;
  /** Null until it is known; the rows do not wait for it. */
  readonly total: number | null;
  readonly lastPage: number;
  /** Nothing to show yet. */
  readonly isLoading: boolean;
  /** The rows are still those of the previous query, so that nothing jumps while the next ones load. */
  readonly isStale: boolean;
}

/** The last page of what is shown; null while that is not known of the query that was asked last. */
export const knownLastPage = ({ isLoading, isStale, total, lastPage }: Omit<ListView<unknown>, 'rows' | 'referring'>): number | null =>
  isLoading || isStale || total === null ? null : lastPage;

/** What another than this device said of a list's length. */
export interface ToldTotal {
  readonly total: number | null;
  /** It is shown: the rows that are here need not be counted. */
  readonly isShown: boolean;
}

/**
 * A page of a collection, live; with `referring`, the rows that refer to those of the page come at the same time. `told` stands
 * until this device has counted its own rows.
 */
export function useList<N extends CollectionName, M extends CollectionName = never>(
  collection: N,
  query: ListQuery,
  referring: Referring<M> | null = null,
  told: ToldTotal | null = null,
): ListView<ReplicaRow<N>, ReplicaRow<M>> {
  const store = useStore();
  const { search, page, perPage } = query;
  const key = JSON.stringify([collection, search, page, perPage, referring]);
  const shown = useLive(store, key, async () => ({ ...(await pageOfRows(store, collection, { search, page, perPage }, referring)), of: collection }));
  const isReady = shown !== null && shown.value.of === collection;
  const counted = useLive(store, isReady && !told?.isShown && isFirstPage(query) ? collection : null, () => countedLater(store, collection));

  if (!isReady) return { rows: [], referring: new Map(), total: null, lastPage: 1, isLoading: true, isStale: false };
  const { rows, total: found, lastPage, referring: groups } = shown.value;
  const total = found ?? (counted?.key === collection ? counted.value : null) ?? told?.total ?? null;
  return {
    rows,
    referring: groups,
    total,
    lastPage: found === null && total !== null ? lastPageOf(total, perPage) : lastPage,
    isLoading: false,
    isStale: shown.key !== key,
  };
}

/** How many rows there are to be seen, by code that no first screen waits for. Live inside `liveQuery`. */
export const countedLater = (store: Store, collection: CollectionName) =>
  Dexie.Promise.resolve(import('./list-total.ts')).then(({ totalOf }) => totalOf(store, collection)) as unknown as Promise<number | null>;
