// Invariant: whatever runs in here sees and changes the rows of one shop only, also when a query forgets
// to say which: the role cannot bypass row level security, and both settings end with the transaction.
import { setTimeout as sleep } from 'node:timers/promises';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { SignatureId } from '#domain/values/ids.ts';
import type { Database } from './database.ts';
import { databaseErrorCode } from './database-error.ts';
import { onConnection, ormOf } from './transaction.ts';

/** A transaction under one shop's row level security. */
export interface TenantTransaction {
  readonly signature: SignatureId;
  readonly orm: NodePgDatabase;
  readonly client: pg.PoolClient;
  /** Rows that the `opening` statements answered, one list a statement. */
  readonly opened: readonly (readonly unknown[])[];
  /** Adds a statement that is sent together with the commit. */
  atCommit(statement: string): void;
  /**
   * Adds a row that is inserted together with the commit, in one statement with all that go to the same place: `into` is a table with its
   * columns, `values` what stands between the parentheses.
   */
  rowAtCommit(into: string, values: string): void;
}

export interface TenantOptions {
  readonly mode?: TenantMode;
  /** Statements that are sent together with the beginning; their rows are in `opened`. */
  readonly opening?: readonly string[];
  /** The transaction leaves the shop and goes to the accounts, which a shop's own login cannot reach. */
  readonly endsInAccounts?: boolean;
}

export type TenantMode = 'write' | 'snapshot';

// A write queues for its shop's counter; one that is stuck must hold up neither the shop nor the pool for long.
const begin: Record<TenantMode, string> = {
  write: "BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL lock_timeout = '10s'; SET LOCAL idle_in_transaction_session_timeout = '60s'",
  snapshot: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
};
const attempts = 6;
const serializationFailure = '40001';
const deadlock = '40P01';

/**
 * Runs `work` in a transaction of the shop and commits it. On a serialization failure or a deadlock the whole
 * of it is run again, a bounded number of times; `work` must therefore have no effect outside the transaction.
 */
export async function inTenant<T>(
  db: Database,
  signature: SignatureId,
  work: (tx: TenantTransaction) => Promise<T>,
  options: TenantOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(db, signature, work, options);
    } catch (error) {
      const code = databaseErrorCode(error);
      if (attempt === attempts || (code !== serializationFailure && code !== deadlock)) throw error;
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** Statement that enters the shop for the rest of the transaction. Safe to put into a text of several statements. */
export const enterTenant = (signature: SignatureId) =>
  `SELECT set_config('role', 'patio_app', true), set_config('patio.signature', ${pg.escapeLiteral(signature)}, true)`;

/** Does something on the accounts' side in the middle of a shop's transaction that `endsInAccounts`: both are there, or neither. */
export async function outOfTenant(tx: Pick<TenantTransaction, 'client' | 'signature'>, work: () => Promise<void>): Promise<void> {
  await tx.client.query("SELECT set_config('role', 'none', true)");
  await work();
  await tx.client.query(enterTenant(tx.signature));
}

/** What is sent at the end of a transaction. */
export class Closing {
  readonly parts: Pick<TenantTransaction, 'atCommit' | 'rowAtCommit'> = {
    atCommit: (statement) => void this.#sent.push(statement),
    rowAtCommit: (into, values) => this.#addRow(into, values),
  };
  readonly #sent: (string | readonly string[])[] = [];
  readonly #rows = new Map<string, string[]>();

  /** In the order in which they were added; a row goes with the first of its place. */
  statements(): string[] {
    return this.#sent.map((each) => (typeof each === 'string' ? each : `${each[0]} VALUES ${each.slice(1).join(', ')}`));
  }

  #addRow(into: string, values: string): void {
    const known = this.#rows.get(into);
    if (known !== undefined) return void known.push(`(${values})`);
    const rows = [`INSERT INTO ${into}`, `(${values})`];
    this.#rows.set(into, rows);
    this.#sent.push(rows);
  }
}

async function once<T>(
  db: Database,
  signature: SignatureId,
  work: (tx: TenantTransaction) => Promise<T>,
  { mode = 'write', opening = [], endsInAccounts = false }: TenantOptions,
): Promise<T> {
  return onConnection(endsInAccounts ? db.pool : db.shopPool, async (client) => {
    const closing = new Closing();
    const answers: unknown = await client.query([begin[mode], enterTenant(signature), ...opening].join('; '));
    const opened = opening.length === 0 ? [] : (answers as pg.QueryResult[]).slice(-opening.length).map(({ rows }) => rows);
    const result = await work({ signature, client, orm: ormOf(client), opened, ...closing.parts });
    // After an error PostgreSQL skips the rest of the text, so a commit never follows a failed statement.
    await client.query([...closing.statements(), 'COMMIT'].join('; '));
    return result;
  });
}
