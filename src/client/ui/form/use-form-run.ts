import { useRef, useState, type FormEvent } from 'react';
import { useConfirm } from '../blocks/confirm.tsx';

export const saveFailedText = 'Não foi possível salvar. O que você digitou continua aqui.';

export const discardQuestion = {
  title: 'Descartar o que foi digitado?',
  text: 'Há alterações que ainda não foram salvas.',
  confirmLabel: 'Descartar',
  cancelLabel: 'Continuar editando',
  isDanger: true,
};

/** Whether something typed would be lost; as a function it is asked for when that matters. */
export type Dirt = boolean | (() => boolean);

export const hasDirt = (dirt: Dirt): boolean => (typeof dirt === 'function' ? dirt() : dirt);

export interface FormRunOptions {
  /** Leaving asks first. */
  isDirty: Dirt;
  /** Busy until its promise settles; if it rejects, the form stays as it is and says so. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  onClose: () => void;
}

/** What a form does wherever it stands: it is submitted once at a time, and left only when what was typed may go. */
export function useFormRun({ isDirty, onSubmit, onClose }: FormRunOptions) {
  const confirm = useConfirm();
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

  async function leave(): Promise<void> {
    if (isBusy) return;
    if (!hasDirt(isDirty) || (await confirm(discardQuestion))) onClose();
  }

  return { isBusy, failure, submit, leave };
}
