import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { compileSearch } from '#domain/values/search-text.ts';
import { relation, relationsThrough, type Base } from './search-build.ts';
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
  const { packed, own } = search.trim() === '' ? everything(overlays, collection) : allMatches({ base, overlays, search }, collection);
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
  if (!collectionOf(collection).alsoFoundBy.some((finder) => finder.collection === from && finder.through === field)) return null;
  const { key } = relation(collection, field);
  const rows = base.rows[from];
  const { hidden, rows: own } = overlayOf(overlays, from);
  const wanted = new Uint8Array(base.rows[collection].count);
  for (const id of ids) wanted[base.rows[collection].positionOf(id)] = 1;
  const packed = rows.positionsOwnedBy(key, wanted).filter((position) => hidden[position] === 0);
  const unpacked = own.filter(({ owners }) => ids.some((id) => owners[key]?.id === id));
  return [...packed.map((position) => rows.idAt(position)), ...unpacked.map(({ id }) => id)];
}

function everything(overlays: Overlays, collection: CollectionName): Matches {
  const { hidden, rows } = overlayOf(overlays, collection);
  return { packed: hidden.map((isHidden) => 1 - isHidden), own: rows };
}

interface Sought {
  readonly base: Base;
  readonly overlays: Overlays;
  readonly search: string;
}

/** Rows that are found: those that are packed by position, those that are in the overlay only by id. */
interface Known {
  /** 1 where found. */
  readonly positions: Uint8Array;
  readonly ids: ReadonlySet<RowId>;
}

const isKnown = ({ positions, ids }: Known, row: Pick<OverlayRow, 'id' | 'packedAt'> | undefined): boolean =>
  row !== undefined && (positions[row.packedAt] === 1 || ids.has(row.id));

const allMatches = (sought: Sought, collection: CollectionName): Matches => matchesOf(sought, collection, foundByFinders(sought, collection));

/** The rows that match by their own text or by what they refer to, with those that are known to be found. Uses `known` up. */
function matchesOf(sought: Sought, collection: CollectionName, known: Known): Matches {
  const { base, overlays, search } = sought;
  const matches = compileSearch(search);
  const overlay = overlayOf(overlays, collection);
  const owners = relationsThrough(collection).map(({ of, key }) => ({ key, found: ownersFound(sought, of) }));
  const own = overlay.rows.filter(
    (row) => isKnown(known, row) || matches(row.text) || owners.some(({ key, found }) => isKnown(found, row.owners[key])),
  );
  const packed = known.positions;
  const rows = base.rows[collection];
  rows.scan(search, (position) => (packed[position] = 1));
  for (const { key, found } of owners) for (const position of rows.positionsOwnedBy(key, found.positions)) packed[position] = 1;
  overlay.hidden.forEach((isHidden, position) => {
    if (isHidden === 1) packed[position] = 0;
  });
  return { packed, own };
}

/** The rows through which others are found: those that match without the help of what refers to them. */
function ownersFound(sought: Sought, collection: CollectionName): Known {
  const { packed, own } = matchesOf(sought, collection, { positions: new Uint8Array(sought.base.rows[collection].count), ids: new Set() });
  // What is in the overlay may be packed too, and packed rows refer to it by its position.
  for (const { packedAt } of own) packed[packedAt] = 1;
  return { positions: packed, ids: new Set(own.map(({ id }) => id)) };
}

/** The rows that matching rows of other collections refer to (the customers of the cars that match). */
function foundByFinders({ base, overlays, search }: Sought, collection: CollectionName): Known {
  const matches = compileSearch(search);
  const positions = new Uint8Array(base.rows[collection].count);
  const ids = new Set<RowId>();
  for (const finder of collectionOf(collection).alsoFoundBy) {
    const { key } = relation(collection, finder.through);
    const { hidden, rows } = overlayOf(overlays, finder.collection);
    const finders = base.rows[finder.collection];
    finders.scan(search, (position) => {
      const owner = hidden[position] === 1 ? nowhere : finders.ownerOf(key, position);
      if (owner !== nowhere) positions[owner] = 1;
    });
    for (const { text, owners } of rows) {
      const owner = owners[key];
      if (owner === undefined || !matches(text)) continue;
      if (owner.packedAt === nowhere) ids.add(owner.id);
      else positions[owner.packedAt] = 1;
    }
  }
  return { positions, ids };
}

function overlayOf(overlays: Overlays, collection: CollectionName): Overlay {
  const overlay = overlays.get(collection);
  if (overlay === undefined) throw new Error(`The overlay of ${collection} was not loaded`);
  return overlay;
}
