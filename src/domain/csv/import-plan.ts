/*
 * What an import would do, line by line, before anything is written. A line that is refused never stops the others;
 * an empty cell leaves the value that is there.
 */
import type { Fields } from '../values/json.ts';
import { checkCreate, type CollectionName } from '../collections/collections.ts';
import { cellOf, type CsvColumn } from './csv-columns.ts';
import { BesideRows, type BesideWrite } from './import-beside.ts';
import { changeNote, doubtsAbout, readLine, type Reasons } from './import-cells.ts';
import type { ImportHeader } from './import-header.ts';
import { KnownRows, type KnownRow, type Match } from './import-match.ts';
import { NamedRows, type NamedRow, type NewRow } from './import-names.ts';
import { LineReferences } from './import-references.ts';
import type { ImportSheet } from './import-sheet.ts';
import type { CsvRow } from '../values/csv.ts';
import type { RowId } from '../values/ids.ts';

export type LineFate = 'create' | 'change' | 'same' | 'refused';

/** What a line writes; of a product with its bare quantity, which is a count. */
export type LineWrite =
  | { readonly kind: 'create'; readonly id: RowId; readonly fields: Fields }
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
  /** What it writes after that, into a row beside its own. */
  readonly beside: BesideWrite | null;
  /** Rows that have to be made before it. */
  readonly needs: readonly NewRow[];
}

export interface ImportWorld {
  readonly sheet: ImportSheet;
  readonly rows: readonly NamedRow[];
  /** Rows of the collections that the columns refer to, and of those beside. */
  readonly related: ReadonlyMap<CollectionName, readonly NamedRow[]>;
  /** Makes the rows that lines name and that are not there, where the collection allows it. */
  readonly makesMissing: boolean;
  readonly newId: () => RowId;
}

type Planned = Pick<PlannedLine, 'label' | 'fate' | 'notes' | 'write'>;

/** `after`: the row as the line leaves it; null where it is refused. */
type PlannedOwn = Planned & { readonly after: KnownRow | null };

const refusedAs = (label: string, notes: readonly string[]): Planned => ({ label, fate: 'refused', notes, write: null });

/** Another line of a row that an earlier one has told of: that one's values stay. */
const sameAs = (known: KnownRow, label: string): PlannedOwn => ({
  label,
  fate: 'same',
  notes: [`Mesmo cadastro da linha ${known.line}.`],
  write: null,
  after: known,
});

/** Plans the lines of one file, in their order. */
export class ImportPlanner {
  private readonly known: KnownRows;
  private readonly named: NamedRows;
  private readonly references: LineReferences;
  private readonly besideRows: BesideRows | null;
  private readonly header: ImportHeader;
  private readonly world: ImportWorld;
  private readonly rows = new Map<RowId, KnownRow>();
  /** The row of the line before: a line that has a car and nothing else is about the same customer. */
  private latest: KnownRow | null = null;

  constructor(header: ImportHeader, world: ImportWorld) {
    this.header = header;
    this.world = world;
    const { sheet, related, newId } = world;
    this.known = new KnownRows(sheet.importRules.keys);
    for (const { id, fields } of world.rows) this.learn({ id, fields, line: null });
    this.named = new NamedRows(related, { canMake: world.makesMissing ? sheet.importRules.canMake : [], newId });
    this.references = new LineReferences(sheet, header, this.named);
    const { beside } = sheet;
    const columns = sheet.columns.filter(({ of }) => of !== undefined);
    const ownerName = (id: RowId) => labelOf(this.rows.get(id)?.fields ?? {}) || 'outro cliente';
    this.besideRows = beside === undefined ? null : new BesideRows(beside, { rows: related.get(beside.collection) ?? [], columns, ownerName, newId });
  }

  /** Names that lines used and nothing has, where an import may make them. */
  get missingNames(): readonly string[] {
    return this.named.missingOf(this.world.sheet.importRules.canMake);
  }

  plan(row: CsvRow): PlannedLine {
    const { importRules: rules, collection, shape } = this.world.sheet;
    const reasons: Reasons = [];
    const read = readLine(this.header, collection, row, reasons);
    const shaped = shape === undefined ? read.own : shape(read.own);
    const values = { ...shaped, ...rules.repair?.(shaped) };
    const owner = this.references.ownerOf(row, reasons);
    const hasBeside = this.besideRows?.isIn(read.beside, reasons) ?? false;
    const base = { line: row.line, cells: row.cells, needs: [], beside: null };
    if (reasons.length > 0) return { ...base, ...this.refuse(labelOf(values), reasons) };

    const match = this.find(row, values, owner, hasBeside);
    const known = match.kind === 'one' ? match.row : null;
    const isRepeated = known !== null && known.line !== null;
    if (isRepeated && !hasBeside) reasons.push(`Repete a linha ${known.line}.`);
    if (match.kind === 'many') reasons.push(this.manyText(match.count, match.key.fields));
    const present = known?.fields ?? null;
    const { references, needs } = this.references.of(row, { present, owner }, reasons);
    const all = { ...values, ...rules.guess?.(values, present), ...references };
    const label = labelOf(all, present);
    if (reasons.length > 0) return { ...base, ...this.refuse(label, reasons) };
    const own = isRepeated
      ? sameAs(known, label)
      : known === null
        ? this.planCreate(all, row.line, label)
        : this.planChange(known, all, row.line, label);
    const line = this.withBeside(own, hasBeside ? read.beside : null, row.line);
    if (line.fate === 'refused' || line.fate === 'same') return { ...base, ...line };
    return { ...base, ...line, notes: [...line.notes, ...doubtsAbout(this.header, all)], needs };
  }

  private find(row: CsvRow, values: Fields, owner: Fields, hasBeside: boolean): Match {
    if (hasBeside && this.latest !== null && Object.keys(values).length === 0) return { kind: 'one', row: this.latest };
    return this.known.find({ ...this.withBlanks(row), ...values, ...owner });
  }

  private planCreate(values: Fields, line: number, label: string): PlannedOwn {
    const { collection, ofNew } = this.world.sheet;
    const fields = { ...values, ...ofNew?.(values) };
    const checked = checkCreate(collection, fields);
    if (!checked.ok)
      return {
        ...refusedAs(
          label,
          checked.problems.map(({ message }) => message),
        ),
        after: null,
      };
    const id = this.world.newId();
    return { label, fate: 'create', notes: [], write: { kind: 'create', id, fields }, after: { id, fields: checked.fields, line } };
  }

  private planChange({ id, fields }: KnownRow, values: Fields, line: number, label: string): PlannedOwn {
    const changes = Object.fromEntries(Object.entries(values).filter(([field, value]) => (fields[field] ?? null) !== value));
    const after = { id, fields: { ...fields, ...changes }, line };
    if (Object.keys(changes).length === 0) return { label, fate: 'same', notes: [], write: null, after };
    const changed = this.world.sheet.columns.filter(({ field, of }) => of === undefined && field in changes);
    const notes = changed.map((column) => this.changeText(column, fields, after.fields));
    return { label, fate: 'change', notes, write: { kind: 'update', id, changes }, after };
  }

  /** The line with its car: what becomes of both is the line's fate, and a car that cannot be refuses it whole. */
  private withBeside({ after, ...own }: PlannedOwn, values: Fields | null, line: number): Planned & Pick<PlannedLine, 'beside'> {
    if (after === null) return { ...this.refuse(own.label, own.notes), beside: null };
    const reasons: Reasons = [];
    const planned = values === null ? null : (this.besideRows?.plan(values, after.id, line, reasons) ?? null);
    if (reasons.length > 0) return { ...this.refuse(own.label, reasons), beside: null };
    this.latest = this.learn(after);
    const write = planned?.write ?? null;
    const fate = own.fate !== 'same' || write === null ? own.fate : write.kind === 'create' ? 'create' : 'change';
    return { ...own, fate, notes: [...own.notes, ...(planned?.notes ?? [])], beside: write };
  }

  private refuse(label: string, notes: readonly string[]): Planned {
    this.latest = null;
    return refusedAs(label, notes);
  }

  /** The row as lines that follow find it. */
  private learn({ id, fields, line }: KnownRow): KnownRow {
    const row = this.rows.get(id) ?? { id, fields, line };
    row.fields = fields;
    row.line = line;
    this.rows.set(id, row);
    this.known.add(row);
    return row;
  }

  /** Text columns that the file has and the line leaves empty: a product without a brand is not the one with it. */
  private withBlanks({ cells }: CsvRow): Fields {
    const narrowing = this.world.sheet.importRules.keys.flatMap(({ narrowedBy }) => narrowedBy);
    const blank = this.header.columns.filter((column, at) => column !== null && column.refersTo === undefined && (cells[at] ?? '') === '');
    return Object.fromEntries(blank.flatMap((column) => (column !== null && narrowing.includes(column.field) ? [[column.field, '']] : [])));
  }

  private changeText(column: CsvColumn, before: Fields, after: Fields): string {
    const { names } = this.named;
    return changeNote(column.title, cellOf(column, before, names), cellOf(column, after, names));
  }

  private manyText(count: number, fields: readonly string[]): string {
    const titles = this.world.sheet.columns.filter(({ field }) => fields.includes(field)).map(({ title }) => title.toLowerCase());
    return `Há ${count} registros com o mesmo valor em ${new Intl.ListFormat('pt-BR').format(titles)}: não dá para saber qual é.`;
  }
}

const labelOf = (values: Fields, present: Fields | null = null): string =>
  String(values['name'] ?? values['description'] ?? present?.['name'] ?? present?.['description'] ?? '');
