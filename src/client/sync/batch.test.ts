import { beforeEach, describe, expect, it } from 'vitest';
import type { RowId } from '#domain/values/ids.ts';
import type { Op } from '#contract/sync.ts';
import type { PendingOp } from '#client/data/store/records.ts';
import { save } from '#client/data/save/save.ts';
import { sampleStore } from '#client/data/store/store-sample.ts';
import type { Store } from '#client/data/store/store.ts';
import { fullBatch, maxWaitMs, nextAttemptAt, takeBatch } from './batch.ts';
import { exportBacklog, listEntries } from './entries.ts';
import { readMeta, tokenName, writeMeta } from './meta.ts';
import { readStatus } from './read-status.ts';

let now = 1_795_000_000_000;
let store: Store;
beforeEach(() => {
  store = sampleStore(() => now);
});

async function create(name: string, notes = ''): Promise<RowId> {
  const result = await save(store, 'customers', { kind: 'create', fields: { name, phone: '1138124471', notes } });
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}
async function addCar(customer_id: RowId, plate: string): Promise<RowId> {
  const result = await save(store, 'vehicles', { kind: 'create', fields: { customer_id, plate } });
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}
const edit = (id: RowId, city: string) => save(store, 'customers', { kind: 'update', id, changes: { city } });
const entries = () => store.db.outbox.orderBy('seq').toArray();
const modify = (seq: number, change: Partial<PendingOp>) => store.db.outbox.update(seq, change);

async function take(limits = fullBatch, ignoreBackoff = false): Promise<Op[]> {
  const batch = await takeBatch(store, limits, ignoreBackoff);
  return batch === null ? [] : (JSON.parse(batch.ops) as Op[]);
}
const names = (ops: readonly Op[]) => ops.map(({ body }) => body?.['name'] ?? body?.['plate'] ?? body?.['city']);

describe('a batch', () => {
  it('holds what waits, in the order in which it was saved', async () => {
    for (const name of ['Ana', 'Bia', 'Caio']) await create(name);
    expect(names(await take())).toEqual(['Ana', 'Bia', 'Caio']);
  });

  it('is as large as a batch may be, of rows that are all new', async () => {
    for (let at = 0; at < fullBatch.ops + 20; at += 1) await create(`Cliente ${at}`);
    expect(await take()).toHaveLength(fullBatch.ops);
    expect((await entries()).filter(({ frozen }) => frozen !== null)).toHaveLength(fullBatch.ops);
  });

  it('is none when nothing waits', async () => {
    expect(await takeBatch(store, fullBatch, true)).toBeNull();
  });

  it('holds one entry a row', async () => {
    const id = await create('Ana');
    await take();
    await edit(id, 'Campinas');
    expect(names(await take(fullBatch, true))).toEqual(['Ana']);
  });

  it('names what an entry waits for when that is in it, and the call of each kind', async () => {
    const ana = await create('Ana');
    const car = await addCar(ana, 'BRA2E19');
    const [parent, child] = await take();
    expect(parent).toEqual({
      opId: parent?.opId,
      method: 'POST',
      path: '/clientes',
      body: expect.objectContaining({ id: ana, signature_id: 'ABC123', name: 'Ana' }),
    });
    expect(child).toMatchObject({ method: 'POST', path: '/veiculos', after: [parent?.opId], body: { id: car, customer_id: ana } });
    await store.db.outbox.clear();
    await store.db.rows('customers').update(ana, { rev: 4 });
    await edit(ana, 'Santos');
    expect(await take()).toEqual([{ opId: expect.any(String), method: 'PUT', path: `/clientes/${ana}`, ifMatch: 4, body: { city: 'Santos' } }]);
    await store.db.outbox.clear();
    await save(store, 'customers', { kind: 'delete', id: ana });
    expect(await take()).toEqual([{ opId: expect.any(String), method: 'DELETE', path: `/clientes/${ana}`, ifMatch: 4 }]);
  });

  it('leaves out what waits for something that cannot go', async () => {
    const ana = await create('Ana');
    await addCar(ana, 'BRA2E19');
    await create('Bia');
    const [first] = await entries();
    await modify(first?.seq ?? 0, { state: 'rejected' });
    expect(names(await take())).toEqual(['Bia']);
  });

  it('lets a delete wait for the entries of what refers to its row', async () => {
    const ana = await create('Ana');
    const car = await addCar(ana, 'BRA2E19');
    await store.db.outbox.clear();
    await save(store, 'vehicles', { kind: 'update', id: car, changes: { color: 'Prata' } });
    await save(store, 'customers', { kind: 'delete', id: ana });
    const [edited, deleted] = await take();
    expect([edited?.method, deleted?.method, deleted?.after]).toEqual(['PUT', 'DELETE', [edited?.opId]]);
  });

  it('holds so many ops and bytes, but always one', async () => {
    for (const name of ['Ana', 'Bia', 'Caio', 'Dora']) await create(name, 'x'.repeat(1_000));
    expect(await take({ ops: 3, bytes: 1_000_000 })).toHaveLength(3);
    expect(await take({ ops: 100, bytes: 3_500 }, true)).toHaveLength(2);
    expect(await take({ ops: 100, bytes: 10 }, true)).toHaveLength(1);
  });

  it('counts bytes, not characters', async () => {
    for (const name of ['Ana', 'Bia']) await create(name, 'ç'.repeat(1_000));
    expect(await take({ ops: 100, bytes: 4_000 })).toHaveLength(1);
  });

  it('is frozen in the transaction that takes it: it goes out the same until it is answered', async () => {
    const id = await create('Ana');
    const first = await takeBatch(store, fullBatch, false);
    expect(await entries()).toMatchObject([{ state: 'sending', frozen: expect.stringContaining('"Ana"') }]);
    await edit(id, 'Campinas');
    expect((await takeBatch(store, fullBatch, true))?.ops).toBe(first?.ops);
    expect(await entries()).toMatchObject([{ state: 'sending' }, { state: 'queued', frozen: null }]);
  });
});

describe('an entry that has to wait', () => {
  beforeEach(async () => {
    await create('Ana');
    const [entry] = await entries();
    await modify(entry?.seq ?? 0, { nextAttemptAt: now + 5_000 });
  });

  it('goes when it is due, or when the person wants it to', async () => {
    expect(await take()).toEqual([]);
    expect(await nextAttemptAt(store)).toBe(now + 5_000);
    expect(await take(fullBatch, true)).toHaveLength(1);
    now += 5_000;
    expect(await take()).toHaveLength(1);
  });

  it('does not wait for hours because the clock was set back', async () => {
    now -= 3_600_000;
    expect(await nextAttemptAt(store)).toBe(now + maxWaitMs);
    expect(await take()).toHaveLength(1);
    now += 3_600_000;
  });

  it('holds nothing else up', async () => {
    await create('Bia');
    expect(names(await take())).toEqual(['Bia']);
  });
});

describe('what a person is told', () => {
  it('of the entries: their names in order, and which of them wait for another', async () => {
    const ana = await create('Ana');
    await addCar(ana, 'BRA2E19');
    expect((await listEntries(store)).map(({ name, collection, waitsFor }) => [collection, name, waitsFor?.name ?? null])).toEqual([
      ['customers', 'Ana', null],
      ['vehicles', 'BRA2E19', 'Ana'],
    ]);
  });

  it('of a deleted row: the name that it had', async () => {
    const ana = await create('Ana');
    await store.db.outbox.clear();
    await save(store, 'customers', { kind: 'delete', id: ana });
    expect((await listEntries(store)).map(({ name }) => name)).toEqual(['Ana']);
  });

  it('in the file that they keep: every entry with its row', async () => {
    const ana = await create('Ana');
    await edit(ana, 'Campinas');
    const file = JSON.parse(await exportBacklog(store)) as { entries: unknown[] };
    expect(file).toMatchObject({ signature: 'ABC123', user: store.user, exportedAt: new Date(now).toISOString() });
    expect(file.entries).toMatchObject([{ kind: 'create', name: 'Ana', row: { city: 'Campinas' } }]);
  });

  it('of the replica as a whole', async () => {
    expect(await readStatus(store)).toMatchObject({
      pause: null,
      waiting: 0,
      problems: 0,
      oldestAt: null,
      lastSyncAt: null,
      isDownloaded: false,
      downloadedRows: 0,
      needsUpdate: false,
    });
    const began = now;
    await create('Ana');
    now += 60_000;
    await create('Bia');
    const [first] = await entries();
    await modify(first?.seq ?? 0, { state: 'conflict' });
    await writeMeta(store.db, 'token', 'token-of-the-first-sign-in');
    await writeMeta(store.db, 'pause', { reason: 'unauthorized', token: tokenName('token-of-the-first-sign-in'), at: now });
    expect(await readStatus(store)).toMatchObject({ waiting: 1, problems: 1, oldestAt: began, pause: 'unauthorized' });
    await writeMeta(store.db, 'token', 'token-of-the-second-sign-in-b');
    expect(await readStatus(store), 'a new token ends the pause').toMatchObject({ pause: null });
    expect(await readMeta(store.db, 'cursor')).toBeNull();
  });
});
