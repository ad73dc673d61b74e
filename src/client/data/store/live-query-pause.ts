const running = new WeakMap<object, number>();
const listeners = new Set<() => void>();

/**
 * While thousands of rows are written, what is read live would be read anew after every few of them, which takes
 * far longer than the writing. Until the returned function is called, live queries of `source` keep their answers.
 */
export function pauseLiveQueries(source: object): () => void {
  const count = (by: number) => {
    running.set(source, (running.get(source) ?? 0) + by);
    for (const listener of listeners) listener();
  };
  count(1);
  return () => count(-1);
}

export const isQuiet = (source: object): boolean => (running.get(source) ?? 0) > 0;

/** Calls `listener` when any source becomes quiet or is no longer; returns the unsubscriber. */
export function onQuiet(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
