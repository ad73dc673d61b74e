/*
 * Invariant: what this device deleted, and the server acknowledged, stays deleted, also where a restore forgot it
 * (DESIGN §3, Restore).
 */
import { collectionNames, type CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { entriesOf, newEntry } from '#client/data/store/pending-ops.ts';
import type { StoredRow } from '#client/data/store/records.ts';
import type { ServerState } from '#client/data/store/shown-row.ts';
import type { Store } from '#client/data/store/store.ts';

/** A row as a pull brings it. */
export interface Change extends ServerState {
  readonly collection: CollectionName;
}

/**
 * No id is given to another row: a row of which a delete of this device was acknowledged, and that is there again, was
 * brought back after a restore by a device that had made or changed it, when the server had called it gone here. The
 * delete stands anew, merged as any other.
 */
export async function deleteAgain(store: Store, changes: readonly Change[]): Promise<void> {
  const { db } = store;
  for (const collection of collectionNames) {
    const living = changes.filter((change) => change.collection === collection && change.row !== null);
    // The deletes first: there are few or none, and to look for each of the rows takes as long as half of writing them.
    const deletes = living.length === 0 ? [] : await db.acked.where('[collection+kind]').equals([collection, 'delete']).toArray();
    if (deletes.length === 0) continue;
    const revived = await revivedOf(store, collection, living, new Set(deletes.map(({ entityId }) => entityId)));
    for (const { opId, entityId, kind, changes: none, before, baseRev } of deletes.filter(({ entityId }) => revived.has(entityId))) {
      if ((await entriesOf(store, collection, entityId)).length > 0) continue;
      await db.acked.delete(opId);
      await db.outbox.add(newEntry(store, { collection, entityId, kind, changes: none, before, baseRev }));
    }
  }
}

/** Which of the deleted rows that are gone here are there again. */
async function revivedOf(
  { db }: Store,
  collection: CollectionName,
  living: readonly Change[],
  deleted: ReadonlySet<RowId>,
): Promise<ReadonlySet<RowId>> {
  const asked = living.filter(({ id }) => deleted.has(id));
  const present = await db.rows(collection).bulkGet(asked.map(({ id }) => id));
  const isRevived = ({ rev }: Change, known: StoredRow | undefined) => known?.row === null && rev > known.rev;
  return new Set(asked.filter((change, at) => isRevived(change, present[at])).map(({ id }) => id));
}
