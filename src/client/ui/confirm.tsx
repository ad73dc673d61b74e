import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmQuestion {
  title: string;
  text?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  isDanger?: boolean;
}

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
      {question && <Question question={question} onAnswer={answer} />}
    </ConfirmContext>
  );
}

function Question({ question, onAnswer }: { question: ConfirmQuestion; onAnswer: (value: boolean) => void }) {
  const { title, text, confirmLabel = 'Confirmar', cancelLabel = 'Cancelar', isDanger = false } = question;
  // Enter on a destructive question is a no.
  const first = { 'data-autofocus': true };
  return (
    <Dialog
      title={title}
      size="sm"
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button {...(isDanger && first)} onClick={() => onAnswer(false)}>
            {cancelLabel}
          </Button>
          <Button {...(!isDanger && first)} variant={isDanger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}
