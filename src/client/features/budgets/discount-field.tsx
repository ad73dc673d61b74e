import { useWatch, type UseFormReturn } from 'react-hook-form';
import { SegmentedToggle } from '#client/ui/blocks/segmented-toggle.tsx';
import { MoneyField } from '#client/ui/fields/money-field.tsx';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { whoMay } from '#domain/access/who-may.ts';
import { parsePercent } from '#domain/budgets/percent-discount.ts';
import { formatMoney } from '#domain/values/money.ts';
import { discountOf, type BudgetFormValues, type DiscountUnit } from './budget-form-values.ts';
import { discountTexts, formTexts } from './form-texts.ts';

const units: readonly { value: DiscountUnit; label: string }[] = [
  { value: 'money', label: 'R$' },
  { value: 'percent', label: '%' },
];

/** In reais, or in percent of the lines, which follows them until it is saved. */
export function DiscountField({ form, mayGive }: { form: UseFormReturn<BudgetFormValues>; mayGive: boolean }) {
  const { register, setValue, control, formState } = form;
  const unit = useWatch({ control, name: 'discount_unit' });
  const { discount: wrongMoney, discount_percent: wrongPercent } = formState.errors;
  const choice = mayGive && (
    <SegmentedToggle
      label={discountTexts.unit}
      options={units}
      value={unit}
      onChange={(chosen) => setValue('discount_unit', chosen, { shouldDirty: true })}
    />
  );
  if (unit === 'money') {
    return (
      <MoneyField
        label={formTexts.labels.discount}
        readOnly={!mayGive}
        hint={!mayGive && formTexts.whoDiscounts(whoMay('budget.discount'))}
        error={wrongMoney?.message}
        action={choice}
        {...register('discount')}
      />
    );
  }
  const isPercent = (typed: string, { discount_unit }: BudgetFormValues) =>
    discount_unit === 'money' || typed.trim() === '' || parsePercent(typed) !== null || discountTexts.noPercent;
  return (
    <NumberField
      label={discountTexts.percent}
      inputMode="decimal"
      maxLength={7}
      placeholder="0"
      error={wrongPercent?.message ?? wrongMoney?.message}
      hint={<PercentSum form={form} />}
      action={choice}
      {...register('discount_percent', { validate: isPercent })}
    />
  );
}

/** With every key in the lines: drawn by itself. */
function PercentSum({ form: { control } }: { form: UseFormReturn<BudgetFormValues> }) {
  const [items, discount, discount_percent, discount_unit] = useWatch({ control, name: ['items', 'discount', 'discount_percent', 'discount_unit'] });
  return discountTexts.comesTo(formatMoney(discountOf({ items, discount, discount_percent, discount_unit })));
}
