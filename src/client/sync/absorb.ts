/*
 * Invariant: a server row, whatever brought it, replaces only a lower revision; a row with entries keeps its
 * changes on top, merged, never overwritten (DESIGN §3, Store and Pull).
 */
import type { Fields } from '#domain/collection.ts';
import { collectionOf, withDerived, withoutDerived, withoutFixed, type CollectionName } from '#domain/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { applyChanges, sameJson } from '#client/data/changes.ts';
import type { Entry, ShadowRow, StoredRow } from '#client/data/records.ts';
import type { Store } from '#client/data/store.ts';
import { mergeChange } from './merge.ts';

/** A row as the server has it; `row` null: a tombstone. */
export interface ServerState {
  readonly id: RowId;
  readonly rev: number;
  readonly row: Fields | null;
}

/** Entries of one row in the order in which they were made. */
export const entriesOf = (store: Store, collection: CollectionName, id: RowId): Promise<Entry[]> =>
  store.db.outbox.where('[collection+entityId]').equals([collection, id]).sortBy('seq');

/** A stored row for `row` as shown; a tombstone is in no list. */
export function storedRow(collection: CollectionName, state: ServerState, gen: number): StoredRow {
  const { id, rev, row } = state;
  return row === null ? { id, rev, gen, row } : { id, rev, gen, row, sort: collectionOf(collection).sortKey(row) };
}

/**
 * Takes in a row that the server sent. Runs in the caller's transaction over the collection's rows, shadow
 * and outbox. A `sending` entry waits for its answer; an unsent one is merged at once.
 */
export async function absorb(store: Store, collection: CollectionName, state: ServerState, gen: number): Promise<void> {
  const { db } = store;
  const [present, known, entries] = await Promise.all([
    db.rows(collection).get(state.id),
    db.shadow.get([collection, state.id]),
    entriesOf(store, collection, state.id),
  ]);
  const newest: ShadowRow = known !== undefined && known.rev >= state.rev ? known : { collection, ...state };
  if (entries.length > 0) {
    await db.shadow.put(newest);
    await settleRow(store, newest, entries, gen);
  } else if (known !== undefined) {
    // The last entry is settled: what the server has is what is shown.
    await db.shadow.delete([collection, state.id]);
    await db.rows(collection).put(storedRow(collection, newest, gen));
  } else if (present === undefined || state.rev > present.rev) {
    await db.rows(collection).put(storedRow(collection, state, gen));
  }
}

/** Merges the first unsent entry with its shadow and shows the result. */
async function settleRow(store: Store, shadow: ShadowRow, entries: Entry[], gen: number): Promise<void> {
  const [first, ...rest] = entries;
  if (first === undefined) return;
  const isUnsent = first.frozen === null;
  const merged = isUnsent && first.baseRev !== shadow.rev ? mergeEntry(store, first, shadow) : first;
  if (merged !== first) await store.db.outbox.put(merged);
  await show(store, shadow, [merged, ...rest], gen);
}

/** An unsent entry over a newer server row: rebased as a new wish, or a conflict. */
export function mergeEntry(store: Store, entry: Entry, shadow: ShadowRow): Entry {
  const isRefused = entry.state === 'rejected';
  const rebased: Entry = {
    ...entry,
    baseRev: shadow.rev,
    state: isRefused ? 'rejected' : 'queued',
    problem: isRefused ? entry.problem : null,
  };
  if (entry.kind === 'delete') {
    // Gone there too, or unchanged since it was deleted here: the wish stands.
    if (shadow.row === null || isUnchanged(entry, shadow.row)) return rebased;
    return { ...entry, state: 'conflict', problem: { kind: 'changed-elsewhere' } };
  }
  if (shadow.row === null) return { ...entry, state: 'conflict', problem: { kind: 'deleted-elsewhere' } };
  // What the server has fixed at the create is nothing to disagree about.
  const outcome = mergeChange(collectionOf(entry.collection).merge, { ...entry, changes: withoutFixed(entry.collection, entry.changes) }, shadow.row);
  if (outcome.kind === 'conflict') {
    return { ...entry, state: 'conflict', problem: { kind: 'fields', conflicts: outcome.conflicts } };
  }
  const { changes, before, context } = outcome;
  // The op may have travelled with other bytes before: what goes out now is a new one.
  return { ...rebased, kind: 'update', opId: store.newOpId(), changes, before, context };
}

/** Whether the row is as it was when it was deleted here; what is worked out from other rows is nothing to disagree about. */
const isUnchanged = ({ collection, before }: Entry, row: Fields): boolean =>
  Object.entries(withoutDerived(collection, row)).every(([field, value]) => sameJson(before[field] ?? null, value));

/** Shows the server row with the entries' changes over it. */
export async function show(store: Store, shadow: ShadowRow, entries: readonly Entry[], gen: number): Promise<void> {
  const { collection, id, rev } = shadow;
  const { merge } = collectionOf(collection);
  const own = entries.filter(({ isReplay }) => !isReplay);
  if (shadow.row === null && own.length > 0 && own[0]?.kind !== 'create') {
    // Deleted elsewhere: the person still sees what the conflict is about.
    await store.db.rows(collection).update(id, { rev, gen });
    return;
  }
  let row = shadow.row;
  for (const { kind, changes } of own) {
    row = kind === 'delete' ? null : withDerived(collection, applyChanges(merge, row ?? {}, changes));
  }
  await store.db.rows(collection).put(storedRow(collection, { id, rev, row }, gen));
}
