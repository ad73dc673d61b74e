import { useEffect, useRef } from 'react';

/** A single key that does something wherever no field and no dialog has the keyboard: `n` for a new row, `/` for the search. Null: it does nothing. */
export function useHotkey(key: string, onPress: (() => void) | null): void {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (latest.current === null || event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.target instanceof Element && event.target.closest('input, select, textarea, [role=dialog], [contenteditable]')) return;
      if (document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [key]);
}
