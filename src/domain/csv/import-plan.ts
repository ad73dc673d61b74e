/*
 * What an import would do, line by line, before anything is written. A line that is refused never stops the others;
 * an empty cell leaves the value that is there.
 */
import * as z from 'zod/mini';
import type { Fields, Json } from '../values/json.ts';
import { checkCreate, collectionOf, type CollectionName } from '../collections/collections.ts';
import { cellOf, csvSheetOf, type CsvColumn } from './csv-columns.ts';
import type { ImportRules } from '../fields/csv-declaration.ts';
import type { ImportHeader } from './import-header.ts';
import { KnownRows, type KnownRow } from './import-match.ts';
import { NamedRows, type NamedRow, type NewRow } from './import-names.ts';
import type { CsvRow } from '../values/csv.ts';
import type { RowId } from '../values/ids.ts';

export type LineFate = 'create' | 'change' | 'same' | 'refused';

/** What a line writes; of a product with its bare quantity, which is a count. */
export type LineWrite =
  | { readonly kind: 'create'; readonly fields: Fields }
  | { readonly kind: 'update'; readonly id: RowId; readonly changes: Fields };

export interface PlannedLine {
  /** In the file, the first being 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** How a person knows the row. */
  readonly label: string;
  readonly fate: LineFate;
  /** What changes and what looks wrong, or why it is refused. */
  readonly notes: readonly string[];
  readonly write: LineWrite | null;
  /** Rows that have to be made before it. */
  readonly needs: readonly NewRow[];
}

export interface ImportWorld {
  readonly collection: CollectionName;
  readonly rows: readonly { readonly id: RowId; readonly fields: Fields }[];
  /** Rows of the collections that the columns refer to. */
  readonly related: ReadonlyMap<CollectionName, readonly NamedRow[]>;
  /** Makes the rows that lines name and that are not there, where the collection allows it. */
  readonly makesMissing: boolean;
  readonly newId: () => RowId;
}

/** Why a line is refused; empty while nothing speaks against it. */
type Reasons = string[];

/** Plans the lines of one file, in their order. */
export class ImportPlanner {
  private readonly rules: ImportRules<CollectionName>;
  private readonly known: KnownRows;
  private readonly named: NamedRows;
  private readonly header: ImportHeader;
  private readonly world: ImportWorld;

  constructor(header: ImportHeader, world: ImportWorld) {
    this.header = header;
    this.world = world;
    const rules = csvSheetOf(world.collection).importRules;
    if (rules === undefined) throw new Error(`${world.collection} has no rules for imports`);
    this.rules = rules;
    this.known = new KnownRows(rules.keys);
    for (const { id, fields } of world.rows) this.known.add({ id, fields, line: null });
    this.named = new NamedRows(world.related, { canMake: world.makesMissing ? rules.canMake : [], newId: world.newId });
  }

  /** Names that lines used and nothing has, where an import may make them. */
  get missingNames(): readonly string[] {
    return this.named.missingOf(this.rules.canMake);
  }

  plan(row: CsvRow): PlannedLine {
    const reasons: Reasons = [];
    const read = this.readCells(row, reasons);
    const values = { ...read, ...this.rules.repair?.(read) };
    const owner = this.ownerOf(row, reasons);
    const base = { line: row.line, cells: row.cells, needs: [] };
    if (reasons.length > 0) return { ...base, label: labelOf(values), fate: 'refused', notes: reasons, write: null };

    const match = this.known.find({ ...this.withBlanks(row), ...values, ...owner });
    const known = match.kind === 'one' ? match.row : null;
    if (known !== null && known.line !== null) reasons.push(`Repete a linha ${known.line}.`);
    if (match.kind === 'many') reasons.push(this.manyText(match.count, match.key.fields));
    const present = known?.fields ?? null;
    const { references, needs } = this.referencesOf(row, { present, owner: owner ?? {} }, reasons);
    const all = { ...values, ...this.rules.guess?.(values, present), ...references };
    const label = labelOf(all, present);
    if (reasons.length > 0) return { ...base, label, fate: 'refused', notes: reasons, write: null };
    const planned = known === null ? this.planCreate(all, row.line, label) : this.planChange(known, all, row.line, label);
    if (planned.write === null) return { ...base, ...planned };
    return { ...base, ...planned, notes: [...planned.notes, ...this.doubtsAbout(all)], needs };
  }

  private planCreate(fields: Fields, line: number, label: string): Omit<PlannedLine, 'cells' | 'needs'> {
    const checked = checkCreate(this.world.collection, fields);
    if (!checked.ok) return { line, label, fate: 'refused', notes: checked.problems.map(({ message }) => message), write: null };
    this.known.add({ id: null, fields: checked.fields, line });
    return { line, label, fate: 'create', notes: [], write: { kind: 'create', fields } };
  }

  private planChange(known: KnownRow, values: Fields, line: number, label: string): Omit<PlannedLine, 'cells' | 'needs'> {
    const changes = Object.fromEntries(Object.entries(values).filter(([field, value]) => (known.fields[field] ?? null) !== value));
    const after = { ...known.fields, ...changes };
    const notes = this.changedColumns(changes).map((column) => this.changeText(column, known.fields, after));
    const id = known.id;
    known.fields = after;
    known.line = line;
    this.known.add(known);
    if (id === null || Object.keys(changes).length === 0) return { line, label, fate: 'same', notes: [], write: null };
    return { line, label, fate: 'change', notes, write: { kind: 'update', id, changes } };
  }

  /** The values of the line's own cells, each in its stored form. */
  private readCells({ cells }: CsvRow, reasons: Reasons): Fields {
    const { columns } = this.header;
    if (cells.slice(columns.length).some((cell) => cell !== '')) {
      reasons.push(`A linha tem ${cells.length} células e o cabeçalho ${columns.length}: falta pôr um texto entre aspas.`);
    }
    const values: Fields = {};
    columns.forEach((column, at) => {
      const typed = cells[at] ?? '';
      if (column === null || column.refersTo !== undefined || typed === '') return;
      const read = this.readCell(column, typed);
      if (read.ok) values[column.field] = read.value;
      else reasons.push(`${column.title} “${shorten(typed)}”: ${read.message}`);
    });
    return values;
  }

  private readCell({ field, kind }: CsvColumn, typed: string) {
    const read = kind.read(typed);
    const declared = collectionOf(this.world.collection).fields[field];
    if (!read.ok || declared === undefined) return read;
    const checked = z.safeParse(declared.schema, read.value);
    if (checked.success) return { ok: true, value: checked.data as Json } as const;
    return { ok: false, message: checked.error.issues[0]?.message ?? 'Valor inválido.' } as const;
  }

  /** What looks wrong in the values of a line that is written all the same (ruling 45). */
  private doubtsAbout(values: Fields): string[] {
    return this.header.columns.flatMap((column) => {
      const typed = column === null ? null : values[column.field];
      const isDoubtful = typeof typed === 'string' && column?.kind.doubt?.(typed) === true;
      return isDoubtful && column !== null ? [`${column.title} “${shorten(typed)}” parece inválido.`] : [];
    });
  }

  /** Text columns that the file has and the line leaves empty: a product without a brand is not the one with it. */
  private withBlanks({ cells }: CsvRow): Fields {
    const narrowing = this.rules.keys.flatMap(({ narrowedBy }) => narrowedBy);
    const blank = this.header.columns.filter((column, at) => column !== null && column.refersTo === undefined && (cells[at] ?? '') === '');
    return Object.fromEntries(blank.flatMap((column) => (column !== null && narrowing.includes(column.field) ? [[column.field, '']] : [])));
  }

  /** References that tell rows apart (the company of a product), or what is the only one there is. */
  private ownerOf(row: CsvRow, reasons: Reasons): Fields | null {
    const owning = this.referenceColumns().filter(({ field }) => this.rules.keys.some(({ narrowedBy }) => narrowedBy.includes(field)));
    const owner: Fields = {};
    for (const column of owning) {
      const typed = this.cellFor(column, row);
      const found = typed === '' ? this.named.only(column) : this.named.find(column, typed, {});
      if (found.ok && found.id !== null) owner[column.field] = found.id;
      else if (!found.ok) reasons.push(found.message);
    }
    return owner;
  }

  private referencesOf(row: CsvRow, { present, owner }: { present: Fields | null; owner: Fields }, reasons: Reasons) {
    const references: Fields = present === null ? { ...owner } : {};
    const needs: NewRow[] = [];
    for (const column of this.referenceColumns()) {
      const typed = this.cellFor(column, row);
      if (column.field in owner) continue;
      if (typed === '') {
        const isOwner = this.rules.keys.some(({ narrowedBy }) => narrowedBy.includes(column.field));
        const first = isOwner && present === null && column.refersTo !== undefined ? this.named.first(column.refersTo) : null;
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

  private referenceColumns = (): readonly CsvColumn[] => csvSheetOf(this.world.collection).columns.filter(({ refersTo }) => refersTo !== undefined);

  private cellFor({ field }: CsvColumn, { cells }: CsvRow): string {
    return cells[this.header.columns.findIndex((column) => column?.field === field)] ?? '';
  }

  private changedColumns = (changes: Fields): readonly CsvColumn[] =>
    csvSheetOf(this.world.collection).columns.filter(({ field }) => field in changes);

  private changeText(column: CsvColumn, before: Fields, after: Fields): string {
    const names = this.named.names;
    const [was, is] = [cellOf(column, before, names), cellOf(column, after, names)];
    return `${column.title}: ${was === '' ? 'vazio' : shorten(was)} → ${shorten(is)}`;
  }

  private manyText(count: number, fields: readonly string[]): string {
    const titles = csvSheetOf(this.world.collection)
      .columns.filter(({ field }) => fields.includes(field))
      .map(({ title }) => title.toLowerCase());
    return `Há ${count} registros com o mesmo valor em ${new Intl.ListFormat('pt-BR').format(titles)}: não dá para saber qual é.`;
  }
}

const longestShown = 60;
const shorten = (typed: string) => (typed.length > longestShown ? `${typed.slice(0, longestShown)}…` : typed);

const labelOf = (values: Fields, present: Fields | null = null): string => String(values['name'] ?? present?.['name'] ?? '');
