import { CreditCard, RotateCw, WifiOff } from 'lucide-react';
import { useReplica } from '#client/sync/use-replica.ts';
import { useOwnSubscription } from '#client/sync/use-own-subscription.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { useToday } from '#client/ui/timing/use-today.ts';
import { PayByPix } from './pay-by-pix.tsx';
import { PaymentList } from './payment-list.tsx';
import { ShopUsagePanel } from './shop-usage.tsx';
import { standing } from './standing.ts';
import { SubscriptionDetails } from './subscription-details.tsx';
import { SubscriptionLayout } from './subscription-layout.tsx';
import { ownTexts, paymentTexts } from './texts.ts';

/** The shop's own subscription: what is paid for, what was paid, and how to pay (spec 2 §2). */
export function OwnSubscriptionScreen() {
  const { status } = useReplica();
  const { subscription, load, hasFailed, isLoading } = useOwnSubscription({ isWatched: true });
  const today = useToday();
  const isOffline = status.connection === 'offline';
  const isMissing = subscription === null && (isOffline || hasFailed);

  return (
    <Page>
      <PageHeader title={ownTexts.title} subtitle={subscription && standing(subscription, today)} />
      {subscription === null && !isMissing && <p role="status">{paymentTexts.loading}</p>}
      {isMissing && (
        <EmptyState
          icon={isOffline ? <WifiOff /> : <CreditCard />}
          text={isOffline ? ownTexts.offline : ownTexts.failed}
          action={
            <Button variant="primary" icon={<RotateCw />} isBusy={isLoading} onClick={() => void load()}>
              {paymentTexts.retry}
            </Button>
          }
        />
      )}
      {subscription && (
        <SubscriptionLayout
          stale={isOffline ? ownTexts.stale : hasFailed ? ownTexts.unanswered : null}
          side={
            <>
              <SubscriptionDetails signature={subscription} company={subscription.company_name} today={today} />
              <PaymentList payments={subscription.payments} today={today} />
            </>
          }
          payment={<PayByPix signature={subscription} />}
          below={<ShopUsagePanel />}
        />
      )}
    </Page>
  );
}
