import type { CollectionName } from '#domain/collections/collections.ts';
import { pinnedPage, type Leading } from './pinned-list.ts';
import type { ListQuery } from './list.ts';
import type { ReplicaRow } from '../store/sync-marks.ts';
import { useStore } from '../store/store-context.tsx';
import type { ListView } from './use-list.ts';
import { useLive } from './use-live.ts';

const nothingYet = { rows: [], referring: new Map(), total: null, lastPage: 1, isLoading: true, isStale: false };

/** A page of a list with some rows before all others, live; null while none lead. */
export function usePinnedList<N extends CollectionName>(collection: N, query: ListQuery, leading: Leading<N> | null): ListView<ReplicaRow<N>> | null {
  const store = useStore();
  const { search, page, perPage } = query;
  // While none lead nothing is asked, so that the next choice does not begin with the rows of the last.
  const key = leading === null ? 'none' : JSON.stringify([collection, search, page, perPage, leading.key]);
  const shown = useLive(store, key, async () => (leading === null ? null : pinnedPage(store, collection, { search, page, perPage }, leading)));
  if (leading === null) return null;
  return shown?.value ? { ...shown.value, isLoading: false, isStale: shown.key !== key } : nothingYet;
}
