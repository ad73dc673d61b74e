/*
 * Invariant: a supplier's note is on the device whole or not at all: its supplier, new products, movements, costs, what is to be paid and
 * the note itself are one durable transaction with their entries of the outbox. All of them but costs go under ids that
 * follow from the note's key (decision 041), so a device that had imported it too, without knowing, wrote the same rows.
 */
import { asRow } from '#domain/collections/collections.ts';
import type { FinanceEntry } from '#domain/finance/finance-entry.ts';
import { fromPurchase } from '#domain/products/shopping-list.ts';
import type { Product } from '#domain/products/product.ts';
import { moveOf } from '#domain/products/stock.ts';
import type { Supplier } from '#domain/records/supplier.ts';
import { sameThings, type MarkedLine } from '#domain/supplier-notes/same-thing.ts';
import { bringsIn, type SupplierNote, type SupplierNoteLine } from '#domain/supplier-notes/supplier-note.ts';
import { noteMoveId, noteProductId, noteSupplierId, supplierNoteId } from '#domain/supplier-notes/supplier-note-id.ts';
import type { RowId } from '#domain/values/ids.ts';
import { cents, type Cents } from '#domain/values/money.ts';
import { isLive } from '../store/undeleted-rows.ts';
import type { Store } from '../store/store.ts';
import { fitNoteLines, noteTooLarge } from './fit-note-lines.ts';
import { costsWithin } from './kept-costs.ts';
import { saveWithin, type SaveRefusal, type SaveResult } from './save.ts';
import { saveTogether } from './save-all.ts';
import type { StockMaker } from './save-stock.ts';

/** A line as a person decided on it. */
export interface ImportedLine {
  /** `nItem`. */
  readonly number: number;
  readonly code: string;
  readonly description: string;
  readonly unit: string;
  /** In ten-thousandths of `unit`. */
  readonly quantity: number;
  readonly cost: Cents;
  /** What it becomes: pieces of a product that there is, of a new one, or nothing. */
  readonly becomes:
    | { readonly kind: 'link'; readonly product: RowId; readonly pieces: number }
    /** Of two such lines that mean one thing (`sameThings`) the first makes the product, and the other's pieces go with it. */
    | { readonly kind: 'new'; readonly fields: Partial<Product>; readonly pieces: number }
    | { readonly kind: 'skip' };
}

/** A note as it is to be imported. */
export interface NoteImport {
  readonly header: Pick<SupplierNote, 'key' | 'number' | 'series' | 'issued_on' | 'supplier' | 'supplier_tax_id' | 'total' | 'margin'>;
  /** A supplier that there is, or the fields of the one to be made. */
  readonly supplier: { readonly id: RowId } | { readonly fields: Partial<Supplier> };
  readonly lines: readonly ImportedLine[];
  /** What is to be paid for it, by the turn of the note that brings it in. */
  readonly entries: (turn: number) => readonly { readonly id: RowId; readonly fields: FinanceEntry }[];
}

/** `undoing`: an earlier import of it is asked to be taken back, and the server has not done so yet. */
export type NoteSaved =
  | { readonly ok: true; readonly id: RowId }
  | ({ readonly ok: false } & (SaveRefusal | { readonly reason: 'imported' } | { readonly reason: 'undoing' }));

/** The turns of a note that this device knows, the latest last. Within a transaction over its table. */
export async function turnsOfNote({ db }: Store, key: string): Promise<(SupplierNote & { readonly id: RowId; readonly isSent: boolean })[]> {
  const found = await db.rows('supplier_notes').where('row.key').equals(key).toArray();
  const turns = found.filter(isLive).map(({ id, rev, row }) => ({ ...asRow('supplier_notes', row), id, isSent: rev > 0 }));
  return turns.toSorted((a, b) => a.turn - b.turn);
}

/** Imports the note, all of it or nothing; refused where it is in already, or is about to be taken back. */
export async function saveSupplierNote(store: Store, note: NoteImport, maker: StockMaker): Promise<NoteSaved> {
  const noted: { by: 'imported' | 'undoing' | null } = { by: null };
  const result = await saveTogether(store, async () => {
    const last = (await turnsOfNote(store, note.header.key)).at(-1);
    if (last !== undefined && (bringsIn(last) || !last.isSent)) {
      noted.by = bringsIn(last) ? 'imported' : 'undoing';
      return { ok: false, reason: 'gone' };
    }
    return writeNote(store, note, { ...maker, turn: last === undefined ? 0 : last.turn + 1 });
  });
  return !result.ok && noted.by !== null ? { ok: false, reason: noted.by } : result;
}

type Making = StockMaker & { readonly turn: number };

async function writeNote(store: Store, note: NoteImport, making: Making): Promise<SaveResult> {
  const { header } = note;
  const supplier = await supplierWithin(store, note);
  if (!supplier.ok) return supplier;
  const lines: SupplierNoteLine[] = [];
  const same = sameThings(newThings(note.lines));
  const made = new Map<number, RowId | null>();
  for (const line of note.lines) {
    const first = same.get(line.number);
    const written = await lineWithin(store, line, {
      ...making,
      key: header.key,
      number: header.number,
      supplier: supplier.id,
      taxId: header.supplier_tax_id,
      before: first === undefined ? null : (made.get(first) ?? null),
    });
    if (!written.ok) return written;
    made.set(line.number, written.line.product_id);
    lines.push(written.line);
  }
  const entries = note.entries(making.turn);
  for (const { id, fields } of entries) {
    const entry = await saveWithin(store, 'entries', { kind: 'create', id, fields });
    if (!entry.ok) return entry;
  }
  const { turn, at, by } = making;
  const said = { ...header, turn, payables: entries.length, at, by };
  const fitting = fitNoteLines({ ...said, lines });
  // The transaction ends here: nothing of the note is written.
  if (fitting === null) return { ok: false, reason: 'invalid', problems: [{ field: 'lines', message: noteTooLarge }] };
  const fields = { ...said, lines: fitting };
  return saveWithin(store, 'supplier_notes', { kind: 'create', id: supplierNoteId(header.key, turn), fields });
}

async function supplierWithin(store: Store, { supplier, header }: NoteImport): Promise<SaveResult> {
  if ('id' in supplier) return { ok: true, id: supplier.id };
  const id = await freeId(store, 'suppliers', noteSupplierId(header.supplier_tax_id));
  return saveWithin(store, 'suppliers', { kind: 'create', id, fields: supplier.fields });
}

/** An id by rights that a deleted row has, or another one, is given to no new row. */
async function freeId(store: Store, collection: 'suppliers' | 'products', id: RowId): Promise<RowId> {
  return (await store.db.rows(collection).get(id)) === undefined ? id : store.newRowId();
}

/** The lines that make products, as far as two of them may mean one. */
export const newThings = (lines: readonly ImportedLine[]): MarkedLine[] =>
  lines.flatMap(({ number, code, description, becomes }) =>
    becomes.kind === 'new' ? [{ number, code, description, barcode: becomes.fields.barcode ?? '' }] : [],
  );

type LineMade = Making & {
  readonly key: string;
  readonly number: number;
  readonly supplier: RowId;
  readonly taxId: string;
  /** The product that an earlier line of the same new thing has made. */
  readonly before: RowId | null;
};
type LineSaved = { readonly ok: true; readonly line: SupplierNoteLine } | Exclude<SaveResult, { ok: true }>;

async function lineWithin(store: Store, line: ImportedLine, made: LineMade): Promise<LineSaved> {
  const { number, code, description, unit, quantity, cost, becomes } = line;
  const said = { id: String(number), code, description, unit, quantity, cost };
  if (becomes.kind === 'skip') return { ok: true, line: { ...said, product_id: null, pieces: 0, ...noCosts } };
  const product = await productWithin(store, line, made);
  if (!product.ok) return product;
  const { pieces } = becomes;
  const { before, after } = await costsWithin(store, product.id, pieces, cost);
  const priced = await saveWithin(store, 'products', { kind: 'update', id: product.id, changes: after });
  if (!priced.ok) return priced;
  const { at, by, key, turn, supplier } = made;
  const fields = moveOf(pieces, {
    at,
    by,
    product_id: product.id,
    document_kind: fromPurchase,
    document_id: supplier,
    note: `NF-e ${made.number.toLocaleString('pt-BR')}`,
  });
  const moved = await saveWithin(store, 'stock_movements', { kind: 'create', id: noteMoveId(key, turn, number), fields });
  if (!moved.ok) return moved;
  const costs = {
    last_before: before.cost_price,
    last_after: after.cost_price,
    average_before: before.average_cost,
    average_after: after.average_cost,
  };
  return { ok: true, line: { ...said, product_id: product.id, pieces, ...costs } };
}

const noCosts = { last_before: cents(0), last_after: cents(0), average_before: cents(0), average_after: cents(0) };

async function productWithin(store: Store, { code, description, becomes }: ImportedLine, { taxId, before }: LineMade): Promise<SaveResult> {
  if (becomes.kind !== 'new') return { ok: true, id: becomes.kind === 'link' ? becomes.product : store.newRowId() };
  if (before !== null) return { ok: true, id: before };
  const id = await freeId(store, 'products', noteProductId(taxId, code === '' ? description : code));
  return saveWithin(store, 'products', { kind: 'create', id, fields: becomes.fields });
}
