import * as z from 'zod/mini';
import { civilDateTimeSchema, type CivilDateTime } from './values/civil-date.ts';

/*
 * The quantity of a product is never written, only worked out from what moved it: so two devices that change it
 * without knowing of each other add up instead of overwriting (DESIGN §3, Merge: last count + movements that the
 * count had not seen).
 */

/** One line of a product's stock book. Made once, never edited. */
export type StockMovement = {
  /** A UUID made on the device. */
  id: string;
  /** `move`: so many more or fewer. `count`: somebody counted, and so many are there. */
  kind: 'move' | 'count';
  /** Pieces: of a move with its sign, of a count what was counted. */
  quantity: number;
  /** The shop's wall clock. */
  at: CivilDateTime;
  /** Name of whoever made it. */
  by: string;
  /** Why, in a person's words; may be ''. */
  note: string;
  /** Of a count: ids of the lines that it already includes. */
  seen: string[];
};

/** Largest quantity of a line, and of a product either way. */
export const mostPieces = 9_999_999;

const quantity = z.int('Quantidade inválida.').check(z.gte(-mostPieces, 'Quantidade grande demais.'), z.lte(mostPieces, 'Quantidade grande demais.'));

export const stockMovementSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  kind: z.enum(['move', 'count']),
  quantity,
  at: civilDateTimeSchema,
  by: z._default(z.string().check(z.maxLength(120)), ''),
  note: z._default(z.string().check(z.maxLength(200)), ''),
  seen: z._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(500)), []),
});

// A list beyond this is written anew as a count of what it comes to.
const longestBook = 120;
/** Lines that stay for people to read when older ones are closed. */
const keptLines = 40;

/**
 * Pieces there: the count that counts, with every move that it had not seen. Of two counts made without knowledge of
 * each other the later one counts. The order of the lines does not matter.
 */
export function quantityOf(movements: readonly StockMovement[]): number {
  const count = standingCount(movements);
  const seen = new Set(count?.seen);
  const moves = movements.filter(({ id, kind }) => kind === 'move' && !seen.has(id));
  return moves.reduce((sum, move) => sum + move.quantity, count?.quantity ?? 0);
}

function standingCount(movements: readonly StockMovement[]): StockMovement | undefined {
  const counts = movements.filter(({ kind }) => kind === 'count');
  const overtaken = new Set(counts.flatMap(({ seen }) => seen));
  // A clock that runs ahead must not make a count that others have seen and corrected stand for ever.
  const open = counts.filter(({ id }) => !overtaken.has(id));
  return open.toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1))[0];
}

type Made = Pick<StockMovement, 'id' | 'at' | 'by'> & { readonly note?: string };

/** The book with a move of `pieces` (signed). */
export function withMove(movements: readonly StockMovement[], pieces: number, made: Made): StockMovement[] {
  return closed([...movements, { note: '', ...made, kind: 'move', quantity: pieces, seen: [] }], made);
}

/** The book with a count of `pieces`: what stands there now is included in it. */
export function withCount(movements: readonly StockMovement[], pieces: number, made: Made): StockMovement[] {
  return [...pruned(movements), { note: '', ...made, kind: 'count', quantity: pieces, seen: movements.map(({ id }) => id) }];
}

/** A long book, closed by a count of what it comes to. Two devices that do so at once agree all the same. */
function closed(movements: readonly StockMovement[], { at, by, id }: Made): StockMovement[] {
  if (movements.length <= longestBook) return [...movements];
  return withCount(movements, quantityOf(movements), { id: `${id}-f`, at, by, note: 'Fechamento automático' });
}

/** Without old lines that a count has included, and that every later count includes through it. */
function pruned(movements: readonly StockMovement[]): StockMovement[] {
  const count = standingCount(movements);
  const seen = new Set(count?.seen);
  const old = movements.toSorted((a, b) => (a.at < b.at ? -1 : 1)).slice(0, Math.max(0, movements.length - keptLines));
  const gone = new Set(old.filter(({ id }) => seen.has(id)).map(({ id }) => id));
  return movements.filter(({ id }) => !gone.has(id));
}

/** Whether a product is running out: at or under its minimum, when one is set. */
export const isLow = (quantityThere: number, minimum: number | null): boolean => minimum !== null && quantityThere <= minimum;
