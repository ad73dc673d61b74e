import type { Store } from '#client/data/store/store.ts';
import { readMeta } from './meta.ts';

/** The login token that a replica is synced by: that of the page that holds it, else the one that is written down. */
export async function tokenOf(store: Store): Promise<string | null> {
  return store.token ?? readMeta(store.db, 'token');
}
