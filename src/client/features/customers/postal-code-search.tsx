import { Search } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { lookUpPostalCode, type PostalCodeAnswer } from '#client/api/postal-code.ts';
import { Button } from '#client/ui/button.tsx';
import { PostalCodeField } from '#client/ui/fields/postal-code-field.tsx';
import { isPostalCode, postalCodeDigits } from '#domain/values/postal-code.ts';
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
  const [note, setNote] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // Leaving an untouched field must not look up again, and write over an address that was mended by hand.
  const [lookedUp, setLookedUp] = useState(() => postalCodeDigits(getValues('postal_code')));

  async function lookUp(isAsked: boolean): Promise<void> {
    const digits = postalCodeDigits(getValues('postal_code'));
    if (!isPostalCode(digits) || (!isAsked && digits === lookedUp)) return;
    setLookedUp(digits);
    setBusy(true);
    const answer = await lookUpPostalCode(digits);
    setBusy(false);
    // Typed on while the answer was on its way: it is about another CEP.
    if (postalCodeDigits(getValues('postal_code')) !== digits) return;
    setNote(notes[answer.kind]);
    for (const [field, value] of filledFields(answer)) setValue(field, value, { shouldDirty: true });
  }

  return (
    <PostalCodeField
      label={customerFormTexts.labels.postal_code}
      span="half"
      error={formState.errors.postal_code?.message}
      hint={<span role="status">{note}</span>}
      action={
        <Button icon={<Search />} isBusy={isBusy} onClick={() => void lookUp(true)}>
          {customerFormTexts.searchPostalCode}
        </Button>
      }
      {...register('postal_code', { onBlur: () => void lookUp(false), onChange: () => setNote(null) })}
    />
  );
}

type AddressField = 'address' | 'neighborhood' | 'city' | 'state';

/** What the answer fills in; a part that it does not know stays as it was typed. */
function filledFields(answer: PostalCodeAnswer): [AddressField, string][] {
  if (answer.kind === 'unknown' || answer.kind === 'failed') return [];
  const { city, state } = answer;
  const street: [AddressField, string][] =
    answer.kind === 'found' ? [['address', answer.address], ['neighborhood', answer.neighborhood]] : [];
  const filled: [AddressField, string][] = [...street, ['city', city], ['state', state]];
  return filled.filter(([, value]) => value !== '');
}
