import { referencesTo, type CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Store } from './store.ts';

/** A row that refers to another by its `field`. */
export interface ReferringRow {
  readonly collection: CollectionName;
  readonly field: string;
  readonly id: RowId;
}

/** How many rows of each collection refer to a row; a collection without any is not there. */
export type ReferringCounts = Partial<Record<CollectionName, number>>;

// What goes with a row by itself stands in nobody's way. A tombstone refers to nothing: it is in no index of fields.
const restrictingReferences = (collection: CollectionName) => referencesTo(collection).filter(({ onDelete }) => onDelete === 'restrict');

/** The rows that keep the row `id` from being deleted. */
export async function rowsReferringToRow(store: Store, collection: CollectionName, id: RowId): Promise<ReferringRow[]> {
  const found = await Promise.all(
    restrictingReferences(collection).map(async ({ from, field }): Promise<ReferringRow[]> => {
      const ids = await store.db.rows(from).where(`row.${field}`).equals(id).primaryKeys();
      return ids.map((referring) => ({ collection: from, field, id: referring }));
    }),
  );
  return found.flat();
}

/** How many rows keep each of the rows `ids` from being deleted. Live inside `liveQuery`. */
export async function countReferring(store: Store, collection: CollectionName, ids: readonly RowId[]): Promise<ReadonlyMap<RowId, ReferringCounts>> {
  const counts = new Map<RowId, ReferringCounts>(ids.map((id) => [id, {}]));
  await Promise.all(
    restrictingReferences(collection).flatMap(({ from, field }) =>
      ids.map(async (id) => {
        const count = await store.db.rows(from).where(`row.${field}`).equals(id).count();
        const known = counts.get(id);
        if (known !== undefined && count > 0) known[from] = (known[from] ?? 0) + count;
      }),
    ),
  );
  return counts;
}
