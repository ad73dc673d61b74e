import { Box, Text, type BoxProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The column that every part of a public page stands in. */
export function Section({ children, ...look }: BoxProps) {
  return (
    <Box as="section" w="full" maxW="page" mx="auto" px="gutter" py={{ base: '8', md: '14' }} {...look}>
      {children}
    </Box>
  );
}

export function SectionHeading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Text as="h2" {...(id && { id })} fontSize="section" fontWeight="bold" lineHeight="tight" letterSpacing="tighter" textWrap="balance">
      {children}
    </Text>
  );
}

/** The sentence below a heading. */
export function Intro({ children }: { children: ReactNode }) {
  return (
    <Text maxW="lg" mt="2" color="soft" fontSize="lg" textWrap="pretty">
      {children}
    </Text>
  );
}
