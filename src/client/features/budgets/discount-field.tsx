import { Box, Flex } from '@chakra-ui/react';
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
  const { setValue, control } = form;
  const unit = useWatch({ control, name: 'discount_unit' });
  return (
    <Flex align="flex-start" columnGap="2">
      <Box flex="1" minW="0">
        {unit === 'money' ? <InMoney form={form} mayGive={mayGive} /> : <InPercent form={form} />}
      </Box>
      {mayGive && (
        // Beside the field, below its label.
        <Box flex="none" pt="5">
          <SegmentedToggle
            label={discountTexts.unit}
            options={units}
            value={unit}
            onChange={(chosen) => setValue('discount_unit', chosen, { shouldDirty: true })}
          />
        </Box>
      )}
    </Flex>
  );
}

function InMoney({ form: { register, formState }, mayGive }: { form: UseFormReturn<BudgetFormValues>; mayGive: boolean }) {
  return (
    <MoneyField
      label={formTexts.labels.discount}
      readOnly={!mayGive}
      hint={!mayGive && formTexts.whoDiscounts(whoMay('budget.discount'))}
      error={formState.errors.discount?.message}
      {...register('discount')}
    />
  );
}

function InPercent({ form }: { form: UseFormReturn<BudgetFormValues> }) {
  const { discount_percent, discount } = form.formState.errors;
  const isPercent = (typed: string, { discount_unit }: BudgetFormValues) =>
    discount_unit === 'money' || typed.trim() === '' || parsePercent(typed) !== null || discountTexts.noPercent;
  return (
    <NumberField
      label={discountTexts.percent}
      inputMode="decimal"
      maxLength={7}
      placeholder="0"
      error={discount_percent?.message ?? discount?.message}
      hint={<PercentSum form={form} />}
      {...form.register('discount_percent', { validate: isPercent })}
    />
  );
}

/** With every key in the lines: drawn by itself. */
function PercentSum({ form: { control } }: { form: UseFormReturn<BudgetFormValues> }) {
  const [items, discount, discount_percent, discount_unit] = useWatch({ control, name: ['items', 'discount', 'discount_percent', 'discount_unit'] });
  return discountTexts.comesTo(formatMoney(discountOf({ items, discount, discount_percent, discount_unit })));
}
