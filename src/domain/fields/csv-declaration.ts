import type { Fields } from '../values/json.ts';

/** How lines of a file find the row that is there already. */
export interface ImportKey {
  /** All of them are there and the same. */
  readonly fields: readonly string[];
  /** Rows that differ from the line in one of these are others, as far as the line says it. */
  readonly narrowedBy: readonly string[];
}

export interface ImportRules<Name extends string = string> {
  /** The first one that a line has the fields of, and that finds something, counts. */
  readonly keys: readonly ImportKey[];
  /** Collections of which an import may make the rows that it names and that are not there. */
  readonly canMake: readonly Name[];
  /** Values that a spreadsheet is known to spoil, as they were; before the present row is looked for. */
  readonly repair?: (values: Fields) => Fields;
  /** What the line's values tell about fields that it leaves out. */
  readonly guess?: (values: Fields, present: Fields | null) => Fields;
}

/** What a collection says of its spreadsheet; the columns are its fields. */
export interface CsvDeclaration<Name extends string = string> {
  /** In file names: 'clientes'. */
  readonly fileWord: string;
  /** Fields whose columns stand before the others', which follow in their own order. */
  readonly first?: readonly string[];
  /** How cells are written that the field alone does not say. */
  readonly writeRow?: Readonly<Record<string, (row: Fields) => string>>;
  /** Without them its file is only read by people. */
  readonly importRules?: ImportRules<Name>;
}
