import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useLive } from '#client/data/read/use-live.ts';
import type { Connection } from './link.ts';
import { readStatus } from './read-status.ts';
import type { StorageState } from './runtime-keeper.ts';
import type { Runtime } from './runtime.ts';
import type { StoredStatus, SyncStatus } from './status.ts';

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

/**
 * What a person is told about a replica. Of the network it says what held when the store was asked last: what was saved
 * without one still waits when it is back, and must not count as sent for as long as the store takes to answer.
 */
export function useStatus(runtime: Pick<Runtime, 'store' | 'link' | 'arrival'>, storage: StorageState): SyncStatus {
  const { store, link, arrival } = runtime;
  const storeHealth = useSyncExternalStore(
    useCallback((listener) => store.onHealth(listener), [store]),
    () => store.health,
  );
  const current = useSyncExternalStore(
    useCallback((listener) => link.onChange(listener), [link]),
    () => link.connection,
  );
  // Of the runtime, so that an import that makes the store quiet does not silence it.
  const stored = useLive(runtime, current, () => readStatus(store));
  const connection = stored === null ? current : (stored.key as Connection);
  const isEngineMissing = useSyncExternalStore(
    useCallback((listener) => arrival.onChange(listener), [arrival]),
    () => arrival.isMissing,
  );
  const health = storeHealth === 'ok' && storage !== 'answering' ? storage : storeHealth;
  const value = stored?.value ?? unknownStatus;
  return useMemo(() => ({ ...value, connection, isEngineMissing, health }), [value, connection, isEngineMissing, health]);
}
