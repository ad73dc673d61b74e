import type { Fields } from '../values/json.ts';
import { checkCreate, collectionOf, type CollectionName } from '../collections/collections.ts';
import type { CsvColumn, RowNames } from './csv-columns.ts';
import type { RowId } from '../values/ids.ts';
import { foldText } from '../values/search-text.ts';

/** A row that a column refers to by its name. */
export interface NamedRow {
  readonly id: RowId;
  readonly fields: Fields;
}

/** A row that lines name and that is not there, made with the import. */
export interface NewRow extends NamedRow {
  readonly collection: CollectionName;
}

export type FoundName =
  | { readonly ok: true; readonly id: RowId | null; readonly made: NewRow | null }
  | { readonly ok: false; readonly message: string };

/** Finds rows by the names that a file uses, and makes what is missing where that is allowed. */
export class NamedRows {
  /** Grows with the rows that are made. */
  readonly names: RowNames;
  private readonly byName = new Map<CollectionName, Map<string, NamedRow[]>>();
  private readonly made = new Map<RowId, NewRow>();
  private readonly missing = new Map<CollectionName, Map<string, string>>();
  private readonly canMake: readonly CollectionName[];
  private readonly newId: () => RowId;

  constructor(
    related: ReadonlyMap<CollectionName, readonly NamedRow[]>,
    { canMake, newId }: { readonly canMake: readonly CollectionName[]; readonly newId: () => RowId },
  ) {
    this.canMake = canMake;
    this.newId = newId;
    this.names = new Map([...related.keys()].map((collection) => [collection, new Map()]));
    for (const [collection, rows] of related) for (const row of rows) this.add(collection, row);
  }

  /** Names that were looked for in vain in these collections. */
  missingOf(collections: readonly CollectionName[]): string[] {
    return collections.flatMap((collection) => [...(this.missing.get(collection)?.values() ?? [])]);
  }

  /** What a new row belongs to where its line does not say it: the first by name (ruling 45). */
  first(collection: CollectionName): RowId | null {
    const { sortKey } = collectionOf(collection);
    const [first] = this.rowsOf(collection).toSorted((a, b) => (sortKey(a.fields) < sortKey(b.fields) ? -1 : 1));
    return first?.id ?? null;
  }

  /** What an empty cell means: the only row there is. */
  only({ refersTo, title }: CsvColumn): FoundName {
    const rows = this.rowsOf(refersTo);
    const [first, second] = rows;
    if (first === undefined) return { ok: false, message: `${title}: cadastre uma primeiro.` };
    return { ok: true, id: second === undefined ? first.id : null, made: null };
  }

  /**
   * The row of that name. Of several the one that the present row refers to, or one that shares `context` (a category
   * of the same company).
   */
  find(column: CsvColumn, typed: string, context: Fields): FoundName {
    const { refersTo, title, field } = column;
    if (refersTo === undefined) throw new Error(`${field} is no reference`);
    const all = this.byName.get(refersTo)?.get(foldText(typed)) ?? [];
    const present = all.find(({ id }) => id === context[field]);
    const shared = all.filter((row) => shares(refersTo, row, context));
    const [first, second] = present === undefined ? (shared.length > 0 ? shared : all) : [present];
    if (first === undefined) return this.make(refersTo, title, typed, context);
    if (second !== undefined) return { ok: false, message: `${title} “${typed}”: há mais de uma com este nome.` };
    return { ok: true, id: first.id, made: this.made.get(first.id) ?? null };
  }

  private make(collection: CollectionName, title: string, typed: string, context: Fields): FoundName {
    const { references } = collectionOf(collection);
    this.note(collection, typed);
    if (!this.canMake.includes(collection)) return { ok: false, message: `${title} “${typed}” não existe.` };
    const shared = references.filter(({ field }) => typeof context[field] === 'string').map(({ field }) => [field, context[field] ?? null]);
    const fields: Fields = { name: typed, ...Object.fromEntries(shared) };
    const checked = checkCreate(collection, fields);
    if (!checked.ok) return { ok: false, message: `${title} “${typed}”: ${checked.problems[0]?.message ?? 'nome inválido.'}` };
    const row: NewRow = { collection, id: this.newId(), fields };
    this.made.set(row.id, row);
    this.add(collection, row);
    return { ok: true, id: row.id, made: row };
  }

  private note(collection: CollectionName, typed: string): void {
    const missing = this.missing.get(collection) ?? new Map<string, string>();
    if (!missing.has(foldText(typed))) missing.set(foldText(typed), typed);
    this.missing.set(collection, missing);
  }

  private add(collection: CollectionName, row: NamedRow): void {
    const name = collectionOf(collection).describe(row.fields);
    const rows = this.byName.get(collection) ?? new Map<string, NamedRow[]>();
    rows.set(foldText(name), [...(rows.get(foldText(name)) ?? []), row]);
    this.byName.set(collection, rows);
    (this.names.get(collection) as Map<string, string> | undefined)?.set(row.id, name);
  }

  private rowsOf = (collection: CollectionName | undefined): NamedRow[] =>
    collection === undefined ? [] : [...(this.byName.get(collection)?.values() ?? [])].flat();
}

/** Whether a row refers to the same rows as the line does, as far as both say it. */
const shares = (collection: CollectionName, { fields }: NamedRow, context: Fields): boolean =>
  collectionOf(collection).references.every(({ field }) => typeof context[field] !== 'string' || fields[field] === context[field]);
