import { entrySumsOf, type EntrySum } from './entry-sums.ts';
import { useStore } from '../../data/store/store-context.tsx';
import { useLive } from '../../data/read/use-live.ts';

/** What the entries of a year (four digits) come to by month, type and category, live; null until it is known. */
export function useEntrySums(year: string): readonly EntrySum[] | null {
  const store = useStore();
  const key = `entry sums ${year}`;
  const live = useLive(store, key, () => entrySumsOf(store, year));
  return live?.key === key ? live.value : null;
}
