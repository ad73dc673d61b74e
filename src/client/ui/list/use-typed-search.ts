import { useEffect, useRef, useState } from 'react';
import type { ListAddress } from './use-list-address.ts';

// Safari refuses a page that changes its address more than a hundred times in ten seconds: a key that is held down.
const addressDelayMs = 300;

/** For a search that asks at every key (1 §2.10): what is asked follows the keys at once, the address a moment later. */
export function useTypedSearch({ search, page, find, turnTo }: Pick<ListAddress, 'search' | 'page' | 'find' | 'turnTo'>) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (typed !== null && typed === search) setTyped(null);

  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });

  return {
    search: typed ?? search,
    page: typed === null || typed === search ? page : 1,
    find(text: string): void {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(text), addressDelayMs);
    },
    turnTo(next: number): void {
      clearTimeout(timer.current);
      if (typed !== null) latest.current(typed);
      turnTo(next);
    },
  };
}
