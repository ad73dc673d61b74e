import type { CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { PhotoBytes } from '#client/data/store/photo-records.ts';
import type { Store } from '#client/data/store/store.ts';
import { maxWaitMs } from '../batch.ts';

const photos: CollectionName = 'photos';

/** Photos that can go now, the oldest first: their row is on the server, as far as this device knows. */
export async function sendablePhotos(
  store: Store,
  most: number,
  { isIgnoringBackoff, except }: { readonly isIgnoringBackoff: boolean; readonly except?: ReadonlySet<RowId> | undefined },
): Promise<PhotoBytes[]> {
  const { db, ports } = store;
  const now = ports.now();
  const isDue = ({ nextAttemptAt: at }: PhotoBytes) => isIgnoringBackoff || at <= now || at > now + maxWaitMs;
  return db.transaction('r', [db.photoBytes, db.outbox], async () => {
    const unborn = new Set<RowId>();
    await db.outbox
      .where('[collection+entityId]')
      .between([photos, ''], [photos, '\uffff'])
      .each(({ kind, entityId }) => void (kind === 'create' && unborn.add(entityId)));
    return db.photoBytes
      .where('state')
      .equals('waiting')
      .filter((each) => isDue(each) && !unborn.has(each.id) && except?.has(each.id) !== true)
      .limit(most)
      .toArray();
  });
}

/** When the next photo may be tried again, in the device's milliseconds; null when none waits for its time. */
export async function nextPhotoAt({ db, ports }: Store): Promise<number | null> {
  const now = ports.now();
  const waiting = await db.photoBytes
    .where('state')
    .equals('waiting')
    .filter(({ nextAttemptAt }) => nextAttemptAt > now)
    .toArray();
  return waiting.length === 0 ? null : Math.min(now + maxWaitMs, ...waiting.map(({ nextAttemptAt }) => nextAttemptAt));
}

/** Whether changes are on their way that go before photos: a slow line is theirs. */
export async function dataGoesFirst({ db, ports }: Store): Promise<boolean> {
  const now = ports.now();
  const due = await db.outbox.filter(({ state, nextAttemptAt }) => (state === 'queued' || state === 'sending') && nextAttemptAt <= now).first();
  return due !== undefined;
}
