import { Dexie } from 'dexie';
import type { RowId } from '#domain/values/ids.ts';
import type { Pieces } from '#domain/products/reserved-stock.ts';
import { pairIndex } from '../store/database.ts';
import type { Store } from '../store/store.ts';
import { isLive, type LiveRow } from '../store/undeleted-rows.ts';
import { readAtOnce } from './list.ts';
import { readReserved } from './read-reserved.ts';

/** Products that may be running out. */
export interface LowStockRows {
  /** At or under their minimum, or reserved for approved work, which may be more than there is. */
  readonly rows: readonly LiveRow[];
  readonly reserved: Pieces;
  /** There may be more. */
  readonly isCut: boolean;
}

const stockLevels = pairIndex('minimum+quantity');
// A shop has a handful of different minimums.
const mostMinimums = 200;

/**
 * What is at or under its minimum, minimum by minimum: the index knows those; and what is reserved. At most so many of
 * each minimum. Live inside `liveQuery`.
 */
export async function readLowStockRows(store: Store, mostOfAMinimum = Infinity): Promise<LowStockRows> {
  const reserved = await readReserved(store);
  return readAtOnce(store, async () => {
    const index = () => store.db.rows('products').where(stockLevels);
    const found = new Map<RowId, LiveRow>();
    let isCut = false;
    let next = await index().above([Dexie.minKey]).first();
    for (let seen = 0; next !== undefined && seen < mostMinimums; seen += 1) {
      const minimum = next.row?.['minimum'];
      if (typeof minimum !== 'number') break;
      const rows = await index().between([minimum, Dexie.minKey], [minimum, minimum], true, true).limit(mostOfAMinimum).toArray();
      isCut ||= rows.length === mostOfAMinimum;
      for (const row of rows.filter(isLive)) found.set(row.id, row);
      next = await index().above([minimum, Dexie.maxKey]).first();
    }
    const asked = await store.db.rows('products').bulkGet([...reserved.keys()]);
    for (const row of asked.filter(isLive)) found.set(row.id, row);
    return { rows: [...found.values()], reserved, isCut };
  });
}
