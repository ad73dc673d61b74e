import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Database } from './database.ts';

const folder = new URL('./migrations/', import.meta.url);
// Any fixed number: processes that start at once queue behind this lock.
const MIGRATION_LOCK = 7_284_610;

/** Brings the database to the newest schema. Any number of processes may do so at once. */
export async function migrate(db: Database): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS patio_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
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

async function pending(client: pg.PoolClient): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const { rows } = await client.query<{ name: string }>('SELECT name FROM patio_migrations');
  const applied = new Set(rows.map((row) => row.name));
  return files.filter((name) => !applied.has(name));
}

async function apply(client: pg.PoolClient, name: string): Promise<void> {
  const statements = await readFile(new URL(name, folder), 'utf8');
  try {
    await client.query('BEGIN');
    await client.query(statements);
    await client.query('INSERT INTO patio_migrations (name) VALUES ($1)', [name]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}
