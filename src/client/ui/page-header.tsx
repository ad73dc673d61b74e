import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The centred column that every signed-in screen stands in. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <Box w="full" maxW="page" mx="auto" px="gutter" pt={{ base: '5', md: '7' }} pb="12">
      {children}
    </Box>
  );
}

export interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** What concerns the list as a whole, quieter than the toolbar: beside the title on a phone. */
  side?: ReactNode;
  /** The toolbar: the search first, the view's one primary button last, at the far end on every screen. */
  children?: ReactNode;
}

export function PageHeader({ title, subtitle, side, children }: PageHeaderProps) {
  return (
    <Flex as="header" wrap={{ base: 'wrap', lg: 'nowrap' }} align="center" columnGap="4" rowGap="3" mb={{ base: '4', md: '5' }}>
      {/* As narrow as its longest word before it is wrapped, never wider than the page. */}
      <Box flex={{ base: '1 1 0', sm: '1 1 {sizes.2xs}', lg: '1 1 auto' }} minW="min">
        <Heading as="h1" textStyle="heading" maxW="calc(100vw - 2 * {spacing.gutter})">
          {title}
        </Heading>
        {subtitle && (
          <Text color="soft" overflowWrap="anywhere">
            {subtitle}
          </Text>
        )}
      </Box>
      {side && (
        <Flex flex="none" wrap="wrap" gap="2" maxW="full">
          {side}
        </Flex>
      )}
      {children && (
        <Flex css={toolbar} align="center" justify="flex-end" gap="3">
          {children}
        </Flex>
      )}
    </Flex>
  );
}

const search = '& > :is(.ui-search, .ui-search-form)';

/** A row of its own with a search in it; without one, beside the title from a tablet's width on. */
const toolbar = {
  // The search gives way before the subtitle is wrapped.
  flex: { base: 'none', lg: '0 9 auto' },
  flexWrap: { base: 'wrap', lg: 'nowrap' },
  w: { base: 'full', lg: 'auto' },
  '&:not(:has(> .ui-search, > .ui-search-form))': { w: { base: 'full', sm: 'auto' }, maxW: 'full', ms: 'auto' },
  '& > *': { flex: { base: '1 1 auto', sm: 'none' } },
  [search]: { flex: { base: '1 1 100%', sm: '1 1 {sizes.40}', lg: '0 1 {sizes.xs}' }, minW: '40' },
};
