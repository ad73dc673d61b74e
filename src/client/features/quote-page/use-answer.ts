import { useCallback, useEffect, useRef, useState } from 'react';
import { askWhileSeen } from '#client/ui/timing/ask-while-seen.ts';
import { answerFailure, isClosed } from './page-failure.ts';
import { logFailure, sendAnswer, type QuoteAnswer } from './quote-calls.ts';

export type AnswerState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** Nobody answered: it goes on by itself. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'sent' };

export interface Answering {
  readonly state: AnswerState;
  /** Sends, again and again until somebody answers. */
  readonly send: (answer: QuoteAnswer) => void;
  /** The person thinks again. */
  readonly stop: () => void;
}

/** Sends the customer's answer; `onSettled` hears when the page has something else to show. Sending twice changes nothing. */
export function useAnswer(token: string, onSettled: () => Promise<void>): Answering {
  const [state, setState] = useState<AnswerState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);

  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setState({ kind: 'idle' });
  }, []);
  const send = useCallback(
    (answer: QuoteAnswer) => {
      running.current?.abort();
      const { signal } = (running.current = new AbortController());
      setState({ kind: 'sending' });
      untilAnswered({ token, answer, signal, setState, onSettled });
    },
    [token, onSettled],
  );
  useEffect(() => () => running.current?.abort(), []);

  return { state, send, stop };
}

interface Run {
  readonly token: string;
  readonly answer: QuoteAnswer;
  readonly signal: AbortSignal;
  readonly setState: (state: AnswerState) => void;
  readonly onSettled: () => Promise<void>;
}

function untilAnswered({ token, answer, signal, setState, onSettled }: Run): void {
  const asking = new AbortController();
  signal.addEventListener('abort', () => asking.abort());
  let isAsking = false;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    const result = await sendAnswer(token, answer, signal);
    isAsking = false;
    if (signal.aborted) return;
    if (!result.ok) logFailure(result);
    if (!result.ok && result.kind === 'offline') return setState({ kind: 'waiting' });
    asking.abort();
    if (result.ok || isClosed(result)) await onSettled();
    if (!signal.aborted) setState(result.ok ? { kind: 'sent' } : { kind: 'failed', text: answerFailure(result) });
  };
  askWhileSeen(() => void ask(), asking.signal);
}
