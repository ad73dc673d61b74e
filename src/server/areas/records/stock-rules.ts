/* What calls say of the pieces of products, and what is asked of their movements. */
import { and, sql } from 'drizzle-orm';
import { stockSaidBy } from '#domain/products/product.ts';
import { movementsOfLines, readStockLines, type KnownCount, type StockLine } from '#domain/products/stock-lines.ts';
import type { StockMovement } from '#domain/products/stock-movement.ts';
import { countOf, type KnownLine } from '#domain/products/stock.ts';
import { civilDateTimeAt } from '#domain/values/civil-date.ts';
import { uuidV7, type RowId } from '#domain/values/ids.ts';
import { stockMovements } from '../../db/collection-tables.ts';
import { ofShop, tableOf } from '../../db/rows.ts';
import { tombstones } from '../../db/schema.ts';
import { ownerTimeZone } from '../../ports.ts';
import { Refusal } from '../../problem.ts';
import type { SaidBeside, WriteRule } from '../../sync/collection-writes.ts';
import type { WriteTransaction } from '../../sync/write.ts';
import { bringUpQuantity, insertMovement, isCount, ofProduct, quantityOf } from './stock-movements.ts';
import { settlePartsOf } from './work-stock-rules.ts';

const longestName = 120;

const refuseEdit = (): never => {
  throw new Refusal('append_only', { message: 'Um movimento do estoque não é alterado nem excluído. Registre outro que o corrija.' });
};

export const stockMovementRule: WriteRule = {
  check: async (_, { before }) => {
    if (before !== null) refuseEdit();
  },
  remove: async () => refuseEdit(),
  follow: async (tx, { id, fields }) => {
    await bringUpQuantity(tx, String(fields['product_id']));
    await settlePartsOf(tx, { id, fields });
  },
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
