import type { CollectionName, Rows } from '#domain/collections/collections.ts';
import { isLive } from '../store/undeleted-rows.ts';
import { replicaRow, type ReplicaRow } from '../store/sync-marks.ts';
import type { Store } from '../store/store.ts';
import { useStore } from '../store/store-context.tsx';
import { useLive } from './use-live.ts';

/**
 * Rows that this device made and the server took within the last 30 days, those of them that `keeps` wants.
 * Live inside `liveQuery`.
 */
export async function rowsMadeHere<N extends CollectionName>(
  { db }: Store,
  collection: N,
  keeps: (row: Rows[N]) => boolean,
): Promise<ReplicaRow<N>[]> {
  return db.transaction('r', [db.acked, db.rows(collection)], async () => {
    const taken = await db.acked.where('[collection+kind]').equals([collection, 'create']).toArray();
    const rows = await db.rows(collection).bulkGet(taken.map(({ entityId }) => entityId));
    // What else of the row waits to be sent is another story.
    return rows
      .filter(isLive)
      .map((row) => replicaRow(collection, row, 'settled'))
      .filter(keeps);
  });
}

const none: readonly never[] = [];

/** {@link rowsMadeHere}, live; empty until the store has answered. `keeps` must be the same function at every render. */
export function useRowsMadeHere<N extends CollectionName>(collection: N, keeps: (row: Rows[N]) => boolean): readonly ReplicaRow<N>[] {
  const store = useStore();
  return useLive(store, collection, () => rowsMadeHere(store, collection, keeps))?.value ?? none;
}
