import { Suspense } from 'react';
import { useReplica } from '#client/sync/use-replica.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { BudgetActions } from './use-budget-actions.ts';
import type { RecordForms } from './record-forms.ts';
import { budgetTexts as texts } from './texts.ts';
import { useBudgetMay } from './use-budget-may.ts';
import type { useBudgetAddress } from './use-budget-address.ts';
import { readBudgetParts } from './use-budgets.ts';

const budget = preloadable(async () => (await import('./budget-dialog.tsx')).BudgetDialog);
const send = preloadable(async () => (await import('./send-dialog.tsx')).SendDialog);
const answer = preloadable(async () => (await import('./answer-dialog.tsx')).AnswerDialog);
const inUse = preloadable(async () => (await import('./budget-in-use.tsx')).BudgetInUse);

export const preloadBudgetDialogs = [budget.preload, send.preload, answer.preload, inUse.preload];

interface BudgetDialogsProps {
  address: ReturnType<typeof useBudgetAddress>;
  actions: BudgetActions;
  forms: RecordForms;
}

/** What the address, a sending or a removal has open over the list. */
export function BudgetDialogs({ address, actions: { sending, removal, ...actions }, forms }: BudgetDialogsProps) {
  const { store } = useReplica();
  const may = useBudgetMay();
  const flash = useFlash();

  /** What was saved is usually sent next. */
  async function finish(id: RowId): Promise<void> {
    address.closeForm();
    const saved = await readBudgetParts(store, id).catch(() => null);
    const offer = saved && may.send(saved.budget) && { durationMs: 8000, action: { label: texts.whatsapp, onAction: () => actions.send(saved) } };
    flash({ kind: 'success', text: texts.saved, ...offer });
  }

  function editHeld(id: RowId): void {
    sending.close();
    address.edit(id);
  }

  return (
    <Suspense fallback={null}>
      {address.form && (
        <budget.Component
          key={address.form.id ?? 'new'}
          id={address.form.id}
          plate={address.plate}
          forms={forms}
          onSaved={(id) => void finish(id)}
          onClose={address.closeForm}
        />
      )}
      {sending.held && (
        <send.Component
          {...sending.held}
          onEdit={editHeld}
          onSent={() => sending.held && void sending.markSent(sending.held.parts.budget.id)}
          onClose={sending.close}
        />
      )}
      {actions.answered && <answer.Component parts={actions.answered} onClose={actions.closeAnswer} />}
      {removal.inUse && <inUse.Component vehicle={removal.inUse.vehicle} onClose={removal.close} />}
    </Suspense>
  );
}
