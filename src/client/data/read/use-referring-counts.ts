import type { CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { countReferring, type ReferringCounts } from '../store/referring-rows.ts';
import { useStore } from '../store/store-context.tsx';
import { useLive } from './use-live.ts';

const none: ReadonlyMap<RowId, ReferringCounts> = new Map();

/** How many rows of each collection refer to each of the rows `ids`, live; without a row while it is not known. */
export function useReferringCounts(collection: CollectionName, ids: readonly RowId[]): ReadonlyMap<RowId, ReferringCounts> {
  const store = useStore();
  const key = ids.length === 0 ? null : `${collection} ${ids.join(' ')}`;
  return useLive(store, key, () => countReferring(store, collection, ids))?.value ?? none;
}
