import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { users } from './schema.ts';

/** Connections to one PostgreSQL, with no shop chosen: accounts, sessions and subscriptions. See `tenant.ts`. */
export interface Database {
  readonly pool: pg.Pool;
  readonly orm: NodePgDatabase;
  close(): Promise<void>;
}

export { migrate } from './migrate.ts';

const POOL_SIZE = 16;

/** Revisions are bigint columns that stay below 2^53. */
const numbersFromBigint: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Opens a pool on `url`. Nothing is connected before the first query. */
export function openDatabase(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    types: numbersFromBigint,
    connectionTimeoutMillis: 10_000,
    application_name: 'patio',
  });
  // An idle connection that breaks (the engine restarts) is replaced by the pool; unheard it would end the process.
  pool.on('error', () => undefined);
  let closing: Promise<void> | undefined;
  return {
    pool,
    orm: drizzle(pool),
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
}

/** Whether no account has been made yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  const found = await db.orm.select({ id: users.id }).from(users).limit(1);
  return found.length === 0;
}
