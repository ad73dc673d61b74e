import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTenant } from '#server/db/tenant.ts';
import { forgetOldAudit } from '#server/areas/audit/forget-audit.ts';
import { purgeShop } from '#server/areas/signatures/purge.ts';
import type { Clock } from '#server/ports.ts';
import { describeRetention, refusedBy, today } from './kept-log.ts';
import { aRow, aWorld, otherShop, ownShop, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
  await aRow(world, 'suppliers');
});
afterEach(() => world.close());

const inShop = (statement: string) => refusedBy(inTenant(world.serverDb, ownShop, ({ client }) => client.query(statement)));

const changes = ["UPDATE audit_trail SET kind = 'changed'", 'DELETE FROM audit_trail', 'TRUNCATE audit_trail'];

describe('a shop’s role', () => {
  it('reads and adds, and neither changes nor deletes a row', async () => {
    for (const statement of [...changes, 'SELECT forget_audit_trail(now())', `SELECT forget_audit_of_gone('${ownShop}')`]) {
      expect([statement, await inShop(statement)]).toEqual([statement, '42501']);
    }
    expect(await inShop('SELECT FROM audit_trail')).toBe('none');
  });

  it('adds none to another shop’s', async () => {
    const insert = (shop: string) =>
      `INSERT INTO audit_trail (signature_id, at, actor_name, via, kind, subject) VALUES ('${shop}', now(), '', 'app', 'created', '')`;
    expect([await inShop(insert(ownShop)), await inShop(insert(otherShop))]).toEqual(['none', '42501']);
  });
});

it('nor do the server’s login and the tables’ owner', async () => {
  for (const statement of changes) {
    expect([statement, await refusedBy(world.serverDb.pool.query(statement))]).toEqual([statement, '42501']);
    expect([statement, await refusedBy(world.db.pool.query(statement))]).toEqual([statement, '42501']);
  }
});

const insertAged = (days: number, shop = ownShop) =>
  world.db.pool.query(
    `INSERT INTO audit_trail (signature_id, at, actor_name, via, kind, subject) VALUES ($1, now() - $2 * interval '1 day', 'aged', 'app', 'created', $2)`,
    [shop, days],
  );
const ages = async () => {
  const { rows } = await world.db.pool.query<{ days: number }>(
    "SELECT round(extract(epoch FROM now() - at) / 86400)::int AS days FROM audit_trail WHERE actor_name = 'aged' ORDER BY at",
  );
  return rows.map(({ days }) => days);
};
const forget = (clock: Clock, days: number, folder: string, archivedDays = 365) =>
  forgetOldAudit(world.serverDb, clock, { days, archive: { folder, days: archivedDays } });

describeRetention({ db: () => world.serverDb, days: 730, insertAged, ages, forget });

describe('what is forgotten', () => {
  let folder: string;
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'patio-archive-')), 'audit-archive');
  });
  afterEach(() => rm(join(folder, '..'), { recursive: true }));

  const monthOf = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 7);
  const archived = async (shop: string, days: number) =>
    gunzipSync(await readFile(join(folder, shop, `${monthOf(days)}.jsonl.gz`)))
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));

  it('is written to files before, by shop and month, for the server’s account alone', async () => {
    for (const days of [900, 731, 729]) await insertAged(days);
    await insertAged(900, otherShop);
    await forget(today, 730, folder);
    expect(await ages()).toEqual([729]);
    expect([await archived(ownShop, 900), await archived(ownShop, 731), await archived(otherShop, 900)]).toEqual([
      [expect.objectContaining({ signature_id: ownShop, subject: '900', kind: 'created', actor_name: 'aged' })],
      [expect.objectContaining({ subject: '731' })],
      [expect.objectContaining({ signature_id: otherShop, subject: '900' })],
    ]);
    const modes = await Promise.all(['', ownShop, `${ownShop}/${monthOf(900)}.jsonl.gz`].map((path) => stat(join(folder, path))));
    expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '700', '600']);
  });

  it('joins what was forgotten of its month before, each row once though it be written twice', async () => {
    await insertAged(900);
    await forget(today, 730, folder);
    const [{ id, ...first }] = await archived(ownShop, 900);
    // As if it had been written and then not forgotten.
    await world.db.pool.query(
      `INSERT INTO audit_trail (signature_id, id, at, actor_name, via, kind, subject) OVERRIDING SYSTEM VALUE VALUES ($1, $2, $3, 'aged', 'app', 'created', '900')`,
      [ownShop, id, first.at],
    );
    await world.db.pool.query(
      `INSERT INTO audit_trail (signature_id, at, actor_name, via, kind, subject) VALUES ($1, $2, 'aged', 'app', 'created', 'later')`,
      [ownShop, first.at],
    );
    await forget(today, 730, folder);
    expect((await archived(ownShop, 900)).map(({ subject }) => subject)).toEqual(['900', 'later']);
    expect(await ages()).toEqual([]);
  });

  it('stays where it cannot be written', async () => {
    await insertAged(900);
    await writeFile(folder, 'no folder');
    await expect(forget(today, 730, folder)).rejects.toThrow();
    expect(await ages()).toEqual([900]);
  });

  it('goes from the files after its days there, and with its shop; without such days none are written', async () => {
    await insertAged(900);
    await insertAged(900, otherShop);
    await forget(today, 730, folder, 0);
    expect([await ages(), await readdir(join(folder, '..'))]).toEqual([[], []]);
    for (const days of [1200, 900]) await insertAged(days);
    await insertAged(900, otherShop);
    await forget(today, 730, folder);
    expect(await readdir(join(folder, ownShop))).toEqual([`${monthOf(900)}.jsonl.gz`]);
    await purgeShop(world.serverDb, otherShop);
    await forget(today, 730, folder);
    expect(await readdir(folder)).toEqual([ownShop]);
  });
});

it('goes with its shop, and only then', async () => {
  const left = async (shop: string) =>
    (await world.db.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM audit_trail WHERE signature_id = $1', [shop])).rows[0]?.count;
  await world.serverDb.pool.query('SELECT forget_audit_of_gone($1)', [ownShop]);
  expect(await left(ownShop)).toBeGreaterThan(0);
  const others = await left(otherShop);
  await purgeShop(world.serverDb, ownShop);
  expect([await left(ownShop), await left(otherShop)]).toEqual([0, others]);
});
