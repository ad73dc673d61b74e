/*
 * Invariant: a row is in the overlay when it may differ from what is packed (a newer revision, or own entries),
 * or when what it goes with is deleted on this device. The overlay hides its packed form.
 */
import { searchTextOf, type CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { byListOrder, cascadesOf, isLive, withLivingParents, type LiveRow } from '../store/undeleted-rows.ts';
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

/** What overlays are made of. */
export interface OverlaySource {
  readonly store: Store;
  readonly base: Base;
  /** Rows that may differ from what is packed, of each collection in `rowsInOverlay`. */
  readonly changed: ReadonlyMap<CollectionName, readonly StoredRow[]>;
  /** What was made of a row before, by the row as it was read. */
  readonly made: WeakMap<StoredRow, OverlayRow>;
}

/** The collections whose rows make a collection's overlay. */
export const rowsInOverlay = (collection: CollectionName): CollectionName[] => [collection, ...cascadesOf(collection).map(({ to }) => to)];

/** Reads a collection's overlay inside the caller's transaction over all rows and the outbox. */
export async function loadOverlay(source: OverlaySource, collection: CollectionName): Promise<Overlay> {
  const { store, base, made } = source;
  const packed = base.rows[collection];
  const changed = source.changed.get(collection) ?? [];
  const orphans = await rowsOfDeletedParents(source, collection);
  const hidden = new Uint8Array(packed.count);
  let hiddenCount = 0;
  for (const id of [...changed.map((row) => row.id), ...orphans]) {
    const position = packed.positionOf(id);
    if (position === nowhere || hidden[position] === 1) continue;
    hidden[position] = 1;
    hiddenCount += 1;
  }
  const gone = new Set(orphans);
  const living = await withLivingParents(store, collection, changed.filter(isLive));
  const rows = living
    .filter(({ id }) => !gone.has(id))
    .map((row) => {
      const shown = made.get(row) ?? overlayRow(base, collection, row);
      made.set(row, shown);
      return shown;
    });
  return { rows: rows.toSorted(byListOrder), hidden, hiddenCount, newerCount: changed.filter(({ rev }) => rev > base.rev).length };
}

/** Makes a `liveQuery` ask again when an overlay of these collections changes; far cheaper than reading them. */
export async function watchOverlays(store: Store, base: Base, collections: readonly CollectionName[]): Promise<void> {
  const watched = new Set(collections.flatMap(rowsInOverlay));
  const newer = [...watched].map((name) => store.db.rows(name).where('rev').above(base.rev).count());
  await Promise.all([store.db.outbox.count(), ...newer]);
}

/** Ids of rows that go with a row deleted on this device and whose own delete has not come yet. */
async function rowsOfDeletedParents({ store, changed }: OverlaySource, collection: CollectionName): Promise<RowId[]> {
  const groups = await Promise.all(
    cascadesOf(collection).map(async ({ field, to }) => {
      const parents = (changed.get(to) ?? []).filter(({ row }) => row === null);
      const children = await Promise.all(parents.map(({ id }) => store.db.rows(collection).where(`row.${field}`).equals(id).primaryKeys()));
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
