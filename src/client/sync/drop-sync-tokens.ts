import { replicasOf } from '#client/data/store/lookups.ts';
import type { UserId } from '#domain/values/ids.ts';
import { openStore } from './runtime.ts';

/** Takes the token that the service worker sends by out of a person's replicas: what waits then waits for a page of theirs. */
export async function dropSyncTokens(user: UserId): Promise<void> {
  for (const { signature } of await replicasOf(user)) {
    const store = openStore(user, signature);
    try {
      await store.db.meta.delete('token');
    } finally {
      store.close();
    }
  }
}
