import type { Store } from '#client/data/store/store.ts';
import type { RoundOutcome } from './loop.ts';
import { readMeta, writeMeta } from './meta.ts';

const stepMs = 10_000;

/** Notes that the server answered with this outcome, and hands it on. After `signal` has aborted nothing is written: the page may be going. */
export async function noteSynced({ db, ports }: Store, outcome: RoundOutcome, signal: AbortSignal): Promise<RoundOutcome> {
  if (signal.aborted || outcome === 'offline') return outcome;
  if ((outcome === 'progress' || outcome === 'idle') && (await readMeta(db, 'pause')) !== null) await db.meta.delete('pause');
  const last = (await readMeta(db, 'lastSyncAt')) ?? -Infinity;
  if (Math.abs(ports.now() - last) > stepMs) await writeMeta(db, 'lastSyncAt', ports.now());
  return outcome;
}
