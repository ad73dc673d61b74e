import { randomUUID } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '#fixtures/database.ts';
import { openArchive } from '#server/backup/archive-reader.ts';
import { backupFile, keepNewest } from '#server/backup/backup-files.ts';
import { tryOut } from '#server/backup/restore.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { inTenant } from '#server/db/tenant.ts';
import { lockCounter } from '#server/sync/write.ts';
import { beginAtShelf, everything, guards, type Shelf } from './backup-world.ts';
import { aRow, otherShop, ownShop, pull, since, type Pulled, type WireRow, type World } from './world.ts';

let world: World;
let shelf: Shelf;
beginAtShelf((there) => void ({ world, shelf } = there));

const backedUp = () => shelf.backUp(world.db, world.clock.now());
const restored = (db: Database = world.db, keepAs: string | null = null) => shelf.restore(db, world.clock.now(), keepAs);

const contents = ({ changes }: Pulled) =>
  changes.map(({ id, row }) => ({ id, row: row === null ? null : { ...row, rev: 0 } })).toSorted((a, b) => a.id.localeCompare(b.id));

it('brings back what stood there, as newer than anything that was seen, and only that', async () => {
  const kept = await aRow(world, 'customers', { notes: 'tab\t, \\N and\nline' });
  const [then, other] = [await pull(world), await pull(world, '', { as: world.stranger, shop: otherShop })];
  const [guarded, usage] = [await guards(world.db), await world.call('GET', `/uso/${ownShop}`, { as: world.owner })];
  await backedUp();
  const later = await aRow(world, 'customers');
  await world.call('PUT', `/clientes/${kept.id}`, { as: world.owner, body: { notes: 'since' } });
  const seen = await pull(world);
  expect(await restored()).toEqual([]);

  const now = await pull(world, since(seen));
  expect(now.fresh).toBe(true);
  expect(now.epoch).not.toBe(then.epoch);
  expect(contents(now)).toEqual(contents(then));
  expect(Math.min(...now.changes.map(({ rev }) => rev))).toBeGreaterThan(Math.max(...seen.changes.map(({ rev }) => rev)) + 2 ** 31);
  expect(contents(await pull(world, '', { as: world.stranger, shop: otherShop }))).toEqual(contents(other));
  expect(await guards(world.db)).toEqual(guarded);
  expect((await world.call('GET', `/uso/${ownShop}`, { as: world.owner })).body).toBe(usage.body);
  const { rev: _rev, ...body } = later;
  expect((await world.call('POST', '/clientes', { as: world.owner, body })).statusCode).toBe(201);
});

it('gives no revision out twice, also where the same backup is restored twice into databases that were lost', async () => {
  await backedUp();
  const lost = await testDatabase();
  const db = openDatabase(lost.url);
  const highest = async () => Number((await db.pool.query<{ rev: string }>('SELECT max(rev)::text AS rev FROM sync_counters')).rows[0]?.rev);
  await restored(db);
  await db.pool.query('UPDATE sync_counters SET rev = rev + 500');
  const given = await highest();
  await db.pool.query('TRUNCATE users CASCADE');
  world.clock.advance(3_600_000);
  await restored(db);
  expect(await highest()).toBeGreaterThan(given);
  expect(Number.isSafeInteger((await highest()) * 50)).toBe(true);
  await db.close();
  await lost.drop();
});

it('keeps what it replaces in a backup of its own, with the last write that was answered', async () => {
  await backedUp();
  const last = await aRow(world, 'customers');
  const replaced = shelf.named('replaced.zip');
  await restored(world.db, replaced);
  expect((await pull(world)).changes.some(({ id }) => id === last.id)).toBe(false);
  shelf.file = replaced;
  await restored();
  expect((await pull(world)).changes.some(({ id }) => id === last.id)).toBe(true);
});

it('leaves who is signed in signed in, and who was signed out since the backup signed out', async () => {
  const login = async () => {
    const answer = await world.call('POST', '/login', { body: { email: world.owner.email, password: 'patio-demo' } });
    return { ...world.owner, token: answer.json<{ access_token: string }>().access_token };
  };
  const leaving = await login();
  await backedUp();
  const arriving = await login();
  expect((await world.call('POST', '/logout', { as: leaving })).statusCode).toBeLessThan(300);
  await restored();
  await sleep(5);
  world.clock.advance(2_000);
  expect((await world.call('GET', `/sync/${ownShop}`, { as: leaving })).statusCode).toBe(401);
  expect((await world.call('GET', `/sync/${ownShop}`, { as: arriving })).statusCode).toBe(200);
});

describe('the security log', () => {
  const logged = async () => (await world.db.pool.query<{ id: string; network: string }>('SELECT id, network FROM security_log ORDER BY id')).rows;
  const note = (network: string) => world.db.pool.query("INSERT INTO security_log (at, kind, network) VALUES (now(), 'sign_in', $1)", [network]);

  it('keeps what was written since the backup, and goes on from there', async () => {
    await note('before');
    await backedUp();
    await note('after');
    const known = await logged();
    await restored();
    expect(await logged()).toEqual(known);
    await note('later');
    expect((await logged()).map(({ network }) => network).slice(-3)).toEqual(['before', 'after', 'later']);
  });

  it('that has begun anew loses nothing of either', async () => {
    await note('of the lost database');
    await backedUp();
    await world.db.pool.query(
      'ALTER TABLE security_log DISABLE TRIGGER USER; DELETE FROM security_log; ALTER TABLE security_log ENABLE TRIGGER USER; ALTER SEQUENCE security_log_id_seq RESTART',
    );
    await note('of the new one');
    await restored();
    expect((await logged()).map(({ network }) => network).slice(-2)).toEqual(['of the lost database', 'of the new one']);
    await note('later');
    expect((await logged()).at(-1)?.network).toBe('later');
  });
});

it('keeps what the audit trail tells of since the backup', async () => {
  const told = async () => (await world.db.pool.query('SELECT id, kind, row_id FROM audit_trail ORDER BY id')).rows;
  await backedUp();
  const later = await aRow(world, 'customers');
  const known = await told();
  await restored();
  expect(await told()).toEqual(known);
  expect(known.at(-1)).toMatchObject({ kind: 'created', row_id: later.id });
  await aRow(world, 'customers');
  expect(await told()).toHaveLength(known.length + 1);
});

it('while it runs reads are answered and writes wait for it: each is there afterwards, or was answered before', async () => {
  await backedUp();
  const [epoch, answered, life] = [(await pull(world)).epoch, [] as WireRow[], new AbortController()];
  const writing = (async () => {
    while (!life.signal.aborted) answered.push(await aRow(world, 'customers'));
  })();
  const reading = (async () => {
    while (!life.signal.aborted) expect((await pull(world)).changes.length).toBeGreaterThan(10);
  })();
  const replaced = shelf.named('replaced.zip');
  await restored(world.db, replaced);
  life.abort();
  await Promise.all([writing, reading]);
  expect((await pull(world)).epoch).not.toBe(epoch);
  const held = await heldIds();
  shelf.file = replaced;
  await restored();
  const heldBefore = await heldIds();
  expect(answered.length).toBeGreaterThan(0);
  expect(answered.filter(({ id }) => !held.has(id) && !heldBefore.has(id))).toEqual([]);
});

it('waits for a write that is under way: it is in what is kept, and not among what was restored', async () => {
  await backedUp();
  const replaced = shelf.named('replaced.zip');
  const id = randomUUID();
  let restoring: Promise<unknown> = Promise.resolve();
  await inTenant(world.serverDb, ownShop, async (tx) => {
    await lockCounter(tx);
    restoring = restored(world.db, replaced);
    await expect.poll(waitingForLocks, { timeout: 20_000 }).toBeGreaterThan(0);
    await tx.client.query(
      `INSERT INTO customers SELECT (json_populate_record(one, json_build_object('id', $1::text))).* FROM customers one LIMIT 1`,
      [id],
    );
  });
  await restoring;
  expect(await heldIds()).not.toContain(id);
  shelf.file = replaced;
  await restored();
  expect(await heldIds()).toContain(id);
});

const heldIds = async () => new Set((await pull(world)).changes.map(({ id }) => id));

async function waitingForLocks(): Promise<number> {
  const { rows } = await world.db.pool.query<{ waiting: number }>(
    "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows[0]?.waiting ?? 0;
}

it('only tries a backup where that is wished, and leaves nothing behind', async () => {
  await backedUp();
  const before = await everything(world.db);
  const archive = await openArchive(shelf.file);
  expect((await tryOut(world.db, archive)).foreign).toEqual([]);
  archive.close();
  expect(await everything(world.db)).toEqual(before);
});

it('leaves tables alone that are not the program’s, and says so', async () => {
  await world.db.pool.query('CREATE TABLE of_the_operator AS SELECT 1 AS one');
  await backedUp();
  await world.db.pool.query('UPDATE of_the_operator SET one = 2');
  expect(await restored()).toEqual(['of_the_operator']);
  expect((await world.db.pool.query('SELECT one FROM of_the_operator')).rows).toEqual([{ one: 2 }]);
  await world.db.pool.query('DROP TABLE of_the_operator');
});

it('deletes the older ones of its own name and no other file', () => {
  const days = [1, 2, 3, 4].map((day) => Date.UTC(2026, 10, day));
  const names = [
    ...days.map((day, at) => backupFile(shelf.folder, day, at === 1 ? 'before-restore' : 'wished')),
    `${backupFile(shelf.folder, days[0] ?? 0, 'wished')}.partial`,
  ];
  const foreign = ['patio-old.zip', 'patio-2026-11-01T00-00-00Z.zip.gpg', 'copy of patio-2026-11-01T00-00-00Z.zip'];
  for (const name of [...names, ...foreign.map((each) => shelf.named(each))]) writeFileSync(name, '');
  keepNewest(shelf.folder, 2, Date.UTC(2026, 10, 5));
  expect(readdirSync(shelf.folder).toSorted()).toEqual([...foreign, 'patio-2026-11-03T00-00-00Z.zip', 'patio-2026-11-04T00-00-00Z.zip'].toSorted());
});
