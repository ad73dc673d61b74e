import type { CsvColumn, CsvSheet } from './csv-columns.ts';
import { foldText } from '../values/search-text.ts';

/** What each cell of a file's lines is; null where its column is not one of ours. */
export interface ImportHeader {
  readonly titles: readonly string[];
  readonly columns: readonly (CsvColumn | null)[];
  /** Titles of the columns that are left aside. */
  readonly ignored: readonly string[];
}

export type ReadHeader = { readonly ok: true; readonly header: ImportHeader } | { readonly ok: false; readonly missing: readonly string[] };

/** Column of the files of refused lines that say why. */
export const reasonTitle = 'Motivo';

const foldTitle = (title: string) => foldText(title.replace(/[*:]+\s*$/, ''));

/**
 * Reads the first row of a file: titles, names of fields, and what other programs call them, whatever their case and
 * accents. Of two columns for the same field the first one counts, and one with the field's own title before others.
 */
export function readHeader({ columns }: CsvSheet, titles: readonly string[]): ReadHeader {
  const found: (CsvColumn | null)[] = titles.map(() => null);
  const taken = new Set<string>();
  const take = (isMeant: (column: CsvColumn, title: string) => boolean) => {
    titles.forEach((title, at) => {
      const column = columns.find((each) => !taken.has(each.field) && isMeant(each, foldTitle(title)));
      if (found[at] !== null || column === undefined) return;
      found[at] = column;
      taken.add(column.field);
    });
  };
  take(({ field, title }, written) => foldTitle(title) === written || field === written);
  take(({ otherTitles }, written) => otherTitles.some((other) => foldTitle(other) === written));

  const missing = columns.filter(({ field, isNeeded }) => isNeeded && !taken.has(field)).map(({ title }) => title);
  if (missing.length > 0) return { ok: false, missing };
  const ignored = titles.filter((title, at) => found[at] === null && title !== '' && foldTitle(title) !== foldTitle(reasonTitle));
  return { ok: true, header: { titles, columns: found, ignored } };
}
