import { moveOf } from '#domain/products/stock.ts';
import { fromPurchase } from '#domain/products/shopping-list.ts';
import type { FinanceEntry } from '#domain/finance/finance-entry.ts';
import type { RowId } from '#domain/values/ids.ts';
import { cents, type Cents } from '#domain/values/money.ts';
import { costsWithin } from './kept-costs.ts';
import { saveWithin, type SaveResult } from './save.ts';
import { saveTogether } from './save-all.ts';
import type { StockMaker } from './save-stock.ts';
import type { Store } from '../store/store.ts';

export interface PurchaseLine {
  readonly product: RowId;
  readonly pieces: number;
  /** Of one piece; null: nobody said. */
  readonly cost: Cents | null;
}

export interface Purchase {
  readonly supplier: RowId | null;
  readonly lines: readonly PurchaseLine[];
  /** The products' cost price becomes that of the purchase, their average cost goes on with it. */
  readonly keepsCost: boolean;
  /** What goes out of the till for it, an entry for each due date. */
  readonly entries: readonly Partial<FinanceEntry>[];
}

/** A purchase at once or nothing of it: what came in, what it cost, and what is to be paid for it. */
export const savePurchase = (store: Store, { supplier, lines, keepsCost, entries }: Purchase, maker: StockMaker): Promise<SaveResult> =>
  saveTogether(store, async () => {
    let result: SaveResult = { ok: true, id: store.newRowId() };
    for (const { product, pieces, cost } of lines) {
      const costs = keepsCost && cost !== null ? await costsWithin(store, product, pieces, cents(cost * pieces)) : null;
      const fields = moveOf(pieces, { ...maker, product_id: product, document_kind: fromPurchase, document_id: supplier });
      result = await saveWithin(store, 'stock_movements', { kind: 'create', fields });
      if (!result.ok) return result;
      if (costs !== null) result = await saveWithin(store, 'products', { kind: 'update', id: product, changes: costs.after });
      if (!result.ok) return result;
    }
    for (const fields of entries) {
      result = await saveWithin(store, 'entries', { kind: 'create', fields });
      if (!result.ok) return result;
    }
    return result;
  });
