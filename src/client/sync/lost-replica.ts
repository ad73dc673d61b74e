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
}

/** What waits in a replica, and whether `noticeLoss` has compared it with its memo. */
export interface WaitingCount {
  readonly count: number;
  readonly isCompared: boolean;
}

/** Reads it, entries and photos; to be watched. */
export async function readWaiting({ db }: Pick<Store, 'db'>): Promise<WaitingCount> {
  const [entries, photos, isRemembered] = await Promise.all([db.outbox.count(), countUnsent({ db }), readMeta(db, 'isRemembered')]);
  return { count: entries + photos, isCompared: isRemembered === true };
}

/**
 * Writes the count into the memo before it returns: of two counts the one that is told last stays. Nothing before
 * `noticeLoss` has compared, which needs the former count.
 */
export function rememberWaiting({ db }: Pick<Store, 'db'>, { count, isCompared }: WaitingCount, storage: MemoStorage): void {
  if (isCompared) keepMemo(storage, db.name, { waiting: count });
}

/** The person has read it. */
export async function closeLoss({ db }: Store): Promise<void> {
  await db.meta.delete('lost');
}
