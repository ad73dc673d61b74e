import type { CollectionName } from '#domain/collections/collections.ts';
import { pageOfRows } from './list.ts';
import type { ReplicaRow } from '../store/sync-marks.ts';
import { useStore } from '../store/store-context.tsx';
import { useLive } from './use-live.ts';

/**
 * The first rows that a search finds, live; nothing is asked while `search` is null. While a search is typed on, the
 * last rows stay until the next ones are there.
 */
export function useFoundRows<N extends CollectionName>(collection: N, search: string | null, count: number): readonly ReplicaRow<N>[] {
  const store = useStore();
  const live = useLive(store, search === null ? null : `${collection} ${search}`, async () =>
    search === null ? nothing : { search, rows: (await pageOfRows(store, collection, { search, page: 1, perPage: count })).rows },
  );
  if (search === null || !live) return nothing.rows;
  const { search: found, rows } = live.value;
  return search.startsWith(found) || found.startsWith(search) ? rows : nothing.rows;
}

const nothing = { search: '', rows: [] as readonly [] };
