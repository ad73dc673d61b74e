/*
 * Invariant: nothing that the list form of the stock book held on this device is lost when the store learns the rows:
 * what is shown comes to the same, and what waits to be sent waits on, as movements of their own. (The list form: until
 * store version 5, `movements` in a product's row; see `domain/stock-lines.ts`.)
 */
import { Dexie, type Transaction } from 'dexie';
import type { Fields } from '#domain/values/json.ts';
import { collectionOf } from '#domain/collections/collections.ts';
import { movementsOfLines, readStockLines, type ConvertedLine, type StockLine } from '#domain/products/stock-lines.ts';
import type { OpId, RowId } from '#domain/values/ids.ts';
import { namedId } from '#domain/values/named-id.ts';
import type { AckedOp, PendingOp, NewPendingOp, ShadowRow, StoredRow } from './records.ts';

const { wirePath, sortKey } = collectionOf('stock_movements');

/** Below the revision of any product: the next generation brings the server's own rows. */
const settledRev = 1;

/** Runs once, in the upgrade of the store. */
export async function convertStockBooks(tx: Transaction): Promise<void> {
  const waiting = (
    await tx
      .table<PendingOp>('outbox')
      .where('[collection+entityId]')
      .between(...ofProducts)
      .sortBy('seq')
  ).filter(movesStock);
  const acked = (
    await tx
      .table<AckedOp>('acked')
      .where('[collection+kind]')
      .between(...ofProducts)
      .toArray()
  ).filter(movesStock);
  const books = await convertRows(tx, waiting);
  for (const entry of waiting) await convertWaiting(tx, entry, books);
  for (const entry of acked) await convertAcked(tx, entry, books);
}

const ofProducts = [
  ['products', Dexie.minKey],
  ['products', Dexie.maxKey],
] as const;

const movesStock = ({ changes }: PendingOp) => 'movements' in changes;

const linesOf = (fields: Fields | null | undefined): StockLine[] => readStockLines(fields?.['movements']) ?? [];

/** Ids of the lines that an entry made. */
const lineIdsOf = ({ changes }: PendingOp): Set<string> => new Set(linesOf(changes).map(({ id }) => id));

type Books = ReadonlyMap<RowId, readonly ConvertedLine[]>;

/** The movements of every product, from what is shown and what the server had. */
async function convertRows(tx: Transaction, waiting: readonly PendingOp[]): Promise<Books> {
  const there = await tx
    .table<ShadowRow>('shadow')
    .where('[collection+id]')
    .between(...ofProducts)
    .toArray();
  const shadows = new Map(there.map((shadow) => [shadow.id, shadow.row]));
  const books = new Map<RowId, readonly ConvertedLine[]>();
  const rows: StoredRow[] = [];
  await tx.table<StoredRow>('products').each(({ id: product, gen, row }) => {
    if (row === null) return;
    // Lines that a count had closed may stand on one side only.
    const lines = [...new Map([...linesOf(shadows.get(product)), ...linesOf(row)].map((line) => [line.id, line])).values()];
    const book = movementsOfLines(product, lines);
    books.set(product, book);
    const unsent = new Set(waiting.filter(({ entityId }) => entityId === product).flatMap((entry) => [...lineIdsOf(entry)]));
    book.forEach(({ id, fields }, at) => {
      const rev = unsent.has(lines[at]?.id ?? '') ? 0 : settledRev;
      rows.push({ id, rev, gen, row: fields, sort: sortKey(fields) });
    });
  });
  await tx.table<StoredRow>('stock_movements').bulkPut(rows);
  return books;
}

/** The entry without its lines, and an entry for each of them. */
async function convertWaiting(tx: Transaction, entry: PendingOp, books: Books): Promise<void> {
  const outbox = tx.table<PendingOp | NewPendingOp>('outbox');
  for (const { id, fields, opId } of linesMadeBy(entry, books)) {
    const { seq: _, ...common } = entry;
    await outbox.add({ ...common, ...asNew, collection: 'stock_movements', entityId: id, opId, changes: fields });
  }
  const rest = withoutLines(entry);
  const isDone = rest.kind === 'update' && rest.frozen === null && rest.problem === null && Object.keys(rest.changes).length === 0;
  if (!isDone) return void (await outbox.put(rest));
  await outbox.delete(entry.seq);
  const others = await outbox.where('[collection+entityId]').equals(['products', entry.entityId]).count();
  if (others === 0) await tx.table('shadow').delete(['products', entry.entityId]);
}

const asNew = {
  kind: 'create',
  before: {},
  context: {},
  baseRev: 0,
  state: 'queued',
  attempts: 0,
  nextAttemptAt: 0,
  problem: null,
  frozen: null,
  isReplay: false,
} as const;

/** What was acknowledged goes out again after a restore: the lines as what they are now. */
async function convertAcked(tx: Transaction, entry: AckedOp, books: Books): Promise<void> {
  const acked = tx.table<AckedOp>('acked');
  for (const [at, { id, fields, opId }] of linesMadeBy(entry, books).entries()) {
    // Between this entry and the next: each goes out again under a place of its own.
    const seq = entry.seq + (at + 1) / 1000;
    const frozen = JSON.stringify({ opId, method: 'POST', path: wirePath, body: { ...fields, id } });
    await acked.put({ ...entry, ...asNew, seq, collection: 'stock_movements', entityId: id, opId, changes: fields, frozen });
  }
  await acked.put({ ...withoutLines(entry), ackedAt: entry.ackedAt });
}

/**
 * The lines that an entry made, by what the whole book says of them, each with an id for its own operation. Those of a
 * product that is deleted here go with it.
 */
function linesMadeBy(entry: PendingOp, books: Books): (ConvertedLine & { readonly opId: OpId })[] {
  const book = books.get(entry.entityId);
  if (book === undefined) return [];
  const made = movementsOfLines(entry.entityId, linesOf(entry.changes));
  const whole = new Map(book.map((row) => [row.id, row]));
  return made.map((row) => ({ ...(whole.get(row.id) ?? row), opId: namedId(`${entry.opId}/${row.id}`) as string as OpId }));
}

function withoutLines<E extends PendingOp>(entry: E): E {
  const { problem } = entry;
  const isAsked = problem?.kind === 'fields';
  const conflicts = isAsked ? problem.conflicts.filter(({ fields }) => !fields.includes('movements')) : [];
  const isSettled = isAsked && conflicts.length === 0;
  return {
    ...entry,
    changes: without(entry.changes),
    before: without(entry.before),
    context: without(entry.context),
    ...(isAsked && { problem: isSettled ? null : { ...problem, conflicts } }),
    ...(isSettled && { state: 'queued' }),
  };
}

const without = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).filter(([field]) => field !== 'movements'));
