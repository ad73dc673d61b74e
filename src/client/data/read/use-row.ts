import type { CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { rowById } from './list.ts';
import { rowsReferringTo } from './rows-by-field.ts';
import type { ReplicaRow } from '../store/sync-marks.ts';
import { useStore } from '../store/store-context.tsx';
import { useLive } from './use-live.ts';

/**
 * A row, live; undefined: not known yet, null: not there or deleted. `since`: a row that was missing while this was another
 * is looked for anew, and not known to be missing until then.
 */
export function useRow<N extends CollectionName>(collection: N, id: RowId | null, since = ''): ReplicaRow<N> | null | undefined {
  const store = useStore();
  const key = id === null ? null : `${collection} ${id} ${since}`;
  const live = useLive(store, key, async () => (id === null ? null : rowById(store, collection, id)));
  if (id === null) return null;
  if (live?.key === key) return live.value;
  return live?.value?.id === id ? live.value : undefined;
}

/** Rows of a collection that refer to the given ones (the cars of the customers on the page), live. */
export function useReferring<N extends CollectionName>(
  collection: N,
  field: string,
  ids: readonly RowId[],
): ReadonlyMap<RowId, readonly ReplicaRow<N>[]> {
  const store = useStore();
  const key = ids.length === 0 ? null : `${collection} ${field} ${ids.join(' ')}`;
  const live = useLive(store, key, () => rowsReferringTo(store, collection, field, ids));
  return live?.value ?? new Map();
}
