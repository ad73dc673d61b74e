import type { Fields } from '../values/json.ts';
import { collectionOf, type CollectionName } from '../collections/collections.ts';
import type { CellKind } from '../fields/csv-cells.ts';
import type { CsvDeclaration } from '../fields/csv-declaration.ts';
import { lookOf, type Look } from './column-looks.ts';

/** One column of a collection's spreadsheet. */
export interface CsvColumn {
  readonly field: string;
  readonly title: string;
  /** What other programs call it; case and accents do not matter. */
  readonly otherTitles: readonly string[];
  /** A file without it is refused: a row must have the field. What it refers to can be asked for. */
  readonly isNeeded?: boolean;
  /** The field whose column will do in its place. */
  readonly standIn?: string;
  /** What its cells look like, where it can be known by them. */
  readonly look?: Look;
  /** The collection of a column that is not of the line's own row. */
  readonly of?: CollectionName;
  readonly kind: CellKind;
  /** The field is a reference: its cell has the name of the row that it refers to. */
  readonly refersTo?: CollectionName;
  /** How the cell is written when the field alone does not say it. */
  readonly writeRow?: (row: Fields) => string;
}

/** A collection as a spreadsheet: columns in their order. */
export interface CsvSheet extends Pick<CsvDeclaration<CollectionName>, 'fileWord' | 'importRules'> {
  readonly columns: readonly CsvColumn[];
}

/** The spreadsheet of a collection: a column for each of its fields that a person may read. Throws for one that has none. */
export function csvSheetOf(name: CollectionName): CsvSheet {
  const { csv } = collectionOf(name);
  if (csv === undefined) throw new Error(`${name} has no spreadsheet`);
  const { first: _first, writeRow: _writeRow, ...sheet } = csv;
  return { ...sheet, columns: sheetColumns(name) };
}

/** Its columns alone. */
export function sheetColumns(name: CollectionName): CsvColumn[] {
  const { fields, csv } = collectionOf(name);
  const { first = [], writeRow = {} } = csv ?? {};
  const order = [...first, ...Object.keys(fields).filter((field) => !first.includes(field))];
  return order.flatMap((field): CsvColumn[] => {
    const declared = fields[field];
    if (declared === undefined || declared.isHidden) return [];
    const { label, kind, csv: column = {}, refersTo } = declared;
    const written = writeRow[field];
    const look = lookOf(kind.name, field);
    return [
      {
        field,
        title: column.title ?? label,
        otherTitles: column.otherTitles ?? [],
        kind: column.cell ?? kind.cell,
        isNeeded: declared.initial === undefined && refersTo === undefined,
        ...(refersTo && { refersTo: refersTo.to as CollectionName }),
        ...(written && { writeRow: written }),
        ...(look && { look }),
      },
    ];
  });
}

/** Names of referred-to rows by their collection and id. */
export type RowNames = ReadonlyMap<CollectionName, ReadonlyMap<string, string>>;

export const titlesOf = ({ columns }: CsvSheet): string[] => columns.map(({ title }) => title);

/** A row's cells, in the order of the columns. */
export function rowCells({ columns }: CsvSheet, row: Fields, names: RowNames): string[] {
  return columns.map((each) => cellOf(each, row, names));
}

/** One field of a row as its column writes it. */
export function cellOf({ field, kind, refersTo, writeRow }: CsvColumn, row: Fields, names: RowNames): string {
  const stored = row[field] ?? null;
  if (refersTo !== undefined) return typeof stored === 'string' ? (names.get(refersTo)?.get(stored) ?? '') : '';
  return writeRow === undefined ? kind.write(stored) : writeRow(row);
}
