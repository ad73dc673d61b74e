import { beforeEach, expect, it } from 'vitest';
import { saveAll } from '#client/data/save/save-all.ts';
import { sampleStore } from '#client/data/store/store-sample.ts';
import type { Store } from '#client/data/store/store.ts';
import { probeStorage } from './probe-storage.ts';

let store: Store;
beforeEach(() => {
  store = sampleStore();
});

const first = (...all: readonly (readonly [string, Promise<unknown>])[]) => Promise.race(all.map(([name, work]) => work.then(() => name)));

it('is answered by a storage that nothing holds up', async () => {
  await expect(probeStorage(store)).resolves.toBeUndefined();
});

it('waits for a lock under which nothing of this page is written', async () => {
  const { db } = store;
  const held = db.transaction('rw', [db.meta, db.outbox], async () => {
    for (let turns = 0; turns < 50; turns += 1) await db.meta.get('cursor');
  });
  const probe = probeStorage(store);
  expect(await first(['the lock', held], ['the answer', probe])).toBe('the lock');
  await probe;
});

it('is answered by each part of a long write of this page, before that write is over', async () => {
  const fields = { name: 'Ana Prado', phone: '1138124471' };
  const writing = saveAll(
    store,
    'customers',
    Array.from({ length: 20 }, () => ({ kind: 'create' as const, fields })),
  );
  for (let parts = 0; parts < 3; parts += 1) expect(await first(['the write', writing], ['the answer', probeStorage(store)])).toBe('the answer');
  expect(await writing).toEqual({ ok: true });
  expect(await store.db.outbox.count()).toBe(20);
});

it('throws where the handle died for good', async () => {
  Object.defineProperty(store, 'health', { value: 'read-only' });
  await expect(probeStorage(store)).rejects.toThrow('could not be opened again');
});
