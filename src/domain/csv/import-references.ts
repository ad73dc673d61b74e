import type { ImportRules } from '../fields/csv-declaration.ts';
import type { CollectionName } from '../collections/collections.ts';
import type { CsvRow } from '../values/csv.ts';
import type { Fields } from '../values/json.ts';
import type { CsvColumn } from './csv-columns.ts';
import type { Reasons } from './import-cells.ts';
import type { ImportHeader } from './import-header.ts';
import type { NamedRows, NewRow } from './import-names.ts';
import type { ImportSheet } from './import-sheet.ts';

/** Finds the rows that a line names in its cells. */
export class LineReferences {
  private readonly columns: readonly CsvColumn[];
  private readonly rules: ImportRules<CollectionName>;
  private readonly header: ImportHeader;
  private readonly named: NamedRows;

  constructor({ columns, importRules }: ImportSheet, header: ImportHeader, named: NamedRows) {
    this.columns = columns.filter(({ refersTo, of }) => refersTo !== undefined && of === undefined);
    this.rules = importRules;
    this.header = header;
    this.named = named;
  }

  /** References that tell rows apart (the company of a product), or what is the only one there is. */
  ownerOf(row: CsvRow, reasons: Reasons): Fields {
    const owner: Fields = {};
    for (const column of this.columns.filter(({ field }) => this.tellsApart(field))) {
      const typed = this.cellFor(column, row);
      const found = typed === '' ? this.named.only(column) : this.named.find(column, typed, {});
      if (found.ok && found.id !== null) owner[column.field] = found.id;
      else if (!found.ok) reasons.push(found.message);
    }
    return owner;
  }

  /** All of them, with the rows that have to be made for it. `present`: the row that is there already. */
  of(row: CsvRow, { present, owner }: { readonly present: Fields | null; readonly owner: Fields }, reasons: Reasons) {
    const references: Fields = present === null ? { ...owner } : {};
    const needs: NewRow[] = [];
    for (const column of this.columns.filter(({ field }) => !(field in owner))) {
      const typed = this.cellFor(column, row);
      if (typed === '') {
        const first = this.tellsApart(column.field) && present === null && column.refersTo !== undefined ? this.named.first(column.refersTo) : null;
        if (first !== null) references[column.field] = first;
        continue;
      }
      const found = this.named.find(column, typed, { ...present, ...owner });
      if (!found.ok) reasons.push(found.message);
      else if (found.id !== null) references[column.field] = found.id;
      if (found.ok && found.made !== null) needs.push(found.made);
    }
    return { references, needs };
  }

  private tellsApart = (field: string): boolean => this.rules.keys.some(({ narrowedBy }) => narrowedBy.includes(field));

  private cellFor({ field }: CsvColumn, { cells }: CsvRow): string {
    return cells[this.header.columns.findIndex((column) => column?.field === field)] ?? '';
  }
}
