/*
 * Invariant: the quantity in a product's stored row is what its movements come to, those that were not sent yet
 * included, whoever writes the one or the other (a form, an answer, a pull, a discard): the store itself keeps it, in
 * the transaction of the write. So a list of products reads no movements.
 *
 * The server keeps the quantity too, and gives a product a revision above those of the movements that are in it. While
 * the device knows of none beyond that, the server's quantity stands; else the rule is applied to the device's book.
 */
import type { DBCore, DBCoreMutateRequest, DBCoreMutateResponse, DBCoreTable, DBCoreTransaction, Middleware } from 'dexie';
import type { Product } from '#domain/product.ts';
import type { StockMovement } from '#domain/stock-movement.ts';
import { quantityOf } from '#domain/stock.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { StoredRow } from './records.ts';

type Stored<Row> = Omit<StoredRow, 'row'> & { readonly row: Row | null };
type Line = Stored<StockMovement>;
type Shelf = Stored<Product>;

/** Above Dexie's own layers, so that live queries hear of the quantities too. */
const aboveDexie = 3;

export const stockLevels: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'stock-levels',
  level: aboveDexie,
  create: (core) => ({
    ...core,
    table(name) {
      const table = core.table(name);
      if (name === 'products') return { ...table, mutate: (request) => writeProducts(core, request) };
      if (name === 'stock_movements') return { ...table, mutate: (request) => writeMovements(core, request) };
      return table;
    },
  }),
};

async function writeProducts(core: DBCore, request: DBCoreMutateRequest): Promise<DBCoreMutateResponse> {
  const table = core.table('products');
  // Who cannot see the movements moves nothing, and writes the quantity back as it was.
  if (request.type !== 'put' || !isWithin(request.trans, 'stock_movements')) return table.mutate(request);
  const written = request.values as readonly Shelf[];
  const present = await getMany<Shelf>(table, request.trans, written.map(({ id }) => id));
  const values = await Promise.all(
    written.map(async (product, at): Promise<Shelf> => {
      const known = present[at];
      if (product.row === null || known === undefined) return product;
      const isSameRow = known.row !== null && known.rev === product.rev;
      return withQuantity(product, isSameRow ? (known.row?.quantity ?? 0) : await levelOf(core, request.trans, product));
    }),
  );
  return table.mutate({ ...request, values });
}

async function writeMovements(core: DBCore, request: DBCoreMutateRequest): Promise<DBCoreMutateResponse> {
  const table = core.table('stock_movements');
  // Nobody clears the table.
  if (request.type === 'deleteRange') return table.mutate(request);
  const values: readonly Line[] = request.type === 'delete' ? [] : request.values;
  const ids: readonly RowId[] = request.type === 'delete' ? request.keys : values.map(({ id }) => id);
  const before = request.type === 'add' ? [] : await getMany<Line>(table, request.trans, ids);
  const answer = await table.mutate(request);
  const changes = ids.flatMap((_, at) => changesOf(before[at], values[at]));
  if (changes.length > 0) await bringUp(core, request.trans, changes);
  return answer;
}

/** A movement that came to a product, or went from it. */
interface LineChange {
  readonly product: RowId;
  readonly rev: number;
  /** Pieces that a move of this device adds; null: only the whole book can tell. */
  readonly adds: number | null;
  readonly isGone: boolean;
}

/** A movement is never edited: with the same product it says the same as before. */
function changesOf(before: Line | undefined, after: Line | undefined): LineChange[] {
  if (before?.row?.product_id === after?.row?.product_id) return [];
  const gone = before?.row ? [{ product: before.row.product_id, rev: before.rev, adds: null, isGone: true }] : [];
  if (!after?.row) return gone;
  const { product_id: product, kind, quantity } = after.row;
  // No count can have seen a move that is made just now.
  const adds = after.rev === 0 && kind === 'move' && before === undefined ? quantity : null;
  return [...gone, { product, rev: after.rev, adds, isGone: false }];
}

async function bringUp(core: DBCore, trans: DBCoreTransaction, changes: readonly LineChange[]): Promise<void> {
  const ids = [...new Set(changes.map(({ product }) => product))];
  const table = core.table('products');
  const found = await getMany<Shelf>(table, trans, ids);
  const known = new Map(found.flatMap((product) => (product?.row ? [[product.id, product]] : [])));
  const ahead = await productsAhead(core, trans, Math.max(...changes.map(({ rev }) => rev)));
  const values: Shelf[] = [];
  for (const [id, product] of known) {
    const own = changes.filter((change) => change.product === id);
    const [only] = own;
    // What the server has counted in already changes nothing.
    if (!ahead.has(id) && own.every(({ rev, isGone }) => !isGone && rev > 0 && rev < product.rev)) continue;
    const isPlain = own.length === 1 && only !== undefined && only.adds !== null;
    const quantity = isPlain ? (product.row?.quantity ?? 0) + (only.adds ?? 0) : quantityOf(await bookOf(core, trans, id));
    if (quantity !== product.row?.quantity) values.push(withQuantity(product, quantity));
  }
  if (values.length > 0) await table.mutate({ type: 'put', trans, values });
}

/** Products with movements that were not sent yet, or whose answer came before the product with them in it. */
async function productsAhead(core: DBCore, trans: DBCoreTransaction, rev: number): Promise<Set<RowId>> {
  const [unsent, answered] = await Promise.all([linesWhere(core, trans, 'rev', [0, 0]), linesWhere(core, trans, 'rev', [rev + 1, Number.MAX_SAFE_INTEGER])]);
  return new Set([...unsent, ...answered].flatMap(({ row }) => (row === null ? [] : [row.product_id])));
}

/** The product's quantity: the server's, unless there are movements that are not in it yet. */
async function levelOf(core: DBCore, trans: DBCoreTransaction, product: Shelf): Promise<number> {
  const book = await bookOf(core, trans, product.id);
  const isBehind = book.some(({ rev }) => rev === 0 || rev > product.rev);
  return isBehind ? quantityOf(book) : (product.row?.quantity ?? 0);
}

async function bookOf(core: DBCore, trans: DBCoreTransaction, product: RowId) {
  const lines = await linesWhere(core, trans, 'row.product_id', [product, product]);
  return lines.flatMap(({ id, rev, row }) => (row === null ? [] : [{ ...row, id, rev }]));
}

const withQuantity = (product: Shelf, quantity: number): Shelf => ({ ...product, row: product.row && { ...product.row, quantity } });

/** `DBCoreRangeType.Range`, which Dexie exports as a type only. */
const fromTo = 2;

async function linesWhere(core: DBCore, trans: DBCoreTransaction, field: string, [lower, upper]: readonly [unknown, unknown]): Promise<Line[]> {
  const table = core.table('stock_movements');
  const index = table.schema.getIndexByKeyPath(field);
  if (index === undefined) throw new Error(`stock_movements has no index of ${field}`);
  const { result } = await table.query({ trans, values: true, query: { index, range: { type: fromTo, lower, upper } } });
  return result as Line[];
}

const getMany = <Row>(table: DBCoreTable, trans: DBCoreTransaction, keys: readonly RowId[]) =>
  table.getMany({ trans, keys: [...keys] }) as Promise<(Row | undefined)[]>;

// At this layer a transaction is the browser's own.
const isWithin = (trans: DBCoreTransaction, table: string) => (trans as unknown as IDBTransaction).objectStoreNames.contains(table);
