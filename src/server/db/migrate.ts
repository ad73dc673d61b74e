import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Database } from './database.ts';

const folder = new URL('./migrations/', import.meta.url);
// Any fixed number: processes that start at once queue behind this lock.
export const migrationLock = 7_284_610;

const migrationsTable = 'CREATE TABLE IF NOT EXISTS patio_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())';

/** Brings the database to the newest schema. Any number of processes may do so at once. */
export async function migrate(db: Database): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query(migrationsTable);
    for (const name of await pending(client)) await apply(client, name);
  } finally {
    // Closing the connection gives the lock back, whatever happened.
    client.release(true);
  }
}

/** Whether every migration of this version has been applied. */
export async function isMigrated(db: Database): Promise<boolean> {
  const client = await db.pool.connect();
  try {
    return (await pending(client)).length === 0;
  } finally {
    client.release();
  }
}

/** The migrations of this version, in their order. */
export async function knownMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
}

/** The migrations that the database of `client` has had, in their order; none where it was never one of this program. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const {
    rows: [found],
  } = await client.query<{ isThere: boolean }>(`SELECT to_regclass('patio_migrations') IS NOT NULL AS "isThere"`);
  if (!found?.isThere) return [];
  const { rows } = await client.query<{ name: string }>('SELECT name FROM patio_migrations');
  return rows.map(({ name }) => name).toSorted();
}

/** Runs the named migrations in the transaction and the schema that `client` is in. */
export async function migrateWithin(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  await client.query(migrationsTable);
  for (const name of names) {
    await client.query(await statementsOf(name));
    await client.query('INSERT INTO patio_migrations (name) VALUES ($1)', [name]);
  }
}

async function pending(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM patio_migrations');
  const applied = new Set(rows.map((row) => row.name));
  return (await knownMigrations()).filter((name) => !applied.has(name));
}

async function apply(client: pg.PoolClient, name: string): Promise<void> {
  try {
    await client.query('BEGIN');
    await migrateWithin(client, [name]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}

const statementsOf = (name: string) => readFile(new URL(name, folder), 'utf8');
