import { useWatch, type Control } from 'react-hook-form';
import { budgetTotal } from '#domain/budgets/budget.ts';
import { cents, formatMoney, parseMoney } from '#domain/values/money.ts';
import { budgetFormStyles as look } from './budget-form-styles.ts';
import { itemAmounts, type BudgetFormValues } from './budget-form-values.ts';
import { formTexts } from './form-texts.ts';

/** 'Total com Desconto', with every key: drawn by itself, so that the lines need not be. */
export function BudgetTotal({ control }: { control: Control<BudgetFormValues> }) {
  const [items, discount] = useWatch({ control, name: ['items', 'discount'] });
  const total = budgetTotal({ items: items.map(itemAmounts), discount: cents(Math.max(0, parseMoney(discount) ?? 0)) });
  return (
    <div className={look.total} role="group" aria-label={formTexts.total}>
      <span aria-hidden="true">{formTexts.total}</span>
      <strong>{formatMoney(total)}</strong>
    </div>
  );
}
