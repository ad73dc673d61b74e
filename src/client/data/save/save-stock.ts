import { asRow } from '#domain/collections/collections.ts';
import { countOf, moveOf, type KnownLine, type MovementMade } from '#domain/products/stock.ts';
import type { Product } from '#domain/products/product.ts';
import type { RowId } from '#domain/values/ids.ts';
import { isLive } from '../store/undeleted-rows.ts';
import { saveWithin, type Change, type SaveResult } from './save.ts';
import { saveTogether } from './save-all.ts';
import type { Store } from '../store/store.ts';

/** What a person says of a product's pieces: so many more or fewer, or so many are there. */
export interface StockMove {
  readonly kind: 'move' | 'count';
  readonly pieces: number;
}

export type StockMaker = Omit<MovementMade, 'product_id'>;

/**
 * Writes a movement of a product. A count includes what this device knows at the write. Runs in the caller's
 * transaction over all rows, the shadow and the outbox.
 */
export async function moveWithin(store: Store, product: RowId, { kind, pieces }: StockMove, maker: StockMaker): Promise<SaveResult> {
  const made = { ...maker, product_id: product };
  const fields = kind === 'move' ? moveOf(pieces, made) : countOf(pieces, await knownBook(store, product), made);
  return saveWithin(store, 'stock_movements', { kind: 'create', fields });
}

async function knownBook({ db }: Store, product: RowId): Promise<KnownLine[]> {
  const lines = await db.rows('stock_movements').where('row.product_id').equals(product).toArray();
  return lines.filter(isLive).map(({ id, rev, row }) => ({ ...asRow('stock_movements', row), id, rev }));
}

/**
 * Saves a product and what moved of it at once, or nothing of it. A bare `quantity` among the fields is no movement and
 * is left out. A form's own fields may all be unchanged.
 */
export function saveProduct(
  store: Store,
  change: Exclude<Change<'products'>, { kind: 'delete' }>,
  stock: StockMove | null,
  maker: StockMaker,
): Promise<SaveResult> {
  return saveTogether(store, () => saveProductWithin(store, change, stock, maker));
}

/** {@link saveProduct} in the caller's transaction. */
export async function saveProductWithin(
  store: Store,
  change: Exclude<Change<'products'>, { kind: 'delete' }>,
  stock: StockMove | null,
  maker: StockMaker,
): Promise<SaveResult> {
  const saved = await saveWithin(store, 'products', change);
  if (!saved.ok || stock === null) return saved;
  const moved = await moveWithin(store, saved.id, stock, maker);
  return moved.ok ? saved : moved;
}

/** The count that a bare quantity means; null: as many are there already. */
export const countMeant = (quantity: number, present: Pick<Product, 'quantity'> | null): StockMove | null =>
  quantity === (present?.quantity ?? 0) ? null : { kind: 'count', pieces: quantity };
