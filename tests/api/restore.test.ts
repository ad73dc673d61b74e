import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pushSubscriptions } from '#server/db/access-tables.ts';
import { invitations, members, tenantTables } from '#server/db/schema.ts';
import { rotateEpoch } from '#server/sync/epoch.ts';
import { aRow, aWorld, ownShop, otherShop, pull, since, type WireRow, type World } from './world.ts';

// DESIGN §3, Restore of an older backup.
let world: World;
let kept: WireRow;
let gone: WireRow;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  kept = await aRow(world, 'customers', { notes: 'before' });
  gone = await aRow(world, 'customers');
  await world.call('DELETE', `/clientes/${gone.id}`, { as: world.owner });
});

/** Puts the shop back to what it was at the moment of the call, as a restored backup would. */
async function aBackup(): Promise<() => Promise<void>> {
  // People refer to the employees that they are, and their devices to them; who did what is not taken back by a restore.
  const tables = [...tenantTables, members, invitations, pushSubscriptions]
    .map((table) => getTableName(table))
    .filter((name) => name !== 'audit_trail');
  for (const table of tables) await world.db.pool.query(`CREATE TABLE backup_${table} AS SELECT * FROM ${table}`);
  return async () => {
    await world.db.pool.query(`TRUNCATE ${tables.join(', ')}`);
    for (const table of tables) {
      await world.db.pool.query(`INSERT INTO ${table} SELECT * FROM backup_${table}`);
      await world.db.pool.query(`DROP TABLE backup_${table}`);
    }
  };
}

it('a new epoch has every device pull anew, every row as newer than what it holds', async () => {
  const before = await pull(world);
  const highest = before.changes.at(-1)?.rev ?? 0;
  await rotateEpoch(world.db, 'all');
  const after = await pull(world, since(before));
  expect(after.fresh).toBe(true);
  expect(after.epoch).not.toBe(before.epoch);
  expect(after.changes.every(({ rev }) => rev > highest + 2 ** 31)).toBe(true);
  expect(after.changes.map(({ id }) => id)).toEqual(before.changes.map(({ id }) => id));
  expect((await pull(world, '', { as: world.stranger, shop: otherShop })).epoch).not.toBe(before.epoch);

  const updated = await world.call('PUT', `/clientes/${kept.id}`, { as: world.owner, body: { notes: 'after' } });
  expect(updated.json().rev).toBeGreaterThan(after.changes.at(-1)?.rev ?? 0);
  expect((await pull(world, since(after))).changes.map(({ id }) => id)).toEqual([kept.id]);
});

it('one shop can begin a new epoch by itself', async () => {
  const [own, other] = [await pull(world), await pull(world, '', { as: world.stranger, shop: otherShop })];
  await rotateEpoch(world.db, ownShop);
  expect((await pull(world)).epoch).not.toBe(own.epoch);
  expect((await pull(world, '', { as: world.stranger, shop: otherShop })).epoch).toBe(other.epoch);
});

it('a cursor from the future of a restored backup begins the new epoch by itself, once', async () => {
  const restore = await aBackup();
  const held = await aRow(world, 'customers', { notes: 'written after the backup' });
  const device = await pull(world);
  await restore();

  const answers = await Promise.all([pull(world, since(device)), pull(world, since(device)), pull(world, since(device))]);
  expect(new Set(answers.map(({ epoch }) => epoch)).size).toBe(1);
  for (const answer of answers) {
    expect(answer.fresh).toBe(true);
    expect(answer.epoch).not.toBe(device.epoch);
    expect(answer.changes.some(({ id }) => id === held.id)).toBe(false);
    expect(answer.changes.every(({ rev }) => rev > held.rev)).toBe(true);
  }
  // What the device had acknowledged it sends again, as a create that now finds nothing in its way.
  const { rev: _rev, ...body } = held;
  expect((await world.call('POST', '/clientes', { as: world.owner, body })).statusCode).toBe(201);
});
