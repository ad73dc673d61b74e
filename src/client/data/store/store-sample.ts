import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { SignatureId, UserId } from '#domain/values/ids.ts';
import { Store } from './store.ts';

/** An empty replica, for tests; two of them give out the same ids in the same order. */
export function sampleStore(now: () => number = () => 1_795_000_000_000): Store {
  let seed = 0;
  return new Store({
    user: '0b3f6a52-8c1d-7e2f-9a4b-5c6d7e8f9a0b' as UserId,
    signature: 'ABC123' as SignatureId,
    ports: { now, randomBytes: (count) => Uint8Array.from({ length: count }, () => (seed = (seed * 137 + 11) % 65_521) % 256) },
    dexie: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
}
