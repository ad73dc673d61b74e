import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aRow, aWorld, otherShop, ownShop, pull, type World } from './world.ts';

// Decision 031: a device whose person has no access any more asks whether what it was shown is still there.
let world: World;
let mark: string;
beforeAll(async () => {
  world = await aWorld();
  await aRow(world, 'customers');
  mark = (await pull(world)).seen?.mark ?? '';
});
afterAll(() => world.close());

const asked = async (shop: string, seen: string) => (await world.call('POST', `/sync/${shop}/holds`, { body: { seen } })).json();
const epochs = async () => (await world.db.pool.query('SELECT signature_id, epoch FROM sync_counters ORDER BY 1')).rows;

it('says so of the marks of a history that is whole', async () => {
  expect(mark).not.toBe('');
  expect(await asked(ownShop, mark)).toEqual({ holds: true });
});

it.each<[string, string, () => string]>([
  ['made up', ownShop, () => 'x'],
  ['of another shop', otherShop, () => mark],
  ['changed', ownShop, () => `${mark.slice(0, -2)}xx`],
  ['none', ownShop, () => ''],
  ['of a shop that nobody knows', 'ZZZZZZ', () => mark],
])('vouches for nothing by marks that are %s', async (_, shop, seen) => {
  expect(await asked(shop, seen())).toEqual({ holds: false });
});

it('vouches for nothing that the database has lost, and does nothing about it for a stranger', async () => {
  const before = await epochs();
  await world.db.orm.execute(sql`DELETE FROM sync_heads WHERE signature_id = ${ownShop}`);
  expect(await asked(ownShop, mark)).toEqual({ holds: false });
  expect(await epochs()).toEqual(before);
});
