import { useLayoutEffect, type RefObject } from 'react';

// The calendar calls its parts a table with rows and cells, but puts buttons where cells must be, and its name is English.
const wrongRoles = ['table', 'rowgroup', 'row', 'cell', 'columnheader'].map((role) => `[role="${role}"]`).join();

/** Takes the roles away that the calendar gives its parts, now and whenever it draws anew: what is left are named buttons. */
export function useOwnRoles(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const board = ref.current;
    if (board === null) return undefined;
    const clean = () => {
      for (const part of board.querySelectorAll(wrongRoles)) {
        part.removeAttribute('role');
        part.removeAttribute('aria-label');
      }
    };
    const observer = new MutationObserver(clean);
    observer.observe(board, { subtree: true, childList: true });
    clean();
    return () => observer.disconnect();
  }, [ref]);
}
