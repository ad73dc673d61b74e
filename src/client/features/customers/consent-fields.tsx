import type { UseFormReturn } from 'react-hook-form';
import { shopTime } from '#client/data/store/shop-time.ts';
import type { Store } from '#client/data/store/store.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { DateField } from '#client/ui/fields/date-field.tsx';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { consentNames, consents, type Consent } from '#domain/customers/customer.ts';
import { dateOf, type CivilDate } from '#domain/values/civil-date.ts';
import { customerFormFields as fields, type CustomerFormValues } from './customer-form-fields.ts';
import { customerFormTexts } from './form-texts.ts';

const options = consents.map((value) => ({ value, label: consentNames[value] }));

/** Whether the customer wants messages, since when, and how they said so (LGPD art. 8): another answer was given today, unless somebody says otherwise. */
export function ConsentFields({ form }: { form: UseFormReturn<CustomerFormValues> }) {
  const field = declaredField(form, fields);
  const { store } = useReplica();
  const date = () => form.setValue('consent_at', answeredOn(form.getValues('consent'), store), { shouldDirty: true });
  return (
    <>
      <SelectField span="third" options={options} {...field('consent', { onChange: date })} />
      <DateField span="third" {...field('consent_at')} />
      <TextField span="third" placeholder={customerFormTexts.consentOrigin} {...field('consent_origin')} />
    </>
  );
}

const answeredOn = (consent: Consent, store: Store): CivilDate | '' => (consent === '' ? '' : dateOf(shopTime(store)));
