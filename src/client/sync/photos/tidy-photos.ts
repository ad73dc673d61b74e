import type { RowId } from '#domain/values/ids.ts';
import { settleHeldPhotos } from '#client/data/photos/held-photos.ts';
import { passOn, settleRemoved } from '#client/data/photos/removed-photos.ts';
import { trimOriginals, type StorageSpace } from '#client/data/photos/photo-space.ts';
import { fetchableStates, goneCode, type PhotoBytes } from '#client/data/store/photo-records.ts';
import type { StoredRow } from '#client/data/store/records.ts';
import type { Store } from '#client/data/store/store.ts';

/**
 * At the start of the page that leads. Lets go of pictures whose rows are gone, and of whole ones beyond their share of the
 * device. What a server had that its row says nothing of any more may have been lost by a restore: it is asked about again. Bytes
 * whose row was deleted go to the one that somebody made of it anew, by their hash.
 */
export async function tidyPhotos(store: Store, space: StorageSpace): Promise<void> {
  const { db } = store;
  await settleRemoved(store);
  await store.write(() => passOrphansOn(store));
  await store.write(() =>
    db.transaction('rw', [db.rows('photos'), db.outbox, db.photoBytes, db.photoOriginals], async () => {
      const known = await db.photoBytes
        .where('state')
        .anyOf([...fetchableStates])
        .toArray();
      const rows = await db.rows('photos').bulkGet(known.map(({ id }) => id));
      await dropGone(
        store,
        known.flatMap(({ id }, at) => (rows[at]?.row === null ? [id] : [])),
      );
      const doubtful = known.filter((photo, at) => isDoubtful(photo, rows[at]));
      await db.photoBytes.bulkPut(doubtful.map((photo) => ({ ...photo, state: 'waiting', nextAttemptAt: 0 })));
    }),
  );
  await settleHeldPhotos(store);
  await store.write(() => trimOriginals(db, space));
}

/** What was made anew on a device that has no bytes of it waits for those that another one has. */
async function passOrphansOn({ db }: Store): Promise<void> {
  await db.transaction('rw', [db.rows('photos'), db.photoBytes, db.photoOriginals], async () => {
    const refused = await db.photoBytes.where('state').equals('refused').toArray();
    await passOn(
      db,
      refused.filter(({ problem }) => problem?.code === goneCode),
    );
  });
}

/** Asking costs one call without bytes, where the server has them after all. */
const isDoubtful = ({ state, size }: PhotoBytes, stored: StoredRow | undefined): boolean =>
  state === 'sent' && size > 0 && stored !== undefined && stored.row !== null && (stored.row['stored_at'] ?? '') === '';

async function dropGone({ db }: Store, gone: readonly RowId[]): Promise<void> {
  // A delete that waits may still be taken back.
  const waiting = await db.outbox
    .where('[collection+entityId]')
    .anyOf(gone.map((id) => ['photos', id]))
    .toArray();
  const going = gone.filter((id) => !waiting.some(({ entityId }) => entityId === id));
  await Promise.all([db.photoBytes.bulkDelete(going), db.photoOriginals.bulkDelete(going)]);
}
