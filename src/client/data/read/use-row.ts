import type { CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { rowById, rowsReferringTo } from './list.ts';
import type { ReplicaRow } from '../store/sync-marks.ts';
import { useStore } from '../store/store-context.tsx';
import { useLive } from './use-live.ts';

/** A row, live; undefined: not known yet, null: not there or deleted. */
export function useRow<N extends CollectionName>(collection: N, id: RowId | null): ReplicaRow<N> | null | undefined {
  const store = useStore();
  const key = id === null ? null : `${collection} ${id}`;
  const live = useLive(store, key, async () => (id === null ? null : rowById(store, collection, id)));
  if (id === null) return null;
  return live?.key === key ? live.value : undefined;
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
