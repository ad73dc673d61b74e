/*
 * Invariant: a server row, whatever brought it, replaces only a lower revision; a row with entries keeps its
 * changes on top, merged, never overwritten (DESIGN §3, Store and Pull).
 */
import type { Fields } from '#domain/collection.ts';
import { collectionOf, withDerived, type CollectionName } from '#domain/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { applyChanges } from '#client/data/changes.ts';
import { entriesOf } from '#client/data/entries-of.ts';
import { isMergedWith, mergeEntry } from '#client/data/merge-entry.ts';
import type { Entry, ShadowRow, StoredRow } from '#client/data/records.ts';
import type { Store } from '#client/data/store.ts';

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

/** Where a row comes from: the answer to a change of this device, or a pull. */
export type RowSource = 'answer' | 'pull';

/**
 * Takes in a row that the server sent. Runs in the caller's transaction over the collection's rows, shadow
 * and outbox. A `sending` entry waits for its answer; an unsent one is merged at once. What a pull brings counts also
 * at equal revision: the app that took the row in before, or wrote it, may have dropped what this one knows of it.
 */
export async function absorb(store: Store, collection: CollectionName, state: ServerState, gen: number, source: RowSource): Promise<void> {
  const { db } = store;
  const [present, known, entries] = await Promise.all([
    db.rows(collection).get(state.id),
    db.shadow.get([collection, state.id]),
    entriesOf(store, collection, state.id),
  ]);
  const isNewer = (rev: number) => state.rev > rev || (state.rev === rev && source === 'pull');
  const newest: ShadowRow = known !== undefined && !isNewer(known.rev) ? known : { collection, ...state };
  if (entries.length > 0) {
    await db.shadow.put(newest);
    await settleRow(store, newest, entries, gen);
  } else if (known !== undefined) {
    // The last entry is settled: what the server has is what is shown.
    await db.shadow.delete([collection, state.id]);
    await db.rows(collection).put(storedRow(collection, newest, gen));
  } else if (present === undefined || isNewer(present.rev)) {
    await db.rows(collection).put(storedRow(collection, state, gen));
  }
}

/** Merges the row's entries anew with what the device knows of the server, and shows the result. */
export async function resettle(store: Store, collection: CollectionName, id: RowId, gen: number): Promise<void> {
  const [shadow, entries] = await Promise.all([store.db.shadow.get([collection, id]), entriesOf(store, collection, id)]);
  await settleRow(store, shadow ?? { collection, id, rev: 0, row: null }, entries, gen);
}

/** Merges the first unsent entry with its shadow and shows the result. */
async function settleRow(store: Store, shadow: ShadowRow, entries: Entry[], gen: number): Promise<void> {
  const [first, ...rest] = entries;
  if (first === undefined) return;
  const merged = first.frozen === null && !isMergedWith(first, shadow) ? mergeEntry(store, first, shadow) : first;
  if (merged !== first) await store.db.outbox.put(merged);
  await show(store, shadow, [merged, ...rest], gen);
}

/** Shows the server row with the entries' changes over it. */
export async function show(store: Store, shadow: ShadowRow, entries: readonly Entry[], gen: number): Promise<void> {
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
