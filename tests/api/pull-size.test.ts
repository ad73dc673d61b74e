import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncLimits } from '#contract/sync.ts';
import { mostSeen } from '#domain/products/stock-movement.ts';
import { soundParts, type SyncParts } from '#server/sync/parts.ts';
import { aRow, aWorld, newId, ownShop, password, pull, since, type Pulled, type World } from './world.ts';

// What limits a chunk in rows says nothing of its bytes: one shop with rich rows must not fill the memory of all.

let world: World;
let product: string;
beforeAll(async () => {
  world = await aWorld();
  product = String((await aRow(world, 'products')).id);
});
afterAll(() => world.close());

/** A count that names as many movements as one may: about 190 kB. */
async function aLargeRow(): Promise<void> {
  const ids = () => Array.from({ length: mostSeen }, () => newId());
  const body = { id: newId(), product_id: product, kind: 'count', quantity: 1, at: '2026-11-20T09:00', seen_counts: ids(), seen_moves: ids() };
  const answer = await world.call('POST', '/stock-movements', { as: world.owner, body });
  expect(answer.statusCode).toBe(201);
}

const pullText = (query = '') => world.call('GET', `/sync/${ownShop}?${query}`, { as: world.owner }).then(({ body }) => body);

describe('a chunk', () => {
  beforeAll(async () => {
    for (let row = 0; row < 60; row += 1) await aLargeRow();
  });

  it('is at most 4 MB, whatever its rows are; the next ones bring the rest, each row once', async () => {
    const found: string[] = [];
    let [text, chunks] = [await pullText('limit=5000'), 1];
    for (;;) {
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(syncLimits.bytesPerChunk);
      const chunk = JSON.parse(text) as Pulled;
      found.push(...chunk.changes.map(({ id }) => id));
      if (!chunk.more) break;
      expect(chunk.changes.length).toBeGreaterThan(10);
      text = await pullText(since(chunk, '&limit=5000'));
      chunks += 1;
    }
    expect(chunks).toBeGreaterThan(2);
    const all = await world.db.pool.query<{ count: number }>(`SELECT count(*)::int FROM stock_movements WHERE signature_id = $1`, [ownShop]);
    expect(found.length).toBeGreaterThanOrEqual(Number(all.rows[0]?.count));
    expect(new Set(found).size).toBe(found.length);
  });

  it('holds one row at least, of an older version also a larger one', async () => {
    const before = await pullAll();
    const { id } = await aRow(world, 'customers');
    await world.db.pool.query('UPDATE customers SET bytes = 50000000 WHERE id = $1', [id]);
    await aRow(world, 'customers');
    const chunk = await pull(world, since(before));
    expect(chunk).toMatchObject({ more: true, changes: [{ id }] });
    expect(await pull(world, since(chunk))).toMatchObject({ more: false, changes: [{ collection: 'customers' }] });
  });

  async function pullAll(): Promise<Pulled> {
    let chunk = await pull(world);
    while (chunk.more) chunk = await pull(world, since(chunk));
    return chunk;
  }
});

describe('a row', () => {
  const item = (index: number, letter: string) => ({
    id: `${index}`.padEnd(64, letter),
    description: letter.repeat(200),
    quantity: 1,
    price: 1,
    kind: 'part',
    product_id: newId(),
  });
  const quote = (items: number, letter = 'e') => ({
    date: '2026-11-20',
    expiry_date: '2026-11-30',
    items: Array.from({ length: items }, (_, index) => item(index, letter)),
    description: letter.repeat(2000),
  });

  it('of more than 256 kB is refused, as a new one and as a change, and says so', async () => {
    const created = await world.call('POST', '/orcamentos', { as: world.owner, body: quote(300, '車') });
    expect(created.json()).toMatchObject({
      status: 422,
      code: 'row_too_large',
      message: 'Este registro passou de 256 kB. Divida-o em partes menores.',
    });
    const { id, rev } = (await world.call('POST', '/orcamentos', { as: world.owner, body: quote(10) })).json();
    const changed = await world.call('PUT', `/orcamentos/${id}`, { as: world.owner, body: { items: quote(300, '車').items } });
    expect(changed.json()).toMatchObject({ status: 422, code: 'row_too_large' });
    const { rows } = await world.db.pool.query('SELECT rev::int, json_array_length(items) AS items FROM budgets WHERE id = $1', [id]);
    expect(rows).toEqual([{ rev, items: 10 }]);
  });

  it('with the largest quote that a person types is taken', async () => {
    const lines = Array.from({ length: 300 }, (_, index) => ({
      ...item(index, 'e'),
      id: newId(),
      description: 'Pastilha de freio dianteira com troca do fluido e regulagem do freio de mão '.repeat(2),
    }));
    expect((await world.call('POST', '/orcamentos', { as: world.owner, body: { ...quote(0), items: lines } })).statusCode).toBe(201);
  });
});

describe('pulls at once', () => {
  const countedApp = () => {
    let running = 0;
    const most = { running: 0 };
    const readChanges: SyncParts['readChanges'] = async (...asked) => {
      running += 1;
      most.running = Math.max(most.running, running);
      try {
        return await soundParts.readChanges(...asked);
      } finally {
        running -= 1;
      }
    };
    return { app: world.anotherApp({ parts: { readChanges } }), most };
  };
  // Each asks for something else: what is the same is read once (`pull-shared.test.ts`).
  const pullBy = (app: FastifyInstance, token: string, at: number) =>
    app.inject({ method: 'GET', url: `/api/sync/${ownShop}?limit=${5000 - at}`, headers: { authorization: `Bearer ${token}` } });

  it('of one session are read one after the other, and all answered', async () => {
    const { app, most } = countedApp();
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => pullBy(app, world.owner.token, at)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(most.running).toBe(1);
  });

  it('of many sessions of one shop leave room for the other shops', async () => {
    const { app, most } = countedApp();
    const tokens = await Promise.all(Array.from({ length: 8 }, () => signInAgain(app)));
    const answers = await Promise.all(tokens.map((token, at) => pullBy(app, token, at)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(tokens.map(() => 200));
    expect(most.running).toBeGreaterThan(1);
    expect(most.running).toBeLessThanOrEqual(3);
  });

  async function signInAgain(app: FastifyInstance): Promise<string> {
    const answer = await app.inject({ method: 'POST', url: '/api/login', payload: { email: world.owner.email, password } });
    return answer.json<{ access_token: string }>().access_token;
  }
});
