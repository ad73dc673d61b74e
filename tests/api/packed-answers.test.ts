import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aRow, aWorld, ownShop, since, type World } from './world.ts';

// A first download is tens of megabytes of rows that repeat themselves, over a line of a few megabits.

let world: World;
beforeAll(async () => {
  world = await aWorld();
  for (let at = 0; at < 40; at += 1) await aRow(world, 'customers', { name: `Cliente ${at}` });
});
afterAll(() => world.close());

const pulled = (headers: Record<string, string>, query = '') =>
  world.app.inject({ url: `/api/sync/${ownShop}${query}`, headers: { authorization: `Bearer ${world.owner.token}`, ...headers } });

const changesOf = (text: string) => (JSON.parse(text) as { cursor: string; changes: unknown[] }).changes;

it('a large answer goes packed to who takes that, and says the same', async () => {
  const [plain, packed] = [await pulled({}), await pulled({ 'accept-encoding': 'br, gzip, deflate' })];
  expect([plain.headers['content-encoding'], packed.headers['content-encoding'], packed.headers['vary']]).toEqual([
    undefined,
    'gzip',
    'accept-encoding',
  ]);
  expect(changesOf(gunzipSync(packed.rawPayload).toString())).toEqual(changesOf(plain.body));
  expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
  expect(packed.rawPayload.length * 4).toBeLessThan(plain.rawPayload.length);
});

it.each(['identity', 'gzip;q=0', 'gzip; q=0.0', 'br', 'xgzip'])('who says %j gets it as it is', async (accepted) => {
  const answer = await pulled({ 'accept-encoding': accepted });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(changesOf(answer.body).length).toBeGreaterThanOrEqual(40);
});

it('a small answer is not worth it', async () => {
  const all = (await pulled({})).json<{ cursor: string }>();
  const nothing = await pulled({ 'accept-encoding': 'gzip' }, `?${since(all)}`);
  expect(nothing.headers['content-encoding']).toBeUndefined();
  expect(changesOf(nothing.body)).toEqual([]);
});
