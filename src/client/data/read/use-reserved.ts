import type { Pieces } from '#domain/products/reserved-stock.ts';
import type { RowId } from '#domain/values/ids.ts';
import { useStore } from '../store/store-context.tsx';
import { readReserved } from './read-reserved.ts';
import { useLive } from './use-live.ts';

const none: Pieces = new Map();

/** The pieces that approved work still needs, by product, live; those of the quote `except` left out. None while they are not read yet. */
export function useReserved(except: RowId | null = null): Pieces {
  const store = useStore();
  return useLive(store, `reserved ${except ?? ''}`, () => readReserved(store, except))?.value ?? none;
}
