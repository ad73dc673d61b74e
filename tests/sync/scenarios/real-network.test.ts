import 'fake-indexeddb/auto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { httpTransport } from '#client/api/sync-transport.ts';
import { replicaName } from '#client/data/store/database.ts';
import { allReplicas, rememberReplica } from '#client/data/store/lookups.ts';
import { save } from '#client/data/save/save.ts';
import { Store } from '#client/data/store/store.ts';
import { drainInBackground } from '#client/sync/background.ts';
import { enginePorts } from '#client/sync/browser-ports.ts';
import { Engine } from '#client/sync/engine.ts';
import { discardReplicas, lockReplicas, trySend } from '#client/sync/logout.ts';
import { readMeta, writeMeta } from '#client/sync/meta.ts';
import { readStatus } from '#client/sync/read-status.ts';
import { openStore } from '#client/sync/runtime.ts';
import { SimServer, type SimShop } from '../simulation/sim-server.ts';
import { serverRows } from './device.ts';

/*
 * The real transport over real sockets, in what a page and the service worker share.
 */

let server: SimServer;
let api: FastifyInstance;
let portal: Server;
let shop: SimShop;
let store: Store;
const never = new AbortController().signal;
const address = (port: number) => `http://127.0.0.1:${port}/api`;

beforeAll(async () => {
  server = await SimServer.start();
  api = server.anotherApp();
  await api.listen({ port: 0, host: '127.0.0.1' });
  portal = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Aceite os termos do Wi-Fi</html>'));
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  portal.closeAllConnections();
  portal.close();
  await api.close();
  await server.stop();
});
beforeEach(async () => {
  shop = await server.openShop();
  store = openStore(shop.user, shop.signature);
  await writeMeta(store.db, 'token', shop.token);
  await remember(shop);
  reachApi();
});
afterEach(async () => {
  await discardReplicas(shop.user, memos);
  store.close();
  vi.unstubAllEnvs();
});

const reachApi = () => vi.stubEnv('VITE_API_URL', address((api.server.address() as AddressInfo).port));
const reachPortal = () => vi.stubEnv('VITE_API_URL', address((portal.address() as AddressInfo).port));
/** Local storage, which Node has not. */
const kept = new Map<string, string>();
const memos = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const remember = ({ user, signature }: SimShop) =>
  rememberReplica({ name: replicaName(user, signature), user, signature, userName: 'Ana', signatureName: 'Oficina', lastOpenedAt: 0 });
const create = (name: string) => save(store, 'customers', { kind: 'create', fields: { name, phone: '11988124471' } });
const onServer = async () => [...(await serverRows(server.app, shop)).values()].map(({ name }) => name);

describe('an HTML page with status 200 in the place of the API', () => {
  it('is no network: nothing is lost, and nothing of it is taken for an answer', async () => {
    const links: string[] = [];
    const engine = new Engine(store, httpTransport, { ...enginePorts, noteLink: (connection) => links.push(connection) });
    await create('Célia');
    reachPortal();
    expect(await engine.pushRound(never)).toBe('offline');
    expect(await engine.pullRound(0, never)).toBe('offline');
    expect(await readStatus(store)).toMatchObject({ waiting: 1, problems: 0, pause: null, lastSyncAt: null });
    expect(await readMeta(store.db, 'cursor')).toBeNull();
    reachApi();
    engine.wake({ now: true });
    expect(await engine.pushRound(never)).toBe('progress');
    expect(await onServer()).toEqual(['Célia']);
    expect(await readStatus(store)).toMatchObject({ waiting: 0 });
    expect(links).toEqual(['offline', 'offline', 'online']);
  });
});

describe('Background Sync', () => {
  // Nobody else is there, or a tab leads.
  const locks = (isFree: boolean) =>
    ({
      request: (_: string, __: LockOptions, work: (lock: Lock | null) => Promise<unknown>) => work(isFree ? { name: 'x', mode: 'exclusive' } : null),
    }) as unknown as LockManager;

  it('sends with no page open', async () => {
    for (let at = 1; at <= 3; at += 1) await create(`Cliente ${at}`);
    store.close();
    expect(await drainInBackground(locks(true), never)).toBe(true);
    expect(await onServer()).toEqual(['Cliente 1', 'Cliente 2', 'Cliente 3']);
  });

  it('and two tabs at once send everything once', async () => {
    for (let at = 1; at <= 30; at += 1) await create(`Cliente ${at}`);
    const second = openStore(shop.user, shop.signature);
    const tabs = [store, second].map((each) => new Engine(each, httpTransport, enginePorts));
    await Promise.all([...tabs.flatMap((tab) => [tab.drain(never), tab.pullRound(0, never)]), drainInBackground(locks(true), never)]);
    expect((await onServer()).toSorted()).toEqual(Array.from({ length: 30 }, (_, at) => `Cliente ${at + 1}`).toSorted());
    expect(await store.db.outbox.count()).toBe(0);
    second.close();
  });

  it('leaves it to a tab that leads, and asks to look again in case that is closing', async () => {
    await create('Célia');
    expect(await drainInBackground(locks(false), never)).toBe(false);
    expect(await store.db.outbox.count()).toBe(1);
  });

  it('asks to be called again while there is no network', async () => {
    await create('Célia');
    reachPortal();
    expect(await drainInBackground(locks(true), never)).toBe(false);
    expect(await store.db.outbox.count()).toBe(1);
  });

  it('does nothing for a person who has signed out', async () => {
    await create('Célia');
    await lockReplicas(shop.user);
    expect(await drainInBackground(locks(true), never)).toBe(true);
    expect(await store.db.outbox.count()).toBe(1);
  });
});

describe('logging out with entries', () => {
  it('tries to send them first', async () => {
    await create('Célia');
    expect(await trySend(shop.user, 5_000)).toBe(0);
    expect(await onServer()).toEqual(['Célia']);
  });

  it('says how many are left when that cannot be', async () => {
    await create('Ana');
    await create('Bia');
    reachPortal();
    expect(await trySend(shop.user, 5_000)).toBe(2);
  });

  it('keeps them locked until the next sign-in', async () => {
    await create('Célia');
    await lockReplicas(shop.user);
    expect(await readMeta(store.db, 'token')).toBeNull();
    expect(await trySend(shop.user, 5_000)).toBe(1);
    await writeMeta(store.db, 'token', await server.signIn(shop));
    expect(await trySend(shop.user, 5_000)).toBe(0);
    expect(await onServer()).toEqual(['Célia']);
  });

  it('discards them with the whole replica, and of this person only', async () => {
    const other = await server.openShop();
    await remember(other);
    await create('Célia');
    await discardReplicas(shop.user, memos);
    expect((await allReplicas()).map(({ user }) => user)).not.toContain(shop.user);
    expect((await allReplicas()).map(({ user }) => user)).toContain(other.user);
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(replicaName(shop.user, shop.signature));
    await discardReplicas(other.user, memos);
  });
});
