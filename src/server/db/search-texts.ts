// Invariant: what a row is found by is what its collection's declaration says today, whichever version wrote the row.
import { asc, gt, sql } from 'drizzle-orm';
import { collectionNames, searchFormatOf, searchTextOf, type CollectionName } from '#domain/collections/collections.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import type { Database } from './database.ts';
import { fieldsOf, ofShop, tableOf, wireColumns } from './rows.ts';
import { searchFormats, syncCounters } from './schema.ts';
import { inTenant, type TenantTransaction } from './tenant.ts';
import type { WireRow } from '#contract/rows.ts';

/** Rows that are read, and kept from other writers, at once. */
const rowsAStep = 500;

/** Makes the search texts anew of collections whose searched fields have changed since they were made. `db` is the owner's. */
export async function refreshSearchTexts(db: Database): Promise<void> {
  const known = new Map((await db.orm.select().from(searchFormats)).map(({ collection, format }) => [collection, format]));
  const outdated = collectionNames.filter((name) => known.get(name) !== searchFormatOf(name));
  if (outdated.length === 0) return;
  const shops = await db.orm.select({ id: syncCounters.signature_id }).from(syncCounters);
  for (const name of outdated) {
    for (const { id } of shops) await refreshShop(db, id as SignatureId, name);
    const format = searchFormatOf(name);
    await db.orm.insert(searchFormats).values({ collection: name, format }).onConflictDoUpdate({ target: searchFormats.collection, set: { format } });
  }
}

async function refreshShop(db: Database, signature: SignatureId, name: CollectionName): Promise<void> {
  for (let last: string | null = null; ;) {
    const from: string | null = last;
    last = await inTenant(db, signature, (tx) => refreshStep(tx, name, from));
    if (last === null) return;
  }
}

/** Answers the id that the next step starts after; null when there is none. No revision: what travels stays as it is. */
async function refreshStep(tx: TenantTransaction, name: CollectionName, after: string | null): Promise<string | null> {
  const table = tableOf(name);
  // No write comes between what is read and what follows from it.
  await tx.orm
    .select({ rev: syncCounters.rev })
    .from(syncCounters)
    .where(sql`${syncCounters.signature_id} = ${tx.signature}`)
    .for('update');
  const rows = await tx.orm
    .select({ row: wireColumns[name], search: table.search })
    .from(table)
    .where(sql`${ofShop(table, tx.signature)} AND ${after === null ? sql`true` : gt(table.id, after)}`)
    .orderBy(asc(table.id))
    .limit(rowsAStep);
  const stale = rows.flatMap(({ row, search }) => {
    const wire = row as unknown as WireRow;
    const text = searchTextOf(name, fieldsOf(name, wire));
    return text === search ? [] : [{ id: wire.id, text }];
  });
  if (stale.length > 0) {
    await tx.orm.execute(
      sql`UPDATE ${table} SET search = made.text FROM unnest(${sql.param(stale.map(({ id }) => id))}::uuid[], ${sql.param(stale.map(({ text }) => text))}::text[]) AS made (id, text)
        WHERE ${ofShop(table, tx.signature)} AND ${table.id} = made.id`,
    );
  }
  return rows.length < rowsAStep ? null : ((rows.at(-1)?.row as unknown as WireRow | undefined)?.id ?? null);
}
