import { useStore } from '../store/store-context.tsx';
import type { Store } from '../store/store.ts';
import { useLive } from './use-live.ts';

/** How much of something long is read: what is seen first, or all of it. */
export type Depth = 'first' | 'all';

/**
 * Something long, live: what is seen first of it, and all once that is shown, where that is not all already. Undefined:
 * not known yet, null: not there. `key` names the question.
 */
export function useInTwoSteps<T extends { readonly isWhole: boolean }>(
  key: string,
  read: (store: Store, depth: Depth, left: AbortSignal) => Promise<T | null>,
): T | null | undefined {
  const store = useStore();
  const first = useLive(store, `${key} first`, (left) => read(store, 'first', left));
  const known = first?.key === `${key} first` ? first.value : undefined;
  const hasMore = known?.isWhole === false;
  const all = useLive(store, hasMore ? `${key} all` : null, (left) => read(store, 'all', left));
  return hasMore && all?.key === `${key} all` ? all.value : known;
}
