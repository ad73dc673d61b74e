import type { RowFilter } from '#client/data/read/filtered-list.ts';
import { useFilteredList } from '#client/data/read/use-filtered-list.ts';
import { useListOrCall } from '#client/sync/use-first-download.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { runsLow, type Pieces } from '#domain/products/reserved-stock.ts';
import type { RowId } from '#domain/values/ids.ts';

/** Spec 2 §9. */
const productsPerPage = 10;

export interface ProductQuery {
  readonly search: string;
  readonly page: number;
  readonly category: RowId | null;
  readonly isOnlyLow: boolean;
  /** What approved work still needs. */
  readonly reserved: Pieces;
}

/** A page of products. Rows that only the server has so far can be read, not yet changed; filters know this device's. */
export function useProducts({ search, page, category, isOnlyLow, reserved }: ProductQuery) {
  const { status } = useReplica();
  const query = { search, page, perPage: productsPerPage };
  const list = useListOrCall('products', query, status);
  const filter = filterOf(category, isOnlyLow, reserved);
  const filtered = useFilteredList('products', query, filter);
  if (filtered === null) return { list, filter, canEdit: list.source === 'device' };
  return { list: { ...filtered, failure: null }, filter, canEdit: true };
}

function filterOf(category: RowId | null, isOnlyLow: boolean, reserved: Pieces): RowFilter<'products'> | null {
  if (category === null && !isOnlyLow) return null;
  return {
    key: `${category ?? ''} ${isOnlyLow ? `low ${[...reserved].join(' ')}` : ''}`,
    ...(category !== null && { reference: { field: 'category_id' as const, id: category } }),
    keeps: (product, id) => !isOnlyLow || runsLow(product, reserved.get(id) ?? 0),
  };
}
