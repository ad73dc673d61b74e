// Invariant: after each write that concerns a service or a movement of its parts, pieces are out of the stock by its lines
// exactly as its work says (`domain/products/work-stock.ts`). Devices write these movements with the service; here, where
// all of them meet, is written what none of them could know: the turn that follows from two changes together, and the
// whole of it for who changes services by calls. A movement's id follows from its turn, so nothing is written twice.
import { asRow } from '#domain/collections/collections.ts';
import type { StockMovement } from '#domain/products/stock-movement.ts';
import { moveOf } from '#domain/products/stock.ts';
import {
  fromService,
  linesConcerned,
  movesDue,
  workMoveId,
  type WorkChange,
  type WorkLine,
  type WorkMove,
  type WorkState,
} from '#domain/products/work-stock.ts';
import type { Fields } from '#domain/values/json.ts';
import { civilDateTimeAt } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { namedId } from '#domain/values/named-id.ts';
import { fieldsOf, rowsById } from '../../db/rows.ts';
import { ownerTimeZone } from '../../ports.ts';
import { isTombstone, type CheckedWrite } from '../../sync/collection-writes.ts';
import type { WriteTransaction } from '../../sync/write.ts';
import { bringUpQuantity, insertMovement } from './stock-movements.ts';

interface ServiceWrite {
  readonly id: string;
  readonly before: Fields | null;
  /** Null: it is about to be deleted. */
  readonly after: Fields | null;
  /** The quote's lines as they were, where it is the quote that was written. */
  readonly linesBefore?: readonly WorkLine[];
}

/** Moves the parts of a service as its write says. */
export async function movePartsOfWork(tx: WriteTransaction, { id, before, after, ...quoted }: ServiceWrite): Promise<void> {
  const quote = (after ?? before)?.['id_budget'];
  const change = { ...quoted, service: id as RowId, lines: await linesOf(tx, quote), before: stateOf(before), after: stateOf(after) };
  const due = movesDue({ ...change, chains: await chainsOf(tx, change) });
  if (due.length === 0) return;
  const products = [...new Set(due.map(({ product_id: product }) => product))];
  const there = new Set((await rowsById(tx, 'products', products)).map((row) => row.id));
  const ticks = after === null ? [] : asRow('services', after).done_lines;
  for (const { id: movement, line, product_id, quantity } of due) {
    if (!there.has(product_id)) continue;
    const by = ticks.find((tick) => tick.id === line)?.by ?? '';
    const made = { product_id, by, at: civilDateTimeAt(tx.nowMs, ownerTimeZone), document_kind: fromService, document_id: change.service };
    await insertMovement(tx, movement, moveOf(quantity, made));
  }
  for (const product of products) if (there.has(product)) await bringUpQuantity(tx, product);
}

/** Brings the parts of the service up that a movement says it comes from: its device may not have known how the work stands. */
export async function settlePartsOf(tx: WriteTransaction, { id, fields }: Pick<CheckedWrite, 'id' | 'fields'>): Promise<void> {
  const { document_kind: kind, document_id: service } = fields;
  if (kind !== fromService || typeof service !== 'string') return;
  const [row] = await rowsById(tx, 'services', [service]);
  if (row === undefined) {
    if (await isTombstone(tx, 'services', service)) await takeBack(tx, id, asRow('stock_movements', fields));
    return;
  }
  const present = fieldsOf('services', row);
  await movePartsOfWork(tx, { id: service, before: present, after: present });
}

/** Work that is gone has no parts in a car: what its device took out without knowing is put back, by a move that follows from it. */
async function takeBack(tx: WriteTransaction, id: string, { product_id, quantity, document_kind, document_id, by }: StockMovement): Promise<void> {
  const made = { product_id, by, at: civilDateTimeAt(tx.nowMs, ownerTimeZone), document_kind, document_id };
  await insertMovement(tx, namedId(`${id}/back`), moveOf(-quantity, made));
  await bringUpQuantity(tx, product_id);
}

async function linesOf(tx: WriteTransaction, quote: unknown): Promise<readonly WorkLine[]> {
  if (typeof quote !== 'string') return [];
  const [row] = await rowsById(tx, 'budgets', [quote]);
  return row === undefined ? [] : asRow('budgets', fieldsOf('budgets', row)).items;
}

const stateOf = (fields: Fields | null): WorkState | null => {
  if (fields === null) return null;
  const { status, done_lines } = asRow('services', fields);
  return { status, done_lines };
};

const turnsAtOnce = 4;

/** The moves of each line, by the ids that they must have. */
async function chainsOf(tx: WriteTransaction, change: Omit<WorkChange, 'chains'>): Promise<Map<string, WorkMove[]>> {
  const chains = new Map<string, WorkMove[]>(linesConcerned(change).map((line) => [line, []]));
  let open = [...chains.keys()];
  for (let from = 0; open.length > 0; from += turnsAtOnce) {
    const turns = Array.from({ length: turnsAtOnce }, (_, at) => from + at);
    const ids = open.flatMap((line) => turns.map((turn) => workMoveId(change.service, line, turn)));
    const found = new Map((await rowsById(tx, 'stock_movements', ids)).map((row) => [row.id as string, fieldsOf('stock_movements', row)]));
    open = open.filter((line) => {
      for (const turn of turns) {
        const move = found.get(workMoveId(change.service, line, turn));
        if (move === undefined) return false;
        chains.get(line)?.push(asRow('stock_movements', move));
      }
      return true;
    });
  }
  return chains;
}
