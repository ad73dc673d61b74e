import { useLayoutEffect, useRef } from 'react';

/** For a row of a list: when it goes while it has the keyboard, its neighbour gets it, or else it would start from the page's top. */
export function useFocusNeighbour<Row extends HTMLElement>() {
  const ref = useRef<Row>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    return () => {
      if (!row?.contains(document.activeElement)) return;
      const heir = row.nextElementSibling ?? row.previousElementSibling;
      heir?.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
