import { collectionOf, type CollectionName } from '#domain/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { compileSearch } from '#domain/values/search-text.ts';
import { relationsThrough, type Base } from './search-build.ts';
import type { Overlay, OverlayRow } from './search-overlay.ts';
import { nowhere } from './search-pack.ts';

export interface Found {
  /** Ids of the asked page, in list order. */
  readonly ids: RowId[];
  readonly total: number;
}

/** Overlays by collection. */
export type Overlays = ReadonlyMap<CollectionName, Overlay>;

interface Matches {
  /** By position, 1 for a match. */
  readonly packed: Uint8Array;
  readonly own: readonly OverlayRow[];
}

/** One page of the rows that match, in list order; an empty search matches all. Pages are counted from 1. */
export function findPage(
  base: Base,
  overlays: Overlays,
  collection: CollectionName,
  { search, page, perPage }: { search: string; page: number; perPage: number },
): Found {
  const { packed, own } = search.trim() === '' ? everything(overlays, collection) : matchesOf(base, overlays, collection, search);
  const rows = base.rows[collection];
  const first = (page - 1) * perPage;
  const ids: RowId[] = [];
  let total = 0;
  const take = (idOf: () => RowId) => {
    if (total >= first && ids.length < perPage) ids.push(idOf());
    total += 1;
  };
  let next = 0;
  for (let position = 0; position < rows.count; position += 1) {
    for (let row = own[next]; row !== undefined && row.before <= position; row = own[(next += 1)]) take(() => row.id);
    if (packed[position] === 1) take(() => rows.idAt(position));
  }
  for (const row of own.slice(next)) take(() => row.id);
  return { ids, total };
}

/**
 * Ids of the rows of `from` that refer to `ids` through `field`, as far as is known here: some of them may have
 * been moved or deleted. Null when `from` does not help to find `collection` by that field.
 */
export function idsReferringTo(
  base: Base,
  overlays: Overlays,
  { collection, from, field }: { collection: CollectionName; from: CollectionName; field: string },
  ids: readonly RowId[],
): RowId[] | null {
  const relation = relationsThrough(from).find((other) => other.of === collection && other.field === field);
  if (relation === undefined) return null;
  const rows = base.rows[from];
  const { hidden, rows: own } = overlayOf(overlays, from);
  const wanted = new Uint8Array(base.rows[collection].count);
  for (const id of ids) wanted[base.rows[collection].positionOf(id)] = 1;
  const packed = rows.positionsOwnedBy(relation.key, wanted).filter((position) => hidden[position] === 0);
  const unpacked = own.filter(({ owners }) => ids.some((id) => owners[relation.key]?.id === id));
  return [...packed.map((position) => rows.idAt(position)), ...unpacked.map(({ id }) => id)];
}

function everything(overlays: Overlays, collection: CollectionName): Matches {
  const { hidden, rows } = overlayOf(overlays, collection);
  return { packed: hidden.map((isHidden) => 1 - isHidden), own: rows };
}

function matchesOf(base: Base, overlays: Overlays, collection: CollectionName, search: string): Matches {
  const overlay = overlayOf(overlays, collection);
  const matches = compileSearch(search);
  const packed = new Uint8Array(base.rows[collection].count);
  // Found by rows of other collections: at once for packed rows, by id for those that are in the overlay only.
  const foundIds = new Set<RowId>();
  for (const finder of collectionOf(collection).alsoFoundBy) {
    const relation = `${collection}.${finder.through}`;
    const found = overlayOf(overlays, finder.collection);
    const finders = base.rows[finder.collection];
    finders.scan(search, (position) => {
      const owner = found.hidden[position] === 1 ? nowhere : finders.ownerOf(relation, position);
      if (owner !== nowhere) packed[owner] = 1;
    });
    for (const { text, owners } of found.rows) {
      const owner = owners[relation];
      if (owner === undefined || !matches(text)) continue;
      if (owner.packedAt === nowhere) foundIds.add(owner.id);
      else packed[owner.packedAt] = 1;
    }
  }
  const own = overlay.rows.filter(({ id, text, packedAt }) => packed[packedAt] === 1 || foundIds.has(id) || matches(text));
  base.rows[collection].scan(search, (position) => (packed[position] = 1));
  overlay.hidden.forEach((isHidden, position) => {
    if (isHidden === 1) packed[position] = 0;
  });
  return { packed, own };
}

function overlayOf(overlays: Overlays, collection: CollectionName): Overlay {
  const overlay = overlays.get(collection);
  if (overlay === undefined) throw new Error(`The overlay of ${collection} was not loaded`);
  return overlay;
}
