import { createContext, useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { CollectionName } from '#domain/collections/collections.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import type { Change, SaveResult } from '#client/data/save/save.ts';
import { StoreProvider } from '#client/data/store/store-context.tsx';
import type { Store } from '#client/data/store/store.ts';
import { AccessProvider } from './access-provider.tsx';
import { enginePorts } from './browser-ports.ts';
import { save } from './save-later.ts';
import { RuntimeKeeper, type KeeperPorts } from './runtime-keeper.ts';
import { Runtime, type ReplicaOwner } from './runtime.ts';
import type { SyncStatus } from './status.ts';
import { useStatus } from './use-status.ts';

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
