/*
 * The server's connections, with a door before each statement: a run decides when a statement goes to PostgreSQL, and
 * whether its process is still alive then. Outside of a run the door stands open.
 */
import type pg from 'pg';
import { openDatabase, type Database } from '#server/db/database.ts';

/** A statement on its way to PostgreSQL. */
export interface Statement {
  readonly text: string;
  /** The connection that it comes on. */
  readonly client: pg.PoolClient;
  readonly execute: () => Promise<unknown>;
}

export interface Door {
  /** Lets the statement through when its time has come, and answers what it answered; rejects where its process died. */
  pass(statement: Statement): Promise<unknown>;
  /** Resolves when a connection may be taken. */
  connect(): Promise<void>;
  /** What ends by itself and is to be waited for. */
  track<T>(work: Promise<T>): Promise<T>;
  /** The connection goes back to the pool, its transaction with it. */
  released(client: pg.PoolClient): void;
}

export interface GatedDatabase extends Database {
  door: Door | null;
  /** Connections that are taken at present. */
  readonly taken: number;
}

export const mostConnections = 40;

/** Nothing waits for a real time in a run, which has its own. */
export function withoutTimeouts(database: Database): Database {
  Object.assign(database.pool.options, { connectionTimeoutMillis: 0, idleTimeoutMillis: 0 });
  return database;
}

/** Opens a pool on `url` whose statements go through `door`; `rewrite` says something else to PostgreSQL (a planted bug). */
export function gatedDatabase(url: string, rewrite: (statement: string) => string = (statement) => statement): GatedDatabase {
  const { pool, orm, transaction, close } = withoutTimeouts(openDatabase(url));
  pool.options.max = mostConnections;
  const database = { pool, shopPool: pool, orm, transaction, close, door: null as Door | null, taken: 0 };
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;

  const take = async (): Promise<pg.PoolClient> => {
    const { door } = database;
    await door?.connect();
    const client = await (door === null ? connect() : door.track(connect()));
    database.taken += 1;
    gateStatements(client, database, rewrite);
    const release = client.release.bind(client);
    let isOut = true;
    client.release = (isBroken) => {
      if (!isOut) return;
      isOut = false;
      const giveBack = () => {
        database.taken -= 1;
        database.door?.released(client);
        release();
      };
      // A broken connection would be closed and its transaction rolled back by PostgreSQL: here that happens at once.
      if (isBroken) void settled(database, realQuery(client)('ROLLBACK')).then(giveBack);
      else giveBack();
    };
    return client;
  };
  const query = async (...args: unknown[]): Promise<unknown> => {
    const client = await take();
    try {
      return await Reflect.apply(client.query, client, args);
    } finally {
      client.release();
    }
  };
  Object.assign(pool, { connect: take, query });
  return database;
}

const settled = (database: GatedDatabase, work: Promise<unknown>): Promise<unknown> => {
  const quiet = work.catch(() => undefined);
  return database.door === null ? quiet : database.door.track(quiet);
};

type Query = (...args: unknown[]) => Promise<unknown>;
const realQueries = new WeakMap<pg.PoolClient, Query>();

/** The connection's own query, which knows no door. */
function realQuery(client: pg.PoolClient): Query {
  const query = realQueries.get(client);
  if (query === undefined) throw new Error('Not a connection of a gated pool');
  return query;
}

function gateStatements(client: pg.PoolClient, database: GatedDatabase, rewrite: (statement: string) => string): void {
  if (realQueries.has(client)) return;
  const real = client.query.bind(client) as unknown as Query;
  realQueries.set(client, real);
  const gated: Query = (first, ...rest) => {
    const own = typeof first === 'string' ? rewrite(first) : first;
    const execute = () => real(own, ...rest);
    const text = typeof own === 'string' ? own : String((own as { text?: unknown }).text);
    return database.door === null ? execute() : database.door.pass({ text, client, execute });
  };
  Object.assign(client, { query: gated });
}
