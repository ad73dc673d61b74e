import { asRow, withDefaults } from '#domain/collections/collections.ts';
import type { StockMovement } from '#domain/products/stock-movement.ts';
import { bringsIn, type SupplierNote } from '#domain/supplier-notes/supplier-note.ts';
import { noteMoveId, notePayableId, supplierNoteId } from '#domain/supplier-notes/supplier-note-id.ts';
import { hindranceOfMoves, type UndoHindrance } from '#domain/supplier-notes/undo-hindrance.ts';
import type { RowId } from '#domain/values/ids.ts';
import { isLive } from '../store/undeleted-rows.ts';
import type { Store } from '../store/store.ts';
import { saveWithin, type SaveRefusal } from './save.ts';
import { saveTogether } from './save-all.ts';
import type { StockMaker } from './save-stock.ts';
import { turnsOfNote } from './save-supplier-note.ts';

export type NoteUndone =
  | { readonly ok: true }
  | ({ readonly ok: false } & (SaveRefusal | { readonly reason: 'hindered'; readonly by: UndoHindrance }));

/**
 * Asks for an import to be taken back: its movements, what is to be paid for it, and what it set of costs where that still stands. The
 * device writes the turn alone; the server, which knows what other devices have done with it meanwhile, does all of it or refuses all
 * of it (decision 041). So there is one entry, and until it is sent the pieces are still here.
 */
export async function undoSupplierNote(store: Store, key: string, maker: StockMaker): Promise<NoteUndone> {
  const noted: { by: UndoHindrance | null } = { by: null };
  const result = await saveTogether(store, async () => {
    const last = (await turnsOfNote(store, key)).at(-1);
    noted.by = last === undefined || !bringsIn(last) ? { kind: 'undone' } : await hindranceOf(store, last);
    if (noted.by !== null || last === undefined) return { ok: false, reason: 'gone' };
    const { number, series, issued_on, supplier, supplier_tax_id, total, margin } = last;
    const turn = last.turn + 1;
    const fields = { key, number, series, issued_on, supplier, supplier_tax_id, total, margin, turn, ...maker };
    return saveWithin(store, 'supplier_notes', { kind: 'create', id: supplierNoteId(key, turn), fields });
  });
  if (result.ok) return { ok: true };
  return noted.by === null ? result : { ok: false, reason: 'hindered', by: noted.by };
}

/** What keeps the import from being taken back, as far as this device knows; null: nothing. Reads within the caller's transaction, or live. */
export async function hindranceOf(store: Store, note: SupplierNote): Promise<UndoHindrance | null> {
  for (const line of note.lines) {
    if (line.product_id === null) continue;
    const kind = hindranceOfMoves(await movesSince(store, line.product_id, noteMoveId(note.key, note.turn, Number(line.id)), note.at));
    if (kind !== null) return { kind, product: (await nameOf(store, line.product_id)) ?? line.description };
  }
  for (let place = 0; place < (note.payables ?? 0); place += 1) {
    const entry = await store.db.rows('entries').get(notePayableId(note.key, note.turn, place));
    if (isLive(entry) && asRow('entries', entry.row).is_paid) return { kind: 'paid', place: place + 1 };
  }
  return null;
}

/** Movements of the product since the note came in, its own not among them. */
async function movesSince({ db }: Store, product: RowId, own: RowId, at: string): Promise<StockMovement[]> {
  const book = await db.rows('stock_movements').where('row.product_id').equals(product).toArray();
  return book.filter(isLive).flatMap(({ id, row }) => (id !== own && asRow('stock_movements', row).at >= at ? [asRow('stock_movements', row)] : []));
}

async function nameOf({ db }: Store, id: RowId): Promise<string | null> {
  const stored = await db.rows('products').get(id);
  return isLive(stored) ? asRow('products', withDefaults('products', stored.row)).name : null;
}
