/*
 * The service worker's share: one drain of what waits, when the network came back and no page is open.
 */
import type { UserId } from '#domain/values/ids.ts';
import { httpTransport } from '#client/api/sync-transport.ts';
import { allReplicas, freeCaches, type ReplicaNote } from '#client/data/store/lookups.ts';
import { beginNewLog } from '#client/data/store/new-log.ts';
import { answered } from '#client/data/store/patience.ts';
import { Store } from '#client/data/store/store.ts';
import { devicePorts, enginePorts } from './browser-ports.ts';
import { Engine } from './engine.ts';
import { endOnDevice } from './end-on-device.ts';
import { leaderLock } from './leadership.ts';
import { readMeta, tokenName } from './meta.ts';
import { drainPhotos } from './photos/drain-photos.ts';
import { countUnsent } from '#client/data/photos/unsent-photos.ts';
import { tokenOf } from './token.ts';

/** What waits may be sent without a new log, and is safer on the server. */
const logPatienceMs = 5_000;

/**
 * Drains the replicas of every person on this device whose token is still here (logging out clears it).
 * Where a tab leads already, it does the work; it may be closing, so the worker looks again later. False when
 * something still waits.
 */
export async function drainInBackground(locks: LockManager, signal: AbortSignal): Promise<boolean> {
  const notes = await allReplicas();
  const users = [...new Set(notes.map(({ user }) => user))];
  const results = await Promise.all(users.map((user) => drainUser(user, notes, locks, signal)));
  return results.every(Boolean);
}

async function drainUser(user: UserId, notes: readonly ReplicaNote[], locks: LockManager, signal: AbortSignal): Promise<boolean> {
  const results: boolean[] = [];
  let isEnded = false;
  for (const { signature } of notes.filter((note) => note.user === user)) {
    const store = new Store({ user, signature, ports: devicePorts, freeCaches });
    try {
      const token = await tokenOf(store);
      results.push(await drainStore(store, locks, signal));
      isEnded ||= token !== null && (await isEndedBy(store, token));
    } finally {
      store.close();
    }
  }
  if (isEnded) await endOnDevice(user);
  return results.every(Boolean);
}

/** Whether a server has said that somebody ended the session of this token. */
async function isEndedBy({ db }: Store, token: string): Promise<boolean> {
  const pause = await readMeta(db, 'pause');
  return pause?.reason === 'ended' && pause.token === tokenName(token);
}

function drainStore(store: Store, locks: LockManager, signal: AbortSignal): Promise<boolean> {
  return locks.request(leaderLock(store.user), { ifAvailable: true }, async (lock) => {
    if (lock === null) return (await store.db.outbox.count()) + (await countUnsent(store)) === 0;
    await answered(beginNewLog(), logPatienceMs).catch(enginePorts.report);
    const isDrained = await new Engine(store, httpTransport, enginePorts).drain(signal);
    return (await drainPhotos(store, signal)) && isDrained;
  });
}
