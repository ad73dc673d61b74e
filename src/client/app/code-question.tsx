import { Suspense, useEffect, useState } from 'react';
import { onConfirmation } from '#client/api/confirmation.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';

// Hardly anybody's: it is not loaded with the frame.
const { Component: CodeDialog } = preloadable(async () => (await import('#client/features/security/code-dialog.tsx')).CodeDialog);

/** One question at a time: calls that want a code at the same moment share it. */
function sharedQuestion() {
  let asked: { readonly answered: Promise<boolean>; readonly answer: (isConfirmed: boolean) => void } | null = null;
  return {
    ask(): Promise<boolean> {
      if (asked === null) {
        let answer: (isConfirmed: boolean) => void = () => undefined;
        const answered = new Promise<boolean>((resolve) => {
          answer = resolve;
        });
        asked = { answered, answer };
      }
      return asked.answered;
    },
    settle(isConfirmed: boolean): void {
      asked?.answer(isConfirmed);
      asked = null;
    },
  };
}

/** Asks for a code of the second factor when a call wants one. */
export function CodeQuestion() {
  const [isOpen, setOpen] = useState(false);
  const [question] = useState(sharedQuestion);

  useEffect(() => {
    const stop = onConfirmation(() => {
      setOpen(true);
      return question.ask();
    });
    return () => {
      stop();
      question.settle(false);
    };
  }, [question]);

  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <CodeDialog
        onAnswer={(isConfirmed) => {
          setOpen(false);
          question.settle(isConfirmed);
        }}
      />
    </Suspense>
  );
}
