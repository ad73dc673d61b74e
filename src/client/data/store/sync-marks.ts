import { Dexie } from 'dexie';
import { asRow, collectionOf, referencesTo, withDefaults, type CollectionName, type Rows } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { LiveRow } from './undeleted-rows.ts';
import type { PendingOp } from './records.ts';
import { snapshotNow } from './snapshot.ts';
import type { Store } from './store.ts';

/** What a person sees of a row's way to the server; the worst of its entries counts. */
export type RowMark = 'settled' | 'pending' | 'conflict' | 'rejected';

/** A row as a screen gets it: its fields, beside its identity and its mark. */
export type ReplicaRow<N extends CollectionName> = Rows[N] & { readonly id: RowId; readonly rev: number; readonly mark: RowMark };

export function markOf(entries: readonly Pick<PendingOp, 'state'>[]): RowMark {
  const states = entries.map(({ state }) => state);
  if (states.includes('conflict')) return 'conflict';
  if (states.includes('rejected')) return 'rejected';
  return states.length > 0 ? 'pending' : 'settled';
}

export function replicaRow<N extends CollectionName>(collection: N, stored: LiveRow, mark: RowMark): ReplicaRow<N> {
  // The table of collection N holds rows of N: `save` and `rowFromWire` check every one.
  // A field that the app which fetched the row did not know is shown by its default until it comes.
  return { ...asRow(collection, withDefaults(collection, stored.row)), id: stored.id, rev: stored.rev, mark };
}

/** All entries of a collection's rows, to be gone through. */
export const entriesFor = (store: Store, collection: CollectionName) =>
  store.db.outbox.where('[collection+entityId]').between([collection, Dexie.minKey], [collection, Dexie.maxKey]);

// Below this, one read of all entries costs less than one look-up a row.
const manyEntries = 500;

function firstEntries(store: Store, collection: CollectionName): Promise<PendingOp[]> {
  const known = snapshotNow()?.entries;
  const reading = known?.get(collection) ?? entriesFor(store, collection).limit(manyEntries).toArray();
  known?.set(collection, reading);
  return reading;
}

/** All entries of a collection's rows. */
export async function entriesIn(store: Store, collection: CollectionName): Promise<PendingOp[]> {
  const first = await firstEntries(store, collection);
  return first.length < manyEntries ? first : entriesFor(store, collection).toArray();
}

/** Rows with their marks. Reads entries and rows at once when `rows` is still on its way. */
export async function replicaRows<N extends CollectionName>(
  store: Store,
  collection: N,
  rows: readonly LiveRow[] | PromiseLike<readonly LiveRow[]>,
): Promise<ReplicaRow<N>[]> {
  const books = booksOf(collection);
  const [some, read, ...noted] = await Promise.all([firstEntries(store, collection), rows, ...books.map(({ from }) => entriesIn(store, from))]);
  const entries = some.length < manyEntries ? some : await entriesOfRows(store, collection, read);
  const byRow = new Map<RowId, PendingOp[]>();
  const note = (id: RowId, entry: PendingOp) => byRow.set(id, [...(byRow.get(id) ?? []), entry]);
  for (const entry of entries) note(entry.entityId, entry);
  books.forEach(({ field }, at) => noted[at]?.forEach((entry) => note(entry.changes[field] as RowId, entry)));
  return read.map((stored) => replicaRow<N>(collection, stored, markOf(byRow.get(stored.id) ?? [])));
}

/** What is only ever added to a row says of it whether all of it is sent: the movements of a product. */
const booksOf = (collection: CollectionName) => referencesTo(collection).filter(({ from }) => collectionOf(from).appendOnly);

async function entriesOfRows(store: Store, collection: CollectionName, rows: readonly LiveRow[]): Promise<PendingOp[]> {
  const { outbox } = store.db;
  const entries = await Promise.all(rows.map(({ id }) => outbox.where('[collection+entityId]').equals([collection, id]).toArray()));
  return entries.flat();
}
