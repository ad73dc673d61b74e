import { refusalText } from '#client/data/save/refusal-text.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { shownStatus } from '#domain/budgets/budget.ts';
import { formatCivilDate, type CivilDate } from '#domain/values/civil-date.ts';
import { statusTexts } from './texts.ts';

/** Any status to any other, at once, with or without a network (spec 2 §4). */
export function useChangeStatus(today: CivilDate) {
  const { save } = useReplica();
  const flash = useFlash();
  return async ({ id, expiry_date }: ReplicaRow<'budgets'>, status: string): Promise<void> => {
    const result = await save('budgets', { kind: 'update', id, changes: { status } });
    if (!result.ok) return flash({ kind: 'error', text: `${statusTexts.changeFailed} ${refusalText(result)}` });
    flash({ kind: 'success', text: statusTexts.changed });
    const stays = shownStatus({ status, expiry_date }, today) !== status;
    if (stays) flash({ kind: 'info', text: statusTexts.staysExpired(formatCivilDate(expiry_date)), durationMs: 8000 });
  };
}
