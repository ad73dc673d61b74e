import { useEffect, useRef, useState } from 'react';
import type { ApiFailure, Result } from '#client/api/http.ts';
import type { Answer } from '#contract/call.ts';
import type { listSecurityLog, SecurityEventRow, SecurityKind } from '#contract/security-calls.ts';

interface Query {
  readonly before?: string;
  readonly kind?: SecurityKind;
}

/** Makes the call of a log. Must stay the same function. */
export type ReadLog = (query: Query, signal: AbortSignal) => Promise<Result<Answer<typeof listSecurityLog>>>;

interface Shown {
  readonly rows: readonly SecurityEventRow[];
  readonly hasMore: boolean;
  readonly readAt: number | null;
  readonly failure: ApiFailure | null;
  readonly isAsking: boolean;
}

const nothing: Shown = { rows: [], hasMore: false, readAt: null, failure: null, isAsking: true };

/** A log from its newest row on; older ones join as they are asked for. Asked anew when the network is back. */
export function useSecurityLog(read: ReadLog, kind: SecurityKind | null) {
  const [round, setRound] = useState(0);
  const question = `${kind ?? ''} ${round}`;
  const [answered, setAnswered] = useState<{ readonly question: string; readonly shown: Shown }>({ question: '', shown: nothing });
  const stop = useRef(new AbortController());
  const isCurrent = answered.question === question;
  const shown = isCurrent
    ? answered.shown
    : { ...answered.shown, isAsking: true, ...(answered.question.split(' ')[0] !== (kind ?? '') && { rows: [], hasMore: false }) };

  useEffect(() => {
    const mine = new AbortController();
    stop.current = mine;
    void read({ ...(kind !== null && { kind }) }, mine.signal).then((answer) => {
      if (mine.signal.aborted) return;
      setAnswered((before) => ({ question, shown: answer.ok ? firstOf(answer.data) : { ...before.shown, failure: answer, isAsking: false } }));
    });
    const askAgain = () => setRound((number) => number + 1);
    window.addEventListener('online', askAgain);
    return () => {
      window.removeEventListener('online', askAgain);
      mine.abort();
    };
  }, [read, kind, question]);

  async function loadMore(): Promise<void> {
    const last = shown.rows.at(-1);
    if (last === undefined || shown.isAsking) return;
    const { signal } = stop.current;
    setAnswered({ question, shown: { ...shown, isAsking: true } });
    const answer = await read({ before: last.id, ...(kind !== null && { kind }) }, signal);
    if (signal.aborted) return;
    setAnswered({
      question,
      shown: answer.ok ? { ...firstOf(answer.data), rows: [...shown.rows, ...answer.data.data] } : { ...shown, failure: answer, isAsking: false },
    });
  }

  const hasRows = shown.rows.length > 0;
  return {
    ...shown,
    readAt: hasRows ? shown.readAt : null,
    /** Nothing to show yet, and no reason why. */
    isLoading: !hasRows && shown.failure === null && shown.isAsking,
    loadMore: () => void loadMore(),
    reload: () => setRound((number) => number + 1),
  };
}

const firstOf = ({ data, more }: Answer<typeof listSecurityLog>): Shown => ({
  rows: data,
  hasMore: more,
  readAt: Date.now(),
  failure: null,
  isAsking: false,
});
