import { liveQuery } from 'dexie';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isQuiet, onQuiet } from '../store/live-query-pause.ts';

export interface Live<T> {
  readonly value: T;
  /** The key that the value belongs to; another one than asked for while the next value is on its way. */
  readonly key: string;
}

const retryAfterMs = 1000;

/**
 * The last answer of a query over the replica, asked again whenever rows that it read change. `key` names the
 * question: another key asks anew and keeps the last answer until the next one is there. A null key asks nothing. A
 * source that was made quiet is asked again when it is no longer. `ask` is told when nobody waits for its answer any more.
 */
export function useLive<T>(source: object, key: string | null, ask: (left: AbortSignal) => Promise<T>): Live<T> | null {
  const [answer, setAnswer] = useState<(Live<T> & { source: object }) | null>(null);
  const latest = useRef(ask);
  useLayoutEffect(() => {
    latest.current = ask;
  });
  const mustWait = useSyncExternalStore(onQuiet, () => isQuiet(source));
  // Before the browser paints: a question must not wait for a frame that shows nothing new.
  useLayoutEffect(() => {
    if (key === null || mustWait) return undefined;
    let retry: ReturnType<typeof setTimeout>;
    let subscription = { unsubscribe: () => {} };
    const left = new AbortController();
    const subscribe = () => {
      // Async by its own: Dexie follows native awaits only in a function that it can see to be async, and else loses
      // the transaction and what the query observed.
      subscription = liveQuery(async () => latest.current(left.signal)).subscribe(
        (value) => setAnswer((last) => (last?.key === key && last.source === source && Object.is(last.value, value) ? last : { value, key, source })),
        // A handle that died is opened again by the store; what was read stays on the screen until then.
        () => (retry = setTimeout(subscribe, retryAfterMs)),
      );
    };
    subscribe();
    return () => {
      clearTimeout(retry);
      left.abort();
      subscription.unsubscribe();
    };
  }, [source, key, mustWait]);
  return answer !== null && answer.source === source ? answer : null;
}
