import type { CollectionName } from '../collections/collections.ts';
import type { ImportRules } from '../fields/csv-declaration.ts';
import type { Fields } from '../values/json.ts';
import type { CsvSheet } from './csv-columns.ts';

/** Rows that lines make or change beside their own, as a customer's car: one a line at most. */
export interface BesideSheet {
  readonly collection: CollectionName;
  /** Its reference to the line's own row. */
  readonly through: string;
  /** What tells it apart, whosever it is. A line without it has no such row. */
  readonly key: string;
}

/** A spreadsheet as it is read. */
export interface ImportSheet extends CsvSheet {
  readonly collection: CollectionName;
  readonly importRules: ImportRules<CollectionName>;
  readonly beside?: BesideSheet;
  /** The line's values as the row has them, where its columns are others than the row's fields. */
  readonly shape?: (values: Fields) => Fields;
  /** What a new row has besides. */
  readonly ofNew?: (values: Fields) => Fields;
}
