import { Button } from './button.tsx';
import type { ConfirmQuestion } from './confirm-words.ts';
import { Dialog } from './dialog.tsx';

export function Question({ question, onAnswer }: { question: ConfirmQuestion; onAnswer: (value: boolean) => void }) {
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
