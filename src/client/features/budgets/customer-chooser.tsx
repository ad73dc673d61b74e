import { Box, Flex, Text } from '@chakra-ui/react';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useFoundRows } from '#client/data/read/use-found-rows.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { SuggestField } from '#client/ui/fields/suggest-field.tsx';
import { isErased } from '#domain/collections/erased-person.ts';
import { formatPhone } from '#domain/values/phone.ts';
import { bestMatches, looked } from '#client/data/read/best-matches.ts';
import type { KnownCustomer } from './budget-form-values.ts';
import { formTexts, partyTexts } from './form-texts.ts';
import type { PlateAnswer } from './plate-search.ts';

export interface CustomerChooserProps {
  /** A plate that nobody knows is said here, on a line that is kept free for it. */
  answer: PlateAnswer;
  onPick: (customer: KnownCustomer) => void;
  /** Null for who may not. */
  onCreate: (() => void) | null;
}

/** A customer by name, for a quote without a plate, or with one that is new. */
export function CustomerChooser({ answer, onPick, onCreate }: CustomerChooserProps) {
  const [name, setName] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const customers = bestMatches(useFoundRows('customers', asked, looked), asked ?? '').filter((each) => !isErased(each));
  const isUnknown = answer.kind === 'unknown';
  return (
    <Box>
      <Flex flexWrap="wrap" align="flex-end" gap="2">
        <Box flex="1 1 {sizes.2xs}" minW="0">
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
        </Box>
        {onCreate && (
          <Button icon={<UserPlus />} onClick={onCreate}>
            {isUnknown ? partyTexts.createBoth : partyTexts.createCustomer}
          </Button>
        )}
      </Flex>
      {isUnknown && (
        <Text role="alert" textStyle="error" mt="1">
          {answer.isLocal ? `${partyTexts.notFound} ${partyTexts.onlyHere}` : partyTexts.notFound}
        </Text>
      )}
    </Box>
  );
}
