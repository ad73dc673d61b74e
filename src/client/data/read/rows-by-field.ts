import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { storedRows } from '../store/snapshot.ts';
import { replicaRows, type ReplicaRow } from '../store/sync-marks.ts';
import type { Store } from '../store/store.ts';
import { byListOrder, isLive, withLivingParents, type LiveRow } from '../store/undeleted-rows.ts';
import { groupsReferringTo, readAtOnce } from './list.ts';

/** Rows whose reference `field` names one of `ids`, by that id, in the order of their sort key. */
export async function rowsReferringTo<N extends CollectionName>(
  store: Store,
  collection: N,
  field: string,
  ids: readonly RowId[],
): Promise<ReadonlyMap<RowId, readonly ReplicaRow<N>[]>> {
  return readAtOnce(store, async () => {
    const { to } = collectionOf(collection).references.find((reference) => reference.field === field) ?? { to: collection };
    const parents = await storedRows(store, to, ids);
    const groups = await groupsReferringTo(
      store,
      { collection, field },
      ids.filter((_, at) => parents[at]?.row !== null),
    );
    return new Map(ids.map((id) => [id, groups.get(id) ?? []]));
  });
}

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
