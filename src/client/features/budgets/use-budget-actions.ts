import { useState } from 'react';
import { useStableCallback } from '#client/ui/timing/use-stable-callback.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { BudgetParts } from './budget-parts.ts';
import { useChangeStatus } from './use-change-status.ts';
import { usePrintBudget } from './use-print-budget.tsx';
import { useRemoveBudget } from './use-remove-budget.ts';
import { useSendBudget } from './use-send-budget.ts';
import { useWholeParts } from './use-whole-parts.ts';

/** What the buttons of a card do (spec 2 §2), the same functions at every draw. */
export function useBudgetActions(today: CivilDate) {
  const sending = useSendBudget(today);
  const printing = usePrintBudget(sending.workshop);
  const removal = useRemoveBudget();
  const whole = useWholeParts();
  const [answered, setAnswered] = useState<BudgetParts | null>(null);
  return {
    send: useStableCallback((parts: BudgetParts) => whole(parts, sending.send)),
    print: useStableCallback((parts: BudgetParts) => whole(parts, printing.print)),
    answer: useStableCallback((parts: BudgetParts) => whole(parts, setAnswered)),
    answered,
    closeAnswer: () => setAnswered(null),
    remove: useStableCallback((parts: BudgetParts) => whole(parts, removal.ask)),
    changeStatus: useStableCallback(useChangeStatus(today)),
    sending,
    removal,
    sheet: printing.sheet,
  };
}

export type BudgetActions = ReturnType<typeof useBudgetActions>;
