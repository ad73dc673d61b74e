import { liveQuery, type Observable } from 'dexie';
import { collectionNames, collectionOf, referencesTo, type CollectionName } from '#domain/collections/collections.ts';
import type { Fields } from '#domain/values/json.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { PendingOp } from '#client/data/store/records.ts';
import type { Store } from '#client/data/store/store.ts';
import { isOfSameRow, lookAroundAll, prerequisitesOf, readGoingAlong } from './waiting.ts';

/** An entry as a person sees it. */
export interface EntryView {
  readonly entry: PendingOp;
  readonly collection: CollectionName;
  /** How a person names the row: 'Célia Nakamura', 'BRA2E19'. */
  readonly name: string;
  /** What must be settled before it: first what has a problem, for that will not end by itself. */
  readonly waitsFor: { readonly entry: PendingOp; readonly name: string } | null;
  /** An older entry of the row is on its way: nothing is decided over its head. */
  readonly isHeld: boolean;
}

/** All entries in the order in which they were made. */
export async function listEntries(store: Store): Promise<EntryView[]> {
  const entries = await store.db.outbox.orderBy('seq').toArray();
  const [names, around] = await Promise.all([namesOf(store, entries), readGoingAlong(store).then((along) => lookAroundAll(entries, along))]);
  const nameOf = ({ seq }: PendingOp) => names.get(seq) ?? '';
  return entries.map((entry) => {
    const before = prerequisitesOf(entry, around);
    const told = before.find(({ problem }) => problem !== null) ?? before[0];
    return {
      entry,
      collection: entry.collection,
      name: nameOf(entry),
      waitsFor: told === undefined ? null : { entry: told, name: nameOf(told) },
      isHeld: before.some((other) => isOfSameRow(other, entry)),
    };
  });
}

/** {@link listEntries}, again on every change. */
export const watchEntries = (store: Store): Observable<EntryView[]> => liveQuery(() => listEntries(store));

/** What becomes of an entry when the row that it refers to is taken back. */
export interface Dependent {
  readonly entry: PendingOp;
  readonly collection: CollectionName;
  readonly name: string;
  /** `goes`: the row was made for it. `points-back`: a row of the server, which refers again to what it did before. */
  readonly fate: 'goes' | 'points-back';
}

/**
 * Entries that are touched if the entry is discarded: those of rows that refer to the row that it creates, and of rows
 * that refer to those.
 */
export async function dependentsOf(store: Store, seq: number): Promise<Dependent[]> {
  const entries = await store.db.outbox.orderBy('seq').toArray();
  const root = entries.find((entry) => entry.seq === seq);
  if (root?.kind !== 'create') return [];
  const found = await dependentEntries(store, root, entries);
  const names = await namesOf(store, found);
  return found.map((entry) => {
    const isMade = entries.some((other) => isOfSameRow(other, entry) && other.kind === 'create');
    return { entry, collection: entry.collection, name: names.get(entry.seq) ?? '', fate: isMade ? 'goes' : 'points-back' };
  });
}

/** Entries of rows that refer to what `created` makes, and of rows that refer to those. */
export async function dependentEntries(store: Store, created: PendingOp, entries: readonly PendingOp[]): Promise<PendingOp[]> {
  const found: PendingOp[] = [];
  for (const { from, field } of referencesTo(created.collection)) {
    const ids = new Set(await store.db.rows(from).where(`row.${field}`).equals(created.entityId).primaryKeys());
    const own = entries.filter((entry) => entry.collection === from && ids.has(entry.entityId));
    found.push(...own);
    for (const entry of own.filter(({ kind }) => kind === 'create')) found.push(...(await dependentEntries(store, entry, entries)));
  }
  return found;
}

/** How a person names the rows, by `seq`; '' where nothing is known of one. */
export async function namesOf({ db }: Store, entries: readonly PendingOp[]): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  for (const collection of collectionNames) {
    const own = entries.filter((entry) => entry.collection === collection);
    if (own.length === 0) continue;
    const shown = await db.rows(collection).bulkGet(own.map(({ entityId }) => entityId));
    const shadows = await db.shadow.bulkGet(own.map(({ entityId }): [CollectionName, RowId] => [collection, entityId]));
    for (const [at, { seq, kind, before, changes }] of own.entries()) {
      const known: Fields | null = shown[at]?.row ?? shadows[at]?.row ?? null;
      const row = known ?? (kind === 'update' ? null : { ...before, ...changes });
      names.set(seq, row === null ? '' : collectionOf(collection).describe(row));
    }
  }
  return names;
}

/** The backlog as a JSON text that a person can keep: everything that the server has not acknowledged. */
export async function exportBacklog(store: Store): Promise<string> {
  const views = await listEntries(store);
  const rows = await Promise.all(views.map(async ({ entry }) => (await store.db.rows(entry.collection).get(entry.entityId))?.row ?? null));
  return JSON.stringify(
    {
      app: 'Pátio',
      exportedAt: new Date(store.ports.now()).toISOString(),
      user: store.user,
      signature: store.signature,
      entries: views.map(({ entry, name }, index) => ({ ...entry, name, row: rows[index] })),
    },
    null,
    2,
  );
}
