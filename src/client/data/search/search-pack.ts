import { beginsWord, compileTerm, type SearchTerm } from '#domain/values/search-text.ts';
import { countFlags, hasNone } from './flags.ts';
import type { CollectionName } from '#domain/collections/collections.ts';
import { isUuid, type RowId } from '#domain/values/ids.ts';
import { comesBefore, idAt, packIds, type PackedIds } from './packed-ids.ts';

/** Rows of one pack: a thousand in one record are written about twenty times faster than a thousand records. */
export const rowsPerPack = 1000;

/** Position of a row that has none. */
export const nowhere = 0xffff_ffff;

// No folded text has a line break in it, so no match runs over from one row to the next.
const lineBreak = '\n';

/** Texts of many rows as one string, which costs a fraction of the memory and of the time of as many strings. */
export interface Column {
  readonly text: string;
  /** Where each row's text ends. */
  readonly ends: Uint32Array;
}

/** Part of a collection's rows in list order, as stored. */
export interface Pack {
  readonly collection: CollectionName;
  readonly part: number;
  /** Packs of different builds do not belong together. */
  readonly build: string;
  readonly ids: PackedIds;
  readonly sorts: Column;
  readonly texts: Column;
  /** Position of the row that each row refers to, by relation (see `relationsFrom`). */
  readonly owners: Readonly<Record<string, Uint32Array>>;
}

export function packColumn(texts: readonly string[]): Column {
  const ends = new Uint32Array(texts.length);
  let end = -1;
  texts.forEach((text, at) => {
    end += text.length + 1;
    ends[at] = end;
  });
  return { text: texts.join(lineBreak), ends };
}

function textAt({ text, ends }: Column, at: number): string {
  return text.slice(at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, ends[at] ?? 0);
}

interface Looked {
  readonly term: SearchTerm;
  readonly found: Uint8Array;
  readonly count: number;
}

// The words of a search, as they were a few keys ago.
const termsKept = 8;
/** Looking at one row by itself costs as much as going through so many in their pack. */
const fewEnough = 16;

const isSameTerm = (one: SearchTerm, other: SearchTerm): boolean => one.text === other.text && one.code === other.code && one.begins === other.begins;

/** Whether each row that has the term has the wider one too. */
function isWithin({ text, code }: SearchTerm, wider: SearchTerm): boolean {
  if (wider.begins || text === null || wider.text === null || !text.includes(wider.text)) return false;
  return code === null || (wider.code !== null && code.includes(wider.code));
}

/** A collection's packed rows in memory. Positions are in list order: by sort key, then id, in code unit order. */
export class PackedRows {
  readonly count: number;
  private readonly packs: readonly Pack[];
  /** Positions in the order of the ids. */
  private readonly byId: Uint32Array;
  /** What was looked for last, the latest first. */
  private recent: readonly Looked[] = [];

  constructor(packs: readonly Pack[], byId: Uint32Array) {
    this.packs = packs;
    this.byId = byId;
    this.count = byId.length;
  }

  idAt(position: number): RowId {
    const pack = this.packs[Math.floor(position / rowsPerPack)];
    return pack === undefined ? ('' as RowId) : idAt(pack.ids, position % rowsPerPack);
  }

  /** `nowhere` when the row is not packed. */
  positionOf(id: RowId): number {
    if (!isUuid(id)) return nowhere;
    const wanted = packIds([id]);
    const at = lowerBound(this.count, (index) => this.hasIdBefore(this.byId[index] ?? 0, wanted));
    const position = this.byId[at] ?? nowhere;
    return position !== nowhere && this.idAt(position) === id ? position : nowhere;
  }

  /** How many packed rows stand before a row with this sort key and id. */
  countBefore(sort: string, id: RowId): number {
    const wanted = packIds([id]);
    return lowerBound(this.count, (position) => {
      const other = this.at('sorts', position);
      return other === sort ? this.hasIdBefore(position, wanted) : other < sort;
    });
  }

  private hasIdBefore(position: number, wanted: PackedIds): boolean {
    const pack = this.packs[Math.floor(position / rowsPerPack)];
    return pack !== undefined && comesBefore(pack.ids, position % rowsPerPack, wanted);
  }

  /** Flags in `into` the rows that refer through `relation` to a flagged one of `owners`. */
  flagOwned(relation: string, owners: Uint8Array, into: Uint8Array): void {
    if (hasNone(owners)) return;
    const count = owners.length;
    this.eachOwner(relation, (positions, start) => {
      for (let row = 0; row < positions.length; row += 1) {
        const owner = positions[row] ?? nowhere;
        // Asked for `nowhere`, an array answers some fifty times slower than for what it has.
        if (owner < count && owners[owner] === 1) into[start + row] = 1;
      }
    });
  }

  /** Flags in `into` the rows that flagged ones of `rows` refer to through `relation`. */
  flagOwners(relation: string, rows: Uint8Array, into: Uint8Array): void {
    if (hasNone(rows)) return;
    const count = into.length;
    this.eachOwner(relation, (positions, start) => {
      for (let row = 0; row < positions.length; row += 1) {
        if (rows[start + row] !== 1) continue;
        const owner = positions[row] ?? nowhere;
        if (owner < count) into[owner] = 1;
      }
    });
  }

  private eachOwner(relation: string, visit: (positions: Uint32Array, start: number) => void): void {
    for (const [part, { owners }] of this.packs.entries()) {
      const positions = owners[relation];
      if (positions !== undefined) visit(positions, part * rowsPerPack);
    }
  }

  /** The rows that have the term in their own text, flagged: nobody's to change, since whoever asks again is answered with the same. */
  having(term: SearchTerm): Uint8Array {
    const known = this.recent.find((each) => isSameTerm(each.term, term));
    if (known !== undefined) return known.found;
    const wider = this.recent.find((each) => each.count * fewEnough <= this.count && isWithin(term, each.term));
    const found = wider === undefined ? this.searched(term) : this.narrowed(wider.found, term);
    this.recent = [{ term, found, count: countFlags(found) }, ...this.recent.slice(0, termsKept - 1)];
    return found;
  }

  private searched(term: SearchTerm): Uint8Array {
    const { text, code, begins } = term;
    const found = new Uint8Array(this.count);
    const isIn = compileTerm(term);
    for (const [part, { texts }] of this.packs.entries()) {
      const start = part * rowsPerPack;
      if (text !== null) flagHits(texts, text, begins, (row) => (found[start + row] = 1));
      if (code === null) continue;
      // A code counts in some fields only.
      flagHits(texts, code, false, (row) => {
        if (isIn(textAt(texts, row))) found[start + row] = 1;
      });
    }
    return found;
  }

  /** As a person types on, what is found can only become less. */
  private narrowed(wider: Uint8Array, term: SearchTerm): Uint8Array {
    const found = new Uint8Array(this.count);
    const isIn = compileTerm(term);
    for (let at = wider.indexOf(1); at !== -1; at = wider.indexOf(1, at + 1)) if (isIn(this.at('texts', at))) found[at] = 1;
    return found;
  }

  private at(column: 'sorts' | 'texts', position: number): string {
    const pack = this.packs[Math.floor(position / rowsPerPack)];
    return pack === undefined ? '' : textAt(pack[column], position % rowsPerPack);
  }
}

export const noRows = new PackedRows([], new Uint32Array());

function flagHits({ text, ends }: Column, term: string, begins: boolean, flag: (row: number) => void): void {
  let row = 0;
  let hit = text.indexOf(term);
  while (hit !== -1) {
    if (begins && !beginsWord(text, hit)) {
      hit = text.indexOf(term, hit + 1);
      continue;
    }
    while ((ends[row] ?? Infinity) <= hit) row += 1;
    flag(row);
    const next = (ends[row] ?? Infinity) + 1;
    hit = next < text.length ? text.indexOf(term, next) : -1;
  }
}

/** The first of `count` indexes for which `isBefore` no longer holds. */
function lowerBound(count: number, isBefore: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
