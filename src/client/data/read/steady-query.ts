import { liveQuery } from 'dexie';

const askAgainMs = 1_000;

/** Tells `hear` the answer of a query, and again on every change, until `signal` aborts. A failing one is asked again. */
export function watchSteadily<T>(ask: () => Promise<T>, hear: (answer: T) => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  let retry: ReturnType<typeof setTimeout>;
  let subscription = { unsubscribe: () => {} };
  const subscribe = () => {
    // Async by its own, so that Dexie sees it (see `useLive`).
    subscription = liveQuery(async () => ask()).subscribe(hear, () => {
      subscription.unsubscribe();
      // The store opens its handle again at the next write.
      if (!signal.aborted) retry = setTimeout(subscribe, askAgainMs);
    });
  };
  subscribe();
  signal.addEventListener('abort', () => {
    clearTimeout(retry);
    subscription.unsubscribe();
  });
}
