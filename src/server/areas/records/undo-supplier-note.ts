/*
 * Invariant: an import is taken back whole, in the transaction that writes its turn, or not at all: under the shop's counter lock it is
 * seen what the other devices have done with it meanwhile, which the one that asks may not know.
 */
import { sql } from 'drizzle-orm';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import { asRow } from '#domain/collections/collections.ts';
import { moveOf } from '#domain/products/stock.ts';
import type { SupplierNote } from '#domain/supplier-notes/supplier-note.ts';
import { noteMoveId, notePayableId, supplierNoteId } from '#domain/supplier-notes/supplier-note-id.ts';
import { fromUndo, hindranceOfMoves, hindranceText, type UndoHindrance } from '#domain/supplier-notes/undo-hindrance.ts';
import type { WireRow } from '#contract/rows.ts';
import { fieldsOf, rowsById } from '../../db/rows.ts';
import { Refusal } from '../../problem.ts';
import { toldOfRemoved } from '../../sync/audit-trail.ts';
import { rewriteRow } from '../../sync/collection-writes.ts';
import { dropRows } from '../../sync/drop-rows.ts';
import { refuseLacking } from '../../sync/permitted.ts';
import { rowsGoneWith } from '../../sync/references.ts';
import type { WriteTransaction } from '../../sync/write.ts';
import { bringUpQuantity, insertMovement } from './stock-movements.ts';

type Taking = Pick<SupplierNote, 'key' | 'turn' | 'at' | 'by'>;

/** @throws Refusal `note_used` where the import is not there or was used, `permission_denied` where what is to be paid is not theirs to delete */
export async function refuseUsed(tx: WriteTransaction, taking: Taking, access: ShopAccess): Promise<void> {
  const note = await importOf(tx, taking);
  if (note === null)
    throw new Refusal('note_used', { message: 'A importação desta nota não está no servidor: não há o que desfazer. Descarte este envio.' });
  const entries = await payablesOf(tx, note);
  const by = (await usedOf(tx, note)) ?? paidAmong(entries, note);
  if (by !== null) throw new Refusal('note_used', { message: `${hindranceText(by).replace(/\.$/, '')}${discardThis(by)}` });
  for (const row of entries) refuseLacking(access, 'entries', { kind: 'remove', before: fieldsOf('entries', row), set: {} });
}

const discardThis = ({ kind }: UndoHindrance) => (kind === 'paid' ? ' e tente de novo.' : ', e descarte este envio.');

/** Pieces, costs and what is to be paid, as they were before the import; what is back already is not taken twice. */
export async function takeImportBack(tx: WriteTransaction, taking: Taking): Promise<void> {
  const note = await importOf(tx, taking);
  if (note === null) return;
  await takePiecesBack(tx, note, taking);
  for (const row of await payablesOf(tx, note)) {
    const gone = await dropRows(tx, await rowsGoneWith(tx, 'entries', row.id));
    for (const told of toldOfRemoved({ collection: 'entries', id: row.id }, fieldsOf('entries', row), gone)) tx.tell(told);
  }
}

async function importOf(tx: WriteTransaction, { key, turn }: Taking): Promise<SupplierNote | null> {
  const [row] = await rowsById(tx, 'supplier_notes', [supplierNoteId(key, turn - 1)]);
  return row === undefined ? null : asRow('supplier_notes', fieldsOf('supplier_notes', row));
}

const productsOf = ({ lines }: SupplierNote): string[] => [...new Set(lines.flatMap(({ product_id: id }) => id ?? []))];
const placesOf = ({ payables }: SupplierNote): number[] => Array.from({ length: payables ?? 0 }, (_, place) => place);

const payablesOf = (tx: WriteTransaction, note: SupplierNote): Promise<WireRow[]> =>
  rowsById(
    tx,
    'entries',
    placesOf(note).map((place) => notePayableId(note.key, note.turn, place)),
  );

function paidAmong(entries: readonly WireRow[], note: SupplierNote): UndoHindrance | null {
  const paid = new Set(entries.filter((row) => asRow('entries', fieldsOf('entries', row)).is_paid).map(({ id }) => id));
  const place = placesOf(note).find((each) => paid.has(notePayableId(note.key, note.turn, each)));
  return place === undefined ? null : { kind: 'paid', place: place + 1 };
}

interface LaterMove {
  readonly product_id: string;
  readonly kind: 'move' | 'count';
  readonly quantity: number;
  readonly document_kind: string;
}

async function usedOf(tx: WriteTransaction, note: SupplierNote): Promise<UndoHindrance | null> {
  const own = note.lines.map(({ id }) => noteMoveId(note.key, note.turn, Number(id)));
  const { rows } = await tx.orm.execute(sql`
    SELECT product_id, kind, quantity::float8 AS quantity, document_kind FROM stock_movements
    WHERE signature_id = ${tx.signature} AND product_id = ANY(${sql.param(productsOf(note))}::uuid[]) AND at >= ${note.at}
      AND id <> ALL(${sql.param(own)}::uuid[])`);
  const later = rows as unknown as LaterMove[];
  for (const { product_id: product, description } of note.lines) {
    const kind = product === null ? null : hindranceOfMoves(later.filter((move) => move.product_id === product));
    if (kind === null || product === null) continue;
    const [row] = await rowsById(tx, 'products', [product]);
    return { kind, product: String(row?.['name'] ?? description) };
  }
  return null;
}

async function takePiecesBack(tx: WriteTransaction, note: SupplierNote, { turn, at, by }: Taking): Promise<void> {
  const products = new Map((await rowsById(tx, 'products', productsOf(note))).map((row) => [row.id as string, row]));
  const moveIdOf = (line: string) => noteMoveId(note.key, turn, Number(line));
  const moved = await rowsById(
    tx,
    'stock_movements',
    note.lines.map(({ id }) => moveIdOf(id)),
  );
  const there = new Set<string>(moved.map(({ id }) => id));
  const words = `NF-e ${note.number.toLocaleString('pt-BR')} desfeita`;
  // The last line of a product that stands twice in the note is the first to go.
  for (const line of note.lines.toReversed()) {
    const { product_id: product, pieces } = line;
    const row = product === null ? undefined : products.get(product);
    // What was deleted since took its movements along.
    if (product === null || row === undefined || there.has(moveIdOf(line.id))) continue;
    await insertMovement(tx, moveIdOf(line.id), moveOf(-pieces, { at, by, product_id: product, document_kind: fromUndo, note: words }));
    const { cost_price, average_cost } = asRow('products', fieldsOf('products', row));
    const costs = {
      ...(cost_price === line.last_after && { cost_price: line.last_before }),
      ...(average_cost === line.average_after && { average_cost: line.average_before }),
    };
    if (Object.keys(costs).length > 0) products.set(product, await rewriteRow(tx, 'products', row, costs));
  }
  for (const product of products.keys()) await bringUpQuantity(tx, product);
}
