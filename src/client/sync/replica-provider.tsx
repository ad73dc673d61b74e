import { createContext, useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { CollectionName } from '#domain/collections/collections.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import type { Change, SaveResult } from '#client/data/save/save.ts';
import { StoreProvider } from '#client/data/store/store-context.tsx';
import type { Store } from '#client/data/store/store.ts';
import { useLive } from '#client/data/read/use-live.ts';
import { AccessProvider } from './access-provider.tsx';
import { enginePorts } from './browser-ports.ts';
import { readStatus } from './read-status.ts';
import { save } from './save-later.ts';
import { RuntimeKeeper, type KeeperPorts, type StorageState } from './runtime-keeper.ts';
import { Runtime, type ReplicaOwner } from './runtime.ts';
import type { StoredStatus, SyncStatus } from './status.ts';

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

export interface ReplicaProviderProps extends ReplicaOwner {
  /** What the person is in the shop, as far as it is known without the replica (`readAccessKey`). */
  readonly standing?: string | undefined;
  readonly children: ReactNode;
}

/** Opens the replica of the person's selected signature and keeps it in step with the server. */
export function ReplicaProvider({ children, standing, ...owner }: ReplicaProviderProps) {
  const keeper = useKeeper(owner);
  return keeper === null ? null : (
    <RunningReplica keeper={keeper} owner={owner} standing={standing ?? null}>
      {children}
    </RunningReplica>
  );
}

type Keeper = RuntimeKeeper<Runtime>;

const keeperPorts: KeeperPorts = {
  page: { window: globalThis, document: globalThis.document },
  isVisible: () => document.visibilityState === 'visible',
  sleep: enginePorts.sleep,
  report: enginePorts.report,
};

/** A keeper belongs to one owner; another person, signature or token gets a new one. */
function useKeeper({ user, userName, signature, signatureName, token }: ReplicaOwner): Keeper | null {
  const [keeper, setKeeper] = useState<Keeper | null>(null);
  useEffect(() => {
    const owner = { user, userName, signature, signatureName, token };
    const started = new RuntimeKeeper<Runtime>((former) => new Runtime(owner, former?.link.connection), keeperPorts);
    setKeeper(started);
    started.start();
    return () => started.stop();
  }, [user, userName, signature, signatureName, token]);
  return keeper;
}

interface RunningReplicaProps {
  readonly keeper: Keeper;
  readonly owner: ReplicaOwner;
  readonly standing: string | null;
  readonly children: ReactNode;
}

function RunningReplica({ keeper, owner, standing, children }: RunningReplicaProps) {
  const watchKeeper = useCallback((listener: () => void) => keeper.onChange(listener), [keeper]);
  const runtime = useSyncExternalStore(watchKeeper, () => keeper.runtime);
  const storage = useSyncExternalStore(watchKeeper, () => keeper.storage);
  const { store } = runtime;
  const { signature, signatureName } = owner;
  const status = useStatus(runtime, storage);
  const saveChange = useCallback<Replica['save']>((collection, change) => save(store, collection, change), [store]);
  const syncNow = useCallback(() => runtime.syncNow(), [runtime]);
  const replica = useMemo(
    () => ({ signature, signatureName, store, status, save: saveChange, syncNow }),
    [signature, signatureName, store, status, saveChange, syncNow],
  );
  return (
    <ReplicaContext value={replica}>
      <StoreProvider store={store}>
        <AccessProvider standing={status.standing ?? standing}>{children}</AccessProvider>
      </StoreProvider>
    </ReplicaContext>
  );
}

const unknownStatus: StoredStatus = {
  isKnown: false,
  pause: null,
  waiting: 0,
  problems: 0,
  photos: { waiting: 0, bytes: 0, refused: 0 },
  oldestAt: null,
  lastSyncAt: null,
  // Until the store has answered, nothing is asked of the network in its place.
  isDownloaded: true,
  downloadedRows: 0,
  standing: null,
  needsUpdate: false,
  lost: null,
};

function useStatus(runtime: Runtime, storage: StorageState): SyncStatus {
  const { store, link, arrival } = runtime;
  // Of the runtime, so that an import that makes the store quiet does not silence it.
  const stored = useLive(runtime, 'status', () => readStatus(store));
  const storeHealth = useSyncExternalStore(
    useCallback((listener) => store.onHealth(listener), [store]),
    () => store.health,
  );
  const connection = useSyncExternalStore(
    useCallback((listener) => link.onChange(listener), [link]),
    () => link.connection,
  );
  const isEngineMissing = useSyncExternalStore(
    useCallback((listener) => arrival.onChange(listener), [arrival]),
    () => arrival.isMissing,
  );
  const isPersisted = usePersistence();
  const health = storeHealth === 'ok' && storage !== 'answering' ? storage : storeHealth;
  const value = stored?.value ?? unknownStatus;
  return useMemo(() => ({ ...value, connection, isEngineMissing, health, isPersisted }), [value, connection, isEngineMissing, health, isPersisted]);
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
