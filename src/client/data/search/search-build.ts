/*
 * Invariant: packs hold exactly the server's rows with a revision up to the one that the pull had reached when
 * their build began (some newer ones too). Own unsent changes are never in them, so discarding one needs no rebuild.
 */
import { collectionNames, collectionOf, searchTextOf, type CollectionName } from '#domain/collections/collections.ts';
import type { Fields } from '#domain/values/json.ts';
import type { RowId } from '#domain/values/ids.ts';
import { packIds } from './packed-ids.ts';
import { noRows, nowhere, packColumn, PackedRows, rowsPerPack, type Pack } from './search-pack.ts';
import type { Store } from '../store/store.ts';

/** The packed rows of every collection, built together. */
export interface Base {
  readonly build: string;
  /** Every server row up to this revision is packed. */
  readonly rev: number;
  /** Generation of the pull that the rows belong to; 0: nothing was built yet. */
  readonly generation: number;
  readonly rows: Readonly<Record<CollectionName, PackedRows>>;
}

export interface Built extends Base {
  readonly packs: readonly Pack[];
  readonly byId: Readonly<Record<CollectionName, Uint32Array>>;
}

/** A reference by which rows of one collection help to find rows of another, the one way or the other. */
export interface Relation {
  /** The collection that is referred to. */
  readonly of: CollectionName;
  readonly field: string;
  readonly key: string;
}

/** The references that a search follows from the rows of `collection`: to what they help to find, and to what finds them. */
export function relationsFrom(collection: CollectionName): Relation[] {
  const found = collectionNames.flatMap((of) =>
    collectionOf(of)
      .alsoFoundBy.filter((finder) => finder.collection === collection)
      .map(({ through }) => relation(of, through)),
  );
  return [...found, ...relationsThrough(collection)];
}

/** The references whose rows find those of `collection`. */
export function relationsThrough(collection: CollectionName): Relation[] {
  const { foundThrough = [], references } = collectionOf(collection);
  return references.filter(({ field }) => foundThrough.includes(field)).map(({ to, field }) => relation(to, field));
}

export const relation = (of: CollectionName, field: string): Relation => ({ of, field, key: `${of}.${field}` });

/** Every collection whose rows a search of `collection` looks at. */
export function collectionsSearched(collection: CollectionName): CollectionName[] {
  const finders = collectionOf(collection).alsoFoundBy.map((finder) => finder.collection);
  return [...new Set([collection, ...finders, ...ownersSearched(collection)])];
}

const ownersSearched = (collection: CollectionName): CollectionName[] =>
  relationsThrough(collection).flatMap(({ of }) => [of, ...ownersSearched(of)]);

interface Draft {
  readonly ids: RowId[];
  readonly sorts: string[];
  readonly texts: string[];
  /** By relation, null where a row refers to none. */
  readonly owners: Record<string, (RowId | null)[]>;
}

// Small enough for a cheap tablet to stay under a frame or two between two pauses.
const rowsPerStep = 500;
const rowsPerRun = 2000;

/** Lets everything else run: building and loading must not be felt. */
export const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Packs every collection from its rows, in steps. Rows may change meanwhile: what does has a newer revision or entries. */
export async function buildBase(store: Store, generation: number, rev: number): Promise<Built> {
  const build = store.newRowId();
  const drafts = new Map<CollectionName, Draft>();
  const orders = new Map<CollectionName, Uint32Array>();
  // Nobody looks through a book as a whole: its rows are read by what they belong to.
  const books = collectionNames.filter((name) => collectionOf(name).appendOnly);
  for (const collection of collectionNames.filter((name) => !books.includes(name))) {
    const draft = await readSettledRows(store, collection);
    drafts.set(collection, draft);
    orders.set(collection, await orderOf(draft.sorts));
  }
  const packs: Pack[] = [];
  const byId = {} as Record<CollectionName, Uint32Array>;
  const rows = {} as Record<CollectionName, PackedRows>;
  for (const [collection, draft] of drafts) {
    const order = orders.get(collection) ?? new Uint32Array();
    const owners = await ownerPositions(collection, draft, drafts, orders);
    const own: Pack[] = [];
    for (let start = 0; start < order.length; start += rowsPerPack) {
      own.push(packOf({ collection, part: own.length, build }, draft, owners, order.subarray(start, start + rowsPerPack)));
      await pause();
    }
    byId[collection] = inverse(order);
    rows[collection] = new PackedRows(own, byId[collection]);
    packs.push(...own);
  }
  for (const name of books) {
    byId[name] = new Uint32Array();
    rows[name] = noRows;
  }
  return { build, rev, generation, rows, packs, byId };
}

/** The server's rows of a collection in the order of their ids. */
async function readSettledRows(store: Store, collection: CollectionName): Promise<Draft> {
  const { db } = store;
  const relations = relationsFrom(collection);
  const draft: Draft = { ids: [], sorts: [], texts: [], owners: Object.fromEntries(relations.map(({ key }) => [key, []])) };
  const { sortKey } = collectionOf(collection);
  for (let last = ''; ;) {
    const step = await db.transaction('r', [db.rows(collection), db.shadow], async () => {
      const stored = await db.rows(collection).where(':id').above(last).limit(rowsPerStep).toArray();
      const [first, end] = [stored[0]?.id ?? '', stored.at(-1)?.id ?? ''];
      return { stored, shadows: await db.shadow.where('[collection+id]').between([collection, first], [collection, end], true, true).toArray() };
    });
    const shadows = new Map(step.shadows.map((shadow) => [shadow.id, shadow]));
    for (const { id, rev, row } of step.stored) {
      const settled: Fields | null = (shadows.get(id) ?? (rev > 0 ? { row } : { row: null })).row;
      if (settled === null) continue;
      draft.ids.push(id);
      draft.sorts.push(sortKey(settled));
      draft.texts.push(searchTextOf(collection, settled));
      for (const { key, field } of relations) draft.owners[key]?.push(settled[field] as RowId | null);
    }
    if (step.stored.length < rowsPerStep) return draft;
    last = step.stored.at(-1)?.id ?? '';
    await pause();
  }
}

/** Indexes in the order of their texts, equal ones as they came: a merge sort that pauses between its runs. */
async function orderOf(texts: readonly string[]): Promise<Uint32Array> {
  let from = Uint32Array.from(texts.keys());
  let to = new Uint32Array(texts.length);
  const compare = (a: number, b: number) => {
    const [left, right] = [texts[a] ?? '', texts[b] ?? ''];
    return left < right ? -1 : left > right ? 1 : a - b;
  };
  for (let start = 0; start < from.length; start += rowsPerRun) {
    from.subarray(start, start + rowsPerRun).sort(compare);
    await pause();
  }
  for (let width = rowsPerRun; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) {
      const middle = Math.min(start + width, from.length);
      const end = Math.min(start + 2 * width, from.length);
      await merge(from, to, [start, middle, end], compare);
    }
    [from, to] = [to, from];
  }
  return from;
}

async function merge(
  from: Uint32Array,
  to: Uint32Array,
  [start, middle, end]: [number, number, number],
  compare: (a: number, b: number) => number,
): Promise<void> {
  let [left, right] = [start, middle];
  for (let at = start; at < end; at += 1) {
    const takesLeft = left < middle && (right >= end || compare(from[left] ?? 0, from[right] ?? 0) <= 0);
    to[at] = (takesLeft ? from[left] : from[right]) ?? 0;
    if (takesLeft) left += 1;
    else right += 1;
    if ((at - start) % (4 * rowsPerRun) === 0) await pause();
  }
}

const inverse = (order: Uint32Array): Uint32Array => {
  const positions = new Uint32Array(order.length);
  order.forEach((index, position) => (positions[index] = position));
  return positions;
};

/** By relation, for each row of the draft the position of the row that it refers to. */
async function ownerPositions(
  collection: CollectionName,
  draft: Draft,
  drafts: ReadonlyMap<CollectionName, Draft>,
  orders: ReadonlyMap<CollectionName, Uint32Array>,
): Promise<Record<string, Uint32Array>> {
  const result: Record<string, Uint32Array> = {};
  if (draft.ids.length === 0) return result;
  for (const { of, key } of relationsFrom(collection)) {
    const ownerIds = drafts.get(of)?.ids ?? [];
    const positions = inverse(orders.get(of) ?? new Uint32Array());
    const positionOf = new Map(ownerIds.map((id, index) => [id, positions[index] ?? nowhere]));
    await pause();
    result[key] = Uint32Array.from(draft.owners[key] ?? [], (id) => (id === null ? nowhere : (positionOf.get(id) ?? nowhere)));
    await pause();
  }
  return result;
}

function packOf(name: Pick<Pack, 'collection' | 'part' | 'build'>, draft: Draft, owners: Record<string, Uint32Array>, indexes: Uint32Array): Pack {
  const column = (texts: readonly string[]) => packColumn(Array.from(indexes, (index) => texts[index] ?? ''));
  return {
    ...name,
    ids: packIds(Array.from(indexes, (index) => draft.ids[index] ?? ('' as RowId))),
    sorts: column(draft.sorts),
    texts: column(draft.texts),
    owners: Object.fromEntries(Object.entries(owners).map(([key, positions]) => [key, indexes.map((index) => positions[index] ?? nowhere)])),
  };
}
