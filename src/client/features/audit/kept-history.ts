/*
 * Invariant: what a device keeps of a history is what its person sees now. It goes with a change of their standing
 * (`sync/follow-standing.ts`), with the end of their access (`sync/clear-rows.ts`) and with the replica; what was asked for
 * before any of these and answered after it is not kept, or not read.
 */
import * as z from 'zod/mini';
import type { Store } from '#client/data/store/store.ts';
import { isAccessOver } from '#client/sync/let-go.ts';
import { readMeta } from '#client/sync/meta.ts';
import { trailRowSchema, type TrailRow } from '#contract/audit-calls.ts';
import type { CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';

/** So many, those that were asked for last. */
export const mostHistories = 100;

export interface AskedHistory {
  readonly collection: CollectionName;
  readonly id: RowId;
  readonly standing: string | null;
  readonly askedAt: number;
}

const keyOf = ({ collection, id }: Pick<AskedHistory, 'collection' | 'id'>): string => `${collection} ${id}`;

/** Under what and when a history is about to be asked for. */
export const asksHistory = async (store: Store, of: Pick<AskedHistory, 'collection' | 'id'>): Promise<AskedHistory> => ({
  ...of,
  standing: await readMeta(store.db, 'standing'),
  askedAt: store.ports.now(),
});

/** Keeps what was answered in place of what was kept of the row. A device that cannot keep it has shown it all the same. */
export async function keepHistory(store: Store, asked: AskedHistory, rows: readonly TrailRow[]): Promise<void> {
  const { db } = store;
  const { standing, askedAt } = asked;
  await store
    .write(() =>
      db.transaction('rw', db.histories, db.meta, async () => {
        const pause = await readMeta(db, 'pause');
        if ((pause !== null && isAccessOver(pause.reason)) || (await readMeta(db, 'standing')) !== standing) return;
        await db.histories.put({ key: keyOf(asked), standing, rows, askedAt });
        const over = (await db.histories.count()) - mostHistories;
        if (over > 0) await db.histories.bulkDelete(await db.histories.orderBy('askedAt').limit(over).primaryKeys());
      }),
    )
    .catch(() => undefined);
}

export interface ReadHistory {
  readonly rows: readonly TrailRow[];
  readonly askedAt: number;
}

/** What is kept of a row; null for nothing, and for what another version of the app kept otherwise. Live inside `liveQuery`. */
export async function keptHistory({ db }: Store, of: Pick<AskedHistory, 'collection' | 'id'>): Promise<ReadHistory | null> {
  const kept = await db.histories.get(keyOf(of));
  const rows = z.safeParse(z.array(trailRowSchema), kept?.rows);
  if (kept === undefined || !rows.success || kept.standing !== (await readMeta(db, 'standing'))) return null;
  return { rows: rows.data, askedAt: kept.askedAt };
}
