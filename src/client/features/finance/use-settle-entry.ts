import { refusalText } from '#client/data/save/refusal-text.ts';
import { undoMs } from '#client/data/save/step-words.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { financeTexts, openTexts as texts } from './texts.ts';

/** Marks an entry as paid or as open again. `overtaken`: somebody else has done so before. `failed`: it has said why. */
function useSetPaid() {
  const { save } = useReplica();
  const flash = useFlash();
  return async (id: RowId, isPaid: boolean): Promise<'done' | 'overtaken' | 'failed'> => {
    let isOvertaken = false;
    const result = await save('entries', {
      kind: 'update',
      id,
      changes(present) {
        isOvertaken = present.is_paid === isPaid;
        return isOvertaken ? {} : { is_paid: isPaid };
      },
    });
    if (result.ok) return isOvertaken ? 'overtaken' : 'done';
    flash({ kind: 'error', text: `${financeTexts.saveFailed} ${refusalText(result)}` });
    return 'failed';
  };
}

/** One tap marks an entry as paid or as open again. True once that stands on this device; else it has said why not. */
export function useMarkPaid() {
  const setPaid = useSetPaid();
  return async ({ id }: ReplicaRow<'entries'>, isPaid: boolean): Promise<boolean> => (await setPaid(id, isPaid)) !== 'failed';
}

/**
 * The same for what is still open, taken back by the bar below for 5 seconds. `date` stays: it names the month. True once
 * it was settled here: what somebody else has paid meanwhile is not to be undone.
 */
export function useSettleEntry() {
  const flash = useFlash();
  const setPaid = useSetPaid();

  async function settle({ id, type, description }: ReplicaRow<'entries'>, onUndone: () => void): Promise<boolean> {
    const outcome = await setPaid(id, true);
    if (outcome === 'overtaken') flash({ kind: 'info', text: texts.paidBefore(description) });
    if (outcome !== 'done') return false;
    flash({
      kind: 'success',
      text: type === 'income' ? texts.received(description) : texts.spent(description),
      durationMs: undoMs,
      action: { label: texts.undo, onAction: () => void undo(id, description, onUndone) },
    });
    return true;
  }

  async function undo(id: RowId, description: string, onUndone: () => void): Promise<void> {
    const outcome = await setPaid(id, false);
    if (outcome === 'failed') return;
    onUndone();
    flash({ kind: 'info', text: outcome === 'overtaken' ? texts.overtaken(description) : texts.undone(description) });
  }

  return settle;
}
