import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useFoundRows } from '#client/data/read/use-found-rows.ts';
import { Button } from '#client/ui/button.tsx';
import { SuggestField } from '#client/ui/fields/suggest-field.tsx';
import { formatPhone } from '#domain/values/phone.ts';
import { bestMatches, looked } from './best-matches.ts';
import type { KnownCustomer } from './budget-form-values.ts';
import { formTexts, partyTexts } from './form-texts.ts';

/** A customer by name, for a quote without a plate. */
export function CustomerChooser({ onPick, onCreate }: { onPick: (customer: KnownCustomer) => void; onCreate: () => void }) {
  const [name, setName] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const customers = bestMatches(useFoundRows('customers', asked, looked), asked ?? '');
  return (
    <div className="budget-form__chooser">
      <SuggestField
        label={formTexts.labels.customer_id}
        placeholder={partyTexts.customerPlaceholder}
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          // Enter here means somebody is looking for a customer, not that the quote is done.
          if (event.key === 'Enter') event.preventDefault();
        }}
        suggestions={customers.map(({ id, name: text, phone }) => ({ id, text, note: formatPhone(phone) }))}
        onAsk={setAsked}
        onPick={({ id }) => {
          const found = customers.find((customer) => customer.id === id);
          if (found) onPick({ id: found.id, name: found.name, phone: found.phone });
        }}
      />
      <Button icon={<UserPlus />} onClick={onCreate}>
        {partyTexts.createCustomer}
      </Button>
    </div>
  );
}
