import { createContext, useContext, type ReactNode } from 'react';
import type { Store } from './store.ts';

const StoreContext = createContext<Store | null>(null);

export function StoreProvider({ store, children }: { store: Store; children: ReactNode }) {
  return <StoreContext value={store}>{children}</StoreContext>;
}

/** The open replica of the selected signature. Throws outside a `StoreProvider`. */
export function useStore(): Store {
  const store = useContext(StoreContext);
  if (store === null) throw new Error('useStore needs a StoreProvider');
  return store;
}
