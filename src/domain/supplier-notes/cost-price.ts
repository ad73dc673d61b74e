import { cents, type Cents } from '../values/money.ts';
import { mostMargin } from './supplier-note.ts';

/** What one piece cost, in whole cents, half up. */
export const pieceCost = (cost: Cents, pieces: number): Cents => cents(pieces <= 0 ? 0 : Math.round(cost / pieces));

/** Pieces that are there and what one of them cost on average. */
export interface Shelf {
  readonly quantity: number;
  readonly average: Cents;
}

/**
 * The average cost of one piece after `pieces` more came in for `cost` (moving weighted average, as CPC 16 has it). Where nothing
 * is there, or nobody knows what that cost, it is that of what came.
 */
export function averageAfter({ quantity, average }: Shelf, pieces: number, cost: Cents): Cents {
  if (quantity <= 0 || average <= 0 || pieces <= 0) return pieceCost(cost, pieces);
  return cents(Math.round((quantity * average + cost) / (quantity + pieces)));
}

/** The margin of a shop that has named none yet, in percent of the sale price. */
export const usualMargin = 40;

/** The sale price that leaves the margin (percent of the sale price) over the cost, rounded up to ten cents from a real on. */
export function salePriceOf(cost: Cents, margin: number): Cents {
  const share = Math.min(Math.max(0, margin), mostMargin);
  const exact = Math.ceil((cost * 100) / (100 - share));
  return cents(exact < 100 ? exact : Math.ceil(exact / 10) * 10);
}
