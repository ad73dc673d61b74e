import type { CollectionName } from '#domain/collections/collections.ts';
import { replicaRows, type ReplicaRow } from '../store/sync-marks.ts';
import type { Store } from '../store/store.ts';
import { byListOrder, isLive, withLivingParents, type LiveRow } from '../store/undeleted-rows.ts';
import { readAtOnce } from './list.ts';

/** Rows whose indexed `field` has one of `values` (a plate in both its forms), in the order of their sort key. */
export async function rowsByField<N extends CollectionName>(
  store: Store,
  collection: N,
  field: string,
  values: readonly string[],
): Promise<ReplicaRow<N>[]> {
  return readAtOnce(store, async () => {
    const groups = await Promise.all([...new Set(values)].map((value) => liveRowsWhere(store, collection, field, value)));
    return replicaRows(store, collection, groups.flat().toSorted(byListOrder));
  });
}

async function liveRowsWhere(store: Store, collection: CollectionName, field: string, value: string): Promise<LiveRow[]> {
  const rows = await store.db.rows(collection).where(`row.${field}`).equals(value).toArray();
  return (await withLivingParents(store, collection, rows.filter(isLive))).toSorted(byListOrder);
}
