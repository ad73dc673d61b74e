import type { CollectionName } from '#domain/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { entrySchemaVersion, type Entry, type NewEntry } from './records.ts';
import type { Store } from './store.ts';

/** Entries of one row in the order in which they were made. */
export const entriesOf = (store: Store, collection: CollectionName, id: RowId): Promise<Entry[]> =>
  store.db.outbox.where('[collection+entityId]').equals([collection, id]).sortBy('seq');

/** A queued entry with what every new one starts with. */
export function newEntry(
  store: Store,
  entry: Pick<NewEntry, 'collection' | 'entityId' | 'kind' | 'changes'> & Partial<NewEntry>,
): NewEntry {
  return {
    opId: store.newOpId(),
    before: {},
    context: {},
    baseRev: 0,
    author: store.user,
    schemaVersion: entrySchemaVersion,
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
