import { countOf, moveOf, quantityOf, type BookLine } from '#domain/products/stock.ts';
import { fromService, movesDue } from '#domain/products/work-stock.ts';
import { addDays, dateOf, type CivilDateTime } from '#domain/values/civil-date.ts';
import { uuidV7, type RowId } from '#domain/values/ids.ts';
import type { GeneratedRow } from './fill.ts';
import { openingNote, purchaseNote } from './generate-products.ts';
import { present, type Present } from './generate-work.ts';
import { seededRandom } from './seeded-random.ts';

// Ids are made as if on this day, so that a seed always gives the same ones. Not a day of other rows' ids.
const firstIdMs = Date.UTC(2026, 0, 9);

/**
 * The shop's rows, with what its services took out of the stock in the books of its products, each book still right before
 * its product. What is on the shelves stays what it was: there was more when it was counted, and before the first service
 * that used it it was counted too. The same for the same rows and seed.
 */
export function withPartsTakenOut(rows: readonly GeneratedRow[], seed: number): GeneratedRow[] {
  const random = seededRandom(seed + 5);
  let made = 0;
  const newId = () => {
    made += 1;
    return uuidV7(firstIdMs + made * 1000, random.bytes);
  };
  const taken = byProduct(partsTakenOut(rows));
  const books = byProduct(present(rows, 'stock_movements').map(({ id, fields }): BookLine => ({ id, ...fields })));
  return rows.flatMap((row): GeneratedRow[] => {
    if (row.collection === 'stock_movements') return [];
    if (row.collection !== 'products') return [row];
    const product = row.id as RowId;
    const book = settled(books.get(product) ?? [], taken.get(product) ?? [], newId);
    const lines = book.map(({ id, ...fields }): GeneratedRow => ({ collection: 'stock_movements', id, fields }));
    return [...lines, { ...row, fields: { ...row.fields, quantity: quantityOf(book) } }];
  });
}

function byProduct(lines: readonly BookLine[]): Map<RowId, BookLine[]> {
  const books = new Map<RowId, BookLine[]>();
  for (const line of lines) books.set(line.product_id, [...(books.get(line.product_id) ?? []), line]);
  return books;
}

/** The moves of all parts that are in cars, as devices write them: of lines that are ticked, and of finished services. */
function partsTakenOut(rows: readonly GeneratedRow[]): BookLine[] {
  const quotes = new Map(present(rows, 'budgets').map(({ id, fields }) => [id, fields.items]));
  const products = new Set(present(rows, 'products').map(({ id }) => id));
  const linesOf = ({ fields }: Present<'services'>) => (fields.id_budget === null ? [] : (quotes.get(fields.id_budget) ?? []));
  return present(rows, 'services').flatMap((service): BookLine[] => {
    const { arrived, exit, done_lines: ticks } = service.fields;
    const due = movesDue({ service: service.id, lines: linesOf(service), before: null, after: service.fields, chains: new Map() });
    return due.flatMap(({ id, line, product_id, quantity }): BookLine[] => {
      const tick = ticks.find((one) => one.id === line);
      const at = tick?.at || exit || arrived;
      if (at === '' || !products.has(product_id)) return [];
      const made = { product_id, at, by: tick?.by ?? '', document_kind: fromService, document_id: service.id };
      return [{ id, ...moveOf(quantity, made) }];
    });
  });
}

/** The book with what was taken out; what it comes to stays. */
function settled(book: readonly BookLine[], taken: readonly BookLine[], newId: () => RowId): BookLine[] {
  const [count, ...moves] = book;
  if (count === undefined || taken.length === 0) return [...book];
  const inOrder = taken.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : one.id < other.id ? -1 : 1));
  const before = inOrder.filter(({ at }) => at < count.at);
  const since = inOrder.filter(({ at }) => at >= count.at);
  const pieces = count.quantity - sumOf(since);
  const [first] = before;
  if (first === undefined) return [{ ...count, quantity: pieces }, ...moves, ...since];
  const { product_id, by, note } = count;
  const there = Math.max(count.quantity, -2 * Math.min(...before.map(({ quantity }) => quantity)));
  const opening = { id: newId(), ...countOf(there, [], { product_id, by, note: openingNote, at: atOn(first.at, -1, '17:40') }) };
  const years = [opening, ...restocked(before, { there, by, newId })].filter(({ at }) => at < count.at);
  const known = years.map((line, place) => ({ ...line, rev: place + 1 }));
  const made = { product_id, by, at: count.at, note: note === openingNote ? 'Contagem' : note };
  return [...years, { id: count.id, ...countOf(pieces, known, made) }, ...moves, ...since];
}

/** What went out, and what was bought whenever half of it was gone. */
function restocked(taken: readonly BookLine[], { there, by, newId }: { there: number; by: string; newId: () => RowId }): BookLine[] {
  let gone = 0;
  return taken.flatMap((move) => {
    gone -= move.quantity;
    if (gone * 2 < there) return [move];
    const bought = { id: newId(), ...moveOf(gone, { product_id: move.product_id, by, note: purchaseNote, at: atOn(move.at, 1, '08:40') }) };
    gone = 0;
    return [move, bought];
  });
}

const sumOf = (lines: readonly BookLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

const atOn = (at: CivilDateTime, days: number, time: string) => `${addDays(dateOf(at), days)}T${time}` as CivilDateTime;
