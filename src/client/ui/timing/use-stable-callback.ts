import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function at every render, which calls the latest `callback`: list items that get it need not be drawn again. */
export function useStableCallback<Args extends unknown[], Result>(callback: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
