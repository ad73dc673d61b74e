import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { collectionsSearched, relation, type Base } from './search-build.ts';
import { matchesOfSearch, overlayOf, pageOf, soughtBy, waysTo, type Found, type Matches, type Overlays, type Sought } from './search-find.ts';
import { joinedFlags, remainingFlags, removeFlags } from './flags.ts';
import type { SearchIndex } from './search-index.ts';
import { nowhere } from './search-pack.ts';

/**
 * One search over several collections, with the rows that `read` reads by it: each word is looked for once in each of them.
 * Runs inside the caller's transaction, as `SearchIndex.find`. Live inside `liveQuery`.
 */
export function searchTogether<T>(
  index: SearchIndex,
  { search, collections }: { readonly search: string; readonly collections: readonly CollectionName[] },
  read: (found: SharedSearch) => Promise<T> | T,
): Promise<T> {
  const involved = [...new Set(collections.flatMap(collectionsSearched))];
  return index.over(involved, (base, overlays) => read(new SharedSearch(base, overlays, search)));
}

/** A search over what stands in the index at one moment. */
export class SharedSearch {
  private readonly base: Base;
  private readonly overlays: Overlays;
  private readonly lists: readonly (readonly Sought[])[];
  private readonly known = new Map<string, Matches>();

  constructor(base: Base, overlays: Overlays, search: string) {
    this.base = base;
    this.overlays = overlays;
    this.lists = soughtBy(base, overlays, search);
  }

  /** The rows that the search finds; `alsoThrough`: by these references too, as if the collection were found through them. */
  matches(collection: CollectionName, alsoThrough: readonly string[] = []): Matches {
    const key = [collection, ...alsoThrough].join(' ');
    const ways = [...waysTo(collection), ...alsoThrough.map((field) => referred(collection, field))];
    const matches = this.known.get(key) ?? matchesOfSearch(this.lists, this.overlays, collection, ways);
    this.known.set(key, matches);
    return matches;
  }

  /** The rows that those of `from` refer to by `field`, a reference of one that finds or is found by the other. */
  referredBy({ packed, own }: Matches, from: CollectionName, field: string): Matches {
    const { of, key } = referred(from, field);
    const found = new Uint8Array(this.base.rows[of].count);
    const ids = new Set<RowId>();
    this.base.rows[from].flagOwners(key, packed, found);
    for (const { owners } of own) {
      const owner = owners[key];
      if (owner === undefined) continue;
      ids.add(owner.id);
      if (owner.packedAt !== nowhere) found[owner.packedAt] = 1;
    }
    const overlay = overlayOf(this.overlays, of);
    const unpacked = overlay.rows.filter(({ id, packedAt }) => found[packedAt] === 1 || ids.has(id));
    if (overlay.hiddenCount > 0) removeFlags(found, overlay.hidden);
    return { packed: found, own: unpacked };
  }

  /** The first rows of all ranks together, those of an earlier one before those of a later; within one in list order. */
  first(collection: CollectionName, ranks: readonly Matches[], count: number): Found {
    const ids: RowId[] = [];
    let total = 0;
    let before: Matches | null = null;
    for (const rank of ranks) {
      const fresh: Matches = before === null ? rank : without(rank, before);
      const page = pageOf(this.base, collection, fresh, { page: 1, perPage: Math.max(0, count - ids.length) });
      ids.push(...page.ids);
      total += page.total;
      before = before === null ? rank : joined(before, rank);
    }
    return { ids, total };
  }
}

/** What a reference of a collection refers to. */
function referred(collection: CollectionName, field: string) {
  const reference = collectionOf(collection).references.find((each) => each.field === field);
  if (reference === undefined) throw new Error(`${collection} has no reference ${field}`);
  return relation(reference.to, field);
}

const without = (all: Matches, taken: Matches): Matches => {
  const rows = new Set(taken.own);
  return { packed: remainingFlags(all.packed, taken.packed), own: all.own.filter((row) => !rows.has(row)) };
};

/** In no order: for `without` alone. */
const joined = (one: Matches, other: Matches): Matches => ({
  packed: joinedFlags(one.packed, other.packed),
  own: [...one.own, ...other.own],
});
