import type { RowId } from '#domain/values/ids.ts';
import type { Fields } from '#domain/values/json.ts';
import { asRow, collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import { csvSheetOf, rowCells, titlesOf, type CsvSheet, type RowNames } from '#domain/csv/csv-columns.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import { csvText } from '#domain/values/csv.ts';
import type { RowFilter } from '../read/filtered-list.ts';
import { allRows, rowsInSteps } from '../read/row-steps.ts';
import { shopTime } from '../store/shop-time.ts';
import type { Store } from '../store/store.ts';

/** A file made on the device. */
export interface MadeFile {
  readonly name: string;
  readonly text: string;
  /** Lines without the header. */
  readonly count: number;
}

/** What of a list to export: what its search finds and its filter keeps. */
export interface ExportQuery<N extends CollectionName> {
  readonly search: string;
  readonly filter?: RowFilter<N> | null;
}

/**
 * The rows of a list as a spreadsheet, on all its pages and in its order, from this device. Reads in steps, so that
 * the page stays free. Columns of `hidden` fields are left out: empty they would say that there is nothing.
 */
export async function exportRows<N extends CollectionName>(
  store: Store,
  collection: N,
  { search, filter = null }: ExportQuery<N>,
  hidden: readonly string[] = [],
): Promise<MadeFile> {
  const sheet = sheetWithout(csvSheetOf(collection), hidden);
  const names = await namesFor(store, sheet);
  const lines: string[][] = [];
  for await (const rows of rowsInSteps(store, collection, search)) {
    lines.push(...rows.filter((row) => isKept(collection, filter, row)).map(({ fields }) => rowCells(sheet, fields, names)));
  }
  return { name: fileName(store, sheet.fileWord), text: csvText([titlesOf(sheet), ...lines]), count: lines.length };
}

const sheetWithout = (sheet: CsvSheet, hidden: readonly string[]): CsvSheet => ({
  ...sheet,
  columns: sheet.columns.filter(({ field }) => !hidden.includes(field)),
});

function isKept<N extends CollectionName>(
  collection: N,
  filter: RowFilter<N> | null,
  { id, fields }: { readonly id: RowId; readonly fields: Fields },
): boolean {
  if (filter === null) return true;
  const { reference, keeps } = filter;
  return (reference === undefined || fields[reference.field] === reference.id) && keeps(asRow(collection, fields), id);
}

/** 'patio-clientes-2026-11-21.csv', with the shop's date. */
export const fileName = (store: Pick<Store, 'ports'>, word: string): string => `patio-${word}-${dateOf(shopTime(store))}.csv`;

/** Collections that a sheet's columns name rows of. */
export const relatedTo = ({ columns }: CsvSheet): CollectionName[] => [
  ...new Set(columns.flatMap(({ refersTo }) => (refersTo === undefined ? [] : [refersTo]))),
];

async function namesFor(store: Store, sheet: CsvSheet): Promise<RowNames> {
  const names = new Map<CollectionName, Map<string, string>>();
  for (const collection of relatedTo(sheet)) {
    const rows = await allRows(store, collection);
    names.set(collection, new Map(rows.map(({ id, fields }) => [id, collectionOf(collection).describe(fields)])));
  }
  return names;
}
