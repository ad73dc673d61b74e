import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface NoticeBarProps {
  title: string;
  hint: string;
  role?: 'status' | 'alert';
  /** What can be done about it. */
  children: ReactNode;
}

/** Across the page, above what it is about. */
export function NoticeBar({ title, hint, role = 'status', children }: NoticeBarProps) {
  return (
    <Flex role={role} wrap="wrap" align="center" columnGap="3" rowGap="2" px="gutter" py="2" bg="brand-soft" _print={{ display: 'none' }}>
      <Flex flex={{ base: '1 1 100%', md: '1 1 {sizes.2xs}' }} wrap="wrap" columnGap="2.5">
        <strong>{title}</strong>
        <Text as="span" color="soft">
          {hint}
        </Text>
      </Flex>
      {children}
    </Flex>
  );
}
