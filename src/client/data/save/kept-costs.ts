import { asRow, withDefaults } from '#domain/collections/collections.ts';
import type { Product } from '#domain/products/product.ts';
import { averageAfter, pieceCost } from '#domain/supplier-notes/cost-price.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Fields } from '#domain/values/json.ts';
import type { Cents } from '#domain/values/money.ts';
import { isLive } from '../store/undeleted-rows.ts';
import type { Store } from '../store/store.ts';

type Costs = Pick<Product, 'cost_price' | 'average_cost'>;

/** What a product costs before and after pieces of it came in: the last cost and the average. */
export interface CostsChange {
  readonly before: Costs;
  readonly after: Costs;
}

/** The same as `costsWithin` for a product that is only now made. */
export const costsOfNew = (pieces: number, cost: Cents): CostsChange => costsFrom({}, pieces, cost);

/**
 * What the product costs before and after `pieces` of it come in for `cost` in all. Within the caller's transaction, before the
 * movement is written.
 */
export async function costsWithin({ db }: Store, product: RowId, pieces: number, cost: Cents): Promise<CostsChange> {
  const stored = await db.rows('products').get(product);
  return costsFrom(isLive(stored) ? stored.row : {}, pieces, cost);
}

function costsFrom(row: Fields, pieces: number, cost: Cents): CostsChange {
  const before = asRow('products', withDefaults('products', row));
  const shelf = { quantity: before.quantity, average: before.average_cost || before.cost_price };
  return { before, after: { cost_price: pieceCost(cost, pieces), average_cost: averageAfter(shelf, pieces, cost) } };
}
