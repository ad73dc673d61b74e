import { Box, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useFoundRows } from '#client/data/read/use-found-rows.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { declaredField } from '#client/ui/fields/declared-field.ts';
import { SuggestField } from '#client/ui/fields/suggest-field.tsx';
import { isErased } from '#domain/collections/erased-person.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatPhone } from '#domain/values/phone.ts';
import { newCarFields, type NewCarValues } from './new-car-values.ts';
import { newCarTexts as texts } from './texts.ts';

/** An owner who is known already. */
export interface KnownOwner {
  readonly id: RowId;
  readonly name: string;
  readonly phone: string;
}

interface OwnerFieldProps {
  form: UseFormReturn<NewCarValues>;
  owner: KnownOwner | null;
  onOwner: (owner: KnownOwner | null) => void;
}

const suggested = 6;

/** Whose the car is: found by name or phone, or, where nobody is chosen, the name of a new customer. */
export function OwnerField({ form, owner, onOwner }: OwnerFieldProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const name = useWatch({ control: form.control, name: 'name' });
  const field = declaredField(form, newCarFields)('name', { validate: (typed) => owner !== null || nameProblem(typed) });
  const found = useFoundRows('customers', asked, suggested).filter((customer) => !isErased(customer));
  if (owner !== null) {
    return (
      <Flex wrap="wrap" align="center" justify="space-between" gap="2.5">
        <Box minW="0">
          <Text textStyle="hint">{texts.owner}</Text>
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {owner.name}
          </Text>
          <Text textStyle="note">{formatPhone(owner.phone)}</Text>
        </Box>
        <Button onClick={() => onOwner(null)}>{texts.change}</Button>
      </Flex>
    );
  }
  return (
    <SuggestField
      {...field}
      label={texts.owner}
      autoCapitalize="words"
      autoComplete="off"
      placeholder={texts.ownerPlaceholder}
      hint={name.trim() !== '' && texts.newOwner}
      suggestions={found.map(({ id, name: text, phone }) => ({ id, text, note: formatPhone(phone) }))}
      onAsk={setAsked}
      onPick={({ id }) => {
        const picked = found.find((customer) => customer.id === id);
        if (picked) onOwner({ id: picked.id, name: picked.name, phone: picked.phone });
      }}
    />
  );
}

function nameProblem(name: string): true | string {
  if (name.trim() === '') return texts.missingOwner;
  return /\p{L}/u.test(name) || texts.isPhone;
}
