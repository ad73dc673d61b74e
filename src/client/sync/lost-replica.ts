/*
 * A browser may throw a site's databases away. What was sent comes back with the next download; what waited is gone,
 * and nothing in the new, empty replica tells of it. Invariant: a person whose replica was made anew without them is
 * told so, until they say that they have read it.
 */
import { keepMemo, memoOf, type MemoStorage } from '#client/data/store/replica-memo.ts';
import type { Store } from '#client/data/store/store.ts';
import { countUnsent } from '#client/data/photos/unsent-photos.ts';
import { readMeta, writeMeta } from './meta.ts';

/** Compares the replica with what this browser remembers of it; a replica that is newer than its memo was lost. */
export async function noticeLoss({ db, ports }: Store, storage: MemoStorage): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    if ((await readMeta(db, 'isRemembered')) === true) return;
    const memo = memoOf(storage, db.name);
    if (memo !== null) await writeMeta(db, 'lost', { at: ports.now(), waiting: memo.waiting });
    await writeMeta(db, 'isRemembered', true);
  });
  await rememberWaiting({ db }, storage);
}

/** Remembers how many entries wait; not before `noticeLoss` has compared, which needs the former count. */
export async function rememberWaiting({ db }: Pick<Store, 'db'>, storage: MemoStorage): Promise<void> {
  if ((await readMeta(db, 'isRemembered')) !== true) return;
  const waiting = (await db.outbox.count()) + (await countUnsent({ db }));
  if (memoOf(storage, db.name)?.waiting !== waiting) keepMemo(storage, db.name, { waiting });
}

/** The person has read it. */
export async function closeLoss({ db }: Store): Promise<void> {
  await db.meta.delete('lost');
}
