/*
 * Invariant: the quantity in a product's stored row is what its movements come to, those that were not sent yet
 * included, whoever writes the one or the other (a form, an answer, a pull, a discard): the store itself keeps it, in
 * the transaction of the write. So a list of products reads no movements.
 *
 * The server keeps the quantity too, and gives a product a revision above those of the movements that are in it. While
 * the device knows of none beyond that, the server's quantity stands; else the rule is applied to the device's book.
 */
import {
  Dexie,
  type DBCore,
  type DBCoreMutateRequest,
  type DBCoreMutateResponse,
  type DBCoreTable,
  type DBCoreTransaction,
  type Middleware,
} from 'dexie';
import type { Product } from '#domain/products/product.ts';
import type { StockMovement } from '#domain/products/stock-movement.ts';
import { quantityOf } from '#domain/products/stock.ts';
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
      const write = writers[name];
      return write === undefined ? table : { ...table, mutate: (request) => inTurn(request.trans, () => write(core, request)) };
    },
  }),
};

type Write = (core: DBCore, request: DBCoreMutateRequest) => Promise<DBCoreMutateResponse>;

const writers: Readonly<Partial<Record<string, Write>>> = { products: writeProducts, stock_movements: writeMovements };

// Nothing here is `async`: only promises of Dexie's own keep the caller's transaction.

const lastWrites = new WeakMap<DBCoreTransaction, Promise<DBCoreMutateResponse>>();

/** A quantity is read, reckoned and written: what a transaction asks for at once must not do so one beside another. */
function inTurn(trans: DBCoreTransaction, write: () => Promise<DBCoreMutateResponse>): Promise<DBCoreMutateResponse> {
  const own = lastWrites.get(trans)?.then(write, write) ?? write();
  lastWrites.set(trans, own);
  return own;
}

function writeProducts(core: DBCore, request: DBCoreMutateRequest): Promise<DBCoreMutateResponse> {
  const table = core.table('products');
  // Who cannot see the movements moves nothing, and writes the quantity back as it was.
  if (request.type !== 'put' || !isWithin(request.trans, 'stock_movements')) return table.mutate(request);
  const written = request.values as readonly Shelf[];
  return getMany<Shelf>(
    table,
    request.trans,
    written.map(({ id }) => id),
  )
    .then((present) => Dexie.Promise.all(written.map((product, at) => shownAs(core, request.trans, product, present[at]))))
    .then((values) => table.mutate({ ...request, values }));
}

/** The product with the quantity that it is to be shown with. */
function shownAs(core: DBCore, trans: DBCoreTransaction, product: Shelf, present: Shelf | undefined): Shelf | Promise<Shelf> {
  if (product.row === null || present === undefined) return product;
  const isSameRow = present.row !== null && present.rev === product.rev;
  if (isSameRow) return withQuantity(product, present.row?.quantity ?? 0);
  return levelOf(core, trans, product).then((quantity) => withQuantity(product, quantity));
}

function writeMovements(core: DBCore, request: DBCoreMutateRequest): Promise<DBCoreMutateResponse> {
  const table = core.table('stock_movements');
  // Nobody clears the table.
  if (request.type === 'deleteRange') return table.mutate(request);
  const { trans } = request;
  const values: readonly Line[] = request.type === 'delete' ? [] : request.values;
  const ids: readonly RowId[] = request.type === 'delete' ? request.keys : values.map(({ id }) => id);
  const write = (before: readonly (Line | undefined)[]) =>
    table.mutate(request).then((answer) => {
      const changes = ids.flatMap((_, at) => (at in answer.failures ? [] : changesOf(before[at], values[at])));
      return changes.length === 0 ? answer : bringUp(core, trans, changes).then(() => answer);
    });
  return request.type === 'add' ? write([]) : getMany<Line>(table, trans, ids).then(write);
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

function bringUp(core: DBCore, trans: DBCoreTransaction, changes: readonly LineChange[]): Promise<unknown> {
  const table = core.table('products');
  const found = getMany<Shelf>(table, trans, [...new Set(changes.map(({ product }) => product))]);
  const newest = Math.max(...changes.map(({ rev }) => rev));
  return Dexie.Promise.all([found, productsAhead(core, trans, newest)])
    .then(([products, ahead]) =>
      Dexie.Promise.all(products.map((product) => (product?.row ? movedShelf(core, trans, product, { changes, ahead }) : null))),
    )
    .then((shelves) => {
      const values = shelves.filter((product) => product !== null);
      return values.length === 0 ? undefined : table.mutate({ type: 'put', trans, values });
    });
}

interface Moved {
  readonly changes: readonly LineChange[];
  readonly ahead: ReadonlySet<RowId>;
}

/** The product with its new quantity; null when that is the one it has. */
function movedShelf(core: DBCore, trans: DBCoreTransaction, product: Shelf, { changes, ahead }: Moved): Promise<Shelf | null> | Shelf | null {
  const own = changes.filter((change) => change.product === product.id);
  const [only] = own;
  // What the server has counted in already changes nothing.
  if (!ahead.has(product.id) && own.every(({ rev, isGone }) => !isGone && rev > 0 && rev < product.rev)) return null;
  if (own.length === 1 && only !== undefined && only.adds !== null) return withQuantity(product, (product.row?.quantity ?? 0) + only.adds);
  return bookOf(core, trans, product.id).then((book) => {
    const quantity = quantityOf(book);
    return quantity === product.row?.quantity ? null : withQuantity(product, quantity);
  });
}

/** Products with movements that were not sent yet, or whose answer came before the product with them in it. */
function productsAhead(core: DBCore, trans: DBCoreTransaction, rev: number): Promise<Set<RowId>> {
  const unsent = linesWhere(core, trans, 'rev', [0, 0]);
  const answered = linesWhere(core, trans, 'rev', [rev + 1, Number.MAX_SAFE_INTEGER]);
  return Dexie.Promise.all([unsent, answered]).then((lines) => new Set(lines.flat().flatMap(({ row }) => (row === null ? [] : [row.product_id]))));
}

/** The product's quantity: the server's, unless there are movements that are not in it yet. */
function levelOf(core: DBCore, trans: DBCoreTransaction, product: Shelf): Promise<number> {
  return bookOf(core, trans, product.id).then((book) => {
    const isBehind = book.some(({ rev }) => rev === 0 || rev > product.rev);
    return isBehind ? quantityOf(book) : (product.row?.quantity ?? 0);
  });
}

function bookOf(core: DBCore, trans: DBCoreTransaction, product: RowId) {
  const lines = linesWhere(core, trans, 'row.product_id', [product, product]);
  return lines.then((found) => found.flatMap(({ id, rev, row }) => (row === null ? [] : [{ ...row, id, rev }])));
}

const withQuantity = (product: Shelf, quantity: number): Shelf => ({ ...product, row: product.row && { ...product.row, quantity } });

/** `DBCoreRangeType.Range`, which Dexie exports as a type only. */
const fromTo = 2;

function linesWhere(core: DBCore, trans: DBCoreTransaction, field: string, [lower, upper]: readonly [unknown, unknown]): Promise<Line[]> {
  const table = core.table('stock_movements');
  const index = table.schema.getIndexByKeyPath(field);
  if (index === undefined) throw new Error(`stock_movements has no index of ${field}`);
  return table.query({ trans, values: true, query: { index, range: { type: fromTo, lower, upper } } }).then(({ result }) => result as Line[]);
}

const getMany = <Row>(table: DBCoreTable, trans: DBCoreTransaction, keys: readonly RowId[]) =>
  table.getMany({ trans, keys: [...keys] }) as Promise<(Row | undefined)[]>;

// At this layer a transaction is the browser's own.
const isWithin = (trans: DBCoreTransaction, table: string) => (trans as unknown as IDBTransaction).objectStoreNames.contains(table);
