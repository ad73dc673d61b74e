// Invariant: rows are written in the order in which they were made, so that what refers to one never comes before it.
import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import type { CollectionName } from '#domain/collections/collections.ts';
import { literalOf } from '../db/literal.ts';
import { tableOf } from '../db/rows.ts';
import type { TenantTransaction } from '../db/tenant.ts';

/** A row with all its columns, those that are worked out among them. */
export interface MadeRow {
  readonly columns: readonly string[];
  readonly json: string;
}

/** A row of which the fields that travel are JSON already: these are most of it. */
export function madeRow(others: object, fields: object, fieldsJson: string): MadeRow {
  return {
    columns: [...Object.keys(others), ...Object.keys(fields)],
    json: `${JSON.stringify(others).slice(0, -1)},${fieldsJson.slice(1)}`,
  };
}

type SomeRows = readonly [MadeRow, ...MadeRow[]];

/** Writes rows of one collection by one statement, which stays the same however many they are. */
export async function insertRows({ client }: Pick<TenantTransaction, 'client'>, name: CollectionName, rows: SomeRows): Promise<void> {
  try {
    await client.query(insertOf(name, rows, '$1'), [jsonOf(rows)]);
  } catch (cause) {
    // The driver's own error does not say from where it was asked.
    throw new Error('Rows could not be written', { cause });
  }
}

/** `json`: where the statement has the rows. */
function insertOf(name: CollectionName, [{ columns }]: SomeRows, json: string): string {
  const table = pg.escapeIdentifier(getTableName(tableOf(name)));
  const named = columns.map(pg.escapeIdentifier).join(', ');
  return `INSERT INTO ${table} (${named}) SELECT ${named} FROM json_populate_recordset(NULL::${table}, ${json})`;
}

const jsonOf = (rows: SomeRows): string => `[${rows.map(({ json }) => json).join(',')}]`;

interface Run {
  readonly name: CollectionName;
  readonly rows: [MadeRow, ...MadeRow[]];
}

/** Rows of a batch that are still to be written: as many at a time as come one after the other. */
export class MadeRows {
  readonly #tx: Pick<TenantTransaction, 'client' | 'atCommit'>;
  #runs: Run[] = [];

  constructor(tx: Pick<TenantTransaction, 'client' | 'atCommit'>) {
    this.#tx = tx;
  }

  add(name: CollectionName, row: MadeRow): void {
    const last = this.#runs.at(-1);
    if (last?.name === name) last.rows.push(row);
    else this.#runs.push({ name, rows: [row] });
  }

  /** Writes what was added. */
  async write(): Promise<void> {
    for (const { name, rows } of this.#taken()) await insertRows(this.#tx, name, rows);
  }

  /** Has what was added written with the commit, where nothing looks at it before. */
  writeAtCommit(): void {
    for (const { name, rows } of this.#taken()) this.#tx.atCommit(insertOf(name, rows, literalOf(jsonOf(rows))));
  }

  #taken(): Run[] {
    const runs = this.#runs;
    this.#runs = [];
    return runs;
  }
}
