import { useMemo } from 'react';
import { useAccess, useMayWrite } from '#client/sync/use-access.ts';
import { budgetStatuses, type Budget } from '#domain/budgets/budget.ts';

/** What the person sees and does of quotes. */
export interface BudgetMay {
  readonly create: boolean;
  readonly edit: (budget: Budget) => boolean;
  /** To hand the link with the prices on, which makes a draft a sent one. */
  readonly send: (budget: Budget) => boolean;
  /** The statuses that they may give it. */
  readonly statusesOf: (budget: Budget) => readonly string[];
  readonly remove: boolean;
  readonly hasPrices: boolean;
  readonly giveDiscount: boolean;
  /** Whether they draft quotes but may not change all of them: then it is said who may. */
  readonly isDrafter: boolean;
}

export function useBudgetMay(): BudgetMay {
  const { may } = useAccess();
  const write = useMayWrite('budgets');
  return useMemo(() => {
    const hasPrices = write.sees('discount');
    return {
      create: write.create(),
      edit: (budget) => write.update(budget),
      send: (budget) => hasPrices && write.update(budget, { status: 'send' }),
      statusesOf: (budget) => budgetStatuses.filter((status) => status !== budget.status && write.update(budget, { status })),
      remove: write.remove,
      hasPrices,
      giveDiscount: may('budget.discount'),
      isDrafter: may('budget.draft') && !may('budget.change'),
    };
  }, [may, write]);
}
