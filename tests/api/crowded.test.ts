import { afterAll, beforeAll, expect, it } from 'vitest';
import { aWorld, ownShop, type World } from './world.ts';

// More calls than connections: nobody is told that something is broken.
let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

it('a call that gets no connection in time is answered 503 with a time to come back, and 200 once there is one', async () => {
  const { pool } = world.serverDb;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const call = () => world.call('GET', `/sync/${ownShop}`, { as: world.owner });
  const crowded = await call();
  for (const client of held) client.release();
  expect(crowded.statusCode).toBe(503);
  expect(crowded.headers['retry-after']).toBe('2');
  expect(crowded.json()).toMatchObject({ code: 'not_ready' });
  expect((await call()).statusCode).toBe(200);
});
