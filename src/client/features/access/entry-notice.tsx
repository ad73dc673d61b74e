import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface EntryNoticeProps {
  icon: ReactNode;
  title: string;
  text: string;
  /** The way on, as a link. */
  children?: ReactNode;
}

/** What the sign-in page says of a session or subscription that is over, or on its way out: in yellow. */
export function EntryNotice({ icon, title, text, children }: EntryNoticeProps) {
  return (
    <Flex
      role="status"
      wrap="wrap"
      align="center"
      gap="3"
      w="full"
      maxW="sm"
      px="4"
      py="3.5"
      borderRadius="panel"
      bg="signal-soft"
      color="signal-ink"
      css={{ '& > svg': { flex: 'none', boxSize: '5.5' } }}
    >
      {icon}
      <Box flex="1 1 {sizes.44}" minW="0">
        <Text as="h2" fontWeight="bold">
          {title}
        </Text>
        <p>{text}</p>
      </Box>
      {children && (
        <Box asChild w={{ smDown: 'full' }}>
          {children}
        </Box>
      )}
    </Flex>
  );
}
