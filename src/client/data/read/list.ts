import type { Fields } from '#domain/values/json.ts';
import { collectionNames, type CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { byListOrder, isLive, withLivingParents, type LiveRow } from '../store/undeleted-rows.ts';
import type { StoredRow } from '../store/records.ts';
import { storedRows } from '../store/snapshot.ts';
import { entriesIn, replicaRows, type ReplicaRow } from '../store/sync-marks.ts';
import { withRowSearch, withSearchIndex } from '../search/with-search-index.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { Store } from '../store/store.ts';

/** What a list screen asks for; pages are counted from 1. */
export interface ListQuery {
  readonly search: string;
  readonly page: number;
  readonly perPage: number;
}

/** Rows that refer to those of a page, to be shown with them (the cars of the customers). */
export interface Referring<M extends CollectionName> {
  readonly collection: M;
  /** The reference's field. */
  readonly field: string;
}

export interface PageOfRows<N extends CollectionName, M extends CollectionName = never> {
  readonly rows: ReplicaRow<N>[];
  /** Null for the first page without a search: it must not wait for the count (`list-total.ts`). */
  readonly total: number | null;
  readonly lastPage: number;
  /** By the id of the row that they refer to; empty when none were asked for. */
  readonly referring: ReadonlyMap<RowId, readonly ReplicaRow<M>[]>;
}

export const isFirstPage = ({ search, page }: ListQuery) => page === 1 && search.trim() === '';
export const lastPageOf = (total: number, perPage: number) => Math.max(1, Math.ceil(total / perPage));

/**
 * One page of a collection in the order of its sort key. The first page without a search is one bounded read
 * of an index; every other page comes from the search index. Live inside `liveQuery`.
 */
export function pageOfRows<N extends CollectionName, M extends CollectionName = never>(
  store: Store,
  collection: N,
  query: ListQuery,
  referring: Referring<M> | null = null,
): Promise<PageOfRows<N, M>> {
  if (isFirstPage(query)) {
    return readAtOnce(store, async () => {
      const rows = firstRows(store, collection, query.perPage);
      return { ...(await shownWith(store, collection, rows, referring)), total: null, lastPage: 1 };
    });
  }
  const readPage = (index: SearchIndex) =>
    index.find(collection, query, async ({ ids, total, referring: idsOf }) => {
      const rows = store.db
        .rows(collection)
        .bulkGet(ids)
        .then((found) => found.filter(isLive));
      const known = referring === null ? null : idsOf(referring.collection, referring.field);
      const [shown, groups] = await Promise.all([
        replicaRows(store, collection, rows),
        referring === null ? noGroups<M>() : groupsReferringTo(store, referring, ids, known),
      ]);
      return { rows: shown, referring: groups, total, lastPage: lastPageOf(total, query.perPage) };
    });
  return withSearchIndex(store, (index) => readAtOnce(store, () => readPage(index)));
}

/** Rows as they are shown, with those that refer to them. */
async function shownWith<N extends CollectionName, M extends CollectionName>(
  store: Store,
  collection: N,
  rows: readonly LiveRow[] | Promise<readonly LiveRow[]>,
  referring: Referring<M> | null,
): Promise<Pick<PageOfRows<N, M>, 'rows' | 'referring'>> {
  const groupsOf = async (of: Referring<M>) =>
    groupsReferringTo(
      store,
      of,
      (await rows).map(({ id }) => id),
    );
  const [shown, groups] = await Promise.all([replicaRows(store, collection, rows), referring === null ? noGroups<M>() : groupsOf(referring)]);
  return { rows: shown, referring: groups };
}

type Groups<M extends CollectionName> = Map<RowId, ReplicaRow<M>[]>;
const noGroups = <M extends CollectionName>(): Groups<M> => new Map();

const inOrder = (found: readonly (StoredRow | undefined)[]) => found.filter(isLive).toSorted(byListOrder);

/** Rows that refer to `ids`, all of which are there to be seen; `known`: the ids of those that may. */
export async function groupsReferringTo<M extends CollectionName>(
  store: Store,
  { collection, field }: Referring<M>,
  ids: readonly RowId[],
  known: RowId[] | null = null,
): Promise<Groups<M>> {
  const table = store.db.rows(collection);
  // One look-up a row costs half of one question a parent.
  const reading =
    known === null
      ? Promise.all(ids.map((id) => table.where(`row.${field}`).equals(id).toArray())).then((found) => inOrder(found.flat()))
      : table.bulkGet(known).then(inOrder);
  const rows = await replicaRows(store, collection, reading);
  const groups: Groups<M> = new Map(ids.map((id) => [id, []]));
  for (const row of rows) groups.get((row as unknown as Fields)[field] as RowId)?.push(row);
  return groups;
}

/** A row by its id; null when it is not there, deleted, or gone with what it belongs to. */
export async function rowById<N extends CollectionName>(store: Store, collection: N, id: RowId): Promise<ReplicaRow<N> | null> {
  return (await rowsByIds(store, collection, [id])).get(id) ?? null;
}

/** The rows with these ids, by id, in one read; what is not there, deleted or gone with what it belongs to is left out. */
export async function rowsByIds<N extends CollectionName>(
  store: Store,
  collection: N,
  ids: readonly RowId[],
): Promise<ReadonlyMap<RowId, ReplicaRow<N>>> {
  return readAtOnce(store, async () => {
    const stored = await storedRows(store, collection, ids);
    const rows = await replicaRows(store, collection, await withLivingParents(store, collection, stored.filter(isLive)));
    return new Map(rows.map((row) => [row.id, row]));
  });
}

/**
 * Rows as the server listed them, with what this device knows better: its own changes, and newer revisions.
 * Rows that were made here and match the search stand before them on the first page. Live inside `liveQuery`.
 */
export function overServerRows<N extends CollectionName, M extends CollectionName = never>(
  store: Store,
  collection: N,
  listed: readonly { readonly id: RowId; readonly rev: number; readonly fields: Fields }[],
  { search, page }: Pick<ListQuery, 'search' | 'page'>,
  referring: Referring<M> | null = null,
): Promise<Pick<PageOfRows<N, M>, 'rows' | 'referring'>> {
  return withRowSearch(search, (find) =>
    readAtOnce(store, async () => {
      const present = await store.db.rows(collection).bulkGet(listed.map(({ id }) => id));
      const rows = listed.map(({ id, rev, fields }, at): StoredRow => {
        const own = present[at];
        return own !== undefined && own.rev >= rev ? own : { id, rev, gen: 0, row: fields };
      });
      const entries = page === 1 ? await entriesIn(store, collection) : [];
      const madeHere = entries.filter(({ kind, entityId }) => kind === 'create' && !listed.some(({ id }) => id === entityId));
      const made = (await store.db.rows(collection).bulkGet(madeHere.map(({ entityId }) => entityId))).filter(isLive);
      const matching = (await find(store, collection, made, search)).toSorted(byListOrder);
      return shownWith(store, collection, [...matching, ...rows.filter(isLive)], referring);
    }),
  );
}

/** One snapshot for all that a list shows. */
export function readAtOnce<T>(store: Store, work: () => Promise<T>): Promise<T> {
  const { db } = store;
  // Async by its own, whatever `work` is: only in what it can see to be so does Dexie stay in the transaction after each await.
  return db.transaction('r', [...collectionNames.map((name) => db.rows(name)), db.outbox, db.packs], async () => work());
}

async function firstRows(store: Store, collection: CollectionName, count: number): Promise<LiveRow[]> {
  for (let limit = count; ; limit *= 2) {
    const rows = await store.db.rows(collection).orderBy('sort').limit(limit).toArray();
    const shown = await withLivingParents(store, collection, rows.filter(isLive));
    if (shown.length >= count || rows.length < limit) return shown.slice(0, count);
  }
}
