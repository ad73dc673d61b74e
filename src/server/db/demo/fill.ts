import { getTableName } from 'drizzle-orm';
import type { Fields } from '#domain/collection.ts';
import { collectionNames, type CollectionName } from '#domain/collections.ts';
import { derivedColumns, tableOf } from '../rows.ts';
import type { TenantTransaction } from '../tenant.ts';
import { lockCounter } from '../../sync/write.ts';
import type { GeneratedCustomer } from './generate.ts';

const CUSTOMERS_AT_ONCE = 1000;

type ShopTransaction = Pick<TenantTransaction, 'client' | 'orm' | 'signature'>;

/**
 * Writes generated rows into the transaction's shop, many at a time, each with its own revision; rows whose id
 * is there already stay as they are. Answers how many rows were new.
 */
export async function fillShop(tx: ShopTransaction, customers: Iterable<GeneratedCustomer>): Promise<number> {
  let rev = await lockCounter(tx);
  let written = 0;
  const rows: Record<CollectionName, object[]> = { customers: [], vehicles: [] };
  const add = (name: CollectionName, id: string, fields: Fields) => {
    rev += 1;
    rows[name].push({ signature_id: tx.signature, id, rev, ...fields, ...derivedColumns(name, fields) });
  };
  const write = async () => {
    for (const name of collectionNames) written += await insertNew(tx, name, rows[name].splice(0));
  };
  for (const { id, fields, vehicles } of customers) {
    add('customers', id, fields);
    for (const vehicle of vehicles) add('vehicles', vehicle.id, vehicle.fields);
    if (rows.customers.length >= CUSTOMERS_AT_ONCE) await write();
  }
  await write();
  await tx.client.query('UPDATE sync_counters SET rev = $2 WHERE signature_id = $1', [tx.signature, rev]);
  return written;
}

/** All rows as one JSON parameter: thousands of parameters would cost more than the insert. */
async function insertNew({ client }: ShopTransaction, name: CollectionName, rows: readonly object[]): Promise<number> {
  const table = getTableName(tableOf(name));
  const { rowCount } = await client.query(
    `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1) ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  );
  return rowCount ?? 0;
}
