import { useRef, useState, type RefObject } from 'react';
import * as z from 'zod/mini';
import { answerQuote } from '#contract/quote-page-calls.ts';

export interface Answerer {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly error: string | null;
  /** Whether the name will do; where not, it is said and asked for. */
  readonly check: (name: string) => boolean;
  /** What is typed anew is looked at anew. */
  readonly heed: (name: string) => void;
}

/** Who answers has a name, by the rule of the call. */
export function useAnswerer(): Answerer {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const check = (name: string) => {
    const problem = problemOf(name);
    setError(problem);
    if (problem !== null) field.current?.focus();
    return problem === null;
  };
  const heed = (name: string) => setError((before) => (before === null ? null : problemOf(name)));
  return { field, error, check, heed };
}

function problemOf(name: string): string | null {
  const read = z.safeParse(answerQuote.body.shape.name, name);
  return read.success ? null : (read.error.issues[0]?.message ?? '');
}
