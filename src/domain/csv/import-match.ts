import type { Fields, Json } from '../values/json.ts';
import type { ImportKey } from '../fields/csv-declaration.ts';
import type { RowId } from '../values/ids.ts';
import { foldText } from '../values/search-text.ts';

/** A row of the collection as an import knows it: on the device already, or made by an earlier line of the file. */
export interface KnownRow {
  readonly id: RowId;
  fields: Fields;
  /** The line of the file that makes or changes it. */
  line: number | null;
}

export type Match =
  | { readonly kind: 'none' }
  | { readonly kind: 'one'; readonly row: KnownRow }
  /** More than one row has the line's key. */
  | { readonly kind: 'many'; readonly count: number; readonly key: ImportKey };

const comparable = (value: Json | undefined): string => (value === null || value === undefined ? '' : foldText(String(value)));

/** Finds rows by the keys of an import, in the order of the keys. */
export class KnownRows {
  private readonly keys: readonly ImportKey[];
  private readonly byKey: readonly Map<string, KnownRow[]>[];

  constructor(keys: readonly ImportKey[]) {
    this.keys = keys;
    this.byKey = keys.map(() => new Map());
  }

  /** Adds a row, or finds it under what it has become. */
  add(row: KnownRow): void {
    this.keys.forEach((key, at) => {
      const value = keyValue(key, row.fields);
      if (value === null) return;
      const rows = this.byKey[at]?.get(value) ?? [];
      if (!rows.includes(row)) this.byKey[at]?.set(value, [...rows, row]);
    });
  }

  /**
   * The row that a line with these values is about. A row that contradicts the line in a stronger key is another one
   * (the same e-mail, but another CNPJ).
   */
  find(values: Fields): Match {
    for (const [at, key] of this.keys.entries()) {
      const value = keyValue(key, values);
      const sharing = value === null ? [] : (this.byKey[at]?.get(value) ?? []);
      const rows = sharing.filter((row) => keyValue(key, row.fields) === value && !this.contradicts(row, values, at));
      const [first, ...others] = this.closest(narrowRows(rows, key.narrowedBy, values), values);
      if (first !== undefined) return others.length === 0 ? { kind: 'one', row: first } : { kind: 'many', count: others.length + 1, key };
    }
    return { kind: 'none' };
  }

  /** Of several rows those that agree with the line in the other keys too, as far as there are any. */
  private closest(rows: readonly KnownRow[], values: Fields): readonly KnownRow[] {
    const fields = this.keys.flatMap((key) => key.fields).filter((field) => values[field] !== undefined);
    return fields.reduce((left, field) => {
      const agreeing = narrowRows(left, [field], values);
      return agreeing.length > 0 ? agreeing : left;
    }, rows);
  }

  private contradicts(row: KnownRow, values: Fields, before: number): boolean {
    const stronger = this.keys.slice(0, before).flatMap(({ fields }) => fields);
    return stronger.some((field) => {
      const [own, theirs] = [comparable(values[field]), comparable(row.fields[field])];
      return own !== '' && theirs !== '' && own !== theirs;
    });
  }
}

/** Null when a field of the key is empty. */
function keyValue({ fields }: ImportKey, row: Fields): string | null {
  const values = fields.map((field) => comparable(row[field]));
  return values.includes('') ? null : values.join('\u0001');
}

const narrowRows = (rows: readonly KnownRow[], fields: readonly string[], values: Fields): readonly KnownRow[] => {
  const said = fields.filter((field) => values[field] !== undefined);
  return rows.filter((row) => said.every((field) => comparable(row.fields[field]) === comparable(values[field])));
};
