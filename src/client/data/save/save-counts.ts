import type { RowId } from '#domain/values/ids.ts';
import type { SaveResult } from './save.ts';
import { saveTogether } from './save-all.ts';
import { moveWithin, type StockMaker } from './save-stock.ts';
import type { Store } from '../store/store.ts';

export interface Counted {
  readonly product: RowId;
  readonly pieces: number;
}

/** What was counted along a list, each as a count that includes what this device knows of it; all of it or nothing. */
export const saveCounts = (store: Store, counts: readonly Counted[], maker: StockMaker): Promise<SaveResult> =>
  saveTogether(store, async () => {
    let result: SaveResult = { ok: true, id: store.newRowId() };
    for (const { product, pieces } of counts) {
      result = await moveWithin(store, product, { kind: 'count', pieces }, maker);
      if (!result.ok) return result;
    }
    return result;
  });
