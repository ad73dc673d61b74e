/*
 * Invariant: what was acknowledged in the last 30 days stays on the device, to be sent again after a restore, until a
 * server vouches that its history holds all that this device was shown. A restore or a failover of which the device
 * could not hear any more, since its person's access had ended, would have lost it.
 */
import * as z from 'zod/mini';
import { holds } from '#contract/sync.ts';
import type { Store } from '#client/data/store/store.ts';
import { maxWaitMs } from './batch.ts';
import { readMeta } from './meta.ts';
import type { PauseReason } from './status.ts';
import type { Transport } from './transport.ts';

const endsAccess: ReadonlySet<PauseReason> = new Set(['ended', 'suspended', 'removed']);

/** Whether nothing but what the person made may stay on the device: their access to the shop has ended. */
export const isAccessOver = (reason: PauseReason): boolean => endsAccess.has(reason);

/** Whether the server's history holds what this device was shown; null where no server says so either way. */
export async function isHeld({ db, signature }: Store, transport: Pick<Transport, 'holds'>, signal: AbortSignal): Promise<boolean | null> {
  const seen = await readMeta(db, 'seen');
  if (seen === null) return null;
  const answer = await transport.holds(signature, seen.mark, signal);
  if (answer.kind !== 'answer' || answer.status !== 200) return null;
  return z.safeParse(holds.response, answer.body).data?.holds ?? null;
}

/** Takes what was acknowledged off the device, once a server has vouched for it; until then it stays. */
export async function letGo(store: Store, transport: Pick<Transport, 'holds'>, signal: AbortSignal): Promise<void> {
  const { db } = store;
  if ((await db.acked.count()) === 0) return;
  const asked = await readMeta(db, 'seen');
  if ((await isHeld(store, transport, signal)) !== true) return;
  await store.write(() =>
    db.transaction('rw', [db.acked, db.meta], async () => {
      // What was acknowledged meanwhile the server was not asked about.
      if ((await readMeta(db, 'seen'))?.mark === asked?.mark) await db.acked.clear();
    }),
  );
}

/** What is left to do for an engine whose replica rests. */
export class LettingGo {
  private readonly store: Store;
  private readonly transport: Pick<Transport, 'holds'>;
  private askedAt = -Infinity;

  constructor(store: Store, transport: Pick<Transport, 'holds'>) {
    this.store = store;
    this.transport = transport;
  }

  /** Lets go of what was sent where the person's access to the shop is over; asks once a minute. */
  async whenOver(signal: AbortSignal): Promise<'paused'> {
    const { store, transport } = this;
    const now = store.ports.now();
    const pause = await readMeta(store.db, 'pause');
    if (pause === null || !isAccessOver(pause.reason) || Math.abs(now - this.askedAt) < maxWaitMs) return 'paused';
    this.askedAt = now;
    await letGo(store, transport, signal);
    return 'paused';
  }
}
