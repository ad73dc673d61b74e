import { collectionNames } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { saveWithin, type SaveResult } from '../save/save.ts';
import { isQuotaError, type Store } from '../store/store.ts';
import { removeBytes } from './removed-photos.ts';

/**
 * Deletes a photo that its person does not want, in one durable transaction: its row, and its bytes as soon as that is final (see
 * `removed-photos.ts`). Of a raw one there are only bytes. What was discarded of it cannot be taken up again.
 */
export async function removePhoto(store: Store, id: RowId): Promise<SaveResult> {
  const { db } = store;
  const tables = [...collectionNames.map((name) => db.rows(name)), db.shadow, db.outbox, db.setAside, db.photoBytes, db.photoOriginals];
  try {
    return await store.write(() =>
      db.transaction('rw', tables, async () => {
        const result = await saveWithin(store, 'photos', { kind: 'delete', id });
        if (!result.ok && result.reason !== 'gone') return result;
        await removeBytes(db, id);
        await db.setAside.filter(({ entityId }) => entityId === id).delete();
        return { ok: true, id };
      }),
    );
  } catch (error) {
    return { ok: false, reason: 'storage', isFull: isQuotaError(error), error };
  }
}
