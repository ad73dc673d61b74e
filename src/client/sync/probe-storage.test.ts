import { Dexie } from 'dexie';
import { beforeEach, expect, it } from 'vitest';
import { saveAll } from '#client/data/save/save-all.ts';
import { saveWithin } from '#client/data/save/save.ts';
import { putRows } from '#client/data/store/put-rows.ts';
import type { StoredRow } from '#client/data/store/records.ts';
import { sampleStore } from '#client/data/store/store-sample.ts';
import type { Store } from '#client/data/store/store.ts';
import { uuidV7, type RandomBytes } from '#domain/values/ids.ts';
import { probeStorage } from './probe-storage.ts';

const randomBytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

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

it('is answered by each part of a long download, before that is written', async () => {
  const { db } = store;
  const rows = Array.from({ length: 4_000 }, (_, at): StoredRow => ({ id: uuidV7(at, randomBytes), rev: at + 1, gen: 1, row: {}, sort: '' }));
  const writing = db.transaction('rw', [db.rows('customers'), db.meta, db.outbox], () => putRows(store, 'customers', rows));
  for (let parts = 0; parts < 3; parts += 1) expect(await first(['the write', writing], ['the answer', probeStorage(store)])).toBe('the answer');
  await writing;
  expect(await db.rows('customers').count()).toBe(rows.length);
});

it('lets whoever was answered by a part go on outside of the transaction of that write', async () => {
  const { db } = store;
  const writing = db.transaction('rw', [db.rows('customers'), db.meta, db.outbox], async () => {
    await saveWithin(store, 'customers', { kind: 'create', fields: { name: 'Ana Prado', phone: '1138124471' } });
    await db.meta.get('cursor');
  });
  await probeStorage(store);
  expect(Dexie.currentTransaction ?? null).toBeNull();
  await expect(db.drafts.count()).resolves.toBe(0);
  await writing;
});

it('throws where the handle died for good', async () => {
  Object.defineProperty(store, 'health', { value: 'read-only' });
  await expect(probeStorage(store)).rejects.toThrow('could not be opened again');
});
