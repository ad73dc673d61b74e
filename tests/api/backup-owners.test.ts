import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#fixtures/database.ts';
import { openArchive } from '#server/backup/archive-reader.ts';
import { makeReady, tryOut } from '#server/backup/restore.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { isMigrated, knownMigrations, migrateWithin } from '#server/db/migrate.ts';
import { Shelf } from './backup-world.ts';

// Databases as they are met: a managed PostgreSQL whose account is no superuser, and tables of an older version.
const name = `t_${process.pid}_${randomBytes(4).toString('hex')}`;
let engine: TestDatabase;
let admin: Database;
let shelf: Shelf;
beforeEach(async () => {
  engine = await testDatabase();
  admin = openDatabase(engine.url);
  shelf = new Shelf();
});
afterEach(async () => {
  await admin.pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  if ((await admin.pool.query('SELECT FROM pg_roles WHERE rolname = $1', [name])).rowCount) {
    await admin.pool.query(`DROP OWNED BY ${name} CASCADE`);
    await admin.pool.query(`DROP ROLE ${name}`);
  }
  await admin.close();
  await engine.drop();
  shelf.remove();
});

async function restored(db: Database): Promise<void> {
  const archive = await openArchive(shelf.file);
  await tryOut(db, archive);
  archive.close();
  await shelf.restore(db);
}

const tablesOf = async (db: Database) =>
  (
    await db.pool.query<{ name: string; isForced: boolean }>(
      `SELECT relname AS name, relforcerowsecurity AS "isForced" FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p' ORDER BY 1`,
    )
  ).rows;

/** Rows by table, as the owner of the engine sees them. */
async function counts(url: string): Promise<Record<string, number>> {
  const db = openDatabase(Object.assign(new URL(engine.url), { pathname: new URL(url).pathname }).href);
  const all: Record<string, number> = {};
  for (const table of await tablesOf(db))
    all[table.name] = (await db.pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table.name}`)).rows[0]?.count ?? 0;
  await db.close();
  return all;
}

it('an account that row level security holds backs all shops up and restores them, and holds it afterwards', async () => {
  await admin.pool.query(`CREATE ROLE ${name} LOGIN CREATEROLE NOSUPERUSER PASSWORD 'x'`);
  await admin.pool.query(`CREATE DATABASE ${name} OWNER ${name}`);
  await admin.pool.query(`GRANT patio_app, patio_server TO ${name} WITH ADMIN OPTION`);
  const url = Object.assign(new URL(engine.url), { username: name, password: 'x', pathname: `/${name}` }).href;
  const db = openDatabase(url);
  await makeReady(db);
  await seedDemo(db);
  const [before, tables] = [await counts(url), await tablesOf(db)];
  expect(before['customers']).toBeGreaterThan(60);
  const { parts } = await shelf.backUp(db);
  // The list of migrations stands in the file's own list.
  const { patio_migrations: _, ...expected } = before;
  expect(Object.fromEntries(parts.map(({ table, rows }) => [table, rows]))).toEqual(expected);

  await db.pool.query('UPDATE signatures SET name = $1', ['since']);
  await restored(db);
  // A new epoch leaves one mark a shop; the search texts are looked through once more.
  const { sync_heads: _heads, search_formats: _formats, ...rows } = before;
  expect(await counts(url)).toMatchObject(rows);
  expect((await db.pool.query('SELECT FROM signatures WHERE name = $1', ['since'])).rowCount).toBe(0);
  expect(await tablesOf(db)).toEqual(tables);
  expect((await db.pool.query('SELECT FROM customers')).rowCount).toBe(0);
  await db.close();
});

it('a backup of older tables is brought up to date on its way, by the migrations that it had not had', async () => {
  const url = Object.assign(new URL(engine.url), { pathname: `/${name}` }).href;
  await admin.pool.query(`CREATE DATABASE ${name}`);
  const old = openDatabase(url);
  const client = await old.pool.connect();
  await client.query('BEGIN');
  await migrateWithin(
    client,
    (await knownMigrations()).filter((each) => each < '0011'),
  );
  await client.query(`
    INSERT INTO plans (id, name, price_cents, company, users) VALUES ('fiscal', 'Fiscal', 1, 1, 1) ON CONFLICT DO NOTHING;
    INSERT INTO users (id, email, name, level) VALUES ('00000000-0000-4000-8000-000000000001', 'a@b.example', 'A', 1);
    INSERT INTO signatures (id, name, email, plan_id, user_id) VALUES ('AAAAA1', 'A', 'a@b.example', 'fiscal', '00000000-0000-4000-8000-000000000001');
    UPDATE users SET own_signature = 'AAAAA1';
    INSERT INTO public_links (token, signature_id, collection, row_id) VALUES ('in clear', 'AAAAA1', 'budgets', gen_random_uuid());
    UPDATE sync_counters SET rev = 7`);
  await client.query('COMMIT');
  client.release();
  const manifest = await shelf.backUp(old);
  expect(manifest.migrations.at(-1)).toBe('0010-links-cover-terms.sql');
  expect(await isMigrated(old)).toBe(false);
  await old.close();

  await restored(admin);
  expect((await admin.pool.query('SELECT hash FROM public_links')).rows).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect((await admin.pool.query("SELECT invoices FROM plans WHERE id = 'fiscal'")).rows).toEqual([{ invoices: true }]);
  expect(await isMigrated(admin)).toBe(true);
});
