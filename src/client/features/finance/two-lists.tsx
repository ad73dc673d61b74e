import { SimpleGrid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** What comes in beside what goes out; fainter while another month's stand there, unless that is only for a moment. */
export function TwoLists({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} alignItems="start" gap="3.5" aria-busy={isBusy} css={fading}>
      {children}
    </SimpleGrid>
  );
}

export const fading = {
  transitionProperty: 'opacity',
  transitionDuration: 'base',
  transitionDelay: 'base',
  '&[aria-busy=true]': { opacity: '0.6' },
};
