import { asRow, withDefaults } from '#domain/collections/collections.ts';
import type { Budget } from '#domain/budgets/budget.ts';
import type { Service } from '#domain/services/service.ts';
import { moveOf } from '#domain/products/stock.ts';
import { fromService, linesConcerned, movesDue, workMoveId, type Lacking, type WorkChange, type WorkMove } from '#domain/products/work-stock.ts';
import type { RowId } from '#domain/values/ids.ts';
import { isLive } from '../store/undeleted-rows.ts';
import { saveWithin, type Change, type SaveResult } from './save.ts';
import { saveTogether } from './save-all.ts';
import type { StockMaker } from './save-stock.ts';
import type { Store } from '../store/store.ts';

export type QuoteChange = Extract<Change<'budgets'>, { readonly kind: 'update' }>;

/** As `SaveResult`; `lacking`: of what more was taken out than was there, which is allowed and said. */
export type ServiceSaved = SaveResult & { readonly lacking: readonly Lacking[] };

/**
 * The one way in which a service is changed where lines are ticked or unticked, its status becomes another, or it is
 * deleted: the parts go out of the stock with the work, and come back with work that is undone, in the transaction of the
 * service (`domain/products/work-stock.ts`). `maker` is who moves them and when; null for who may move no stock: the
 * server moves the parts then, when the change comes to it. A product that this device does not have is left to it too.
 */
export async function saveService(store: Store, change: Change<'services'>, maker: StockMaker | null): Promise<ServiceSaved> {
  const noted: { lacking: readonly Lacking[] } = { lacking: [] };
  const result = await saveTogether(store, async () => {
    const before = change.kind === 'create' ? null : await serviceOf(store, change.id);
    const saved = await saveWithin(store, 'services', change);
    if (!saved.ok || maker === null) return saved;
    const after = change.kind === 'delete' ? null : await serviceOf(store, saved.id);
    const moved = await movePartsWithin(store, { service: saved.id, before, after }, maker);
    noted.lacking = moved.lacking;
    return moved.refusal ?? saved;
  });
  return { ...result, lacking: result.ok ? noted.lacking : [] };
}

/**
 * As {@link saveService}, for changes of a quote's lines: what went out by a line that is another now, or gone, comes back,
 * and what the line says now goes out.
 */
export async function saveQuote(store: Store, change: QuoteChange, maker: StockMaker | null): Promise<ServiceSaved> {
  const noted: { lacking: readonly Lacking[] } = { lacking: [] };
  const result = await saveTogether(store, async () => {
    const linesBefore = await linesOf(store, change.id);
    const saved = await saveWithin(store, 'budgets', change);
    if (!saved.ok || maker === null) return saved;
    const found = await store.db.rows('services').where('row.id_budget').equals(change.id).first();
    if (!isLive(found)) return saved;
    const work = await serviceOf(store, found.id);
    const moved = await movePartsWithin(store, { service: found.id, before: work, after: work, linesBefore }, maker);
    noted.lacking = moved.lacking;
    return moved.refusal ?? saved;
  });
  return { ...result, lacking: result.ok ? noted.lacking : [] };
}

async function linesOf({ db }: Store, quote: RowId): Promise<Budget['items']> {
  const stored = await db.rows('budgets').get(quote);
  return isLive(stored) ? asRow('budgets', stored.row).items : [];
}

async function serviceOf({ db }: Store, id: RowId): Promise<Service | null> {
  const stored = await db.rows('services').get(id);
  return isLive(stored) ? asRow('services', withDefaults('services', stored.row)) : null;
}

type ServiceChange = Omit<WorkChange, 'lines' | 'chains' | 'before' | 'after'> & Record<'before' | 'after', Service | null>;

interface Moved {
  readonly refusal: SaveResult | null;
  readonly lacking: readonly Lacking[];
}

async function movePartsWithin(store: Store, of: ServiceChange, maker: StockMaker): Promise<Moved> {
  const { db } = store;
  const { service } = of;
  const quote = (of.after ?? of.before)?.id_budget ?? null;
  const change = { ...of, lines: quote === null ? [] : await linesOf(store, quote) };
  const due = movesDue({ ...change, chains: await chainsOf(store, change) });
  const shelves = await db.rows('products').bulkGet([...new Set(due.map(({ product_id: product }) => product))]);
  const there = new Map(shelves.filter(isLive).map(({ id, row }) => [id, asRow('products', row)]));
  for (const { id, product_id, quantity } of due) {
    if (!there.has(product_id)) continue;
    const fields = moveOf(quantity, { ...maker, product_id, document_kind: fromService, document_id: service });
    const moved = await saveWithin(store, 'stock_movements', { kind: 'create', id, fields });
    if (!moved.ok) return { refusal: moved, lacking: [] };
  }
  return { refusal: null, lacking: lackingOf(due, there) };
}

const turnsAtOnce = 4;

/** The moves of each line, by the ids that they must have. */
async function chainsOf({ db }: Store, change: Omit<WorkChange, 'chains'>): Promise<Map<string, WorkMove[]>> {
  const chains = new Map<string, WorkMove[]>();
  let open = linesConcerned(change);
  for (let from = 0; open.length > 0; from += turnsAtOnce) {
    const ids = open.flatMap((line) => Array.from({ length: turnsAtOnce }, (_, at) => workMoveId(change.service, line, from + at)));
    const found = await db.rows('stock_movements').bulkGet(ids);
    const further: string[] = [];
    for (const [at, line] of open.entries()) {
      const turns = found.slice(at * turnsAtOnce, (at + 1) * turnsAtOnce);
      const end = turns.findIndex((turn) => !isLive(turn));
      const moves = turns.slice(0, end === -1 ? turnsAtOnce : end).filter(isLive);
      chains.set(line, [...(chains.get(line) ?? []), ...moves.map(({ row }) => asRow('stock_movements', row))]);
      if (end === -1) further.push(line);
    }
    open = further;
  }
  return chains;
}

/** By what was there before: of what is taken out now, the pieces that were not. */
function lackingOf(due: readonly WorkMove[], there: ReadonlyMap<RowId, { readonly name: string; readonly quantity: number }>): Lacking[] {
  return [...there].flatMap(([id, { name, quantity }]) => {
    const taken = -due.filter(({ product_id: product }) => product === id).reduce((sum, move) => sum + move.quantity, 0);
    const pieces = Math.min(taken, taken - quantity);
    return pieces > 0 ? [{ name, pieces }] : [];
  });
}
