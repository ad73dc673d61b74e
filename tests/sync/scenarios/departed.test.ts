import 'fake-indexeddb/auto';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { httpTransport } from '#client/api/sync-transport.ts';
import { replicaName } from '#client/data/store/database.ts';
import { rememberReplica } from '#client/data/store/lookups.ts';
import { save } from '#client/data/save/save.ts';
import type { Departed } from '#client/data/store/records.ts';
import { Store } from '#client/data/store/store.ts';
import { devicePorts, enginePorts } from '#client/sync/browser-ports.ts';
import { clearRows } from '#client/sync/clear-rows.ts';
import { Engine } from '#client/sync/engine.ts';
import { discardReplicas, trySend } from '#client/sync/logout.ts';
import { writeMeta } from '#client/sync/meta.ts';
import { openStore } from '#client/sync/runtime.ts';
import { mostUntold, tellDeparted, tellUntold } from '#client/sync/tell-departed.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { uuidV7, type OpId, type RowId } from '#domain/values/ids.ts';
import { members } from '#server/db/schema.ts';
import { SimServer, type SimShop } from '../simulation/sim-server.ts';

/* What left the device as a file or on paper is told to the real server over a real socket, once. */

let server: SimServer;
let api: FastifyInstance;
let shop: SimShop;
let store: Store;
const never = new AbortController().signal;

beforeAll(async () => {
  server = await SimServer.start();
  api = server.anotherApp();
  await api.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await api.close();
  await server.stop();
});
beforeEach(async () => {
  shop = await server.openShop();
  store = new Store({ user: shop.user, signature: shop.signature, ports: { ...devicePorts, now: anHourAgo } });
  await writeMeta(store.db, 'token', shop.token);
  await rememberReplica({
    name: replicaName(shop.user, shop.signature),
    user: shop.user,
    signature: shop.signature,
    userName: 'Ana',
    signatureName: 'Oficina',
    lastOpenedAt: 0,
  });
  beOnline();
});
afterEach(async () => {
  store.close();
  await discardReplicas(shop.user, { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.unstubAllEnvs();
});

const anHourAgo = () => server.clock.now() - 3_600_000;
const beOnline = () => vi.stubEnv('VITE_API_URL', `http://127.0.0.1:${(api.server.address() as AddressInfo).port}/api`);
// Nothing listens there.
const beOffline = () => vi.stubEnv('VITE_API_URL', 'http://127.0.0.1:1/api');
const customers: Departed = { kind: 'exported', list: 'customers' };

async function told(): Promise<{ kind: string; subject: string; row_id: RowId | null; device_at: Date | null; session: string | null }[]> {
  const { rows } = await server.db.pool.query(
    "SELECT kind, subject, row_id, device_at, session FROM audit_trail WHERE signature_id = $1 AND kind IN ('printed', 'data_exported') ORDER BY id",
    [shop.signature],
  );
  return rows;
}

const aQuote = (): Promise<RowId> =>
  save(store, 'budgets', {
    kind: 'create',
    fields: {
      budget_number: 7,
      approval_token: store.newPublicToken(),
      date: '2026-11-20' as CivilDate,
      expiry_date: '2026-11-30' as CivilDate,
      items: [],
    },
  }).then((saved) => {
    if (!saved.ok) throw new Error('The quote was not saved');
    return saved.id;
  });

describe('without a network', () => {
  it('it is kept, and told once when there is one, with the time at which it was made', async () => {
    beOffline();
    await tellDeparted(store, customers);
    await tellUntold(store);
    expect([await store.db.untold.count(), await told()]).toEqual([1, []]);
    beOnline();
    await Promise.all([tellUntold(store), tellUntold(store)]);
    expect(await store.db.untold.count()).toBe(0);
    const [only, ...others] = await told();
    expect([only?.kind, only?.subject, others]).toEqual(['data_exported', 'customers', []]);
    expect(only?.device_at).toEqual(new Date(anHourAgo()));
    expect(only?.session).not.toBeNull();
  });

  it('it is told once also where the answer is lost, and by two tabs', async () => {
    beOffline();
    await tellDeparted(store, customers);
    const [kept] = await store.db.untold.toArray();
    if (kept === undefined) throw new Error('Nothing was kept');
    beOnline();
    const second = openStore(shop.user, shop.signature);
    await Promise.all([tellUntold(store), tellUntold(second)]);
    await store.db.untold.put(kept);
    await tellUntold(store);
    second.close();
    expect([await told(), await store.db.untold.count()]).toEqual([[expect.objectContaining({ kind: 'data_exported' })], 0]);
  });

  it('so many are kept, the latest', async () => {
    beOffline();
    await store.db.untold.bulkAdd(
      Array.from({ length: mostUntold }, () => ({ id: uuidV7(anHourAgo() - 1, devicePorts.randomBytes) as string as OpId, what: customers })),
    );
    await tellDeparted(store, { kind: 'exported', list: 'vehicles' });
    expect(await store.db.untold.count()).toBe(mostUntold);
    expect((await store.db.untold.orderBy('id').last())?.what).toEqual({ kind: 'exported', list: 'vehicles' });
  });
});

it('a quote that was made and printed without a network is told of after it has arrived, under the number that it got there', async () => {
  beOffline();
  const id = await aQuote();
  await tellDeparted(store, { kind: 'printed', collection: 'budgets', id });
  beOnline();
  await tellUntold(store);
  expect(await told()).toEqual([]);
  await new Engine(store, httpTransport, enginePorts).drain(never);
  await tellUntold(store);
  expect(await told()).toEqual([expect.objectContaining({ kind: 'printed', row_id: id, subject: 'Orçamento nº 1' })]);
});

it('who may export no more has done it all the same', async () => {
  beOffline();
  await tellDeparted(store, customers);
  await server.db.orm.update(members).set({ role: 'mechanic' }).where(eq(members.user_id, shop.user));
  beOnline();
  await tellUntold(store);
  expect(await told()).toHaveLength(1);
});

it('it outlives an ended session, is told before signing out, and goes with the replica', async () => {
  beOffline();
  await tellDeparted(store, customers);
  await clearRows(store);
  expect(await store.db.untold.count()).toBe(1);
  beOnline();
  expect(await trySend(shop.user, 5_000)).toBe(0);
  expect([await told(), await store.db.untold.count()]).toEqual([[expect.objectContaining({ subject: 'customers' })], 0]);
  beOffline();
  await tellDeparted(store, customers);
  store.close();
  await discardReplicas(shop.user, { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  store = openStore(shop.user, shop.signature);
  expect(await store.db.untold.count()).toBe(0);
});

it('what the server will never take is let go of, and reported', async () => {
  const report = vi.spyOn(enginePorts, 'report').mockImplementation(() => undefined);
  await tellDeparted(store, { kind: 'exported', list: 'Maria da Silva' });
  await tellUntold(store);
  expect([await store.db.untold.count(), report.mock.calls.length]).toEqual([0, 1]);
  report.mockRestore();
});
