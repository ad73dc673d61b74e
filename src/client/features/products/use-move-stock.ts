import { personName } from '#client/api/session.ts';
import { outcomeOf } from '#client/data/save/save-outcome.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { moveOf } from '#domain/products/stock.ts';
import type { RowId } from '#domain/values/ids.ts';
import { productTexts } from './texts.ts';

/** Whether the person counts pieces and moves them in and out. */
export const useMayMoveStock = (): boolean => useMayWrite('stock_movements').create();

/** Who makes a line of the stock book, and when. */
export function useBookkeeper() {
  const { store } = useReplica();
  return () => ({ at: shopTime(store), by: personName() });
}

/** Moves so many pieces in (or, negative, out) at once. */
export function useMoveStock() {
  const { save } = useReplica();
  const flash = useFlash();
  const made = useBookkeeper();
  return async (id: RowId, pieces: number): Promise<void> => {
    const outcome = outcomeOf(await save('stock_movements', { kind: 'create', fields: moveOf(pieces, { ...made(), product_id: id }) }));
    if (!outcome.ok) flash({ kind: 'error', text: `${productTexts.moveFailed} ${outcome.text}` });
  };
}
