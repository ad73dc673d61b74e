import { Box, Grid } from '@chakra-ui/react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { StepperField } from '#client/ui/fields/stepper-field.tsx';
import { formatCivilDate, isCivilDate } from '#domain/values/civil-date.ts';
import { formatMoney, parseMoney } from '#domain/values/money.ts';
import type { EntryFormValues } from './entry-form-values.ts';
import { repeatTexts as texts } from './form-texts.ts';
import { partsText, planFrom } from './repeat-plan.ts';

const kinds = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }));

/** Whether a new entry comes again every month or is paid in parts, and what that will make. */
export function RepeatFields({ form }: { form: UseFormReturn<EntryFormValues> }) {
  const { register, control, formState } = form;
  const kind = useWatch({ control, name: 'repeat' });
  return (
    <>
      <SelectField label={texts.label} span="half" options={kinds} {...register('repeat')} />
      {kind !== 'none' && (
        <>
          <StepperField label={texts.times} span="half" least={2} error={formState.errors.times?.message} {...register('times')} />
          <Preview form={form} />
        </>
      )}
    </>
  );
}

function Preview({ form: { control } }: { form: UseFormReturn<EntryFormValues> }) {
  const [kind, times, typed, date, isPaid] = useWatch({ control, name: ['repeat', 'times', 'amount', 'date', 'is_paid'] });
  const amount = parseMoney(typed);
  const plan = amount !== null && amount > 0 && isCivilDate(date) ? planFrom({ amount, date, due_date: '' }, { kind, times }) : null;
  const parts = plan?.ok ? plan.parts : [];
  return (
    <Box gridColumn="1 / -1">
      <p role="status">
        <strong>{partsText(parts)}</strong> {parts.length > 0 && isPaid && texts.paidFirst}
      </p>
      {parts.length > 0 && (
        <Box
          as="ol"
          aria-label={texts.preview}
          tabIndex={0}
          maxH="44"
          mt="1.5"
          px="3"
          py="1"
          overflowY="auto"
          border="hairline"
          borderColor="line"
          borderRadius="control"
        >
          {parts.map(({ place, date: day, amount: part }) => (
            <Grid as="li" key={place} templateColumns="{sizes.14} minmax(0, 1fr) auto" gap="2" py="1" fontVariantNumeric="tabular-nums">
              <span>{place}</span> <span>{formatCivilDate(day)}</span> <span>{formatMoney(part)}</span>
            </Grid>
          ))}
        </Box>
      )}
    </Box>
  );
}
