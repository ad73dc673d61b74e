import { useStore } from '#client/data/store/store-context.tsx';
import type { BudgetParts } from './budget-parts.ts';
import { readBudgetParts } from './use-budgets.ts';

/** Whom and what the quote names is not read yet (or gone). */
const isWhole = ({ budget, customer, vehicle }: BudgetParts): boolean =>
  (budget.customer_id === null || customer !== null) && (budget.vehicle_id === null || vehicle !== null);

/** Acts on a quote as soon as its parties are read: at once, save in the moment in which a page of the list comes up. */
export function useWholeParts() {
  const store = useStore();
  return (parts: BudgetParts, act: (whole: BudgetParts) => unknown): void => {
    if (isWhole(parts)) return void act(parts);
    void readBudgetParts(store, parts.budget.id)
      .catch(() => null)
      .then((read) => act(read ?? parts));
  };
}
