import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLong } from '#fixtures/long-form.ts';
import { ServerProcess } from '#fixtures/server-process.ts';
import { mostRowBytes } from '#domain/collections/row-size.ts';
import { mostSeen } from '#domain/products/stock-movement.ts';
import { aRow, aWorld, newId, ownShop, password, type World } from './world.ts';

// The largest shop that there may be is pulled by twenty devices at once, from a server with little memory: the short form
// is smaller, and still more than that server could hold twenty times.
const shopMb = isLong ? 500 : 30;
const heapMb = 256;
const devices = 20;

let world: World;
let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  world = await aWorld();
  await fillShop();
  dataDir = mkdtempSync(join(tmpdir(), 'patio-heap-'));
  server = await ServerProcess.start({ dataDir, databaseUrl: world.url, heapMb });
}, 300_000);
afterAll(async () => {
  await server.kill();
  await world.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Rows as large as one may be, up to what a shop may hold. */
async function fillShop(): Promise<void> {
  const ids = (count: number) => Array.from({ length: count }, () => newId());
  const product = await aRow(world, 'products');
  const count = await aRow(world, 'stock_movements', {
    product_id: product.id,
    kind: 'count',
    quantity: 1,
    at: '2026-11-20T09:00',
    seen_counts: ids(mostSeen),
    seen_moves: ids(mostSeen),
  });
  const { rows } = await world.db.pool.query<{ bytes: number; rev: number }>('SELECT bytes::int, rev::int FROM stock_movements WHERE id = $1', [
    count.id,
  ]);
  const { bytes = 0, rev = 0 } = rows[0] ?? {};
  expect(bytes).toBeGreaterThan(mostRowBytes / 2);
  const copies = Math.floor((shopMb * 1024 * 1024) / bytes) - 1;
  await world.db.pool.query(
    `INSERT INTO stock_movements SELECT (jsonb_populate_record(NULL::stock_movements, to_jsonb(stock_movements) || jsonb_build_object('id', gen_random_uuid(), 'rev', $2::int + nth))).*
     FROM stock_movements, generate_series(1, $3::int) AS nth WHERE id = $1`,
    [count.id, rev, copies],
  );
  await world.db.pool.query('UPDATE sync_counters SET rev = $2 WHERE signature_id = $1', [ownShop, rev + copies]);
}

const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${server.port}${path}`, init);

async function signIn(): Promise<string> {
  const answer = await ask('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: world.owner.email, password }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Pulls the whole shop; answers how many bytes came. */
async function pullAll(token: string): Promise<number> {
  let bytes = 0;
  for (let cursor = ''; ;) {
    const answer = await ask(`/api/sync/${ownShop}?limit=5000${cursor === '' ? '' : `&since=${encodeURIComponent(cursor)}`}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const chunk = await answer.text();
    expect(answer.status, chunk.slice(0, 300)).toBe(200);
    bytes += chunk.length;
    const head = /^\{"epoch":"[^"]+","cursor":"([^"]+)","more":(true|false)/.exec(chunk.slice(0, 4000));
    if (head === null) throw new Error(`not a chunk: ${chunk.slice(0, 300)}`);
    if (head[2] === 'false') return bytes;
    cursor = head[1] ?? '';
  }
}

it(`with ${heapMb} MB of heap answers ${devices} devices that pull ${shopMb} MB at once, and goes on`, async () => {
  const tokens: string[] = [];
  for (let device = 0; device < devices; device += 1) tokens.push(await signIn());
  const pulled = await Promise.all(tokens.map(pullAll));
  for (const bytes of pulled) expect(bytes).toBeGreaterThan(0.9 * shopMb * 1024 * 1024);
  expect([server.isRunning, (await ask('/healthz')).status]).toEqual([true, 200]);
}, 1_800_000);
