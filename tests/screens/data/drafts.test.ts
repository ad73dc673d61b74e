import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dropDraft, keepDraft, readDraft } from '#client/data/save/drafts.ts';
import { Store } from '#client/data/store/store.ts';
import type { SignatureId, UserId } from '#domain/values/ids.ts';
import { newId, ports } from './device.ts';

const schema = z.object({ words: z.string() });
const now = 1_795_000_000_000;
const open = (user: UserId) => new Store({ user, signature: 'ABC123' as SignatureId, ports: { ...ports, now: () => now } });

let ana: UserId;
let store: Store;
beforeEach(() => {
  ana = newId() as string as UserId;
  store = open(ana);
});
afterEach(() => store.close());

it('a draft is there again after the app was closed, with when it was kept', async () => {
  expect(await keepDraft(store, 'notes new', { values: { words: 'freio' }, rev: 3 })).toBe(true);
  store.close();
  store = open(ana);
  expect(await readDraft(store, 'notes new', schema)).toEqual({ values: { words: 'freio' }, rev: 3, keptAt: now });
});

it('the last thing kept counts, each form by itself', async () => {
  await keepDraft(store, 'notes new', { values: { words: 'a' }, rev: 0 });
  await keepDraft(store, 'notes new', { values: { words: 'ab' }, rev: 0 });
  await keepDraft(store, 'notes 7', { values: { words: 'x' }, rev: 7 });
  expect((await readDraft(store, 'notes new', schema))?.values).toEqual({ words: 'ab' });
});

it('a dropped draft is gone', async () => {
  await keepDraft(store, 'notes new', { values: { words: 'a' }, rev: 0 });
  expect(await dropDraft(store, 'notes new')).toBe(true);
  expect(await readDraft(store, 'notes new', schema)).toBeNull();
});

it('what does not fit the form any more is no draft', async () => {
  await keepDraft(store, 'notes new', { values: { text: 1 }, rev: 0 });
  expect(await readDraft(store, 'notes new', schema)).toBeNull();
});

it('nobody else on the device reads it', async () => {
  await keepDraft(store, 'notes new', { values: { words: 'a' }, rev: 0 });
  const bia = open(newId() as string as UserId);
  expect(await readDraft(bia, 'notes new', schema)).toBeNull();
  bia.close();
});

it('a device that cannot write says that nothing was kept', async () => {
  store.close();
  expect(await keepDraft(store, 'notes new', { values: { words: 'a' }, rev: 0 })).toBe(false);
});
