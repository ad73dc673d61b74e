import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { RowId, SignatureId, UserId } from '#domain/values/ids.ts';
import { replicaName } from '#client/data/store/database.ts';
import { keepDraft, readDraft } from '#client/data/save/drafts.ts';
import { refusalText } from '#client/data/save/refusal-text.ts';
import { save } from '#client/data/save/save.ts';
import { Store } from '#client/data/store/store.ts';

const user = '0b3f6a52-8c1d-7e2f-9a4b-5c6d7e8f9a0b' as UserId;
const signature = 'ABC123' as SignatureId;
let bytes = 0;
const ports = {
  now: () => 1_795_000_000_000,
  randomBytes: (count: number) => Uint8Array.from({ length: count }, () => (bytes = (bytes * 31 + 7) % 251)),
};

let storage: IDBFactory;
let store: Store;
/** How many of the coming transactions have no room left; the browser says so when they end. */
let fullTransactions = 0;
const freeCaches = vi.fn(async () => undefined);

function open(): Store {
  const opened = new Store({ user, signature, ports, dexie: { indexedDB: storage, IDBKeyRange }, freeCaches });
  opened.db.use({
    stack: 'dbcore',
    name: 'disk',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        if (name !== 'outbox') return table;
        return {
          ...table,
          mutate: async (request) => {
            const done = await table.mutate(request);
            if (fullTransactions > 0) {
              fullTransactions -= 1;
              // Every request succeeded; the commit does not.
              (request.trans as unknown as { _abort(name: string): void })._abort('QuotaExceededError');
            }
            return done;
          },
        };
      },
    }),
  });
  return opened;
}

beforeEach(() => {
  storage = new IDBFactory();
  store = open();
  fullTransactions = 0;
  freeCaches.mockClear();
});
afterEach(() => store.close());

const create = () => save(store, 'customers', { kind: 'create', fields: { name: 'Célia', phone: '11988124471' } });
const counts = async () => [await store.db.rows('customers').count(), await store.db.outbox.count(), await store.db.shadow.count()];

describe('a device without room', () => {
  it('frees its caches first and saves then', async () => {
    fullTransactions = 1;
    expect(await create()).toMatchObject({ ok: true });
    expect(freeCaches).toHaveBeenCalledTimes(1);
    expect(await counts()).toEqual([1, 1, 0]);
  });

  it('says that it could not save, and has written nothing of it', async () => {
    const first = await create();
    fullTransactions = 2;
    const refusal = await create();
    expect(refusal).toMatchObject({ ok: false, reason: 'storage', isFull: true });
    expect(refusalText(refusal.ok ? { reason: 'gone' } : refusal)).toContain('sem espaço');
    expect(freeCaches).toHaveBeenCalledTimes(1);
    expect(await counts()).toEqual([1, 1, 0]);
    expect(await create(), 'with room again').toMatchObject({ ok: true });
    expect(first.ok).toBe(true);
  });

  it('leaves row, shadow and entry as they were when an edit has no room', async () => {
    const created = await create();
    const id = created.ok ? created.id : ('' as RowId);
    await store.db.outbox.clear();
    fullTransactions = 2;
    expect(await save(store, 'customers', { kind: 'update', id, changes: { city: 'Campinas' } })).toMatchObject({ reason: 'storage', isFull: true });
    expect((await store.db.rows('customers').get(id))?.row).toMatchObject({ city: '' });
    expect(await counts()).toEqual([1, 0, 0]);
  });

  it('says so even when the caches cannot be freed', async () => {
    fullTransactions = 2;
    freeCaches.mockRejectedValueOnce(new Error('no room to delete either'));
    expect(await create()).toMatchObject({ ok: false, reason: 'storage', isFull: true });
  });
});

describe('a handle that died', () => {
  /** The browser takes the handle away, as Safari does to pages in the background. */
  const kill = () => store.db.close();

  it('is opened again, and the save goes on', async () => {
    await create();
    kill();
    expect(await create()).toMatchObject({ ok: true });
    expect(store.health).toBe('ok');
    expect(await counts()).toEqual([2, 2, 0]);
  });

  it('may die as often as it likes, as long as something is written in between', async () => {
    for (let death = 0; death < 6; death += 1) {
      kill();
      expect(await create()).toMatchObject({ ok: true });
    }
    expect(store.health).toBe('ok');
  });

  it.each([2, 5, 8])('is opened again once for all of %i writers that it died under', async (writers) => {
    await create();
    const opened = vi.spyOn(store.db, 'open');
    // As the browser does it, without a word to Dexie.
    store.db.backendDB().close();
    const results = await Promise.all(Array.from({ length: writers }, create));
    expect(results.filter(({ ok }) => ok)).toHaveLength(writers);
    // Dexie tries once by itself before it tells anybody.
    expect(opened).toHaveBeenCalledTimes(2);
    expect(store.health).toBe('ok');
    expect(await create()).toMatchObject({ ok: true });
    expect(await counts()).toEqual([writers + 2, writers + 2, 0]);
  });

  it('is opened up to three times for one write that fails whatever the handle, while others succeed', async () => {
    const failing = vi.fn(async () => {
      await create();
      throw new DOMException('always', 'InvalidStateError');
    });
    await expect(store.write(failing)).rejects.toThrow('always');
    expect(failing).toHaveBeenCalledTimes(4);
    expect(store.health).toBe('ok');
  });

  it('is opened up to three times, then the store says that it is read-only', async () => {
    await create();
    const opened = vi.spyOn(store.db, 'open');
    const opening = vi.spyOn(storage, 'open').mockImplementation(() => {
      throw new DOMException('gone', 'InvalidStateError');
    });
    const health = vi.fn();
    store.onHealth(health);
    kill();
    const refusal = await create();
    expect(refusal).toMatchObject({ ok: false, reason: 'storage', isFull: false });
    expect(refusalText(refusal.ok ? { reason: 'gone' } : refusal)).toContain('não conseguiu gravar');
    expect(opened).toHaveBeenCalledTimes(3);
    expect(store.health).toBe('read-only');
    expect(health).toHaveBeenCalledTimes(1);
    opening.mockRestore();
  });

  it('stays closed when it was closed on purpose', async () => {
    await create();
    store.close();
    expect(await create()).toMatchObject({ ok: false, reason: 'storage' });
    expect(store.db.isOpen()).toBe(false);
  });
});

describe('a page that is left', () => {
  it('keeps no lock: what is not committed is given up, and nothing new begins', async () => {
    await create();
    const underWay = new Promise<void>((resolve, reject) => {
      const begun = store.db.transaction('rw', store.db.outbox, async ({ idbtrans }) => {
        await store.db.outbox.clear();
        // Never over by itself, as one of a page that was put away.
        const ask = () => idbtrans.objectStore('outbox').count().addEventListener('success', ask);
        ask();
        resolve();
      });
      begun.catch(reject);
    });
    await underWay;
    store.abandon();
    expect(await create()).toMatchObject({ ok: false, reason: 'storage' });
    store = open();
    expect(await create(), 'the next page writes at once').toMatchObject({ ok: true });
    expect(await counts()).toEqual([2, 2, 0]);
  });

  it('keeps the draft that was typed last', async () => {
    await create();
    const kept = keepDraft(store, 'customer', { values: { name: 'Célia' }, rev: 0 });
    store.abandon();
    await kept;
    store = open();
    expect(await readDraft(store, 'customer', z.object({ name: z.string() }))).toMatchObject({ values: { name: 'Célia' } });
  });
});

describe('a newer app in another tab', () => {
  it('gets its upgrade at once: this tab gives its handle up and says that it is outdated', async () => {
    await create();
    const health = vi.fn();
    store.onHealth(health);
    const upgraded = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = storage.open(replicaName(user, signature), 1000);
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('blocked', () => reject(new Error('blocked')));
      request.addEventListener('error', () => reject(new Error('failed')));
    });
    expect(store.health).toBe('outdated');
    expect(health).toHaveBeenCalledTimes(1);
    upgraded.close();
    expect(await create(), 'it does not open the newer store').toMatchObject({ ok: false, reason: 'storage', isFull: false });
    expect(store.db.isOpen()).toBe(false);
  });
});

describe('a save', () => {
  it('is durable: its transaction is strict', async () => {
    const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await create();
    const writing = begun.mock.calls.filter(([, mode]) => mode === 'readwrite');
    expect(writing.map(([, , options]) => options)).toEqual([{ durability: 'strict' }]);
    begun.mockRestore();
  });
});
