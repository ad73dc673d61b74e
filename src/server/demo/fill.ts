import { getTableName } from 'drizzle-orm';
import type { Fields } from '#domain/values/json.ts';
import { moneyToWire } from '#contract/rows.ts';
import { collectionNames, collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import { derivedColumns, tableOf } from '../db/rows.ts';
import type { TenantTransaction } from '../db/tenant.ts';
import { lockCounter } from '../sync/write.ts';

const rowsAtOnce = 2000;

/** A transaction that has entered the shop, whoever began it. */
export type ShopTransaction = Pick<TenantTransaction, 'client' | 'orm' | 'signature'>;

/** A row of any collection, without revision. Rows come after those that they refer to, those of a book right before. */
export interface GeneratedRow {
  readonly collection: CollectionName;
  readonly id: string;
  readonly fields: Fields;
}

/**
 * Writes generated rows into the transaction's shop, many at a time, each with its own revision; rows whose id
 * is there already stay as they are. Answers how many rows were new.
 */
export async function fillShop(tx: ShopTransaction, generated: Iterable<GeneratedRow>): Promise<number> {
  let rev = await lockCounter(tx);
  let written = 0;
  let waiting = 0;
  const rows = new Map(collectionNames.map((name): [CollectionName, object[]] => [name, []]));
  const write = async () => {
    for (const [name, own] of rows) written += await insertNew(tx, name, own.splice(0));
    waiting = 0;
  };
  for (const { collection, id, fields } of generated) {
    rev += 1;
    const wire = moneyToWire(collection, fields);
    rows.get(collection)?.push({ signature_id: tx.signature, id, rev, ...wire, ...derivedColumns(collection, fields) });
    waiting += 1;
    // A book waits for what it belongs to, with which it is written.
    if (waiting >= rowsAtOnce && !collectionOf(collection).appendOnly) await write();
  }
  await write();
  await tx.client.query('UPDATE sync_counters SET rev = $2 WHERE signature_id = $1', [tx.signature, rev]);
  return written;
}

/** All rows as one JSON parameter: thousands of parameters would cost more than the insert. */
async function insertNew({ client }: ShopTransaction, name: CollectionName, rows: readonly object[]): Promise<number> {
  const table = getTableName(tableOf(name));
  const { rowCount } = await client.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1) ON CONFLICT DO NOTHING`, [
    JSON.stringify(rows),
  ]);
  return rowCount ?? 0;
}
