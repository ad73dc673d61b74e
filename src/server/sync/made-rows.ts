// Invariant: rows are written in the order in which they were made, so that what refers to one never comes before it.
import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import type { CollectionName } from '#domain/collections/collections.ts';
import { tableOf } from '../db/rows.ts';
import type { TenantTransaction } from '../db/tenant.ts';

/** A row with all its columns, those that are worked out among them. */
export type MadeRow = Readonly<Record<string, unknown>>;

/** Writes rows of one collection by one statement, which stays the same however many they are. */
export async function insertRows({ client }: Pick<TenantTransaction, 'client'>, name: CollectionName, rows: readonly MadeRow[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const table = pg.escapeIdentifier(getTableName(tableOf(name)));
  const columns = Object.keys(first).map(pg.escapeIdentifier).join(', ');
  const insert = `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`;
  try {
    await client.query(insert, [JSON.stringify(rows)]);
  } catch (cause) {
    // The driver's own error does not say from where it was asked.
    throw new Error('Rows could not be written', { cause });
  }
}

interface Run {
  readonly name: CollectionName;
  readonly rows: MadeRow[];
}

/** Rows of a batch that are still to be written: as many at a time as come one after the other. */
export class MadeRows {
  readonly #tx: Pick<TenantTransaction, 'client'>;
  #runs: Run[] = [];

  constructor(tx: Pick<TenantTransaction, 'client'>) {
    this.#tx = tx;
  }

  add(name: CollectionName, row: MadeRow): void {
    const last = this.#runs.at(-1);
    if (last?.name === name) last.rows.push(row);
    else this.#runs.push({ name, rows: [row] });
  }

  /** Writes what was added. */
  async write(): Promise<void> {
    const runs = this.#runs;
    this.#runs = [];
    for (const { name, rows } of runs) await insertRows(this.#tx, name, rows);
  }
}
