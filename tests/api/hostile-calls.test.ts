import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncLimits } from '#contract/sync.ts';
import { collectionOf } from '#domain/collections/collections.ts';
import { aWorld, ownShop, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

describe('a body that is cheap to send and dear to check', () => {
  const post = (url: string, payload: string) =>
    world.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${world.owner.token}`, 'x-signature': ownShop, 'content-type': 'application/json' },
      payload,
    });

  it('of unknown keys gets a short answer', async () => {
    const keys = Object.fromEntries(Array.from({ length: 9_000 }, (_, index) => [`chave_desconhecida_${index}`, 1]));
    const answer = await post('/api/clientes', JSON.stringify({ name: 'Célia', ...keys }));
    expect(answer.statusCode).toBe(400);
    expect(answer.body.length).toBeLessThan(8_000);
    expect(answer.json().errors.length).toBeLessThanOrEqual(20);
  });

  it('of too many values is not checked at all', async () => {
    for (const items of [
      Array.from({ length: 40_000 }, () => ({})),
      Array.from({ length: 40_000 }, () => 1),
      [Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 1]))],
    ]) {
      expect((await post(`/api${collectionOf('budgets').wirePath}`, JSON.stringify({ items }))).json()).toMatchObject({
        status: 413,
        code: 'too_large',
      });
    }
    // Nor before anybody is known.
    const login = await world.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: 'a@b.c', password: Array.from({ length: 20_000 }, () => 1) },
    });
    expect(login.statusCode).toBe(413);
  });

  it('is not what a full batch of a device is', async () => {
    const op = (index: number) => ({
      opId: crypto.randomUUID(),
      method: 'POST',
      path: '/clientes',
      body: { name: `Cliente ${index}`, ...Object.fromEntries(Array.from({ length: 200 }, (_, field) => [`k${field}`, field])) },
    });
    const answer = await post(
      `/api/sync/${ownShop}`,
      JSON.stringify({ ops: Array.from({ length: syncLimits.opsPerBatch }, (_, index) => op(index)) }),
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json().results).toHaveLength(syncLimits.opsPerBatch);
  });

  it('is counted outside of texts alone', async () => {
    const answer = await post(
      '/api/clientes',
      JSON.stringify({ name: 'Célia', phone: '11988124471', notes: ',[{"\\'.repeat(4_000).slice(0, 4_000) }),
    );
    expect(answer.statusCode).not.toBe(413);
  });
});

describe('a caller who drips', () => {
  let sockets: Socket[];
  let port: number;
  beforeAll(async () => {
    sockets = [];
    const app = world.anotherApp({ patience: { headersMs: 300, callMs: 600, answerMs: 60_000, lookMs: 50 } });
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as AddressInfo).port;
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
  });

  /** Sends a byte now and then for as long as the other side listens; answers what it said. */
  async function drip(beginning: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    let said = '';
    socket.on('data', (chunk) => (said += String(chunk)));
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(beginning);
    const dripping = setInterval(() => socket.write('a'), 50);
    await once(socket, 'close');
    clearInterval(dripping);
    return said;
  }

  it('its headers is hung up on', async () => {
    expect(await drip('GET /healthz HTTP/1.1\r\nHost: patio\r\nX-Slow: ')).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('its body is hung up on', async () => {
    const beginning = 'POST /api/login HTTP/1.1\r\nHost: patio\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"email":"';
    expect(await drip(beginning)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('does not hold up the others', async () => {
    const dripping = Promise.all(Array.from({ length: 20 }, () => drip('GET / HTTP/1.1\r\nX-Slow: ')));
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
    expect(answer.status).toBe(200);
    await dripping;
  });
});

describe('a caller who does not read', () => {
  const large = 64 * 1024 * 1024;

  /** Asks for a large answer, reads nothing of it until the server has closed the call, and answers how much there is then. */
  async function readLate(answerMs: number): Promise<number> {
    const app = world.anotherApp({ patience: { headersMs: 10_000, callMs: 10_000, answerMs, lookMs: 50 } });
    const closed = new Promise<void>((resolve) => {
      app.get('/large', (_request, reply) => {
        reply.raw.once('close', resolve);
        return reply.send(Buffer.alloc(large));
      });
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write('GET /large HTTP/1.1\r\nHost: patio\r\nConnection: close\r\n\r\n');
    await Promise.race([closed, sleep(1500)]);
    let read = 0;
    socket.on('data', (chunk) => (read += chunk.length));
    await once(socket, 'close');
    return read;
  }

  it('is hung up on', async () => {
    expect(await readLate(300)).toBeLessThan(large);
  });

  it('for a moment only gets all of it', async () => {
    expect(await readLate(30_000)).toBeGreaterThan(large);
  });
});
