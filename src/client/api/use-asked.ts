import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { ApiFailure, Result } from './http.ts';

export interface AskOptions {
  /** After how long a question that reached nobody is asked again by itself; it is not without. */
  readonly againMs?: number;
  /** What the network's return does: `anew` asks as `reload` does, `quietly` without `isAsking`. */
  readonly whenOnline?: 'anew' | 'quietly';
}

export interface Asked<T> {
  /** The last answer, to the question `key`, from the moment `at` (in milliseconds since 1970). */
  readonly answer: Answered<T> | null;
  /** Why the last question got no answer; null once one did. */
  readonly failure: ApiFailure | null;
  /** The question of now, or that of `reload`, has no answer yet. */
  readonly isAsking: boolean;
  readonly reload: () => void;
}

interface Answered<T> {
  readonly key: string;
  readonly at: number;
  readonly data: T;
}

interface Outcome<T> {
  readonly question: string;
  readonly answer: Answered<T> | null;
  readonly failure: ApiFailure | null;
}

/**
 * A question to the server, asked when it is new and again by `reload`. What was answered stays until the next answer is
 * there; one that was overtaken by another question is dropped. Without a network the answer stays; a refusal takes it
 * away unless it was to this very question (ruling 34). `key` names all that `ask` depends on; null: nothing is asked now.
 */
export function useAsked<T>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<Result<T>>,
  { againMs, whenOnline }: AskOptions = {},
): Asked<T> {
  const [round, setRound] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null);
  const question = `${key} ${round}`;
  const makeCall = useEffectEvent(ask);
  const reload = useCallback(() => setRound((before) => before + 1), []);

  useEffect(() => {
    if (key === null) return undefined;
    const asking = startAsking(
      (signal) => makeCall(signal),
      againMs,
      (answer) => setOutcome((before) => outcomeOf(before?.answer ?? null, answer, key, question)),
    );
    const heedNetwork = () => (whenOnline === 'anew' ? reload() : asking.askNow());
    if (whenOnline !== undefined) window.addEventListener('online', heedNetwork);
    return () => {
      window.removeEventListener('online', heedNetwork);
      asking.stop();
    };
  }, [key, question, againMs, whenOnline, reload]);

  const { answer = null, failure = null } = outcome ?? {};
  return { answer, failure, isAsking: key !== null && outcome?.question !== question, reload };
}

/** Asks at once, and again while nobody is reached; a new question calls the running one off. */
function startAsking<T>(ask: (signal: AbortSignal) => Promise<Result<T>>, againMs: number | undefined, onAnswer: (answer: Result<T>) => void) {
  let running = new AbortController();
  let again: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    running.abort();
    clearTimeout(again);
  }
  async function askNow(): Promise<void> {
    stop();
    const mine = new AbortController();
    running = mine;
    const answer = await ask(mine.signal);
    if (mine.signal.aborted) return;
    onAnswer(answer);
    if (againMs !== undefined && !answer.ok && answer.kind === 'offline') again = setTimeout(() => void askNow(), againMs);
  }
  void askNow();
  return { askNow: () => void askNow(), stop };
}

function outcomeOf<T>(before: Answered<T> | null, answer: Result<T>, key: string, question: string): Outcome<T> {
  if (answer.ok) return { question, answer: { key, at: Date.now(), data: answer.data }, failure: null };
  const stays = answer.kind === 'offline' || before?.key === key;
  return { question, answer: stays ? before : null, failure: answer };
}
