import { Check } from 'lucide-react';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { useConfirm } from './confirm.tsx';
import { DialogFrame, type DialogFrameProps } from './dialog.tsx';

export const saveFailedText = 'Não foi possível salvar. O que você digitou continua aqui.';

const discardQuestion = {
  title: 'Descartar o que foi digitado?',
  text: 'Há alterações que ainda não foram salvas.',
  confirmLabel: 'Descartar',
  cancelLabel: 'Continuar editando',
  isDanger: true,
};

export interface FormDialogProps extends DialogFrameProps {
  /** Leaving asks first. */
  isDirty: boolean;
  /** Busy until its promise settles; if it rejects, the form stays as it is and says so. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  error?: string | null | undefined;
  /** A quiet line beside the buttons. */
  note?: ReactNode;
  saveLabel?: string;
  cancelLabel?: string;
  children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { isDirty, onClose, onSubmit, error, note, saveLabel = 'Salvar', cancelLabel = 'Cancelar', children, ...frame } = props;
  const confirm = useConfirm();
  const { isBusy, failure, submit } = useSubmit(onSubmit);
  const problem = failure ?? error;

  const leave = async () => {
    if (isBusy) return;
    if (!isDirty || (await confirm(discardQuestion))) onClose();
  };

  return (
    <DialogFrame {...frame} onClose={() => void leave()}>
      <form className="ui-dialog__form" noValidate onSubmit={(event) => void submit(event)}>
        <div className="ui-dialog__body">{children}</div>
        <div className="ui-dialog__footer">
          {problem && (
            <p className="ui-dialog__error" role="alert">
              {problem}
            </p>
          )}
          <div className="ui-dialog__actions">
            {note && <span className="ui-dialog__note">{note}</span>}
            <Button onClick={() => void leave()}>{cancelLabel}</Button>
            <Button type="submit" variant="primary" icon={<Check />} isBusy={isBusy}>
              {saveLabel}
            </Button>
          </div>
        </div>
      </form>
    </DialogFrame>
  );
}

function useSubmit(onSubmit: FormDialogProps['onSubmit']) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // State arrives a render late: a double tap is two submits before it.
  const running = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // A form dialog opened from this one is its child for React, not for the page.
    event.stopPropagation();
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await onSubmit(event);
    } catch (thrown) {
      setFailure(saveFailedText);
      globalThis.reportError?.(thrown);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { isBusy, failure, submit };
}
