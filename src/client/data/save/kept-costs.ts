import { asRow, withDefaults } from '#domain/collections/collections.ts';
import type { Product } from '#domain/products/product.ts';
import { averageAfter, pieceCost } from '#domain/supplier-notes/cost-price.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { isLive } from '../store/undeleted-rows.ts';
import type { Store } from '../store/store.ts';

type Costs = Pick<Product, 'cost_price' | 'average_cost'>;

/**
 * What the product costs before and after `pieces` of it come in for `cost` in all: the last cost and the average. Within the caller's
 * transaction, before the movement is written.
 */
export async function costsWithin(
  { db }: Store,
  product: RowId,
  pieces: number,
  cost: Cents,
): Promise<{ readonly before: Costs; readonly after: Costs }> {
  const stored = await db.rows('products').get(product);
  const before = asRow('products', withDefaults('products', isLive(stored) ? stored.row : {}));
  const shelf = { quantity: before.quantity, average: before.average_cost || before.cost_price };
  return { before, after: { cost_price: pieceCost(cost, pieces), average_cost: averageAfter(shelf, pieces, cost) } };
}
