import { collectionNames } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { saveWithin, type SaveResult } from '../save/save.ts';
import { isQuotaError, type Store } from '../store/store.ts';

/** Deletes a photo that its person does not want: its row with its bytes, in one durable transaction; of a raw one there are only bytes. */
export async function removePhoto(store: Store, id: RowId): Promise<SaveResult> {
  const { db } = store;
  const tables = [...collectionNames.map((name) => db.rows(name)), db.shadow, db.outbox, db.photoBytes, db.photoOriginals];
  try {
    return await store.write(() =>
      db.transaction('rw', tables, async () => {
        const result = await saveWithin(store, 'photos', { kind: 'delete', id });
        if (!result.ok && result.reason !== 'gone') return result;
        await Promise.all([db.photoBytes.delete(id), db.photoOriginals.delete(id)]);
        return { ok: true, id };
      }),
    );
  } catch (error) {
    return { ok: false, reason: 'storage', isFull: isQuotaError(error), error };
  }
}
