import { httpTransport } from '#client/api/sync-transport.ts';
import { forgetPerson, freeCaches, replicasOf } from '#client/data/store/lookups.ts';
import { Store } from '#client/data/store/store.ts';
import type { UserId } from '#domain/values/ids.ts';
import { devicePorts } from './browser-ports.ts';
import { clearRows } from './clear-rows.ts';
import { letGo } from './let-go.ts';
import { countUnsent } from '#client/data/photos/unsent-photos.ts';

/** A page that shows the end waits so long for a server's word, and no longer. */
const patienceMs = 5_000;

/**
 * Somebody ended a person's session on this device: the rows of all their shops go, and what it knew of the person.
 * Answers how many of their changes wait here for their next sign-in.
 */
export async function endOnDevice(user: UserId): Promise<number> {
  let waiting = 0;
  for (const { signature } of await replicasOf(user)) {
    const store = new Store({ user, signature, ports: devicePorts, freeCaches });
    try {
      await clearRows(store);
      await letGo(store, httpTransport, AbortSignal.timeout(patienceMs));
      await store.db.meta.delete('token');
      waiting += (await store.db.outbox.count()) + (await countUnsent(store));
    } finally {
      store.close();
    }
  }
  await forgetPerson(user);
  return waiting;
}
