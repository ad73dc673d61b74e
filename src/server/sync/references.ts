import { and, inArray, sql, type SQL } from 'drizzle-orm';
import type { Fields } from '#domain/values/json.ts';
import { collectionOf, referencesTo, type CollectionName } from '#domain/collections/collections.ts';
import { columnOf, ofShop, rowsById, tableOf } from '../db/rows.ts';
import type { TenantTransaction } from '../db/tenant.ts';
import { Refusal } from '../problem.ts';
import type { RowName } from './known-rows.ts';

/** The references that the fields set, each with the row that it points at. */
export function setReferences(name: CollectionName, fields: Readonly<Record<string, unknown>>) {
  return collectionOf(name).references.flatMap(({ field, to }) => {
    const id = fields[field];
    return typeof id === 'string' && id !== '' ? [{ field, to, id }] : [];
  });
}

export const rowExists = (tx: TenantTransaction, name: CollectionName, id: string): SQL =>
  sql`EXISTS (SELECT FROM ${tableOf(name)} WHERE ${ofShop(tableOf(name), tx.signature)} AND ${tableOf(name).id} = ${id})`;

/** The fields that refer to a row that this shop does not have. */
export async function missingReferences(tx: TenantTransaction, name: CollectionName, fields: Fields): Promise<string[]> {
  const missing: string[] = [];
  for (const { field, to, id } of setReferences(name, fields)) {
    if ((await rowsById(tx, to, [id])).length === 0) missing.push(field);
  }
  return missing;
}

/** Every reference must be to a row of this shop; that it exists in another shop makes no difference. */
export function refuseMissing(fields: readonly string[]): void {
  if (fields.length === 0) return;
  const errors = fields.map((field) => ({ field, message: 'O registro indicado não existe.' }));
  throw new Refusal('invalid_reference', { errors });
}

/**
 * The row and all that goes with it, in an order in which nothing is deleted before what refers to it.
 * @throws Refusal `referenced` when a row that stays refers to one that would go.
 */
export async function rowsGoneWith(tx: TenantTransaction, name: CollectionName, id: string): Promise<RowName[]> {
  const gone: RowName[] = [];
  const holders: RowName[] = [];
  const isGone = (row: RowName) => gone.some((other) => other.id === row.id && other.collection === row.collection);
  await follow(name, [id]);
  const staying = holders.filter((holder) => !isGone(holder));
  if (staying.length > 0) throw new Refusal('referenced', { references: countByCollection(staying) });
  return gone.toReversed();

  async function follow(collection: CollectionName, found: readonly string[]): Promise<void> {
    // A row that refers to the same one in two ways goes once.
    const ids = found.filter((each) => !isGone({ collection, id: each }));
    if (ids.length === 0) return;
    gone.push(...ids.map((each) => ({ collection, id: each })));
    for (const { from, field, onDelete } of referencesTo(collection)) {
      const referring = await idsReferring(tx, from, field, ids);
      if (onDelete === 'restrict') holders.push(...referring.map((each) => ({ collection: from, id: each })));
      else await follow(from, referring);
    }
  }
}

async function idsReferring(tx: TenantTransaction, from: CollectionName, field: string, ids: readonly string[]): Promise<string[]> {
  const table = tableOf(from);
  const rows = await tx.orm
    .select({ id: table.id })
    .from(table)
    .where(and(ofShop(table, tx.signature), inArray(columnOf(from, field), [...ids])));
  return rows.map((row) => row.id as string);
}

function countByCollection(rows: readonly RowName[]) {
  const counts = new Map<string, number>();
  for (const { collection } of rows) counts.set(collection, (counts.get(collection) ?? 0) + 1);
  return [...counts].map(([collection, count]) => ({ collection, count }));
}
