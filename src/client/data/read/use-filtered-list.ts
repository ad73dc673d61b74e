import type { CollectionName } from '#domain/collections/collections.ts';
import { filteredPage, type RowFilter } from './filtered-list.ts';
import type { ListQuery } from './list.ts';
import type { ReplicaRow } from '../store/sync-marks.ts';
import { useStore } from '../store/store-context.tsx';
import type { ListView } from './use-list.ts';
import { useLive } from './use-live.ts';

const nothingYet = { rows: [], referring: new Map(), total: null, lastPage: 1, isLoading: true, isStale: false };

/** A page of what a filter keeps, live; null while there is no filter. */
export function useFilteredList<N extends CollectionName>(
  collection: N,
  query: ListQuery,
  filter: RowFilter<N> | null,
): ListView<ReplicaRow<N>> | null {
  const store = useStore();
  const { search, page, perPage } = query;
  // Without a filter nothing is asked, so that the next one does not begin with the rows of the last.
  const key = filter === null ? 'none' : JSON.stringify([collection, search, page, perPage, filter.key]);
  const shown = useLive(store, key, async () => (filter === null ? null : filteredPage(store, collection, { search, page, perPage }, filter)));
  if (filter === null) return null;
  return shown?.value ? { ...shown.value, isLoading: false, isStale: shown.key !== key } : nothingYet;
}
