import 'fake-indexeddb/auto';
import { randomBytes } from 'node:crypto';
import { render } from '@testing-library/react';
import { useMemo, useState, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { save } from '#client/data/save/save.ts';
import { StoreProvider } from '#client/data/store/store-context.tsx';
import { Store } from '#client/data/store/store.ts';
import { AccessProvider } from '#client/sync/access-provider.tsx';
import { ReplicaContext, type Replica } from '#client/sync/replica-provider.tsx';
import type { SyncStatus } from '#client/sync/status.ts';
import { ConfirmProvider } from '#client/ui/blocks/confirm.tsx';
import { RowLinks } from '#client/ui/blocks/row-link.tsx';
import { UiProvider } from '#client/ui/blocks/ui-provider.tsx';
import { customerDefaults, type Customer } from '#domain/customers/customer.ts';
import { uuidV7, type RowId, type SignatureId, type UserId } from '#domain/values/ids.ts';
import { vehicleDefaults, type Vehicle } from '#domain/customers/vehicle.ts';
import { openedStores } from '../opened-stores.ts';
import { aPerson } from '../person.ts';

const ports = { now: () => Date.now(), randomBytes: (count: number) => new Uint8Array(randomBytes(count)) };

/** A replica of its own, empty and durable as long as the test. */
export function openStore(): Store {
  const user = uuidV7(ports.now(), ports.randomBytes) as string as UserId;
  const store = new Store({ user, signature: '7K2F9Q' as SignatureId, ports });
  openedStores.push(store);
  return store;
}

export const settledStatus: SyncStatus = {
  isKnown: true,
  connection: 'online',
  pause: null,
  waiting: 0,
  problems: 0,
  oldestAt: null,
  lastSyncAt: null,
  isDownloaded: true,
  downloadedRows: 0,
  standing: null,
  needsUpdate: false,
  lost: null,
  health: 'ok',
  isEngineMissing: false,
  photos: { waiting: 0, bytes: 0, refused: 0 },
};

export interface ScreenOptions {
  store: Store;
  path?: string;
  status?: Partial<SyncStatus>;
}

/** Draws a signed-in screen over a real store, at an address, as the app does. */
export function renderScreen(screen: ReactNode, { store, path = '/', status = {} }: ScreenOptions) {
  const syncNow = vi.fn();
  const address = { current: path };
  render(
    <UiProvider>
      <ConfirmProvider>
        <MemoryRouter initialEntries={[path]}>
          <Frame store={store} status={{ ...settledStatus, ...status }} syncNow={syncNow}>
            <RowLinks>{screen}</RowLinks>
          </Frame>
          <AddressProbe onAddress={(now) => (address.current = now)} />
        </MemoryRouter>
      </ConfirmProvider>
    </UiProvider>,
  );
  return { user: aPerson(), syncNow, address };
}

function Frame({ store, status, syncNow, children }: { store: Store; status: SyncStatus; syncNow: () => void; children: ReactNode }) {
  const [shown] = useState(status);
  const replica = useMemo<Replica>(
    () => ({
      signature: store.signature,
      signatureName: 'Auto Center Prado',
      store,
      status: shown,
      save: (collection, change) => save(store, collection, change),
      syncNow,
    }),
    [store, shown, syncNow],
  );
  return (
    <ReplicaContext value={replica}>
      <StoreProvider store={store}>
        <AccessProvider standing={shown.standing}>{children}</AccessProvider>
      </StoreProvider>
    </ReplicaContext>
  );
}

function AddressProbe({ onAddress }: { onAddress: (address: string) => void }) {
  const { pathname, search } = useLocation();
  onAddress(pathname + search);
  return null;
}

export async function aCustomer(store: Store, fields: Partial<Customer> & { name: string }): Promise<RowId> {
  const result = await save(store, 'customers', { kind: 'create', fields: { ...customerDefaults, phone: '11971205533', ...fields } });
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

export async function aVehicle(store: Store, fields: Partial<Vehicle> & { customer_id: RowId; plate: string }): Promise<RowId> {
  const result = await save(store, 'vehicles', { kind: 'create', fields: { ...vehicleDefaults, ...fields } });
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

/** Everything so far counts as acknowledged. */
export async function settle(store: Store): Promise<void> {
  await store.db.outbox.clear();
  await store.db.shadow.clear();
}

/** The device's disk is full from now on. */
export function fillDisk(store: Store): void {
  vi.spyOn(store, 'write').mockImplementation(() => {
    const error = new Error('no room');
    error.name = 'QuotaExceededError';
    return Promise.reject(error);
  });
}
