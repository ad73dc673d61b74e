import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { Store } from '#client/data/store/store.ts';
import type { SignatureId, UserId } from '#domain/values/ids.ts';
import { askLiveCompanies } from '#client/sync/live-companies.ts';

afterEach(() => vi.unstubAllGlobals());

it('answers none, and throws nothing, where the replica is closed before the answer comes', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const store = new Store({
    user: '0b3f6a52-8c1d-7e2f-9a4b-5c6d7e8f9a0b' as UserId,
    signature: 'ABC123' as SignatureId,
    ports: { now: () => 1_795_000_000_000, randomBytes: (count) => new Uint8Array(count) },
    dexie: { indexedDB: new IDBFactory(), IDBKeyRange },
  });
  await store.db.meta.count();
  store.close();
  expect(await askLiveCompanies(store)).toEqual([]);
});
