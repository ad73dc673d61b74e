/*
 * Invariant: a row is in the overlay when it may differ from what is packed (a newer revision, or own entries),
 * or when what it goes with is deleted on this device. The overlay hides its packed form.
 */
import { searchTextOf, type CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { byListOrder, cascadesOf, isLive, withLivingParents, type LiveRow } from '../store/undeleted-rows.ts';
import { entriesIn } from '../store/sync-marks.ts';
import { relationsFrom, type Base } from './search-build.ts';
import { nowhere } from './search-pack.ts';
import type { StoredRow } from '../store/records.ts';
import type { Store } from '../store/store.ts';

export interface OverlayRow {
  readonly id: RowId;
  readonly sort: string;
  readonly text: string;
  /** Where its packed form stands, or `nowhere`. */
  readonly packedAt: number;
  /** How many packed rows stand before it in list order. */
  readonly before: number;
  /** By relation, the row that it refers to; none where it refers to none. */
  readonly owners: Readonly<Record<string, { readonly id: RowId; readonly packedAt: number }>>;
}

export interface Overlay {
  /** What is there to be seen, in list order. */
  readonly rows: readonly OverlayRow[];
  /** By position, 1 where the packed form does not count. */
  readonly hidden: Uint8Array;
  readonly hiddenCount: number;
  /** Server rows that are newer than the packs. */
  readonly newerCount: number;
}

/** Reads a collection's overlay inside the caller's transaction over all rows and the outbox. */
export async function loadOverlay(store: Store, base: Base, collection: CollectionName): Promise<Overlay> {
  const packed = base.rows[collection];
  const [newer, own, orphans] = await Promise.all([
    newerRows(store, base, collection),
    ownRows(store, collection),
    rowsOfDeletedParents(store, base, collection),
  ]);
  const known = new Map([...newer, ...own].map((row) => [row.id, row]));
  const hidden = new Uint8Array(packed.count);
  let hiddenCount = 0;
  for (const id of [...known.keys(), ...orphans]) {
    const position = packed.positionOf(id);
    if (position === nowhere || hidden[position] === 1) continue;
    hidden[position] = 1;
    hiddenCount += 1;
  }
  const gone = new Set(orphans);
  const living = await withLivingParents(store, collection, [...known.values()].filter(isLive));
  const rows = living.filter(({ id }) => !gone.has(id)).map((row) => overlayRow(base, collection, row));
  return { rows: rows.toSorted(byListOrder), hidden, hiddenCount, newerCount: newer.length };
}

/** Makes a `liveQuery` ask again when an overlay of these collections changes; far cheaper than reading them. */
export async function watchOverlays(store: Store, base: Base, collections: readonly CollectionName[]): Promise<void> {
  const watched = new Set(collections.flatMap((name) => [name, ...cascadesOf(name).map(({ to }) => to)]));
  const newer = [...watched].map((name) => store.db.rows(name).where('rev').above(base.rev).count());
  await Promise.all([store.db.outbox.count(), ...newer]);
}

const newerRows = (store: Store, base: Base, collection: CollectionName): PromiseLike<StoredRow[]> =>
  store.db.rows(collection).where('rev').above(base.rev).toArray();

async function ownRows(store: Store, collection: CollectionName): Promise<StoredRow[]> {
  const entries = await entriesIn(store, collection);
  const ids = new Set(entries.map(({ entityId }) => entityId));
  const table = store.db.rows(collection);
  // What was made here and not sent yet comes with one request; of thousands, one request each takes seconds.
  const unsent = (await table.where('rev').equals(0).toArray()).filter(({ id }) => ids.delete(id));
  const others = await table.bulkGet([...ids]);
  return [...unsent, ...others.filter((row) => row !== undefined)];
}

/** Ids of rows that go with a row deleted on this device and whose own delete has not come yet. */
async function rowsOfDeletedParents(store: Store, base: Base, collection: CollectionName): Promise<RowId[]> {
  const groups = await Promise.all(
    cascadesOf(collection).map(async ({ field, to }) => {
      const parents = [...(await newerRows(store, base, to)), ...(await ownRows(store, to))].filter(({ row }) => row === null);
      const ids = [...new Set(parents.map(({ id }) => id))];
      const children = await Promise.all(ids.map((id) => store.db.rows(collection).where(`row.${field}`).equals(id).primaryKeys()));
      return children.flat();
    }),
  );
  return groups.flat();
}

function overlayRow(base: Base, collection: CollectionName, { id, row, sort = '' }: LiveRow): OverlayRow {
  const packed = base.rows[collection];
  const owners = relationsFrom(collection).flatMap(({ of, field, key }) => {
    const owner = row[field] as RowId | null;
    return owner === null ? [] : [[key, { id: owner, packedAt: base.rows[of].positionOf(owner) }] as const];
  });
  return {
    id,
    sort,
    text: searchTextOf(collection, row),
    packedAt: packed.positionOf(id),
    before: packed.countBefore(sort, id),
    owners: Object.fromEntries(owners),
  };
}
