import type { CsvRow } from '../values/csv.ts';
import { foldText } from '../values/search-text.ts';
import { cellsLook, isData, isSureLook, looks } from './column-looks.ts';
import type { CsvColumn, CsvSheet } from './csv-columns.ts';

/** What each cell of a file's lines is; null where its column is not one of ours. */
export interface ImportHeader {
  readonly titles: readonly string[];
  readonly columns: readonly (CsvColumn | null)[];
  /** Titles of the columns that are left aside. */
  readonly ignored: readonly string[];
}

/** One column of a file, and what it is taken for. */
export interface ColumnMatch {
  readonly title: string;
  /** A few of its cells. */
  readonly examples: readonly string[];
  /** Null: it is left aside. */
  readonly field: string | null;
  /** By what it was known. */
  readonly by: 'name' | 'example' | 'person' | null;
}

export interface Matching {
  readonly header: ImportHeader;
  readonly matches: readonly ColumnMatch[];
  /** Titles of columns that a row must have and the file does not. */
  readonly missing: readonly string[];
  /** The lines below the titles; all of them where the first line is none of titles. */
  readonly lines: readonly CsvRow[];
}

/** What a person said of columns, by their place from 0 on: a field, or null for one that is left aside. */
export type ChosenColumns = Readonly<Record<number, string | null>>;

/** Column of the files of refused lines that say why. */
export const reasonTitle = 'Motivo';

const foldTitle = (title: string) => foldText(title.replace(/[*:]+\s*$/, ''));
const cellsLookedAt = 200;
const examplesShown = 2;
// What spreadsheets and people write over a column whose name they do not know.
const mutePattern = /^(?:|[a-z]{1,2}|(?:coluna|column|campo|field|col|f|unnamed:?)[ _-]?\d*|\d+)$/;

/**
 * Finds out what the columns of a file are: what a person says, then titles, names of fields and what other programs
 * call them, whatever their case and accents, then what the cells look like. A title that says something else is believed
 * rather than cells that only may be meant. A first line with data in it, and no title that is known, is a line like the
 * others.
 */
export function matchColumns({ columns }: CsvSheet, rows: readonly CsvRow[], chosen: ChosenColumns = {}): Matching {
  const first = rows[0]?.cells ?? [];
  const isHeadless = namedColumns(columns, first, {}).every((column) => column === null) && first.some(isData);
  const titles = isHeadless ? first.map((_, at) => `Coluna ${at + 1}`) : first;
  const lines = isHeadless ? rows : rows.slice(1);
  const named = namedColumns(columns, titles, chosen);
  const found = withExamples({ columns, titles, found: named, lines, chosen });
  const taken = new Set(found.map((column) => column?.field));
  const isThere = ({ field, standIn }: CsvColumn) => taken.has(field) || (standIn !== undefined && taken.has(standIn));
  return {
    header: {
      titles,
      columns: found,
      ignored: titles.filter((title, at) => found[at] === null && title !== '' && foldTitle(title) !== foldTitle(reasonTitle)),
    },
    matches: titles.map((title, at) => ({
      title,
      examples: [...new Set(filledCells(lines, at))].slice(0, examplesShown),
      field: found[at]?.field ?? null,
      by: at in chosen ? 'person' : named[at] !== null ? 'name' : found[at] === null ? null : 'example',
    })),
    missing: columns.filter((column) => column.isNeeded === true && !isThere(column)).map(({ title }) => title),
    lines,
  };
}

const filledCells = (lines: readonly CsvRow[], at: number): string[] =>
  lines.slice(0, cellsLookedAt).flatMap(({ cells }) => (cells[at] === undefined || cells[at] === '' ? [] : [cells[at]]));

/** Of two columns for the same field the first one counts, and one with the field's own title before others. */
function namedColumns(columns: readonly CsvColumn[], titles: readonly string[], chosen: ChosenColumns): (CsvColumn | null)[] {
  const found = titles.map((_, at) => columns.find(({ field }) => field === chosen[at]) ?? null);
  const taken = new Set(found.map((column) => column?.field));
  const take = (isMeant: (column: CsvColumn, title: string) => boolean) => {
    titles.forEach((title, at) => {
      if (found[at] !== null || at in chosen) return;
      const column = columns.find((each) => !taken.has(each.field) && isMeant(each, foldTitle(title)));
      if (column === undefined) return;
      found[at] = column;
      taken.add(column.field);
    });
  };
  take(({ field, title }, written) => foldTitle(title) === written || field === written);
  take(({ otherTitles }, written) => otherTitles.some((other) => foldTitle(other) === written));
  return found;
}

interface Named {
  readonly columns: readonly CsvColumn[];
  readonly titles: readonly string[];
  readonly found: readonly (CsvColumn | null)[];
  readonly lines: readonly CsvRow[];
  readonly chosen: ChosenColumns;
}

function withExamples({ columns, titles, found, lines, chosen }: Named): (CsvColumn | null)[] {
  const all = [...found];
  const taken = new Set(found.map((column) => column?.field));
  const cells = titles.map((_, at) => (all[at] === null && !(at in chosen) ? filledCells(lines, at) : []));
  const isWanted = ({ field, isNeeded }: CsvColumn) => isNeeded === true || columns.some((each) => each.isNeeded === true && each.standIn === field);
  for (const look of looks) {
    for (const column of columns.filter((each) => each.look === look && !taken.has(each.field))) {
      const at = titles.findIndex((title, place) => {
        const isBelieved = isSureLook(look) || isWanted(column) || mutePattern.test(foldTitle(title));
        return all[place] === null && isBelieved && cellsLook(cells[place] ?? [], look);
      });
      if (at === -1) continue;
      all[at] = column;
      taken.add(column.field);
    }
  }
  return all;
}
