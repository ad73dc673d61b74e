import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A page of the sign-up that is one message and what to do next. */
export function SignUpMessage({ icon, title, children }: { icon?: ReactNode; title: string; children: ReactNode }) {
  return (
    <Flex
      direction="column"
      align="center"
      gap="3"
      w="full"
      maxW="md"
      mx="auto"
      px="6"
      pt="clamp({spacing.8}, 10vh, {spacing.24})"
      pb="12"
      textAlign="center"
      textWrap="balance"
      css={{ '& > svg': { boxSize: '12', color: 'green', strokeWidth: '1.5' } }}
    >
      {icon}
      <Text as="h1" textStyle="heading">
        {title}
      </Text>
      {children}
    </Flex>
  );
}
