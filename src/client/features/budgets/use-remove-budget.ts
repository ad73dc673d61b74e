import { useState } from 'react';
import { countReferring } from '#client/data/store/referring-rows.ts';
import { deleteRefusal } from '#client/data/save/save-outcome.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useRemove } from '#client/ui/list/use-remove.ts';
import { budgetNumberText } from '#domain/budgets/budget.ts';
import type { BudgetParts } from './budget-parts.ts';
import { budgetTexts as texts } from './texts.ts';

/** Asks, and deletes; `inUse`: one that a service came of, and that stays. */
export function useRemoveBudget() {
  const { save, store } = useReplica();
  const remove = useRemove();
  const [inUse, setInUse] = useState<BudgetParts | null>(null);

  async function ask(parts: BudgetParts): Promise<void> {
    const { budget, customer } = parts;
    const { id, rev } = budget;
    const counts = (await countReferring(store, 'budgets', [id])).get(id) ?? {};
    if (Object.keys(counts).length > 0) return setInUse(parts);
    await remove({
      question: { title: texts.confirmRemove, text: texts.removes(budgetNumberText(budget, rev === 0), customer?.name ?? texts.noCustomer) },
      remove: async () => deleteRefusal(await save('budgets', { kind: 'delete', id })),
      removed: texts.removed,
      failed: texts.removeFailed,
    });
  }

  return { ask, inUse, close: () => setInUse(null) };
}
