import { useConfirm } from '../blocks/confirm.tsx';
import type { ConfirmQuestion } from '../blocks/confirm-words.ts';
import { useFlash } from '../blocks/flash.tsx';

export interface Removal {
  question: ConfirmQuestion;
  /** Deletes; answers why it could not, or null. */
  remove: () => Promise<string | null>;
  /** The stated texts of success and failure; the reason follows the latter. */
  removed: string;
  failed: string;
}

/** Asks, deletes, and says how it went; true when it is gone. */
export function useRemove(): (removal: Removal) => Promise<boolean> {
  const confirm = useConfirm();
  const flash = useFlash();
  return async ({ question, remove, removed, failed }) => {
    if (!(await confirm({ confirmLabel: 'Excluir', isDanger: true, ...question }))) return false;
    const reason = await remove();
    if (reason === null) flash({ kind: 'success', text: removed });
    else flash({ kind: 'error', text: `${failed} ${reason}` });
    return reason === null;
  };
}
