import { liveQuery, type Observable } from 'dexie';
import { collectionOf, type CollectionName } from '#domain/collections.ts';
import { referencesTo } from '#domain/collections.ts';
import type { Fields } from '#domain/collection.ts';
import type { Entry } from '#client/data/records.ts';
import type { Store } from '#client/data/store.ts';
import { isBlocked } from './batch.ts';

/** An entry as a person sees it. */
export interface EntryView {
  readonly entry: Entry;
  readonly collection: CollectionName;
  /** How a person names the row: 'Célia Nakamura', 'BRA2E19'. */
  readonly name: string;
  /** Waits for another entry to be accepted first. */
  readonly isBlocked: boolean;
}

/** All entries in the order in which they were made. */
export async function listEntries(store: Store): Promise<EntryView[]> {
  const entries = await store.db.outbox.orderBy('seq').toArray();
  return Promise.all(entries.map((entry) => viewOf(store, entry, entries)));
}

/** {@link listEntries}, again on every change. */
export const watchEntries = (store: Store): Observable<EntryView[]> => liveQuery(() => listEntries(store));

/**
 * Entries that go with the entry if it is discarded: those of rows that refer to the row that it creates,
 * and of rows that refer to those.
 */
export async function dependentsOf(store: Store, seq: number): Promise<EntryView[]> {
  const entries = await store.db.outbox.orderBy('seq').toArray();
  const root = entries.find((entry) => entry.seq === seq);
  if (root?.kind !== 'create') return [];
  const found = await dependentEntries(store, root, entries);
  return Promise.all(found.map((entry) => viewOf(store, entry, entries)));
}

async function dependentEntries(store: Store, created: Entry, entries: readonly Entry[]): Promise<Entry[]> {
  const found: Entry[] = [];
  for (const { from, field } of referencesTo(created.collection)) {
    const ids = await store.db.rows(from).where(`row.${field}`).equals(created.entityId).primaryKeys();
    const own = entries.filter((entry) => entry.collection === from && ids.includes(entry.entityId));
    found.push(...own);
    for (const entry of own.filter(({ kind }) => kind === 'create')) found.push(...(await dependentEntries(store, entry, entries)));
  }
  return found;
}

async function viewOf(store: Store, entry: Entry, all: readonly Entry[]): Promise<EntryView> {
  const { collection, entityId } = entry;
  const shown = (await store.db.rows(collection).get(entityId))?.row ?? null;
  const known: Fields | null = shown ?? (await store.db.shadow.get([collection, entityId]))?.row ?? null;
  const row = known ?? (entry.kind === 'update' ? null : { ...entry.before, ...entry.changes });
  return { entry, collection, name: row === null ? '' : collectionOf(collection).describe(row), isBlocked: isBlocked(entry, all) };
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
