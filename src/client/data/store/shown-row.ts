/* Invariant: what is shown of a row is what the server has of it, with what waits on this device laid over it. */
import type { Fields } from '#domain/values/json.ts';
import { collectionOf, withDerived, type CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { applyChanges } from './changes.ts';
import type { PendingOp, ShadowRow, StoredRow } from './records.ts';
import type { Store } from './store.ts';

/** A row as the server has it; `row` null: a tombstone. */
export interface ServerState {
  readonly id: RowId;
  readonly rev: number;
  readonly row: Fields | null;
}

/** A stored row for `row` as shown; a tombstone is in no list. */
export function storedRow(collection: CollectionName, state: ServerState, gen: number): StoredRow {
  const { id, rev, row } = state;
  return row === null ? { id, rev, gen, row } : { id, rev, gen, row, sort: collectionOf(collection).sortKey(row) };
}

/** Shows the server row with the entries' changes over it. */
export async function show(store: Store, shadow: ShadowRow, entries: readonly PendingOp[], gen: number): Promise<void> {
  const { collection, id, rev } = shadow;
  const { merge } = collectionOf(collection);
  const own = entries.filter(({ isReplay }) => !isReplay);
  const isGoneThere = shadow.row === null && own.length > 0 && own[0]?.kind !== 'create';
  const shown = isGoneThere ? await store.db.rows(collection).get(id) : undefined;
  // Deleted elsewhere, or not on this device: there is nothing to lay the changes over.
  if (isGoneThere && shown === undefined) return;
  // The person still sees what a conflict with a delete is about.
  let row = shadow.row ?? shown?.row ?? null;
  for (const { kind, changes } of own) {
    if (kind === 'delete') row = null;
    else if (kind === 'create' || row !== null) row = withDerived(collection, applyChanges(merge, row ?? {}, changes));
  }
  await store.db.rows(collection).put(storedRow(collection, { id, rev, row }, gen));
}

/** Shows a row after one of its entries went: what came from the server meanwhile may not be on the screen yet. */
export async function showLeft(store: Store, shadow: ShadowRow, left: readonly PendingOp[]): Promise<void> {
  const { collection, id } = shadow;
  const { gen = 0 } = (await store.db.rows(collection).get(id)) ?? {};
  if (left.length > 0) return show(store, shadow, left, gen);
  await store.db.shadow.delete([collection, id]);
  await store.db.rows(collection).put(storedRow(collection, shadow, gen));
}
