import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** What was typed and is still there, with what can be done about it. */
export function BudgetNote({ text, actions, mb }: { text: ReactNode; actions: ReactNode; mb?: '4' }) {
  return (
    <Flex
      role="status"
      flexWrap="wrap"
      align="center"
      justify="space-between"
      columnGap="3"
      rowGap="1"
      mb={mb}
      py="1.5"
      ps="4"
      pe="1.5"
      borderRadius="panel"
      bg="signal-soft"
      color="signal-ink"
    >
      <Box as="span" flex="1 1 {sizes.2xs}">
        {text}
      </Box>
      {actions}
    </Flex>
  );
}
