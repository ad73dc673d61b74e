// Invariant: the quantity in a product's row is what its movements come to, brought up in the transaction that writes
// one; and the product's revision is then higher than that of every movement that its quantity includes, so that
// whoever has both knows which are in it.
import { and, eq, sql } from 'drizzle-orm';
import type { Fields } from '#domain/values/json.ts';
import { checkCreate } from '#domain/collections/collections.ts';
import { quantityAfter, standingCount } from '#domain/products/stock.ts';
import type { RowId } from '#domain/values/ids.ts';
import { stockMovements } from '../../db/collection-tables.ts';
import { ofShop, tableOf } from '../../db/rows.ts';
import { Refusal } from '../../problem.ts';
import { toldOfChange } from '../../sync/audit-trail.ts';
import { insertRow } from '../../sync/collection-writes.ts';
import type { WriteTransaction } from '../../sync/write.ts';

export const ofProduct = (tx: WriteTransaction, product: string) =>
  and(ofShop(tableOf('stock_movements'), tx.signature), eq(stockMovements.product_id, product));
export const isCount = eq(stockMovements.kind, 'count');

/** Works the product's quantity out anew and gives it a revision above that of its movements. */
export async function bringUpQuantity(tx: WriteTransaction, product: string): Promise<void> {
  const quantity = await quantityOf(tx, product);
  const { rows } = await tx.orm.execute(sql`
    WITH former AS (SELECT name, quantity FROM products WHERE signature_id = ${tx.signature} AND id = ${product})
    UPDATE products SET quantity = ${quantity}, rev = ${tx.nextRev()} FROM former
    WHERE products.signature_id = ${tx.signature} AND products.id = ${product} RETURNING former.name, former.quantity`);
  for (const { name, quantity: former } of rows as { name: string; quantity: string }[]) {
    const before = { name, quantity: Number(former) };
    if (before.quantity !== quantity) tx.tell(toldOfChange('products', product, before, { quantity }));
  }
}

/** What the movements of the product come to; the moves are summed by the database. */
export async function quantityOf(tx: WriteTransaction, product: string): Promise<number> {
  const { id, at, quantity, seen_counts, seen_pieces } = stockMovements;
  const counts = await tx.orm
    .select({ id, at, quantity, seen_counts, seen_pieces })
    .from(stockMovements)
    .where(and(ofProduct(tx, product), isCount));
  const standing = standingCount(counts.map((count) => ({ ...count, id: count.id as RowId })));
  const named = sql`SELECT json_array_elements_text(seen_moves)::uuid FROM stock_movements
    WHERE signature_id = ${tx.signature} AND id = ${standing?.id ?? null}`;
  const [moves] = await tx.orm
    .select({
      all: sql<string>`coalesce(sum(${quantity}), 0)`,
      named: sql<string>`coalesce(sum(${quantity}) FILTER (WHERE ${id} IN (${named})), 0)`,
    })
    .from(stockMovements)
    .where(and(ofProduct(tx, product), eq(stockMovements.kind, 'move')));
  return quantityAfter(standing, { all: Number(moves?.all), named: Number(moves?.named) });
}

/** Writes a movement, whose product's quantity is for the caller to bring up. */
export async function insertMovement(tx: WriteTransaction, id: RowId, movement: Fields): Promise<void> {
  const checked = checkCreate('stock_movements', movement);
  if (!checked.ok) throw new Refusal('invalid_body', { errors: checked.problems });
  await insertRow(tx, 'stock_movements', id, checked.fields);
}
