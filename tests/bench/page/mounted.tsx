import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { save } from '#client/data/save/save.ts';
import { StoreProvider } from '#client/data/store/store-context.tsx';
import type { Store } from '#client/data/store/store.ts';
import { ReplicaContext, type Replica } from '#client/sync/replica-provider.tsx';
import type { SyncStatus } from '#client/sync/status.ts';
import { ConfirmProvider } from '#client/ui/blocks/confirm.tsx';
import { RowLinks } from '#client/ui/blocks/row-link.tsx';
import { UiProvider } from '#client/ui/blocks/ui-provider.tsx';

const status: SyncStatus = {
  isKnown: true,
  connection: 'offline',
  pause: null,
  waiting: 0,
  problems: 0,
  oldestAt: null,
  lastSyncAt: 0,
  isDownloaded: true,
  downloadedRows: 0,
  standing: null,
  needsUpdate: false,
  lost: null,
  health: 'ok',
  isEngineMissing: false,
  photos: { waiting: 0, bytes: 0, refused: 0 },
};

/** A real screen over the real store, without network, at an address. */
export function mounted(screen: ReactNode, store: Store, path = '/'): Root {
  const replica: Replica = {
    signature: store.signature,
    signatureName: 'Oficina',
    store,
    status,
    save: (collection, change) => save(store, collection, change),
    syncNow: () => {},
  };
  const root = createRoot(document.getElementById('root') ?? document.body);
  root.render(
    <UiProvider>
      <ConfirmProvider>
        <MemoryRouter initialEntries={[path]}>
          <ReplicaContext value={replica}>
            <StoreProvider store={store}>
              <RowLinks>{screen}</RowLinks>
            </StoreProvider>
          </ReplicaContext>
        </MemoryRouter>
      </ConfirmProvider>
    </UiProvider>,
  );
  return root;
}
