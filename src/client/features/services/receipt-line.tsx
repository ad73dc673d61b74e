import { Flex, Grid, Heading, defineStyle } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { IconButton } from '#client/ui/blocks/button.tsx';
import { ChipField } from '#client/ui/fields/chip-field.tsx';
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx';
import { DateField } from '#client/ui/fields/date-field.tsx';
import { MoneyField } from '#client/ui/fields/money-field.tsx';
import { StepperField } from '#client/ui/fields/stepper-field.tsx';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { methodChoices } from './method-choices.ts';
import { hasParts, partsText, type ReceiptValues } from './receipt-plan.ts';
import { receiptTexts as texts } from './receipt-texts.ts';

export interface ReceiptLineFieldsProps {
  form: UseFormReturn<ReceiptValues>;
  at: number;
  isOnly: boolean;
  today: CivilDate;
  onRemove: (at: number) => void;
}

const { labels } = texts;

const paymentStyle = defineStyle({
  '& + &': { pt: '2', borderTop: 'hairline', borderColor: 'line' },
  // Beside a field with its label above: on the line of the field.
  '& > :has([type=checkbox])': { pt: '6' },
  // What has the focus is not left under the total.
  '& :is(input, select, button)': { scrollMarginBottom: '24' },
});

/** One payment: how, how much, and when it came or is to come. */
export function ReceiptLineFields({ form: { control, register, formState }, at, isOnly, today, onRemove }: ReceiptLineFieldsProps) {
  const line = useWatch({ control, name: `lines.${at}` });
  const errors = formState.errors.lines?.[at];
  const isDivided = hasParts(line.method_payment);
  const parts = isDivided ? partsText(line, today) : '';
  return (
    <Grid
      as="fieldset"
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(6, minmax(0, 1fr))' }}
      columnGap="4"
      rowGap="3"
      minW="0"
      aria-label={texts.payment(at + 1)}
      css={paymentStyle}
    >
      {!isOnly && (
        <Flex gridColumn="1 / -1" alignItems="center" justifyContent="space-between" minH="control" me="-3">
          <Heading as="h3" fontSize="md" fontWeight="bold" aria-hidden="true">
            {texts.payment(at + 1)}
          </Heading>
          <IconButton label={texts.remove(at + 1)} variant="danger" icon={<Trash2 />} onClick={() => onRemove(at)} />
        </Flex>
      )}
      <ChipField
        label={labels.method_payment}
        options={methodChoices}
        error={errors?.method_payment?.message}
        {...register(`lines.${at}.method_payment`)}
      />
      <MoneyField span="half" label={labels.amount} required error={errors?.amount?.message} {...register(`lines.${at}.amount`)} />
      <CheckboxField span="half" label={labels.is_paid} {...register(`lines.${at}.is_paid`)} />
      {line.is_paid ? (
        <DateField span="half" key="date" label={labels.date} required error={errors?.date?.message} {...register(`lines.${at}.date`)} />
      ) : (
        <DateField span="half" key="due" label={labels.due_date} required error={errors?.due_date?.message} {...register(`lines.${at}.due_date`)} />
      )}
      {isDivided && (
        <StepperField
          span="half"
          label={labels.parts}
          least={1}
          maxLength={2}
          hint={<span role="status">{[parts, parts !== '' && line.is_paid && texts.paidFirst].filter(Boolean).join('. ')}</span>}
          error={errors?.parts?.message}
          {...register(`lines.${at}.parts`)}
        />
      )}
    </Grid>
  );
}
