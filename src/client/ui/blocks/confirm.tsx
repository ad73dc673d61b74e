import { createContext, Suspense, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { ConfirmQuestion } from './confirm-words.ts';
import { preloadable } from '../timing/preloadable.ts';
import { whenIdle } from '../timing/when-idle.ts';

const { Component: Question, preload } = preloadable(async () => (await import('./confirm-question.tsx')).Question);
export const preloadQuestion = preload;

type Ask = (question: ConfirmQuestion) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

/** `await confirm({title})`: true only if the person said yes; Escape and the scrim are a no. */
export function useConfirm(): Ask {
  const ask = use(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const settle = useRef<((answer: boolean) => void) | null>(null);
  useEffect(() => whenIdle(preload), []);

  const ask = useCallback<Ask>((next) => {
    settle.current?.(false);
    setQuestion(next);
    return new Promise((resolve) => {
      settle.current = resolve;
    });
  }, []);

  const answer = (value: boolean) => {
    settle.current?.(value);
    settle.current = null;
    setQuestion(null);
  };

  return (
    <ConfirmContext value={ask}>
      {children}
      {question && (
        <Suspense fallback={null}>
          <Question question={question} onAnswer={answer} />
        </Suspense>
      )}
    </ConfirmContext>
  );
}
