/*
 * Invariant: what becomes of bytes is decided in a transaction that finds them as they were sent: deleted, replaced or
 * settled by another tab meanwhile, they stay as they are.
 */
import type { PhotoBytes } from '#client/data/store/photo-records.ts';
import type { Store } from '#client/data/store/store.ts';

/** Notes that the photos are on their way. */
export async function noteSending({ db, ports }: Store, photos: readonly PhotoBytes[]): Promise<void> {
  const sendingAt = ports.now();
  await change(db, photos, () => ({ sendingAt }));
}

/** The server has them: the whole picture may go from now on, the thumbnail stays. */
export const noteSent = (store: Store, photo: PhotoBytes): Promise<void> =>
  store.write(() => change(store.db, [photo], () => ({ state: 'sent', sendingAt: null, attempts: 0, problem: null, usedAt: store.ports.now() })));

/** They are tried again, not before their time. */
export const noteAgain = (store: Store, photo: PhotoBytes, nextAttemptAt: number): Promise<void> =>
  store.write(() => change(store.db, [photo], ({ attempts }) => ({ sendingAt: null, attempts: attempts + 1, nextAttemptAt })));

/** Nobody but a person can say what becomes of them. */
export const noteRefused = (store: Store, photo: PhotoBytes, problem: PhotoBytes['problem']): Promise<void> =>
  store.write(() => change(store.db, [photo], () => ({ state: 'refused', sendingAt: null, problem })));

async function change(db: Store['db'], photos: readonly PhotoBytes[], changes: (present: PhotoBytes) => Partial<PhotoBytes>): Promise<void> {
  await db.transaction('rw', db.photoBytes, async () => {
    const present = await db.photoBytes.bulkGet(photos.map(({ id }) => id));
    const same = present.flatMap((each, at) => (each?.state === 'waiting' && each.hash === photos[at]?.hash ? [each] : []));
    await db.photoBytes.bulkPut(same.map((each) => ({ ...each, ...changes(each) })));
  });
}
