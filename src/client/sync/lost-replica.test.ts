import { beforeEach, expect, it } from 'vitest';
import { saveAll } from '#client/data/save/save-all.ts';
import { memoOf, type MemoStorage } from '#client/data/store/replica-memo.ts';
import { sampleStore } from '#client/data/store/store-sample.ts';
import type { Store } from '#client/data/store/store.ts';
import { closeLoss, noticeLoss, readWaiting, rememberWaiting } from './lost-replica.ts';
import { readMeta } from './meta.ts';

let [store, kept]: [Store, Map<string, string>] = [sampleStore(), new Map()];
const storage: MemoStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
};

beforeEach(() => {
  [store, kept] = [sampleStore(), new Map()];
});

const saved = () => saveAll(store, 'customers', [{ kind: 'create', fields: { name: 'Ana Prado', phone: '1138124471' } }]);
const remember = async () => rememberWaiting(store, await readWaiting(store), storage);

/** A browser that throws the databases away leaves what it remembers beside them. */
function throwAway(): void {
  store = sampleStore();
}

it('a new replica is no loss', async () => {
  await noticeLoss(store, storage);
  await remember();
  expect(await readMeta(store.db, 'lost')).toBeNull();
  expect(memoOf(storage, store.db.name)).toEqual({ waiting: 0 });
});

it('a replica that was thrown away is told of with what waited in it, until it was read', async () => {
  await noticeLoss(store, storage);
  await saved();
  await saved();
  await remember();
  throwAway();
  await noticeLoss(store, storage);
  expect(await readMeta(store.db, 'lost')).toMatchObject({ waiting: 2 });
  await closeLoss(store);
  await noticeLoss(store, storage);
  expect(await readMeta(store.db, 'lost')).toBeNull();
});

it('the former count stays until it was compared, whatever is counted before', async () => {
  await noticeLoss(store, storage);
  await saved();
  await remember();
  throwAway();
  await remember();
  expect(memoOf(storage, store.db.name)).toEqual({ waiting: 1 });
});

it('of two counts the one that is told last stays', async () => {
  await noticeLoss(store, storage);
  const none = await readWaiting(store);
  await saved();
  const one = await readWaiting(store);
  rememberWaiting(store, none, storage);
  rememberWaiting(store, one, storage);
  expect(memoOf(storage, store.db.name)).toEqual({ waiting: 1 });
});
