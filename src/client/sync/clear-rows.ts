/*
 * Invariant: what a person made and nobody has yet outlives their access to a shop; what the shop gave them does not. A
 * row with entries stays with them, as in a pull: what they are merged with would be missing. What was acknowledged
 * goes by itself, once it is certain that somebody has it (`let-go.ts`).
 */
import { collectionNames, type CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { importLogPrefix } from '#client/data/csv/import-log.ts';
import { fetchableStates } from '#client/data/store/photo-records.ts';
import type { Store } from '#client/data/store/store.ts';

const keptOfTheRest = ['outbox', 'acked', 'drafts', 'shadow', 'meta', 'untold', 'photoBytes', 'photoOriginals'] as const;

/** Takes the shop's rows off the device; entries, drafts, the rows that have entries and what is to be told stay. The next pull fetches all anew. */
export async function clearRows(store: Store): Promise<void> {
  const { db } = store;
  await store.write(() =>
    db.transaction('rw', db.tables, async () => {
      for (const collection of collectionNames) await clearCollection(store, collection);
      const rest = db.tables.filter(({ name }) => !isCollectionTable(name) && !keptOfTheRest.some((kept) => kept === name));
      for (const table of rest) await table.clear();
      await clearPhotos(store);
      await db.meta.where('key').startsWith(importLogPrefix).delete();
      await db.meta.bulkDelete(['cursor', 'generation', 'pulledRev', 'downloadedRows', 'subscription']);
    }),
  );
}

const isCollectionTable = (name: string) => collectionNames.some((collection) => collection === name);

async function clearCollection({ db }: Store, collection: CollectionName): Promise<void> {
  const entries = await db.outbox.where('[collection+entityId]').between([collection, ''], [collection, '\uffff']).toArray();
  const ids = [...new Set(entries.map(({ entityId }): RowId => entityId))];
  const kept = (await db.rows(collection).bulkGet(ids)).filter((row) => row !== undefined);
  await db.rows(collection).clear();
  await db.rows(collection).bulkPut(kept);
}

/** What the server has of the pictures goes with the rows; what nobody has yet stays. */
async function clearPhotos({ db }: Store): Promise<void> {
  const ids = await db.photoBytes
    .where('state')
    .anyOf([...fetchableStates])
    .primaryKeys();
  await Promise.all([db.photoBytes.bulkDelete(ids), db.photoOriginals.bulkDelete(ids)]);
}
