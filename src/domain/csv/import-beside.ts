import { checkCreate, collectionOf, type CollectionName } from '../collections/collections.ts';
import { plateForms } from '../values/plate.ts';
import type { Fields } from '../values/json.ts';
import type { RowId } from '../values/ids.ts';
import { cellOf, type CsvColumn } from './csv-columns.ts';
import { changeNote, type Reasons } from './import-cells.ts';
import type { NamedRow } from './import-names.ts';
import type { BesideSheet } from './import-sheet.ts';

/** What a line writes into the row beside its own. */
export type BesideWrite =
  | { readonly kind: 'create'; readonly collection: CollectionName; readonly id: RowId; readonly fields: Fields }
  | { readonly kind: 'update'; readonly collection: CollectionName; readonly id: RowId; readonly changes: Fields };

export interface PlannedBeside {
  readonly write: BesideWrite | null;
  readonly notes: readonly string[];
}

interface Known {
  readonly id: RowId;
  fields: Fields;
  /** The line of the file that makes or changes it. */
  line: number | null;
}

export interface BesideWorld {
  readonly rows: readonly NamedRow[];
  readonly columns: readonly CsvColumn[];
  /** What the row that one belongs to is called. */
  readonly ownerName: (id: RowId) => string;
  readonly newId: () => RowId;
}

/** Plans the rows beside the lines' own: the cars of customers. A car is known by its plate, in either form of it. */
export class BesideRows {
  private readonly sheet: BesideSheet;
  private readonly world: BesideWorld;
  private readonly known = new Map<string, Known>();

  constructor(sheet: BesideSheet, world: BesideWorld) {
    this.sheet = sheet;
    this.world = world;
    for (const { id, fields } of world.rows) this.add({ id, fields, line: null });
  }

  /** Whether the line has one at all; values without what tells it apart are a reason. */
  isIn(values: Fields, reasons: Reasons): boolean {
    if (values[this.sheet.key] !== undefined) return true;
    if (Object.keys(values).length > 0) reasons.push(`Falta a ${this.titleOfKey()} do carro. Preencha-a, ou apague os outros dados dele.`);
    return false;
  }

  /** What becomes of it for the row that it belongs to. */
  plan(values: Fields, owner: RowId, line: number, reasons: Reasons): PlannedBeside {
    const { collection, through, key } = this.sheet;
    const typed = String(values[key]);
    const known = plateForms(typed)
      .map((form) => this.known.get(form))
      .find((each) => each !== undefined);
    const name = collectionOf(collection).describe(values);
    if (known === undefined) {
      const fields = { ...values, [through]: owner };
      const checked = checkCreate(collection, fields);
      if (!checked.ok) reasons.push(...checked.problems.map(({ message }) => message));
      else {
        const id = this.world.newId();
        this.add({ id, fields: checked.fields, line });
        return { write: { kind: 'create', collection, id, fields }, notes: [`Carro novo: ${name}.`] };
      }
    } else if (known.line !== null) {
      reasons.push(`A placa ${name} repete a linha ${known.line}.`);
    } else if (known.fields[through] !== owner) {
      const present = this.world.ownerName(known.fields[through] as RowId);
      reasons.push(`O carro ${name} já é de ${present}. Troque o dono na ficha do carro, ou tire a placa desta linha.`);
    } else return this.planChange(known, values, line);
    return { write: null, notes: [] };
  }

  private planChange(known: Known, values: Fields, line: number): PlannedBeside {
    const { collection, key } = this.sheet;
    const differing = Object.entries(values).filter(([field, value]) => field !== key && (known.fields[field] ?? null) !== value);
    const after = { ...known.fields, ...values };
    const notes = this.world.columns
      .filter(({ field }) => differing.some(([changed]) => changed === field))
      .map((column) => changeNote(column.title, cellOf(column, known.fields, new Map()), cellOf(column, after, new Map())));
    known.fields = after;
    known.line = line;
    if (differing.length === 0) return { write: null, notes: [] };
    return { write: { kind: 'update', collection, id: known.id, changes: Object.fromEntries(differing) }, notes };
  }

  private add(row: Known): void {
    for (const form of plateForms(String(row.fields[this.sheet.key]))) this.known.set(form, row);
  }

  private titleOfKey = (): string => (this.world.columns.find(({ field }) => field === this.sheet.key)?.title ?? '').toLowerCase();
}
