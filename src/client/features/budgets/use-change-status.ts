import { personName } from '#client/api/session.ts';
import { refusalText } from '#client/data/save/refusal-text.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { shownStatus } from '#domain/budgets/budget.ts';
import { callAfterRefusal } from '#domain/maintenance/calls-today.ts';
import { formatCivilDate, type CivilDate } from '#domain/values/civil-date.ts';
import { statusTexts } from './texts.ts';

/** Any status to any other, at once, with or without a network (spec 2 §4). What the shop rejects itself is thought of again later. */
export function useChangeStatus(today: CivilDate) {
  const { save } = useReplica();
  const flash = useFlash();
  const remind = useRemindOfRefusal();
  return async (budget: ReplicaRow<'budgets'>, status: string): Promise<void> => {
    const { id, expiry_date } = budget;
    const result = await save('budgets', { kind: 'update', id, changes: { status } });
    if (!result.ok) return flash({ kind: 'error', text: `${statusTexts.changeFailed} ${refusalText(result)}` });
    const until = status === 'rejected' && budget.status !== 'rejected' ? await remind(budget) : null;
    flash({ kind: 'success', text: [statusTexts.changed, until !== null && statusTexts.calledOn(formatCivilDate(until))].filter(Boolean).join(' ') });
    const stays = shownStatus({ status, expiry_date }, today) !== status;
    if (stays) flash({ kind: 'info', text: statusTexts.staysExpired(formatCivilDate(expiry_date)), durationMs: 8000 });
  };
}

/** Notes when the customer is called about a quote that the shop rejected; answers the day, null where nobody is. */
export function useRemindOfRefusal() {
  const { store, save } = useReplica();
  const flash = useFlash();
  const mayNote = useMayWrite('customer_calls').create();
  return async (budget: ReplicaRow<'budgets'>): Promise<CivilDate | null> => {
    const by = personName();
    const call = mayNote ? callAfterRefusal(budget, { at: shopTime(store), by }) : null;
    if (call === null) return null;
    const noted = await save('customer_calls', { kind: 'create', fields: call });
    if (noted.ok) return call.until;
    flash({ kind: 'error', text: `${statusTexts.notNoted} ${refusalText(noted)}` });
    return null;
  };
}
