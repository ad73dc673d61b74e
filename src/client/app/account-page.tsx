import { Grid, Stack } from '@chakra-ui/react';
import { AccountPanel } from '#client/features/account/account-panel.tsx';
import { DevicesPanel } from '#client/features/devices/devices-panel.tsx';
import { PinPanel } from '#client/features/pin/pin-panel.tsx';
import { OwnActivityPanel } from '#client/features/security/own-activity.tsx';
import { SecondFactorPanel } from '#client/features/security/second-factor-panel.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { InstallPanel } from './install/install-panel.tsx';
import { PushPanel } from './push/push-panel.tsx';
import { RecordLink } from './record-link.tsx';
import { titles } from './texts.ts';

/** What a person looks after of their own account; it needs no shop, and goes on when the subscription is over. */
export function AccountPage() {
  return (
    <Page>
      <PageHeader title={titles.account} side={<RecordLink />} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} alignItems="start" gap="4">
        <Stack gap="4">
          <AccountPanel />
          <SecondFactorPanel />
          <DevicesPanel />
          <PinPanel />
          <PushPanel />
          <InstallPanel />
        </Stack>
        <OwnActivityPanel />
      </Grid>
    </Page>
  );
}
