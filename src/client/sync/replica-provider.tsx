import { useLiveQuery } from 'dexie-react-hooks';
import { createContext, useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { CollectionName } from '#domain/collections.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { save, type Change, type SaveResult } from '#client/data/save.ts';
import { StoreProvider } from '#client/data/store-context.tsx';
import type { Store } from '#client/data/store.ts';
import { readStatus } from './read-status.ts';
import { Runtime, type ReplicaOwner } from './runtime.ts';
import type { SyncStatus } from './status.ts';

export interface Replica {
  readonly signature: SignatureId;
  readonly signatureName: string;
  readonly store: Store;
  readonly status: SyncStatus;
  /** Writes a change on the device and queues it (see `data/save.ts`). */
  readonly save: <N extends CollectionName>(collection: N, change: Change<N>) => Promise<SaveResult>;
  /** Tries everything that waits now. */
  readonly syncNow: () => void;
}

export const ReplicaContext = createContext<Replica | null>(null);

/** Opens the replica of the person's selected signature and keeps it in step with the server. */
export function ReplicaProvider({ children, ...owner }: ReplicaOwner & { readonly children: ReactNode }) {
  const runtime = useRuntime(owner);
  return runtime === null ? null : <RunningReplica runtime={runtime} owner={owner}>{children}</RunningReplica>;
}

/** A runtime belongs to one owner; another person, signature or token gets a new one. */
function useRuntime({ user, userName, signature, signatureName, token }: ReplicaOwner): Runtime | null {
  const [runtime, setRuntime] = useState<Runtime | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const started = new Runtime({ user, userName, signature, signatureName, token });
    setRuntime(started);
    let isOver = false;
    started.start().catch((error: unknown) => {
      // A runtime that was stopped while it opened fails on its closed store.
      if (!isOver) setFailure(error);
    });
    return () => {
      isOver = true;
      started.stop();
    };
  }, [user, userName, signature, signatureName, token]);
  // Shown by the router's error page: without a store there is nothing to work on.
  if (failure !== null) throw failure;
  return runtime;
}

function RunningReplica({ runtime, owner, children }: { runtime: Runtime; owner: ReplicaOwner; children: ReactNode }) {
  const { store } = runtime;
  const { signature, signatureName } = owner;
  const status = useStatus(store);
  const saveChange = useCallback<Replica['save']>((collection, change) => save(store, collection, change), [store]);
  const syncNow = useCallback(() => runtime.syncNow(), [runtime]);
  const replica = useMemo(
    () => ({ signature, signatureName, store, status, save: saveChange, syncNow }),
    [signature, signatureName, store, status, saveChange, syncNow],
  );
  return (
    <ReplicaContext value={replica}>
      <StoreProvider store={store}>{children}</StoreProvider>
    </ReplicaContext>
  );
}

const unknownStatus: Omit<SyncStatus, 'isPersisted' | 'health'> = {
  isKnown: false,
  connection: 'online',
  pause: null,
  waiting: 0,
  problems: 0,
  oldestAt: null,
  lastSyncAt: null,
  // Until the store has answered, nothing is asked of the network in its place.
  isDownloaded: true,
  downloadedRows: 0,
  needsUpdate: false,
};

function useStatus(store: Store): SyncStatus {
  const stored = useLiveQuery(() => readStatus(store), [store]);
  const health = useSyncExternalStore((listener) => store.onHealth(listener), () => store.health);
  const isOnLine = useSyncExternalStore(watchOnLine, () => navigator.onLine);
  const isPersisted = usePersistence();
  return useMemo(() => {
    const known = stored ?? unknownStatus;
    return { ...known, connection: isOnLine ? known.connection : 'offline', health, isPersisted };
  }, [stored, health, isOnLine, isPersisted]);
}

function watchOnLine(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Asks the browser once not to evict the store. */
function usePersistence(): boolean | null {
  const [answer, setAnswer] = useState<boolean | null>(null);
  useEffect(() => {
    if (!('storage' in navigator) || navigator.storage.persist === undefined) return;
    navigator.storage.persist().then(setAnswer, () => setAnswer(null));
  }, []);
  return answer;
}
