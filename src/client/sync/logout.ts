import { Dexie } from 'dexie';
import type { UserId } from '#domain/values/ids.ts';
import { httpTransport } from '#client/api/sync-transport.ts';
import { forgetPerson, forgetReplica, forgetTokens, replicasOf } from '#client/data/store/lookups.ts';
import { forgetMemo, type MemoStorage } from '#client/data/store/replica-memo.ts';
import type { Store } from '#client/data/store/store.ts';
import { enginePorts } from './browser-ports.ts';
import { dropSyncTokens } from './drop-sync-tokens.ts';
import { Engine } from './engine.ts';
import { isHeld } from './let-go.ts';
import { drainPhotos } from './photos/drain-photos.ts';
import { countUnsent } from '#client/data/photos/unsent-photos.ts';
import { openStore } from './runtime.ts';
import { tellUntold } from './tell-departed.ts';

/** Tries to send what waits in all of a person's replicas, and what a restored server has lost; answers how many entries and photos are left after at most `timeoutMs`. */
export async function trySend(user: UserId, timeoutMs: number): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs);
  const left = await Promise.all((await replicasOf(user)).map(({ signature }) => withStore(user, signature, (store) => drainStore(store, signal))));
  return left.reduce((sum, count) => sum + count, 0);
}

async function drainStore(store: Store, signal: AbortSignal): Promise<number> {
  const { db } = store;
  await tellUntold(store, signal);
  const engine = new Engine(store, httpTransport, enginePorts);
  // What a restore lost waits again once the device has heard of it.
  if ((await db.acked.count()) > 0 && (await isHeld(store, httpTransport, signal)) === false) await engine.pullRound(0, signal);
  if ((await db.outbox.count()) > 0) await engine.drain(signal);
  await drainPhotos(store, signal);
  return (await db.outbox.count()) + (await countUnsent(store));
}

/** Keeps a person's replicas on the device without the token that opens them: they wait for the next sign-in. */
export async function lockReplicas(user: UserId): Promise<void> {
  await dropSyncTokens(user);
  await forgetTokens(user);
}

/** Whether anything of a shop of theirs is on this device. */
export const hasReplicas = async (user: UserId): Promise<boolean> => (await replicasOf(user)).length > 0;

/** Takes a person's replicas off the device, with everything that waits in them, and what it knew of the person. */
export async function discardReplicas(user: UserId, storage: MemoStorage): Promise<void> {
  for (const { name } of await replicasOf(user)) {
    forgetMemo(storage, name);
    await Dexie.delete(name);
    await forgetReplica(name);
  }
  await forgetPerson(user);
}

async function withStore<T>(user: UserId, signature: Store['signature'], work: (store: Store) => Promise<T>): Promise<T> {
  const store = openStore(user, signature);
  try {
    return await work(store);
  } finally {
    store.close();
  }
}
