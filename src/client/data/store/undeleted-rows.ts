import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { StoredRow } from './records.ts';
import { storedRows } from './snapshot.ts';
import type { Store } from './store.ts';

export type LiveRow = StoredRow & { readonly row: NonNullable<StoredRow['row']> };

/** Whether the row is there to be seen: neither a tombstone nor deleted on this device. */
export const isLive = (row: StoredRow | undefined): row is LiveRow => row !== undefined && row.row !== null;

/** References of a collection whose rows go with the row that they refer to. */
export const cascadesOf = (collection: CollectionName) => collectionOf(collection).references.filter(({ onDelete }) => onDelete === 'cascade');

/** Leaves out the rows that go with a row deleted on this device: their own delete comes from the server. */
export async function withLivingParents(store: Store, collection: CollectionName, rows: LiveRow[]): Promise<LiveRow[]> {
  let living = rows;
  for (const { field, to } of cascadesOf(collection)) {
    const ids = [...new Set(living.map(({ row }) => row[field] as RowId))];
    const parents = await storedRows(store, to, ids);
    const deleted = new Set(ids.filter((_, at) => parents[at]?.row === null));
    living = living.filter(({ row }) => !deleted.has(row[field] as RowId));
  }
  return living;
}

/** List order: by sort key, then id, in code unit order, as the store's index has it. */
export function byListOrder(a: { id: RowId; sort?: string }, b: { id: RowId; sort?: string }): number {
  const [left, right] = [a.sort ?? '', b.sort ?? ''];
  if (left !== right) return left < right ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
