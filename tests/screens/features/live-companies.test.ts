import { afterEach, expect, it, vi } from 'vitest';
import { sampleStore } from '#client/data/store/store-sample.ts';
import { askLiveCompanies } from '#client/sync/live-companies.ts';

afterEach(() => vi.unstubAllGlobals());

it('answers none, and throws nothing, where the replica is closed before the answer comes', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const store = sampleStore();
  await store.db.meta.count();
  store.close();
  expect(await askLiveCompanies(store)).toEqual([]);
});
