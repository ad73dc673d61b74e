import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { compileTerm, searchQueryOf, type SearchTerm } from '#domain/values/search-text.ts';
import { relation, relationsThrough, type Base, type Relation } from './search-build.ts';
import type { Overlay, OverlayRow } from './search-overlay.ts';
import { addFlags, countFlags, joinedFlags, remainingFlags, removeFlags, sharedFlags } from './flags.ts';
import { nowhere } from './search-pack.ts';

export interface Found {
  /** Ids of the asked page, in list order. */
  readonly ids: RowId[];
  readonly total: number;
}

/** Overlays by collection. */
export type Overlays = ReadonlyMap<CollectionName, Overlay>;

export interface Matches {
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
  return pageOf(base, collection, matchesOfSearch(soughtBy(base, overlays, search), overlays, collection), { page, perPage });
}

export function pageOf(
  base: Base,
  collection: CollectionName,
  { packed, own }: Matches,
  { page, perPage }: { page: number; perPage: number },
): Found {
  const rows = base.rows[collection];
  const first = (page - 1) * perPage;
  const ids: RowId[] = [];
  let passed = 0;
  const take = (idOf: () => RowId) => {
    if (passed >= first) ids.push(idOf());
    passed += 1;
  };
  let next = 0;
  const takeOwn = (before: number) => {
    for (let row = own[next]; row !== undefined && row.before <= before && ids.length < perPage; row = own[(next += 1)]) take(() => row.id);
  };
  for (let position = packed.indexOf(1); position !== -1 && ids.length < perPage; position = packed.indexOf(1, position + 1)) {
    takeOwn(position);
    if (ids.length < perPage) take(() => rows.idAt(position));
  }
  takeOwn(Infinity);
  return { ids, total: countFlags(packed) + own.length };
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
  const owned = new Uint8Array(rows.count);
  rows.flagOwned(key, wanted, owned);
  removeFlags(owned, hidden);
  const packed = positionsIn(owned);
  const unpacked = own.filter(({ owners }) => ids.some((id) => owners[key]?.id === id));
  return [...packed.map((position) => rows.idAt(position)), ...unpacked.map(({ id }) => id)];
}

function everything(overlays: Overlays, collection: CollectionName): Matches {
  const { hidden, rows } = overlayOf(overlays, collection);
  return { packed: remainingFlags(new Uint8Array(hidden.length).fill(1), hidden), own: rows };
}

function positionsIn(flags: Uint8Array): number[] {
  const positions: number[] = [];
  for (let at = flags.indexOf(1); at !== -1; at = flags.indexOf(1, at + 1)) positions.push(at);
  return positions;
}

/** What each list of a search's terms looks for. What a term finds in a collection is worked out once, whoever asks. */
export const soughtBy = (base: Base, overlays: Overlays, search: string): Sought[][] =>
  searchQueryOf(search).map((terms) => terms.map((term) => ({ base, overlays, term, known: new Map() })));

/** The rows that have all terms of one of the lists; each term may stand in another of the rows through which a row is found. */
export function matchesOfSearch(
  lists: readonly (readonly Sought[])[],
  overlays: Overlays,
  collection: CollectionName,
  ways = waysTo(collection),
): Matches {
  if (lists.length === 0) return everything(overlays, collection);
  return lists
    .map((terms) => terms.map((sought) => allMatches(sought, collection, ways)).reduce(both))
    .reduce((one, other) => either(one, other, overlayOf(overlays, collection)));
}

function both(one: Matches, other: Matches): Matches {
  const rows = new Set(other.own);
  return { packed: sharedFlags(one.packed, other.packed), own: one.own.filter((row) => rows.has(row)) };
}

/** In the overlay's order. */
function either(one: Matches, other: Matches, { rows }: Overlay): Matches {
  const own = new Set([...one.own, ...other.own]);
  return { packed: joinedFlags(one.packed, other.packed), own: rows.filter((row) => own.has(row)) };
}

export interface Sought {
  readonly base: Base;
  readonly overlays: Overlays;
  readonly term: SearchTerm;
  /** What was worked out already. */
  readonly known: Map<CollectionName, Known>;
}

/** Rows that are found: those that are packed by position, those that are in the overlay only by id. */
interface Known {
  /** 1 where found. */
  readonly positions: Uint8Array;
  readonly ids: ReadonlySet<RowId>;
}

const isKnown = ({ positions, ids }: Known, row: Pick<OverlayRow, 'id' | 'packedAt'> | undefined): boolean =>
  row !== undefined && (positions[row.packedAt] === 1 || ids.has(row.id));

/** References whose rows find those of a collection. */
export type Ways = readonly Relation[];
export const waysTo = (collection: CollectionName): Ways => relationsThrough(collection);

const allMatches = (sought: Sought, collection: CollectionName, ways: Ways): Matches =>
  matchesOf(sought, collection, foundByFinders(sought, collection), ways);

/** The rows that match by their own text or by what they refer to, with those that are known to be found. Uses `known` up. */
function matchesOf(sought: Sought, collection: CollectionName, known: Known, ways: Ways): Matches {
  const { base, overlays, term } = sought;
  const matches = compileTerm(term);
  const overlay = overlayOf(overlays, collection);
  const owners = ways.map(({ of, key }) => ({ key, found: ownersFound(sought, of) }));
  const own = overlay.rows.filter(
    (row) => isKnown(known, row) || matches(row.text) || owners.some(({ key, found }) => isKnown(found, row.owners[key])),
  );
  const packed = known.positions;
  addFlags(packed, base.rows[collection].having(term));
  for (const { key, found } of owners) base.rows[collection].flagOwned(key, found.positions, packed);
  if (overlay.hiddenCount > 0) removeFlags(packed, overlay.hidden);
  return { packed, own };
}

/** The rows through which others are found: those that match without the help of what refers to them. */
function ownersFound(sought: Sought, collection: CollectionName): Known {
  const before = sought.known.get(collection);
  if (before !== undefined) return before;
  const none = { positions: new Uint8Array(sought.base.rows[collection].count), ids: new Set<RowId>() };
  const { packed, own } = matchesOf(sought, collection, none, waysTo(collection));
  // What is in the overlay may be packed too, and packed rows refer to it by its position.
  for (const { packedAt } of own) packed[packedAt] = 1;
  const found = { positions: packed, ids: new Set(own.map(({ id }) => id)) };
  sought.known.set(collection, found);
  return found;
}

/** The rows that matching rows of other collections refer to (the customers of the cars that match). */
function foundByFinders({ base, overlays, term }: Sought, collection: CollectionName): Known {
  const matches = compileTerm(term);
  const positions = new Uint8Array(base.rows[collection].count);
  const ids = new Set<RowId>();
  for (const finder of collectionOf(collection).alsoFoundBy) {
    const { key } = relation(collection, finder.through);
    const { hidden, hiddenCount, rows } = overlayOf(overlays, finder.collection);
    const finders = base.rows[finder.collection];
    const having = finders.having(term);
    finders.flagOwners(key, hiddenCount > 0 ? remainingFlags(having, hidden) : having, positions);
    for (const { text, owners } of rows) {
      const owner = owners[key];
      if (owner === undefined || !matches(text)) continue;
      if (owner.packedAt === nowhere) ids.add(owner.id);
      else positions[owner.packedAt] = 1;
    }
  }
  return { positions, ids };
}

export function overlayOf(overlays: Overlays, collection: CollectionName): Overlay {
  const overlay = overlays.get(collection);
  if (overlay === undefined) throw new Error(`The overlay of ${collection} was not loaded`);
  return overlay;
}
