import { personName } from '#client/api/session.ts';
import { refusalText } from '#client/data/save/refusal-text.ts';
import { undoSupplierNote } from '#client/data/save/undo-supplier-note.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useConfirm } from '#client/ui/blocks/confirm.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { hindranceText } from '#domain/supplier-notes/undo-hindrance.ts';
import { noteDialogTexts as texts } from './texts.ts';

/** Takes an import back, once the person has said yes; says why not where it cannot be. */
export function useUndoNote(key: string, onUndone: () => void) {
  const { store } = useReplica();
  const confirm = useConfirm();
  const flash = useFlash();
  return async (): Promise<void> => {
    if (!(await confirm({ title: texts.confirmUndo, text: texts.undoes, confirmLabel: texts.undo, isDanger: true }))) return;
    const result = await undoSupplierNote(store, key, { at: shopTime(store), by: personName() });
    if (result.ok) {
      flash({ kind: 'success', text: texts.undoneNow });
      return onUndone();
    }
    flash({ kind: 'error', text: `${texts.undoFailed} ${result.reason === 'hindered' ? hindranceText(result.by) : refusalText(result)}` });
  };
}
