import type { RowId } from '../values/ids.ts';
import { isTakenOut, isWorkFinished, type WorkLine, type WorkState } from './work-stock.ts';

/** A quote that was approved, and how far its work is; `work` null: the service is not there yet. */
export interface ApprovedQuote {
  readonly items: readonly WorkLine[];
  readonly work: WorkState | null;
}

/** Pieces by product. */
export type Pieces = ReadonlyMap<RowId, number>;

/**
 * What approved work still needs (issue: the car's way §5): pieces of lines with a product, of quotes whose service is
 * not finished, that are not ticked yet.
 */
export function reservedPieces(quotes: readonly ApprovedQuote[]): Pieces {
  const reserved = new Map<RowId, number>();
  for (const { items, work } of quotes) {
    if (work !== null && isWorkFinished(work)) continue;
    for (const { id, product_id: product, quantity } of items) {
      if (product !== null && !isTakenOut(work, id)) reserved.set(product, (reserved.get(product) ?? 0) + quantity);
    }
  }
  return reserved;
}

/** 'Disponível': what is there without what is reserved; below 0, so much is lacking. */
export const availablePieces = (there: number, reserved: number): number => there - reserved;

/** So many pieces are to be bought: up to the minimum, and at the least what approved work lacks. */
export const piecesToBuy = ({ quantity, minimum }: { readonly quantity: number; readonly minimum: number | null }, reserved: number): number =>
  Math.max(0, (minimum ?? 0) - availablePieces(quantity, reserved));

/** Whether a product is running out: what is available is at or under its minimum, or less than approved work needs. */
export const runsLow = ({ quantity, minimum }: { readonly quantity: number; readonly minimum: number | null }, reserved: number): boolean => {
  const available = availablePieces(quantity, reserved);
  return minimum === null ? reserved > 0 && available < 0 : available <= minimum;
};
