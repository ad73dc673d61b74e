import { useEffect, useRef } from 'react';
import { useFlash } from '../blocks/flash.tsx';

/** Says once per search that it found nothing. `isSettled`: the rows are those of this search. */
export function useNothingFound({ search, count, isSettled, text }: { search: string; count: number; isSettled: boolean; text: string }): void {
  const flash = useFlash();
  const told = useRef('');
  const isNothing = isSettled && count === 0;
  useEffect(() => {
    if (told.current !== search) told.current = '';
    if (!isNothing || search === '' || told.current === search) return;
    told.current = search;
    flash({ kind: 'info', text });
  }, [flash, isNothing, search, text]);
}
