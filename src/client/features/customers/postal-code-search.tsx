import { Search } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import type { PostalCodeAnswer } from '#client/api/postal-code.ts';
import { usePostalCode, type FoundAddress } from '#client/api/use-postal-code.ts';
import { Button } from '#client/ui/button.tsx';
import { PostalCodeField } from '#client/ui/fields/postal-code-field.tsx';
import type { CustomerFormValues } from './customer-form-values.ts';
import { customerFormTexts } from './texts.ts';

const notes: Record<PostalCodeAnswer['kind'], string | null> = {
  found: null,
  partial: customerFormTexts.postalCodePartial,
  unknown: customerFormTexts.postalCodeUnknown,
  failed: customerFormTexts.postalCodeFailed,
};

/** CEP and its lookup, on leaving the field or by the button; a failed one leaves the address as it is (2 §5). */
export function PostalCodeSearch({ form }: { form: UseFormReturn<CustomerFormValues> }) {
  const { register, getValues, setValue, formState } = form;
  const { isBusy, kind, lookUp, clear } = usePostalCode({ initial: getValues('postal_code'), onFound: fillIn });

  function fillIn(found: FoundAddress): void {
    for (const [field, value] of Object.entries(found)) setValue(field as keyof FoundAddress, value, { shouldDirty: true });
  }

  return (
    <PostalCodeField
      label={customerFormTexts.labels.postal_code}
      span="half"
      error={formState.errors.postal_code?.message}
      hint={<span role="status">{kind && notes[kind]}</span>}
      action={
        <Button icon={<Search />} isBusy={isBusy} onClick={() => void lookUp(getValues('postal_code'), { isAsked: true })}>
          {customerFormTexts.searchPostalCode}
        </Button>
      }
      {...register('postal_code', { onBlur: () => void lookUp(getValues('postal_code')), onChange: clear })}
    />
  );
}
