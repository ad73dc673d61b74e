import { Search } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { usePostalCode } from '#client/api/use-postal-code.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { fillIn } from '#client/ui/fields/fill-in.ts';
import { LookedUpPostalCodeField } from '#client/ui/fields/looked-up-postal-code-field.tsx';
import { customerFormFields as fields, type CustomerFormValues } from './customer-form-fields.ts';
import { customerFormTexts } from './form-texts.ts';

/** CEP and its lookup, on leaving the field or by the button; a failed one leaves the address as it is (2 §5). */
export function PostalCodeSearch({ form }: { form: UseFormReturn<CustomerFormValues> }) {
  const { getValues } = form;
  const lookup = usePostalCode({ initial: getValues('postal_code'), onFound: (found) => fillIn(form, { ...found }) });
  return (
    <LookedUpPostalCodeField
      span="half"
      lookup={lookup}
      action={
        <Button icon={<Search />} isBusy={lookup.isBusy} onClick={() => void lookup.lookUp(getValues('postal_code'), { isAsked: true })}>
          {customerFormTexts.searchPostalCode}
        </Button>
      }
      {...declaredField(form, fields)('postal_code', { onBlur: () => void lookup.lookUp(getValues('postal_code')), onChange: lookup.clear })}
    />
  );
}
