import { Box, Grid, HStack, Stack } from '@chakra-ui/react';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';

export interface SubscriptionLayoutProps {
  /** Why what is shown may not be the latest. */
  stale: string | null;
  side: ReactNode;
  payment: ReactNode;
  below?: ReactNode;
}

/** What is paid for beside how to pay. */
export function SubscriptionLayout({ stale, side, payment, below }: SubscriptionLayoutProps) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax({sizes.xs}, 3fr) minmax(0, 7fr)' }} alignItems="start" gap={{ base: '4', lg: '5' }}>
      {stale !== null && (
        <HStack css={notice} role="status">
          <WifiOff aria-hidden="true" />
          {stale}
        </HStack>
      )}
      <Stack gap="4" minW="0">
        {side}
      </Stack>
      {payment}
      {below && <Box gridColumn="1 / -1">{below}</Box>}
    </Grid>
  );
}

const notice = {
  gridColumn: '1 / -1',
  gap: '2.5',
  px: '4',
  py: '3',
  borderRadius: 'panel',
  bg: 'signal-soft',
  color: 'signal-ink',
  fontWeight: 'semibold',
  '& > svg': { flex: 'none', boxSize: '5' },
};
