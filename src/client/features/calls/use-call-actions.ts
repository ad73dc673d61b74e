import { personName } from '#client/api/session.ts';
import type { CustomerToCall } from '#client/data/read/read-calls-today.ts';
import { refusalText } from '#client/data/save/refusal-text.ts';
import { saveAll } from '#client/data/save/save-all.ts';
import { stepWords, undoMs } from '#client/data/save/step-words.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import type { CustomerCall } from '#domain/customers/customer-call.ts';
import { callRows, takenBack } from '#domain/maintenance/calls-today.ts';
import { formatCivilDate, type CivilDate } from '#domain/values/civil-date.ts';
import { callTexts as texts } from './texts.ts';

/** What came of a call, with the day for what is to be thought of later. */
export type Came = { readonly outcome: 'called' | 'unwanted' } | { readonly outcome: 'later'; readonly until: CivilDate };

/** Notes who called whom and when, on the device at once; taken back by what is said for 5 seconds. */
export function useCallActions() {
  const { store } = useReplica();
  const flash = useFlash();

  async function add(rows: readonly CustomerCall[]): Promise<boolean> {
    const result = await saveAll(
      store,
      'customer_calls',
      rows.map((fields) => ({ kind: 'create', fields })),
    );
    if (!result.ok) flash({ kind: 'error', text: `${stepWords.failed} ${refusalText(result)}` });
    return result.ok;
  }

  async function undo(name: string, rows: readonly CustomerCall[]): Promise<void> {
    if (await add(takenBack(rows, shopTime(store), personName()))) flash({ kind: 'info', text: stepWords.undone(name) });
  }

  return async (call: CustomerToCall, came: Came): Promise<void> => {
    const until = came.outcome === 'later' ? came.until : '';
    const rows = callRows(call, { outcome: came.outcome, until, at: shopTime(store), by: personName() });
    if (!(await add(rows))) return;
    const name = firstNameOf(call);
    const text = came.outcome === 'later' ? texts.noted.later(name, formatCivilDate(came.until)) : texts.noted[came.outcome](name);
    flash({ kind: 'success', text, durationMs: undoMs, action: { label: stepWords.undo, onAction: () => void undo(name, rows) } });
  };
}

/** 'Célia' of 'Célia Nakamura'; of a company its name. */
export const firstNameOf = ({ customer: { name, document_type } }: Pick<CustomerToCall, 'customer'>): string =>
  document_type === 'CNPJ' ? name : (name.split(' ')[0] ?? '');
