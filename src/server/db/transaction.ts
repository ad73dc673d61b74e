// Invariant: a connection always goes back to its pool, also where its transaction could not even begin; one that cannot
// roll back is thrown away. (drizzle's own `transaction` keeps the connection for ever when its BEGIN fails.)
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/** Runs `work`, which begins and commits, on a connection of its own. What fails is rolled back. */
export async function onConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    return await work(client);
  } catch (error) {
    isBroken = !(await rolledBack(client));
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** Runs `work` in a transaction and commits it; nothing of it stands when it throws. */
export function inTransaction<T>(pool: pg.Pool, work: (orm: NodePgDatabase, client: pg.PoolClient) => Promise<T>): Promise<T> {
  return onConnection(pool, async (client) => {
    await client.query('BEGIN');
    const result = await work(ormOf(client), client);
    await client.query('COMMIT');
    return result;
  });
}

// One drizzle instance a connection: making it anew for every transaction would cost more than a query.
const made = new WeakMap<pg.PoolClient, NodePgDatabase>();

export function ormOf(client: pg.PoolClient): NodePgDatabase {
  const known = made.get(client);
  if (known) return known;
  const orm = drizzle(client);
  made.set(client, orm);
  return orm;
}

async function rolledBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('ROLLBACK');
    return true;
  } catch {
    return false;
  }
}
