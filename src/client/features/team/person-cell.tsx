import { Flex, Text } from '@chakra-ui/react';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { Initials } from '#client/ui/blocks/initials.tsx';
import type { TeamPerson } from '#contract/team-calls.ts';
import { formatPhone } from '#domain/values/phone.ts';
import { teamTexts } from './texts.ts';

/** Who it is, and how they are reached. */
export function PersonCell({ person, isSelf }: { person: TeamPerson; isSelf: boolean }) {
  const { id, name, email, phone, state } = person;
  const isThere = state === 'active';
  return (
    <Flex align="center" gap="3" minW="0" w="full">
      <Initials name={name} seed={id} tone={isSelf ? 'own' : isThere ? undefined : 'quiet'} />
      <Flex direction="column" minW="0">
        <Flex wrap="wrap" align="center" columnGap="2" fontWeight="semibold" color={state === 'suspended' ? 'soft' : undefined}>
          <span>{name}</span>
          {isSelf && <Badge tone="grey">{teamTexts.you}</Badge>}
        </Flex>
        {/* A number is not broken at its hyphen. */}
        <Text as="span" textStyle="note" fontWeight="normal" overflowWrap="anywhere" whiteSpace={email === '' ? 'nowrap' : undefined}>
          {email === '' ? formatPhone(phone) : email}
        </Text>
      </Flex>
    </Flex>
  );
}
