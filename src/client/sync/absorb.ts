/*
 * Invariant: a server row, whatever brought it, replaces only a lower revision; a row with entries keeps its
 * changes on top, merged, never overwritten (DESIGN §3, Store and Pull).
 */
import type { CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { entriesOf } from '#client/data/store/pending-ops.ts';
import { isMergedWith, mergeEntry } from '#client/data/save/merge-op.ts';
import type { PendingOp, ShadowRow, StoredRow } from '#client/data/store/records.ts';
import { show, storedRow, type ServerState } from '#client/data/store/shown-row.ts';
import type { Store } from '#client/data/store/store.ts';
import { readMeta } from './meta.ts';

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
  if (entries.length > 0) {
    const newest = newestOf(collection, known, state, source);
    await db.shadow.put(newest);
    return settleRow(store, newest, entries, gen);
  }
  const settled = settledRow(collection, { present, known }, state, { gen, source });
  await Promise.all([known && db.shadow.delete([collection, state.id]), settled && db.rows(collection).put(settled)]);
}

const isNewer = (state: ServerState, rev: number, source: RowSource): boolean => state.rev > rev || (state.rev === rev && source === 'pull');

const newestOf = (collection: CollectionName, known: ShadowRow | undefined, state: ServerState, source: RowSource): ShadowRow =>
  known !== undefined && !isNewer(state, known.rev, source) ? known : { collection, ...state };

/**
 * What is shown of a row without entries once the server has sent `state`, by what the device had of it; null: it stays as it is.
 * Of a row whose last entry is settled (there is a `known` one) what the server has is what is shown.
 */
export function settledRow(
  collection: CollectionName,
  { present, known }: { readonly present: StoredRow | undefined; readonly known: ShadowRow | undefined },
  state: ServerState,
  { gen, source }: { readonly gen: number; readonly source: RowSource },
): StoredRow | null {
  if (known !== undefined) return storedRow(collection, newestOf(collection, known, state, source), gen);
  return present === undefined || isNewer(state, present.rev, source) ? storedRow(collection, state, gen) : null;
}

/**
 * Merges the row's entries anew with what the device knows of the server, and shows the result. The server has not shown
 * the row: it counts as seen in no other generation than before. Nothing is merged with what another generation showed,
 * after a restore of a history that is gone: an acknowledged change is in it, and may be missing now.
 */
export async function resettle(store: Store, collection: CollectionName, id: RowId): Promise<void> {
  const { db } = store;
  const [shadow, entries, shown] = await Promise.all([
    db.shadow.get([collection, id]),
    entriesOf(store, collection, id),
    db.rows(collection).get(id),
  ]);
  const [known, gen] = [shadow ?? { collection, id, rev: 0, row: null }, shown?.gen ?? 0];
  if (known.row !== null && entries.length > 0 && (await isOfOtherGeneration(store, collection, id))) await show(store, known, entries, gen);
  else await settleRow(store, known, entries, gen);
}

/** Whether the rows that are being downloaded, or were last, have not brought the row. */
export async function isOfOtherGeneration({ db }: Store, collection: CollectionName, id: RowId): Promise<boolean> {
  const shown = await db.rows(collection).get(id);
  return (shown?.gen ?? 0) < ((await readMeta(db, 'pulling')) ?? 0);
}

/** Merges the first unsent entry with its shadow and shows the result. */
async function settleRow(store: Store, shadow: ShadowRow, entries: PendingOp[], gen: number): Promise<void> {
  const [first, ...rest] = entries;
  if (first === undefined) return;
  const merged = first.frozen === null && !isMergedWith(first, shadow) ? mergeEntry(store, first, shadow) : first;
  if (merged !== first) await store.db.outbox.put(merged);
  await show(store, shadow, [merged, ...rest], gen);
}
