import { mostSeen, stockMovementDefaults, type StockMovement } from './stock-movement.ts';
import type { RowId } from '../values/ids.ts';

/*
 * Invariant: the quantity of a product is never written, only worked out from the movements that there are, in whatever
 * order they came: the last count, with the moves that it had not seen (DESIGN §3, Merge). So what two devices move or
 * count without knowing of each other adds up, and nobody is asked.
 *
 * A count sums up the earlier moves that it had seen, since they stand on the server for good, and names the latest by
 * their ids: a move that is discarded before it was sent, or that a restore took away, is then neither missed nor
 * taken off twice.
 */

/** A movement with its id. */
export type BookLine = StockMovement & { readonly id: RowId };

type CountHead = Pick<BookLine, 'id' | 'at' | 'seen_counts'>;

/**
 * The count that counts: of those that no other has taken the place of, the latest. A clock that runs ahead does not
 * make a count stand that others have seen and corrected. Of two counts of the same minute the higher id counts.
 */
export function standingCount<C extends CountHead>(counts: readonly C[]): C | null {
  const [standing = null] = openCounts(counts).toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1));
  return standing;
}

function openCounts<C extends CountHead>(counts: readonly C[]): C[] {
  const replaced = new Set(counts.flatMap(({ seen_counts: seen }) => seen));
  return counts.filter(({ id }) => !replaced.has(id));
}

/** Pieces there after the count that stands: `all` is what all moves come to, `named` what those come to that it names. */
export function quantityAfter(
  count: Pick<StockMovement, 'quantity' | 'seen_pieces'> | null,
  moves: { readonly all: number; readonly named: number },
): number {
  return count === null ? moves.all : count.quantity + moves.all - moves.named - count.seen_pieces;
}

/** Pieces there by all movements of a product; their order does not matter. */
export function quantityOf(book: readonly BookLine[]): number {
  const standing = standingCount(book.filter(({ kind }) => kind === 'count'));
  const named = new Set(standing?.seen_moves);
  const moves = book.filter(({ kind }) => kind === 'move');
  return quantityAfter(standing, { all: sumOf(moves), named: sumOf(moves.filter(({ id }) => named.has(id))) });
}

const sumOf = (moves: readonly Pick<StockMovement, 'quantity'>[]) => moves.reduce((sum, { quantity }) => sum + quantity, 0);

/** Who made a movement of which product, when, and why. */
export type MovementMade = Pick<StockMovement, 'product_id' | 'at' | 'by'> & Partial<Pick<StockMovement, 'note' | 'document_kind' | 'document_id'>>;

/** So many pieces more or fewer. */
export const moveOf = (pieces: number, made: MovementMade): StockMovement => ({ ...stockMovementDefaults, ...made, kind: 'move', quantity: pieces });

/** A line of the book as the place where a count is made knows it; `rev` 0: the server may not have it yet. */
export type KnownLine = Pick<BookLine, 'id' | 'kind' | 'quantity' | 'at' | 'seen_counts'> & { readonly rev: number };

/** So many counts and moves that the server has are named all the same: what a restore may take away again. */
const latestNamed = 100;
/** Far more than anybody moves of one product before a device is heard of again. */
const mostUnsentNamed = mostSeen - latestNamed;

/** So many pieces are there, by somebody who knows `book`: everything in it is included. */
export function countOf(pieces: number, book: readonly KnownLine[], made: MovementMade): StockMovement {
  const moves = book.filter(({ kind }) => kind === 'move').toSorted((a, b) => b.rev - a.rev);
  const unsent = moves.filter(({ rev }) => rev === 0);
  const sent = moves.filter(({ rev }) => rev > 0);
  const named = [...unsent.slice(0, mostUnsentNamed), ...sent.slice(0, latestNamed)];
  const before = [...unsent.slice(mostUnsentNamed), ...sent.slice(latestNamed)];
  return {
    ...stockMovementDefaults,
    ...made,
    kind: 'count',
    quantity: pieces,
    seen_counts: replacedCounts(book.filter(({ kind }) => kind === 'count')),
    seen_moves: named.map(({ id }) => id),
    seen_pieces: sumOf(before),
  };
}

/** The open counts; and, where one of those may still be discarded or taken away, also those that it takes the place of. */
function replacedCounts(counts: readonly KnownLine[]): RowId[] {
  const byId = new Map(counts.map((count) => [count.id, count]));
  const latest = counts.filter(({ rev }) => rev > 0).toSorted((a, b) => b.rev - a.rev);
  const found = new Set([...openCounts(counts), ...latest.slice(0, latestNamed)].map(({ id }) => id));
  // A set that grows is gone through to its end.
  for (const id of found) {
    const count = byId.get(id);
    if (count?.rev === 0) for (const seen of count.seen_counts) found.add(seen);
  }
  return [...found].slice(0, mostSeen);
}

/** Whether a product is running out: at or under its minimum, when one is set. */
export const isLow = (quantityThere: number, minimum: number | null): boolean => minimum !== null && quantityThere <= minimum;
