import type { UseFormReturn } from 'react-hook-form';
import { usePostalCode } from '#client/api/use-postal-code.ts';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { fillIn } from '#client/ui/fields/fill-in.ts';
import { LookedUpPostalCodeField } from '#client/ui/fields/looked-up-postal-code-field.tsx';
import { StateField } from '#client/ui/fields/state-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { EmployeeFormValues } from './employee-form-values.ts';
import { employeeFormTexts as texts } from './texts.ts';

const { labels, groups } = texts;

/** A CEP of nine masked characters fills in the rest (spec 2 §5). */
export function AddressFields({ form }: { form: UseFormReturn<EmployeeFormValues> }) {
  const { register, getValues, formState } = form;
  const { errors } = formState;
  const lookup = usePostalCode({ initial: getValues('postal_code'), onFound: (found) => fillIn(form, found) });
  return (
    <FieldGroup legend={groups.address}>
      <LookedUpPostalCodeField
        label={labels.postal_code}
        span="half"
        lookup={lookup}
        error={errors.postal_code?.message}
        {...register('postal_code', { onBlur: () => void lookup.lookUp(getValues('postal_code')), onChange: lookup.clear })}
      />
      <TextField label={labels.address} span="half" maxLength={160} error={errors.address?.message} {...register('address')} />
      <TextField label={labels.address_number} span="third" maxLength={20} error={errors.address_number?.message} {...register('address_number')} />
      <TextField label={labels.complement} span="third" maxLength={80} error={errors.complement?.message} {...register('complement')} />
      <TextField label={labels.neighborhood} span="third" maxLength={80} error={errors.neighborhood?.message} {...register('neighborhood')} />
      <TextField label={labels.city} span="half" maxLength={80} error={errors.city?.message} {...register('city')} />
      <StateField label={labels.state} span="half" present={formState.defaultValues?.state ?? ''} error={errors.state?.message} {...register('state')} />
    </FieldGroup>
  );
}
