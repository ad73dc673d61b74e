import { Dexie } from 'dexie';
import { collectionOf, referencesTo, withDefaults, type CollectionName, type Rows } from '#domain/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { LiveRow } from './living-rows.ts';
import type { Entry } from './records.ts';
import type { Store } from './store.ts';

/** What a person sees of a row's way to the server; the worst of its entries counts. */
export type RowMark = 'settled' | 'pending' | 'conflict' | 'rejected';

/** A row as a screen gets it: its fields, beside its identity and its mark. */
export type Seen<N extends CollectionName> = Rows[N] & { readonly id: RowId; readonly rev: number; readonly mark: RowMark };

export function markOf(entries: readonly Pick<Entry, 'state'>[]): RowMark {
  const states = entries.map(({ state }) => state);
  if (states.includes('conflict')) return 'conflict';
  if (states.includes('rejected')) return 'rejected';
  return states.length > 0 ? 'pending' : 'settled';
}

export function seenRow<N extends CollectionName>(collection: N, stored: LiveRow, mark: RowMark): Seen<N> {
  // The table of collection N holds rows of N: `save` and `rowFromWire` check every one.
  // A field that the app which fetched the row did not know is shown by its default until it comes.
  return { ...(withDefaults(collection, stored.row) as unknown as Rows[N]), id: stored.id, rev: stored.rev, mark };
}

/** All entries of a collection's rows. */
export const entriesIn = (store: Store, collection: CollectionName) =>
  store.db.outbox.where('[collection+entityId]').between([collection, Dexie.minKey], [collection, Dexie.maxKey]);

// Below this, one read of all entries costs less than one look-up a row.
const manyEntries = 500;

/** Rows with their marks. Reads entries and rows at once when `rows` is still on its way. */
export async function seenRows<N extends CollectionName>(
  store: Store,
  collection: N,
  rows: readonly LiveRow[] | PromiseLike<readonly LiveRow[]>,
): Promise<Seen<N>[]> {
  const [some, read] = await Promise.all([entriesIn(store, collection).limit(manyEntries).toArray(), rows]);
  const entries = some.length < manyEntries ? some : await entriesOfRows(store, collection, read);
  const byRow = new Map<RowId, Entry[]>();
  const note = (id: RowId, entry: Entry) => byRow.set(id, [...(byRow.get(id) ?? []), entry]);
  for (const entry of entries) note(entry.entityId, entry);
  for (const { from, field } of booksOf(collection)) {
    for (const entry of await entriesIn(store, from).toArray()) note(entry.changes[field] as RowId, entry);
  }
  return read.map((stored) => seenRow<N>(collection, stored, markOf(byRow.get(stored.id) ?? [])));
}

/** What is only ever added to a row says of it whether all of it is sent: the movements of a product. */
const booksOf = (collection: CollectionName) => referencesTo(collection).filter(({ from }) => collectionOf(from).appendOnly);

async function entriesOfRows(store: Store, collection: CollectionName, rows: readonly LiveRow[]): Promise<Entry[]> {
  const { outbox } = store.db;
  const entries = await Promise.all(rows.map(({ id }) => outbox.where('[collection+entityId]').equals([collection, id]).toArray()));
  return entries.flat();
}
