import { Dexie, type Transaction } from 'dexie';
import type { CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { PendingOp, StoredRow } from './records.ts';
import type { Store } from './store.ts';

/** What a transaction that only reads was told: none of it can change while it lasts. */
interface Snapshot {
  /** The first entries of a collection, asked for once, however many parts of a list want them. */
  readonly entries: Map<CollectionName, Promise<PendingOp[]>>;
  readonly rows: Map<CollectionName, Map<RowId, StoredRow | undefined>>;
}

const snapshots = new WeakMap<IDBTransaction, Snapshot>();

/** The snapshot that this code reads in; null in a transaction that writes, and outside of any. */
export function snapshotNow(): Snapshot | null {
  const now: Partial<Transaction> | null = Dexie.currentTransaction;
  if (now?.mode !== 'readonly' || now.idbtrans === undefined) return null;
  const snapshot = snapshots.get(now.idbtrans) ?? { entries: new Map(), rows: new Map() };
  snapshots.set(now.idbtrans, snapshot);
  return snapshot;
}

/** Rows by their ids, in that order, as they are stored; within a snapshot each is asked for once. */
export async function storedRows(store: Store, collection: CollectionName, ids: readonly RowId[]): Promise<(StoredRow | undefined)[]> {
  const table = store.db.rows(collection);
  const snapshot = snapshotNow();
  if (snapshot === null) return table.bulkGet([...ids]);
  const known = snapshot.rows.get(collection) ?? new Map<RowId, StoredRow | undefined>();
  snapshot.rows.set(collection, known);
  const wanted = ids.filter((id) => !known.has(id));
  const read = wanted.length === 0 ? [] : await table.bulkGet(wanted);
  wanted.forEach((id, at) => known.set(id, read[at]));
  return ids.map((id) => known.get(id));
}
