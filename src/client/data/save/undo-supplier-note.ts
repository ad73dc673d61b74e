import { asRow, withDefaults } from '#domain/collections/collections.ts';
import { moveOf } from '#domain/products/stock.ts';
import type { Product } from '#domain/products/product.ts';
import type { StockMovement } from '#domain/products/stock-movement.ts';
import { bringsIn, type SupplierNote, type SupplierNoteLine } from '#domain/supplier-notes/supplier-note.ts';
import { noteMoveId, notePayableId, supplierNoteId } from '#domain/supplier-notes/supplier-note-id.ts';
import type { RowId } from '#domain/values/ids.ts';
import { isLive } from '../store/undeleted-rows.ts';
import type { Store } from '../store/store.ts';
import { saveWithin, type SaveRefusal, type SaveResult } from './save.ts';
import { saveTogether } from './save-all.ts';
import type { StockMaker } from './save-stock.ts';
import { turnsOfNote } from './save-supplier-note.ts';

/** What keeps an import from being taken back. */
export type UndoHindrance =
  | { readonly kind: 'undone' }
  /** Pieces of the product have gone out, or were counted, since. */
  | { readonly kind: 'used' | 'counted'; readonly product: string }
  | { readonly kind: 'paid'; readonly place: number };

export type NoteUndone =
  | { readonly ok: true }
  | ({ readonly ok: false } & (SaveRefusal | { readonly reason: 'hindered'; readonly by: UndoHindrance }));

/** What a move that takes an import back says it comes from. */
const fromUndo = 'undo';

/** Takes an import back: its movements, what is to be paid for it, and what it set of costs where that still stands. All of it or nothing. */
export async function undoSupplierNote(store: Store, key: string, maker: StockMaker): Promise<NoteUndone> {
  const noted: { by: UndoHindrance | null } = { by: null };
  const result = await saveTogether(store, async () => {
    const last = (await turnsOfNote(store, key)).at(-1);
    noted.by = last === undefined || !bringsIn(last) ? { kind: 'undone' } : await hindranceOf(store, last);
    if (noted.by !== null || last === undefined) return { ok: false, reason: 'gone' };
    return takeBack(store, last, maker);
  });
  if (result.ok) return { ok: true };
  return noted.by === null ? result : { ok: false, reason: 'hindered', by: noted.by };
}

/** What keeps the import from being taken back now; null: nothing. Reads within the caller's transaction, or live. */
export async function hindranceOf(store: Store, note: SupplierNote): Promise<UndoHindrance | null> {
  for (const line of note.lines) {
    if (line.product_id === null) continue;
    const later = await movesSince(store, line.product_id, noteMoveId(note.key, note.turn, Number(line.id)), note.at);
    const [counted, used] = [later.some(({ kind }) => kind === 'count'), later.some(isTaken)];
    if (counted || used) return { kind: used ? 'used' : 'counted', product: (await productOf(store, line.product_id))?.name ?? line.description };
  }
  for (let place = 0; place < (note.payables ?? 0); place += 1) {
    const entry = await store.db.rows('entries').get(notePayableId(note.key, note.turn, place));
    if (isLive(entry) && asRow('entries', entry.row).is_paid) return { kind: 'paid', place: place + 1 };
  }
  return null;
}

/** Pieces that went out, other than by a note that was taken back. */
const isTaken = ({ kind, quantity, document_kind }: StockMovement): boolean => kind === 'move' && quantity < 0 && document_kind !== fromUndo;

/** Movements of the product since the note came in, its own not among them. */
async function movesSince({ db }: Store, product: RowId, own: RowId, at: string): Promise<StockMovement[]> {
  const book = await db.rows('stock_movements').where('row.product_id').equals(product).toArray();
  return book.filter(isLive).flatMap(({ id, row }) => (id !== own && asRow('stock_movements', row).at >= at ? [asRow('stock_movements', row)] : []));
}

async function productOf({ db }: Store, id: RowId): Promise<Product | null> {
  const stored = await db.rows('products').get(id);
  return isLive(stored) ? asRow('products', withDefaults('products', stored.row)) : null;
}

async function takeBack(store: Store, note: SupplierNote, maker: StockMaker): Promise<SaveResult> {
  const turn = note.turn + 1;
  // The last line of a product that stands twice in the note is the first to go.
  for (const line of note.lines.toReversed()) {
    const moved = await lineBack(store, line, { note, turn, maker });
    if (!moved.ok) return moved;
  }
  for (let place = 0; place < (note.payables ?? 0); place += 1) {
    const id = notePayableId(note.key, note.turn, place);
    const gone = await saveWithin(store, 'entries', { kind: 'delete', id });
    if (!gone.ok && gone.reason !== 'gone') return gone;
  }
  const { key, number, series, issued_on, supplier, supplier_tax_id, total, margin } = note;
  const fields = { key, number, series, issued_on, supplier, supplier_tax_id, total, margin, turn, ...maker };
  return saveWithin(store, 'supplier_notes', { kind: 'create', id: supplierNoteId(key, turn), fields });
}

interface Taking {
  readonly note: SupplierNote;
  readonly turn: number;
  readonly maker: StockMaker;
}

async function lineBack(store: Store, line: SupplierNoteLine, { note, turn, maker }: Taking): Promise<SaveResult> {
  const { product_id: product, pieces } = line;
  const present = product === null ? null : await productOf(store, product);
  // What was deleted since took its movements along.
  if (product === null || present === null) return { ok: true, id: store.newRowId() };
  const move = moveOf(-pieces, {
    ...maker,
    product_id: product,
    document_kind: fromUndo,
    note: `NF-e ${note.number.toLocaleString('pt-BR')} desfeita`,
  });
  const moved = await saveWithin(store, 'stock_movements', { kind: 'create', id: noteMoveId(note.key, turn, Number(line.id)), fields: move });
  if (!moved.ok) return moved;
  const changes: Partial<Product> = {
    ...(present.cost_price === line.last_after && { cost_price: line.last_before }),
    ...(present.average_cost === line.average_after && { average_cost: line.average_before }),
  };
  return Object.keys(changes).length === 0 ? moved : saveWithin(store, 'products', { kind: 'update', id: product, changes });
}
