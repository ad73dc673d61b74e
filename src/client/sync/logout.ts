import { Dexie } from 'dexie';
import type { UserId } from '#domain/values/ids.ts';
import { httpTransport } from '#client/api/sync-transport.ts';
import { forgetReplica, replicasOf } from '#client/data/store/lookups.ts';
import { forgetMemo, type MemoStorage } from '#client/data/store/replica-memo.ts';
import type { Store } from '#client/data/store/store.ts';
import { enginePorts } from './browser-ports.ts';
import { Engine } from './engine.ts';
import { openStore } from './runtime.ts';

/** Tries to send what waits in all of a person's replicas; answers how many entries are left after at most `timeoutMs`. */
export async function trySend(user: UserId, timeoutMs: number): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs);
  const left = await Promise.all((await replicasOf(user)).map(({ signature }) => withStore(user, signature, (store) => drainStore(store, signal))));
  return left.reduce((sum, count) => sum + count, 0);
}

async function drainStore(store: Store, signal: AbortSignal): Promise<number> {
  if ((await store.db.outbox.count()) > 0) await new Engine(store, httpTransport, enginePorts).drain(signal);
  return store.db.outbox.count();
}

/** Keeps a person's replicas on the device without the token that opens them: they wait for the next sign-in. */
export async function lockReplicas(user: UserId): Promise<void> {
  for (const { signature } of await replicasOf(user)) {
    await withStore(user, signature, (store) => store.db.meta.delete('token'));
  }
}

/** Takes a person's replicas off the device, with everything that waits in them. */
export async function discardReplicas(user: UserId, storage: MemoStorage): Promise<void> {
  for (const { name } of await replicasOf(user)) {
    forgetMemo(storage, name);
    await Dexie.delete(name);
    await forgetReplica(name);
  }
}

async function withStore<T>(user: UserId, signature: Store['signature'], work: (store: Store) => Promise<T>): Promise<T> {
  const store = openStore(user, signature);
  try {
    return await work(store);
  } finally {
    store.close();
  }
}
