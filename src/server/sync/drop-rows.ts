import { and, sql } from 'drizzle-orm';
import type { CollectionName } from '#domain/collections/collections.ts';
import { ofShop, tableOf } from '../db/rows.ts';
import { tombstones } from '../db/schema.ts';
import { eraseAnswers } from './idempotency.ts';
import type { WriteTransaction } from './write.ts';

/** Deletes rows that nothing refers to any more, with what was answered about them, leaving a tombstone for each. */
export async function dropRows(tx: WriteTransaction, rows: readonly { readonly collection: CollectionName; readonly id: string }[]) {
  tx.known.forget();
  const gone = rows.map((each) => ({ ...each, rev: tx.nextRev() }));
  for (const some of runsOf(gone)) {
    const table = tableOf(some[0].collection);
    const ids = sql.param(some.map((each) => each.id));
    await tx.orm.delete(table).where(and(ofShop(table, tx.signature), sql`${table.id} = ANY(${ids}::uuid[])`));
    await eraseAnswers(
      tx,
      some.map((each) => each.id),
    );
    await tx.orm.insert(tombstones).values(some.map((each) => ({ signature_id: tx.signature, ...each, deleted_at: new Date(tx.nowMs) })));
  }
  return gone;
}

const mostAtOnce = 1000;

/** Rows of one collection that stand one after the other, so many at a time: a product may go with thousands of movements. */
function runsOf<Row extends { readonly collection: CollectionName }>(rows: readonly Row[]): (readonly [Row, ...Row[]])[] {
  const runs: [Row, ...Row[]][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last !== undefined && last[0].collection === row.collection && last.length < mostAtOnce) last.push(row);
    else runs.push([row]);
  }
  return runs;
}
