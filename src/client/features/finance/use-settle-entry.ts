import { refusalText } from '#client/data/refusal-text.ts';
import type { Seen } from '#client/data/row-marks.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useFlash } from '#client/ui/flash.tsx';
import { financeTexts, openTexts as texts } from './texts.ts';

/** As long as a tap can be taken back by the bar below. */
export const undoMs = 5000;

/** One tap marks an entry as paid or as open again. True once that stands on this device; else it has said why not. */
export function useMarkPaid() {
  const { save } = useReplica();
  const flash = useFlash();
  return async ({ id }: Seen<'entries'>, isPaid: boolean): Promise<boolean> => {
    const result = await save('entries', { kind: 'update', id, changes: { is_paid: isPaid } });
    if (!result.ok) flash({ kind: 'error', text: `${financeTexts.saveFailed} ${refusalText(result)}` });
    return result.ok;
  };
}

/** The same for what is still open, taken back by the bar below for 5 seconds. `date` stays: it names the month. */
export function useSettleEntry() {
  const { save } = useReplica();
  const flash = useFlash();
  const markPaid = useMarkPaid();

  async function settle(entry: Seen<'entries'>, onUndone: () => void): Promise<boolean> {
    if (!(await markPaid(entry, true))) return false;
    flash({
      kind: 'success',
      text: entry.type === 'income' ? texts.received(entry.description) : texts.spent(entry.description),
      durationMs: undoMs,
      action: { label: texts.undo, onAction: () => void undo(entry, onUndone) },
    });
    return true;
  }

  async function undo({ id, description }: Seen<'entries'>, onUndone: () => void): Promise<void> {
    let isOvertaken = false;
    const result = await save('entries', {
      kind: 'update',
      id,
      changes({ is_paid: isPaid }) {
        isOvertaken = !isPaid;
        return isPaid ? { is_paid: false } : {};
      },
    });
    if (!result.ok) return flash({ kind: 'error', text: `${financeTexts.saveFailed} ${refusalText(result)}` });
    onUndone();
    flash({ kind: 'info', text: isOvertaken ? texts.overtaken(description) : texts.undone(description) });
  }

  return settle;
}
