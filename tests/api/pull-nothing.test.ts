import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rotateEpoch } from '#server/sync/epoch.ts';
import { soundParts, type SyncParts } from '#server/sync/parts.ts';
import { aRow, aWorld, ownShop, since, type Pulled, type World } from './world.ts';

// A device asks whether anything is new far more often than anything is: that is told without reading the shop's rows.

let world: World;
let app: FastifyInstance;
let reads = 0;
beforeAll(async () => {
  world = await aWorld();
  const readChanges: SyncParts['readChanges'] = (...asked) => {
    reads += 1;
    return soundParts.readChanges(...asked);
  };
  app = world.anotherApp({ parts: { readChanges } });
});
afterAll(() => world.close());

async function pulled(query: string): Promise<Pulled & { readonly reads: number }> {
  const before = reads;
  const url = `/api/sync/${ownShop}?limit=5000${query === '' ? '' : `&${query}`}`;
  const answer = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${world.owner.token}` } });
  expect(answer.statusCode).toBe(200);
  return { ...answer.json(), reads: reads - before };
}

const after = (chunk: Awaited<ReturnType<typeof pulled>>) => `${since(chunk)}&seen=${encodeURIComponent(chunk.seen?.mark ?? '')}`;

it('nothing new is answered as the rows would have it, without reading them', async () => {
  await aRow(world, 'customers');
  const all = await pulled('');
  expect(all.reads).toBe(1);
  const nothing = await pulled(after(all));
  expect(nothing).toMatchObject({ changes: [], more: false, fresh: false, epoch: all.epoch, seen: all.seen, reads: 0 });
  expect(await pulled(after(nothing))).toMatchObject({ changes: [], reads: 0 });
});

it('what another process has written is there for the next pull', async () => {
  const before = await pulled('');
  const { id } = await aRow(world, 'customers');
  expect(await pulled(after(before))).toMatchObject({ changes: [{ id }], reads: 1 });
});

it('a device that was shown a write which the history has lost is told of a new epoch, though no revision is new', async () => {
  const { id } = await aRow(world, 'customers');
  const shown = await pulled('');
  // The database has lost its last commit, and another write has taken the revision.
  await world.db.pool.query(`DELETE FROM customers WHERE id = $1`, [id]);
  await world.db.pool.query(
    `UPDATE sync_heads SET head = gen_random_uuid() WHERE signature_id = $1 AND rev = (SELECT max(rev) FROM sync_heads WHERE signature_id = $1)`,
    [ownShop],
  );
  // Whoever was shown nothing sees nothing odd, and what they are answered is of the history that is over in a moment.
  expect(await pulled('')).toMatchObject({ fresh: true, epoch: shown.epoch });
  const next = await pulled(after(shown));
  expect(next.fresh).toBe(true);
  expect(next.epoch).not.toBe(shown.epoch);
  expect(next.changes.some((change) => change.id === id)).toBe(false);
});

it('a cursor of an epoch that is over is answered from the start', async () => {
  const before = await pulled('');
  await rotateEpoch(world.db, ownShop);
  expect(await pulled(after(before))).toMatchObject({ fresh: true });
});
