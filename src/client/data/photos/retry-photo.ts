import type { RowId } from '#domain/values/ids.ts';
import type { Store } from '../store/store.ts';

/** The person wants it tried once more: from the beginning where it has no row yet. */
export async function retryPhoto(store: Store, id: RowId): Promise<void> {
  const { db } = store;
  await store.write(() =>
    db.transaction('rw', db.photoBytes, async () => {
      const present = await db.photoBytes.get(id);
      if (present?.state !== 'refused') return;
      const state = present.made === null ? 'waiting' : 'raw';
      await db.photoBytes.put({ ...present, state, attempts: 0, nextAttemptAt: 0, sendingAt: null, problem: null });
    }),
  );
}
