import { Stack, Text } from '@chakra-ui/react';
import { useWatch, type Control } from 'react-hook-form';
import { budgetTotal } from '#domain/budgets/budget.ts';
import { cents, formatMoney, parseMoney } from '#domain/values/money.ts';
import { itemAmounts, type BudgetFormValues } from './budget-form-values.ts';
import { formTexts } from './form-texts.ts';

/** 'Total com Desconto', with every key: drawn by itself, so that the lines need not be. */
export function BudgetTotal({ control }: { control: Control<BudgetFormValues> }) {
  const [items, discount] = useWatch({ control, name: ['items', 'discount'] });
  const total = budgetTotal({ items: items.map(itemAmounts), discount: cents(Math.max(0, parseMoney(discount) ?? 0)) });
  return (
    <Stack gap="0" align="flex-end" ms="auto" role="group" aria-label={formTexts.total}>
      <Text as="span" color="soft" aria-hidden="true">
        {formTexts.total}
      </Text>
      <Text as="strong" textStyle="total">
        {formatMoney(total)}
      </Text>
    </Stack>
  );
}
