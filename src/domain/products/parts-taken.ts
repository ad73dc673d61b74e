import type { CivilDateTime } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';
import type { StockMovement } from './stock-movement.ts';

/** Pieces that went out with the work, or came back from it. */
export interface PartMove {
  readonly id: RowId;
  /** How many, whichever way. */
  readonly pieces: number;
  readonly isBack: boolean;
  readonly at: CivilDateTime;
  readonly by: string;
}

/** A product that a service took out: how many pieces of it are out now, and how they went, the first first. */
export interface PartTaken {
  readonly product: RowId;
  readonly out: number;
  readonly moves: readonly PartMove[];
}

type Moved = Pick<StockMovement, 'product_id' | 'quantity' | 'at' | 'by'> & { readonly id: RowId };

/** The parts of a service by its moves of the stock, in the order in which they first went out; what came back is told too. */
export function partsTaken(movements: readonly Moved[]): PartTaken[] {
  const groups = new Map<RowId, Moved[]>();
  for (const movement of movements.toSorted(inTheirOrder)) {
    const group = groups.get(movement.product_id);
    if (group === undefined) groups.set(movement.product_id, [movement]);
    else group.push(movement);
  }
  return [...groups].map(([product, moves]) => ({
    product,
    out: 0 - moves.reduce((sum, { quantity }) => sum + quantity, 0),
    moves: moves.map(({ id, quantity, at, by }) => ({ id, pieces: Math.abs(quantity), isBack: quantity > 0, at, by })),
  }));
}

/** Nothing comes back before it went, though both are of the same minute. */
function inTheirOrder(one: Moved, other: Moved): number {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1;
  return one.quantity - other.quantity || (one.id < other.id ? -1 : 1);
}
