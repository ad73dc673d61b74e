import '#client/features/security/security.css';
import { DevicesPanel } from '#client/features/devices/devices-panel.tsx';
import { OwnActivityPanel } from '#client/features/security/own-activity.tsx';
import { SecondFactorPanel } from '#client/features/security/second-factor-panel.tsx';
import { Page, PageHeader } from '#client/ui/page-header.tsx';
import { titles } from './texts.ts';

/** What a person looks after of their own account; it needs no shop, and goes on when the subscription is over. */
export function AccountPage() {
  return (
    <Page>
      <PageHeader title={titles.account} />
      <div className="account">
        <SecondFactorPanel />
        <DevicesPanel />
        <OwnActivityPanel />
      </div>
    </Page>
  );
}
