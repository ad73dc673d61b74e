import type { UseFormReturn } from 'react-hook-form';
import { usePostalCode } from '#client/api/use-postal-code.ts';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { FieldGroup } from '#client/ui/fields/field-group.tsx';
import { fillIn } from '#client/ui/fields/fill-in.ts';
import { LookedUpPostalCodeField } from '#client/ui/fields/looked-up-postal-code-field.tsx';
import { StateField } from '#client/ui/fields/state-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { employeeFields } from '#domain/records/employee.ts';
import type { EmployeeFormValues } from './employee-form-values.ts';
import { employeeFormTexts as texts } from './texts.ts';

const { groups } = texts;

/** A CEP of nine masked characters fills in the rest (spec 2 §5). */
export function AddressFields({ form }: { form: UseFormReturn<EmployeeFormValues> }) {
  const { getValues, formState } = form;
  const field = declaredField(form, employeeFields);
  const lookup = usePostalCode({ initial: getValues('postal_code'), onFound: (found) => fillIn(form, found) });
  return (
    <FieldGroup legend={groups.address}>
      <LookedUpPostalCodeField
        span="half"
        lookup={lookup}
        {...field('postal_code', { onBlur: () => void lookup.lookUp(getValues('postal_code')), onChange: lookup.clear })}
      />
      <TextField span="half" {...field('address')} />
      <TextField span="third" {...field('address_number')} />
      <TextField span="third" {...field('complement')} />
      <TextField span="third" {...field('neighborhood')} />
      <TextField span="half" {...field('city')} />
      <StateField span="half" present={formState.defaultValues?.state ?? ''} {...field('state')} />
    </FieldGroup>
  );
}
