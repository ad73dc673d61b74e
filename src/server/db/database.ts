import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { nameStatements } from './named-statements.ts';
import { users } from './schema.ts';
import { inTransaction } from './transaction.ts';

/** Connections to one PostgreSQL. */
export interface Database {
  /** With no shop chosen: accounts, sessions and subscriptions. */
  readonly pool: pg.Pool;
  /** For the transactions of shops alone (see `tenant.ts`): out of one its login reads nothing at all. */
  readonly shopPool: pg.Pool;
  /** Without its `transaction` (see `transaction.ts`). */
  readonly orm: Omit<NodePgDatabase, 'transaction'>;
  /** Runs `work` in a transaction of accounts and commits it; nothing of it stands when it throws. */
  transaction<T>(work: (orm: NodePgDatabase, client: pg.PoolClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

// A new connection signs in and plans its statements anew, which costs as much as many calls: few that are always warm
// carry more than many, and a crowd of calls must not open as many as it pleases.
const poolSize = 8;
const idleMs = 5 * 60_000;

/** Revisions are bigint columns that stay below 2^53. */
const numbersFromBigint: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Opens pools on `url`, and on `shopUrl` where shops' transactions have a login of their own. Nothing is connected before the first query. */
export function openDatabase(url: string, shopUrl: string = url): Database {
  const pool = poolOn(url);
  const shopPool = shopUrl === url ? pool : poolOn(shopUrl);
  let closing: Promise<unknown> | undefined;
  return {
    pool,
    shopPool,
    orm: drizzle(pool),
    transaction: (work) => inTransaction(pool, work),
    close: async () => {
      closing ??= Promise.all([...new Set([pool, shopPool])].map((each) => each.end()));
      await closing;
    },
  };
}

function poolOn(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: numbersFromBigint,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: idleMs,
    application_name: 'patio',
  });
  pool.on('connect', nameStatements);
  // An idle connection that breaks (the engine restarts) is replaced by the pool; unheard it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** Whether no account has been made yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  const found = await db.orm.select({ id: users.id }).from(users).limit(1);
  return found.length === 0;
}
