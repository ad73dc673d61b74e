import { beginsWord, compileTerm, type SearchTerm } from '#domain/values/search-text.ts';
import type { CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';

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
  readonly ids: Column;
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

/** A collection's packed rows in memory. Positions are in list order: by sort key, then id, in code unit order. */
export class PackedRows {
  readonly count: number;
  private readonly packs: readonly Pack[];
  /** Positions in the order of the ids. */
  private readonly byId: Uint32Array;

  constructor(packs: readonly Pack[], byId: Uint32Array) {
    this.packs = packs;
    this.byId = byId;
    this.count = byId.length;
  }

  idAt(position: number): RowId {
    return this.at('ids', position) as RowId;
  }

  /** `nowhere` when the row is not packed. */
  positionOf(id: RowId): number {
    const at = lowerBound(this.count, (index) => this.idAt(this.byId[index] ?? 0) < id);
    const position = this.byId[at] ?? nowhere;
    return position !== nowhere && this.idAt(position) === id ? position : nowhere;
  }

  /** How many packed rows stand before a row with this sort key and id. */
  countBefore(sort: string, id: RowId): number {
    return lowerBound(this.count, (position) => {
      const other = this.at('sorts', position);
      return other === sort ? this.idAt(position) < id : other < sort;
    });
  }

  /** Position of the row that the row at `position` refers to through `relation`, or `nowhere`. */
  ownerOf(relation: string, position: number): number {
    const pack = this.packs[Math.floor(position / rowsPerPack)];
    return pack?.owners[relation]?.[position % rowsPerPack] ?? nowhere;
  }

  /** Positions of the rows that refer through `relation` to a position with 1 in `wanted`. */
  positionsOwnedBy(relation: string, wanted: Uint8Array): number[] {
    const positions: number[] = [];
    this.packs.forEach(({ owners }, part) => {
      owners[relation]?.forEach((owner, row) => {
        if (wanted[owner] === 1) positions.push(part * rowsPerPack + row);
      });
    });
    return positions;
  }

  /** Visits the position of every row that has the term, some of them twice. */
  scan(term: SearchTerm, visit: (position: number) => void): void {
    const { text, code, begins } = term;
    const isIn = compileTerm(term);
    this.packs.forEach(({ texts }, part) => {
      if (text !== null) forEachHit(texts, text, (row) => visit(part * rowsPerPack + row), begins);
      if (code === null) return;
      // A code counts in some fields only.
      forEachHit(texts, code, (row) => {
        if (isIn(textAt(texts, row))) visit(part * rowsPerPack + row);
      });
    });
  }

  private at(column: 'ids' | 'sorts', position: number): string {
    const pack = this.packs[Math.floor(position / rowsPerPack)];
    return pack === undefined ? '' : textAt(pack[column], position % rowsPerPack);
  }
}

export const noRows = new PackedRows([], new Uint32Array());

function forEachHit({ text, ends }: Column, term: string, visit: (row: number) => void, begins = false): void {
  let row = 0;
  let hit = text.indexOf(term);
  while (hit !== -1) {
    if (begins && !beginsWord(text, hit)) {
      hit = text.indexOf(term, hit + 1);
      continue;
    }
    while ((ends[row] ?? Infinity) <= hit) row += 1;
    visit(row);
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
