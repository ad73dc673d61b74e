/*
 * Invariant: what this device deleted, and the server acknowledged, stays deleted, also where a restore forgot it
 * (DESIGN §3, Restore).
 */
import { collectionNames, type CollectionName } from '#domain/collections/collections.ts';
import { entriesOf, newEntry } from '#client/data/store/pending-ops.ts';
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
    const present = living.length === 0 ? [] : await db.rows(collection).bulkGet(living.map(({ id }) => id));
    const revived = new Set(living.filter(({ rev }, index) => present[index]?.row === null && rev > present[index].rev).map(({ id }) => id));
    if (revived.size === 0) continue;
    const deletes = await db.acked.where('[collection+kind]').equals([collection, 'delete']).toArray();
    for (const { opId, entityId, kind, changes: none, before, baseRev } of deletes.filter((done) => revived.has(done.entityId))) {
      if ((await entriesOf(store, collection, entityId)).length > 0) continue;
      await db.acked.delete(opId);
      await db.outbox.add(newEntry(store, { collection, entityId, kind, changes: none, before, baseRev }));
    }
  }
}
