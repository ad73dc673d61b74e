import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/problems.ts';
import { cleanUp } from '#server/areas/housekeeping.ts';
import { aWorld, newId, otherShop, ownShop, password, secondShop, type World } from './world.ts';

// Two processes on one database. Over real connections: what the server asks of itself is not counted.
const callLimits = { session: 100, shop: 150, address: 300 };
const tenth = 0.1;

let world: World;
let ports: readonly [number, number];
beforeAll(async () => {
  world = await aWorld({ callLimits, trustProxy: (_address: string, hop: number) => hop < 1 });
  ports = [await listening(world.app), await listening(world.anotherApp())];
});
afterAll(() => world.close());
// Who called in one test has called long ago in the next.
beforeEach(() => world.clock.advance(120_000));

async function listening(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

interface Calling {
  readonly token?: string;
  readonly from?: string;
  readonly port?: number;
  readonly method?: string;
  readonly body?: unknown;
}

const call = (path: string, { token, from = '10.1.0.1', port = ports[0], method = 'GET', body }: Calling = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      'x-forwarded-for': from,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** How many of so many calls were let through, made of both processes in turn; each from an address of its own unless told. */
async function passed(count: number, path: string, calling: Calling = {}): Promise<number> {
  let through = 0;
  for (let index = 0; index < count; index += 1) {
    const answer = await call(path, { from: `10.2.${index >> 8}.${index & 255}`, ...calling, port: calling.port ?? ports[index % 2] ?? 0 });
    await answer.arrayBuffer();
    if (answer.status !== 429) through += 1;
  }
  return through;
}

const aSession = async (email = world.owner.email): Promise<string> =>
  (await world.app.inject({ method: 'POST', url: '/api/login', payload: { email, password } })).json().access_token;
const customersOf = (shop: string) => `/api/clientes/${shop}`;

describe('a session', () => {
  it('makes as many calls as it may of one process, and no more', async () => {
    expect(await passed(130, '/api/signature', { token: await aSession(world.master.email), port: ports[0] })).toBe(callLimits.session);
  });

  it('makes no more than a tenth more of two processes, one after the other or all at once', async () => {
    const inTurn = await passed(160, customersOf(ownShop), { token: await aSession() });
    expect(inTurn).toBeGreaterThanOrEqual(callLimits.session);
    expect(inTurn).toBeLessThanOrEqual(callLimits.session * (1 + tenth));

    const token = await aSession(world.stranger.email);
    const atOnce = await Promise.all(Array.from({ length: 160 }, (_, index) => call(customersOf(otherShop), { token, port: ports[index % 2] ?? 0 })));
    const through = atOnce.filter(({ status }) => status === 200).length;
    expect(through).toBeGreaterThanOrEqual(callLimits.session);
    expect(through).toBeLessThanOrEqual(callLimits.session * (1 + tenth));
  });

  it('goes on after the time that it was told, and nobody else waits', async () => {
    const token = await aSession();
    await passed(160, customersOf(secondShop), { token });
    const refused = await call(customersOf(secondShop), { token });
    const seconds = Number(refused.headers.get('retry-after'));
    expect([refused.status, Number.isInteger(seconds) && seconds >= 1 && seconds <= 60]).toEqual([429, true]);
    expect((await call(customersOf(secondShop), { token: await aSession() })).status).toBe(200);
    expect((await call(customersOf(otherShop), { token: await aSession(world.stranger.email) })).status).toBe(200);
    world.clock.advance(seconds * 1000 - 1001);
    expect((await call(customersOf(secondShop), { token })).status).toBe(429);
    world.clock.advance(1001);
    expect(await passed(10, customersOf(secondShop), { token, port: ports[0] })).toBe(10);
  });

  it('counts a batch once, whatever it holds', async () => {
    const token = await aSession();
    for (let batch = 0; batch < 3; batch += 1) {
      const ops = Array.from({ length: 60 }, () => ({
        opId: newId(),
        method: 'POST',
        path: '/clientes',
        body: { name: 'Célia', phone: '11988124471' },
      }));
      const answer = await call(`/api/sync/${ownShop}`, { token, method: 'POST', body: { ops } });
      const { results } = (await answer.json()) as { results: { status: number }[] };
      expect(results.map(({ status }) => status)).toEqual(ops.map(() => 201));
    }
  });
});

describe('a shop', () => {
  it('is called no more often than it may be by all of its sessions together, and leaves the others theirs', async () => {
    const tokens = [await aSession(), await aSession(), await aSession()];
    let through = 0;
    for (const token of tokens) through += await passed(80, customersOf(ownShop), { token });
    expect(through).toBeGreaterThanOrEqual(callLimits.shop);
    expect(through).toBeLessThanOrEqual(callLimits.shop * (1 + tenth));
    const token = tokens[2] ?? '';
    expect((await call(customersOf(ownShop), { token })).status).toBe(429);
    expect((await call(customersOf(secondShop), { token })).status).toBe(200);
  });

  it('is not used up by who does not belong to it', async () => {
    const token = await aSession(world.stranger.email);
    expect((await call(customersOf(ownShop), { token })).status).toBe(404);
    await passed(90, customersOf(ownShop), { token });
    expect(await passed(90, customersOf(ownShop), { token: await aSession() })).toBe(90);
  });
});

describe('an address', () => {
  const exhaust = (from: string) => passed(400, '/api/nada', { from });

  it('is counted whether its calls lead anywhere or not, and is refused in the usual form', async () => {
    const through = (await passed(200, '/api/nada', { from: '10.3.0.1' })) + (await passed(200, '/api/contact', { from: '10.3.0.1' }));
    expect(through).toBeGreaterThanOrEqual(callLimits.address);
    expect(through).toBeLessThanOrEqual(callLimits.address * (1 + tenth));
    const refused = await call('/api/nada', { from: '10.3.0.1' });
    const problem = problemSchema.parse(await refused.json());
    expect([refused.status, problem.code, problem.message]).toEqual([
      429,
      'too_many_requests',
      'Muitas tentativas. Aguarde um pouco e tente de novo.',
    ]);
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'x-patio-api': '1',
      'cache-control': 'no-store',
      'content-type': 'application/problem+json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect((await call('/api/nada', { from: '10.3.0.2' })).status).toBe(404);
  });

  it('is refused before anybody asks who calls, and before the body', async () => {
    await exhaust('10.4.0.1');
    expect((await call(customersOf(ownShop), { from: '10.4.0.1', token: 'x' })).status).toBe(429);
    expect(await answerToHead('POST /api/clientes', '10.4.0.1')).toMatch(/^HTTP\/1\.1 429 /);
    expect(await answerToHead('POST /api/clientes', '10.4.0.2')).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('of IPv6 is its /64', async () => {
    await exhaust('2001:db8:1:2::1');
    expect((await call('/api/nada', { from: '2001:db8:1:2:ffff::9' })).status).toBe(429);
    expect((await call('/api/nada', { from: '2001:db8:1:3::1' })).status).toBe(404);
  });

  it('always hears whether the server is well, and gets the pages', async () => {
    await exhaust('10.5.0.1');
    for (const [path, status] of [
      ['/healthz', 200],
      ['/readyz', 200],
      ['/nada', 404],
    ] as const)
      expect((await call(path, { from: '10.5.0.1' })).status).toBe(status);
  });

  it('stands nowhere, and its count goes with the daily cleaning', async () => {
    await exhaust('10.6.0.1');
    const kept = async () => (await world.db.pool.query<{ key: string }>('SELECT key FROM call_allowances')).rows.map(({ key }) => key);
    expect((await kept()).length).toBeGreaterThan(0);
    for (const key of await kept()) expect(key).toMatch(/^[\w-]{43}$/);
    world.clock.advance(61_000);
    await cleanUp(world.serverDb, world.clock);
    expect(await kept()).toEqual([]);
    expect((await call('/api/nada', { from: '10.6.0.1' })).status).toBe(404);
  });

  it('that calls little is no work for the database', async () => {
    await cleanUp(world.serverDb, world.clock);
    await passed(60, '/api/nada', { from: '10.7.0.1' });
    expect((await world.db.pool.query('SELECT FROM call_allowances')).rowCount).toBe(0);
  });
});

/** The beginning of the answer to a call that says that a body comes, and sends none. */
function answerToHead(line: string, from: string): Promise<string> {
  const socket = connect(ports[0], '127.0.0.1');
  socket.write(
    `${line} HTTP/1.1\r\nHost: patio.example\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n`,
  );
  return new Promise((resolve, reject) => {
    socket.once('data', (bytes) => {
      resolve(bytes.toString());
      socket.destroy();
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('hung up without an answer')));
  });
}
