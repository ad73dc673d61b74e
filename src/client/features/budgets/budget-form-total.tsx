import { useWatch, type Control } from 'react-hook-form';
import { budgetTotal } from '#domain/budgets/budget.ts';
import { formatMoney } from '#domain/values/money.ts';
import { budgetFormStyles as look } from './budget-form-styles.ts';
import { discountOf, type BudgetFormValues } from './budget-form-values.ts';
import { formTexts } from './form-texts.ts';
import { itemAmounts } from './item-values.ts';

/** 'Total com Desconto', with every key: drawn by itself, so that the lines need not be. */
export function BudgetTotal({ control }: { control: Control<BudgetFormValues> }) {
  const [items, discount, discount_percent, discount_unit] = useWatch({
    control,
    name: ['items', 'discount', 'discount_percent', 'discount_unit'],
  });
  const given = discountOf({ items, discount, discount_percent, discount_unit });
  const total = budgetTotal({ items: items.map(itemAmounts), discount: given });
  return (
    <div className={look.total} role="group" aria-label={formTexts.total}>
      <span aria-hidden="true">{formTexts.total}</span>
      <strong>{formatMoney(total)}</strong>
    </div>
  );
}
