import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useRow } from '#client/data/read/use-row.ts';
import { DisclosureToggle } from '#client/ui/blocks/disclosure-toggle.tsx';
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx';
import { DateField } from '#client/ui/fields/date-field.tsx';
import { FieldGrid } from '#client/ui/fields/field-grid.tsx';
import { NumberField } from '#client/ui/fields/number-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { kilometres } from '#client/ui/words/kilometres.ts';
import { paymentWords } from '#domain/budgets/quote-words.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { BudgetFormValues } from './budget-form-values.ts';
import { formTexts, termsTexts as texts } from './form-texts.ts';
import { hasTerms, isBackwards, termsFields } from './terms-values.ts';

type Form = UseFormReturn<BudgetFormValues>;

const mostOffered = 12;
const fieldsId = 'budget-terms';
const { labels } = formTexts;

/** What a quote has to state beside its lines (CDC art. 40): out of the way until somebody wants to state it. */
export function TermsSection({ form, isBegun }: { form: Form; isBegun: boolean }) {
  const { errors } = form.formState;
  const [isOpen, setOpen] = useState(isBegun);
  // What is wrong in it is seen.
  const isShown = isOpen || termsFields.some((field) => errors[field] !== undefined);
  return (
    <Box as="section" aria-label={texts.title} mt="-2">
      <DisclosureToggle isOpen={isShown} onToggle={() => setOpen(!isShown)} controls={fieldsId} showLabel={texts.show} hideLabel={texts.title} />
      {isShown && <TermsFields form={form} />}
    </Box>
  );
}

/** Whether a form begins with something in it. */
export const beginsWithTerms = (...forms: readonly (BudgetFormValues | undefined)[]): boolean => forms.some((values) => values && hasTerms(values));

function TermsFields({ form }: { form: Form }) {
  const { register, formState, getValues } = form;
  const { errors, isSubmitted } = formState;
  return (
    <FieldGrid id={fieldsId}>
      <SelectField
        span="third"
        label={labels.installments}
        options={paymentOptions(getValues('installments'))}
        error={errors.installments?.message}
        {...register('installments')}
      />
      <DateField
        span="third"
        label={labels.starts_on}
        error={errors.starts_on?.message}
        {...register('starts_on', { onChange: () => void (isSubmitted && form.trigger('ends_on')) })}
      />
      <DateField
        span="third"
        label={labels.ends_on}
        error={errors.ends_on?.message}
        {...register('ends_on', { validate: (_, values) => !isBackwards(values) || texts.backwards })}
      />
      <NumberField span="third" label={labels.km} maxLength={9} hint={<KnownKm form={form} />} error={errors.km?.message} {...register('km')} />
      <Box gridColumn={{ base: '1 / -1', sm: 'span 4' }} alignSelf="center">
        <CheckboxField label={labels.used_parts} error={errors.used_parts?.message} {...register('used_parts')} />
      </Box>
    </FieldGrid>
  );
}

function paymentOptions(chosen: string) {
  const offered = Array.from({ length: mostOffered }, (_, at) => String(at + 1));
  // A quote of elsewhere may have been given more parts.
  const all = chosen === '' || offered.includes(chosen) ? offered : [...offered, chosen];
  return [{ value: '', label: paymentWords(null) }, ...all.map((value) => ({ value, label: paymentWords(Number(value)) }))];
}

function KnownKm({ form: { control } }: { form: Form }) {
  const id = useWatch({ control, name: 'vehicle_id' });
  const car = useRow('vehicles', id === '' ? null : (id as RowId));
  return car?.mileage != null && texts.knownKm(kilometres(car.mileage));
}
