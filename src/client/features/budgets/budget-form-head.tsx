import { Box, Grid } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#client/ui/blocks/button.tsx';
import { DateField } from '#client/ui/fields/date-field.tsx';
import { PlateField } from '#client/ui/fields/plate-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { budgetNumberText } from '#domain/budgets/budget.ts';
import { expiryOf, type BudgetFormValues } from './budget-form-values.ts';
import type { FormNumber } from './budget-form-number.ts';
import { formTexts, partyTexts } from './form-texts.ts';
import type { PlateSearch } from './plate-search.ts';

const { labels } = formTexts;

export interface BudgetHeadProps {
  form: UseFormReturn<BudgetFormValues>;
  number: FormNumber;
  search: PlateSearch;
  /** A car was asked for and found. */
  onCar: () => void;
  isEdit: boolean;
  /** The validity was another than usual when the form was opened: a draft knows of it. */
  isSetByHand: boolean;
  /** For how many days the shop's quotes are valid. */
  validDays: number;
}

const columns = {
  base: 'repeat(2, minmax(0, 1fr))',
  md: 'minmax({sizes.24}, 4fr) minmax(0, 11fr) repeat(2, minmax({sizes.40}, 5fr))',
};
const rowOfPhone = { base: '1 / -1', sm: 'auto' };

// A whole date on the narrowest phones.
const dates = { '& input[type=date]': { smDown: { px: '2' } } };
const date = { '@media (max-width: 22em)': { gridColumn: '1 / -1' } };

// What is only read takes one line of a phone.
const number = {
  '& .ui-field': { smDown: { display: 'flex', alignItems: 'baseline', columnGap: '2.5' } },
  '& .ui-input': { textOverflow: 'ellipsis', smDown: { minH: '8', p: '0', borderColor: 'transparent', bg: 'transparent', fontWeight: 'bold' } },
};

/** Number, plate and days. The validity follows the date of a new quote until somebody sets it. */
export function BudgetHead({ form, number: { value, isProvisional }, search, onCar, isEdit, isSetByHand, validDays }: BudgetHeadProps) {
  const { register, formState, setValue, getValues } = form;
  const { errors } = formState;
  const [isExpirySet, setExpirySet] = useState(isEdit || isSetByHand);
  const lookUp = () => void search.lookUp(getValues('plate')).then((isOne) => isOne && onCar());

  function dateChanged(date: string): void {
    const expiry = expiryOf(date, validDays);
    if (expiry !== null && !isExpirySet) setValue('expiry_date', expiry, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  }

  return (
    <Grid templateColumns={columns} alignItems="start" columnGap={{ base: '2', sm: '3' }} rowGap="3.5" css={dates}>
      <Box gridColumn={rowOfPhone} css={number}>
        <TextField label={labels.number} readOnly value={budgetNumberText({ budget_number: value }, isProvisional)} />
      </Box>
      <Box gridColumn={rowOfPhone}>
        <PlateField
          label={labels.plate}
          disabled={isEdit}
          enterKeyHint="search"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            lookUp();
          }}
          action={
            <Button icon={<Search />} disabled={isEdit} isBusy={search.answer.kind === 'busy'} onClick={lookUp}>
              {partyTexts.search}
            </Button>
          }
          {...register('plate', { onChange: (event: { target: { value: string } }) => search.typed(event.target.value) })}
        />
      </Box>
      <Box css={date}>
        <DateField
          label={labels.date}
          required
          error={errors.date?.message}
          {...register('date', { onChange: (event: { target: { value: string } }) => dateChanged(event.target.value) })}
        />
      </Box>
      <Box css={date}>
        <DateField
          label={labels.expiry_date}
          required
          error={errors.expiry_date?.message}
          {...register('expiry_date', { onChange: () => setExpirySet(true) })}
        />
      </Box>
    </Grid>
  );
}
