import type { CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { pendingOpVersion, type PendingOp, type NewPendingOp } from './records.ts';
import type { Store } from './store.ts';

/** Entries of one row in the order in which they were made. */
export const entriesOf = (store: Store, collection: CollectionName, id: RowId): Promise<PendingOp[]> =>
  store.db.outbox.where('[collection+entityId]').equals([collection, id]).sortBy('seq');

/** A queued entry with what every new one starts with. */
export function newEntry(
  store: Store,
  entry: Pick<NewPendingOp, 'collection' | 'entityId' | 'kind' | 'changes'> & Partial<NewPendingOp>,
): NewPendingOp {
  return {
    opId: store.newOpId(),
    before: {},
    context: {},
    baseRev: 0,
    author: store.user,
    schemaVersion: pendingOpVersion,
    createdAt: store.ports.now(),
    state: 'queued',
    attempts: 0,
    nextAttemptAt: 0,
    problem: null,
    frozen: null,
    isReplay: false,
    ...entry,
  };
}
