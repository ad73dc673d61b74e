// Invariant: the quantity in a product's row is what its movements come to, brought up in the transaction that writes
// one; and the product's revision is then higher than that of every movement that its quantity includes, so that
// whoever has both knows which are in it.
import { and, eq, sql } from 'drizzle-orm';
import type { Fields } from '#domain/values/json.ts';
import { checkCreate } from '#domain/collections/collections.ts';
import { stockSaidBy } from '#domain/products/product.ts';
import { movementsOfLines, readStockLines, type KnownCount, type StockLine } from '#domain/products/stock-lines.ts';
import type { StockMovement } from '#domain/products/stock-movement.ts';
import { countOf, quantityAfter, standingCount, type KnownLine } from '#domain/products/stock.ts';
import { civilDateTimeAt } from '#domain/values/civil-date.ts';
import { uuidV7, type RowId } from '#domain/values/ids.ts';
import { products, stockMovements } from '../../db/collection-tables.ts';
import { ofShop, tableOf } from '../../db/rows.ts';
import { tombstones } from '../../db/schema.ts';
import { ownerTimeZone } from '../../ports.ts';
import { Refusal } from '../../problem.ts';
import { insertRow, type SaidBeside, type WriteRule } from '../../sync/collection-writes.ts';
import type { WriteTransaction } from '../../sync/write.ts';

const longestName = 120;

const refuseEdit = (): never => {
  throw new Refusal('append_only', { message: 'Um movimento do estoque não é alterado nem excluído. Registre outro que o corrija.' });
};

export const stockMovementRule: WriteRule = {
  check: async (_, { before }) => {
    if (before !== null) refuseEdit();
  },
  remove: async () => refuseEdit(),
  follow: (tx, { fields }) => bringUpQuantity(tx, String(fields['product_id'])),
};

/** A documented call knows no movements: what it says of the pieces is written as such (spec 2 §7, ruling 46). */
export const productRule: WriteRule = { prepare: withFirstCompany, beside: writeStockSaid };

const isUnsaid = (value: unknown) => value === undefined || value === null || value === '';

/** A product without a company belongs to the shop's first by name (ruling 45). */
async function withFirstCompany(tx: WriteTransaction, body: Readonly<Record<string, unknown>>) {
  if (!isUnsaid(body['id_company'])) return body;
  const table = tableOf('companies');
  const [first] = await tx.orm.select({ id: table.id }).from(table).where(ofShop(table, tx.signature)).orderBy(table.sort, table.id).limit(1);
  if (first) return { ...body, id_company: first.id };
  throw new Refusal('invalid_body', { errors: [{ field: 'id_company', message: 'Cadastre uma empresa primeiro.' }] });
}

const ofProduct = (tx: WriteTransaction, product: string) =>
  and(ofShop(tableOf('stock_movements'), tx.signature), eq(stockMovements.product_id, product));
const isCount = eq(stockMovements.kind, 'count');

/** Works the product's quantity out anew and gives it a revision above that of its movements. */
async function bringUpQuantity(tx: WriteTransaction, product: string): Promise<void> {
  const quantity = await quantityOf(tx, product);
  await tx.orm
    .update(products)
    .set({ quantity, rev: tx.nextRev() })
    .where(and(ofShop(tableOf('products'), tx.signature), eq(products.id, product)));
}

/** What the movements of the product come to; the moves are summed by the database. */
async function quantityOf(tx: WriteTransaction, product: string): Promise<number> {
  const { id, at, quantity, seen_counts, seen_pieces } = stockMovements;
  const counts = await tx.orm
    .select({ id, at, quantity, seen_counts, seen_pieces })
    .from(stockMovements)
    .where(and(ofProduct(tx, product), isCount));
  const standing = standingCount(counts.map((count) => ({ ...count, id: count.id as RowId })));
  const named = sql`SELECT json_array_elements_text(seen_moves)::uuid FROM stock_movements
    WHERE signature_id = ${tx.signature} AND id = ${standing?.id ?? null}`;
  const [moves] = await tx.orm
    .select({
      all: sql<string>`coalesce(sum(${quantity}), 0)`,
      named: sql<string>`coalesce(sum(${quantity}) FILTER (WHERE ${id} IN (${named})), 0)`,
    })
    .from(stockMovements)
    .where(and(ofProduct(tx, product), eq(stockMovements.kind, 'move')));
  return quantityAfter(standing, { all: Number(moves?.all), named: Number(moves?.named) });
}

/** Writes the lines that a call lists and the count that it makes. Answers whether there were any. */
async function writeStockSaid(tx: WriteTransaction, { id, body, by, random }: SaidBeside): Promise<boolean> {
  const product = id as RowId;
  const said = stockSaidBy(body);
  const lines = said.lines === undefined || said.lines === null ? [] : readLines(said.lines);
  if (said.quantity === null && lines.length === 0) return false;
  const before = await quantityOf(tx, product);
  const isMoved = await writeLines(tx, product, lines);
  const after = isMoved ? await quantityOf(tx, product) : before;
  const isCounted = said.quantity !== null && said.quantity !== before && said.quantity !== after;
  if (isCounted) {
    const made = { product_id: product, at: civilDateTimeAt(tx.nowMs, ownerTimeZone), by: by.slice(0, longestName) };
    await insertMovement(tx, uuidV7(tx.nowMs, random), countOf(said.quantity ?? 0, await knownBook(tx, product), made));
  }
  if (isMoved || isCounted) await bringUpQuantity(tx, product);
  return isMoved || isCounted;
}

function readLines(value: unknown): StockLine[] {
  const lines = readStockLines(value);
  if (lines === null) throw new Refusal('invalid_body', { errors: [{ field: 'movements', message: 'Lista de movimentos inválida.' }] });
  return lines;
}

/** The lines that are not rows yet, each once; what was deleted with its product before stays so. */
async function writeLines(tx: WriteTransaction, product: RowId, lines: readonly StockLine[]): Promise<boolean> {
  if (lines.length === 0) return false;
  const { id, seen_counts, seen_moves, seen_pieces } = stockMovements;
  const book = await knownBook(tx, product);
  const counts = await tx.orm
    .select({ id, seen_counts, seen_moves, seen_pieces })
    .from(stockMovements)
    .where(and(ofProduct(tx, product), isCount));
  const known = counts.map((count) => ({ ...count, id: count.id as RowId }));
  const converted = movementsOfLines(product, lines, known);
  const taken = new Set<string>([
    ...book.map((line) => line.id),
    ...(await deletedAmong(
      tx,
      converted.map((row) => row.id),
    )),
  ]);
  const fresh = converted.filter((row) => !taken.has(row.id) && taken.add(row.id));
  for (const row of fresh) await insertMovement(tx, row.id, isBlind(row.fields, known) ? seeingAll(row.fields, book) : row.fields);
  return fresh.length > 0;
}

/**
 * An app of before that was answered by this server shows no book any more: its counts name none of the counts that
 * there are, or one that this server made for it. Whoever counts in it means all that there is.
 */
const isBlind = ({ kind, seen_counts: seen }: StockMovement, known: readonly (KnownCount & Pick<StockMovement, 'seen_pieces'>)[]): boolean => {
  const named = known.filter(({ id }) => seen.includes(id));
  return kind === 'count' && known.length > 0 && (named.length === 0 || named.some(({ seen_pieces: pieces }) => pieces !== 0));
};

function seeingAll(count: StockMovement, book: readonly KnownLine[]): StockMovement {
  const all = countOf(count.quantity, book, count);
  const isNew = (id: RowId) => !book.some((line) => line.id === id);
  return {
    ...all,
    seen_counts: [...all.seen_counts, ...count.seen_counts.filter(isNew)],
    seen_moves: [...all.seen_moves, ...count.seen_moves.filter(isNew)],
  };
}

async function deletedAmong(tx: WriteTransaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.orm
    .select({ id: tombstones.id })
    .from(tombstones)
    .where(
      sql`${tombstones.signature_id} = ${tx.signature} AND ${tombstones.collection} = 'stock_movements' AND ${tombstones.id} = ANY(${sql.param([...ids])}::uuid[])`,
    );
  return rows.map(({ id }) => id);
}

/** The product's book as a count needs it. */
async function knownBook(tx: WriteTransaction, product: RowId): Promise<KnownLine[]> {
  const { id, kind, quantity, at, seen_counts, rev } = stockMovements;
  const rows = await tx.orm.select({ id, kind, quantity, at, seen_counts, rev }).from(stockMovements).where(ofProduct(tx, product));
  return rows.map((row) => ({ ...row, id: row.id as RowId }));
}

async function insertMovement(tx: WriteTransaction, id: RowId, movement: Fields): Promise<void> {
  const checked = checkCreate('stock_movements', movement);
  if (!checked.ok) throw new Refusal('invalid_body', { errors: checked.problems });
  await insertRow(tx, 'stock_movements', id, checked.fields);
}
