import { Box, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx';
import { DateField } from '#client/ui/fields/date-field.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { StepperField } from '#client/ui/fields/stepper-field.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { monthlyDates, type PurchaseDates, type TypedPurchase } from './purchase-form-values.ts';
import { purchaseTexts as texts } from './stock-texts.ts';
import type { Choices } from './use-choices.ts';

interface PurchasePaymentProps {
  values: TypedPurchase;
  companies: Choices['companies'];
  dates: UseFormReturn<PurchaseDates>;
  onChange: (changes: Partial<TypedPurchase>) => void;
}

/** Whose money it is, and when it is paid: month by month, until somebody writes the days of the bills. */
export function PurchasePayment({ values, companies, dates, onChange }: PurchasePaymentProps) {
  const later = useLaterDates(dates, values.parts);
  return (
    <Box as="fieldset" mt="4">
      <Text as="legend" mb="2" color="soft">
        {texts.paymentsHint}
      </Text>
      <FieldGrid>
        {companies.length > 1 && (
          <SelectField
            span="half"
            label={texts.company}
            options={companies}
            value={values.company}
            onChange={({ target }) => onChange({ company: target.value as RowId })}
          />
        )}
        <StepperField span="half" label={texts.parts} least={1} value={values.parts} onChange={({ target }) => onChange({ parts: target.value })} />
        <DateField span="half" label={texts.first} {...dates.register('first')} />
        {later.map((field, at) => (
          <DateField key={field.name} span="half" label={texts.due(at + 2)} {...field} />
        ))}
      </FieldGrid>
      <CheckboxField label={texts.paid} checked={values.isPaid} onChange={({ target }) => onChange({ isPaid: target.checked })} />
    </Box>
  );
}

/** The fields of the due dates behind the first; those that nobody has written follow it. */
function useLaterDates({ control, register, setValue }: UseFormReturn<PurchaseDates>, parts: string) {
  const [written, setWritten] = useState<readonly number[]>([]);
  const first = useWatch({ control, name: 'first' });
  const planned = monthlyDates(first, parts).slice(1).join();
  const all = planned === '' ? [] : planned.split(',');
  useEffect(() => {
    for (const [at, date] of planned.split(',').entries()) if (date !== '' && !written.includes(at)) setValue(`later.${at}`, date);
  }, [planned, written, setValue]);
  return all.map((_, at) => register(`later.${at}`, { onChange: () => setWritten((before) => [...before, at]) }));
}
