import { defineStyle, Flex } from '@chakra-ui/react';
import { CalendarDays, Wrench } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { shopTime } from '#client/data/store/shop-time.ts';
import { knownLastPage } from '#client/data/read/use-list.ts';
import { useOwnSubscription } from '#client/sync/use-own-subscription.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { buttonClass } from '#client/ui/button.tsx';
import { CardGrid } from '#client/ui/card-grid.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorNotice } from '#client/ui/error-notice.tsx';
import { ListBody } from '#client/ui/list-body.tsx';
import { Page, PageHeader } from '#client/ui/page-header.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { preloadable } from '#client/ui/preloadable.ts';
import { SearchBox } from '#client/ui/search-box.tsx';
import { SkeletonCards } from '#client/ui/skeleton-cards.tsx';
import { useListScreen } from '#client/ui/use-list-screen.ts';
import { useNow } from '#client/ui/use-now.ts';
import { useStableCallback } from '#client/ui/use-stable-callback.ts';
import type { ServiceStep } from '#domain/services/service-step.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import { MineBar } from './mine-bar.tsx';
import { ServiceCard } from './service-card.tsx';
import { noParts, type ServiceWithParts } from './service-parts.ts';
import { mineTexts, serviceTexts as texts } from './texts.ts';
import { useBay } from './use-bay.ts';
import { useEmployeeChoices } from './use-employee-choices.ts';
import { useMe } from './use-me.ts';
import { useServiceActions } from './use-service-actions.ts';
import { useServiceAddress } from './use-service-address.ts';
import { useServices } from './use-services.ts';

const { Component: ServiceDialog, preload: preloadForm } = preloadable(async () => (await import('./service-dialog.tsx')).ServiceDialog);
const { Component: FinanceDialog, preload: preloadFinance } = preloadable(async () => (await import('./finance-dialog.tsx')).FinanceDialog);
const { Component: ReceiptDialog, preload: preloadReceipt } = preloadable(async () => (await import('./receipt-dialog.tsx')).ReceiptDialog);
const { Component: SummaryDialog, preload: preloadSummary } = preloadable(async () => (await import('./summary-dialog.tsx')).SummaryDialog);
const { Component: OrderDialog, preload: preloadOrder } = preloadable(async () => (await import('./order-dialog.tsx')).OrderDialog);

const searchFirst = defineStyle({ '& > .ui-search': { flex: '1 1 {sizes.xs}' } });

/** The shop's services, and what is done to them in the bay (spec 2 §2). */
export function ServicesScreen() {
  const { signatureName, store, status } = useReplica();
  useNow();
  const today = dateOf(shopTime(store));
  const address = useServiceAddress();
  const employees = useEmployeeChoices();
  const { me, choose } = useMe(employees);
  const isMine = me !== null && address.isMine && status.isDownloaded;
  const { list, rows, parts, hold, canEdit } = useServices({ search: address.search, page: address.page, isMine }, me);
  const { act, finance, receipt, closeMoney, summary, order } = useServiceActions(address.edit);
  const canIssue = useOwnSubscription().subscription?.plan.invoices !== false;
  const takeStep = useBay();
  const step = useStableCallback((kind: ServiceStep, { service, ...of }: ServiceWithParts) => {
    hold();
    void takeStep(kind, service, of);
  });
  const action = useStableCallback(act);
  const preload = [preloadForm, preloadFinance, preloadReceipt, preloadSummary, preloadOrder];
  const { subtitle } = useListScreen({ address, list, lastPage: knownLastPage(list), owner: signatureName, count: texts.count, preload });

  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={subtitle}
        side={
          <Link className={buttonClass()} to="/dashboard/servicos">
            <CalendarDays aria-hidden="true" />
            {texts.toCalendar}
          </Link>
        }
      />
      <Flex flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2" mb="4" css={searchFirst}>
        <SearchBox label={texts.searchLabel} placeholder={texts.searchPlaceholder} defaultValue={address.search} onSearch={address.find} />
        <MineBar employees={employees} me={me} isMine={isMine} canShowMine={status.isDownloaded} onMe={choose} onMine={address.showMine} />
      </Flex>
      <ListBody
        list={{ rows, isLoading: list.isLoading }}
        trouble={list.failure?.kind === 'problem' && <ErrorNotice text={texts.loadFailed} />}
        skeleton={<SkeletonCards />}
        empty={<NoServices isMine={isMine} isWhole={address.search === ''} />}
        pages={<Pagination page={address.page} lastPage={list.lastPage} nextLabel={texts.next} onPage={address.turnTo} />}
      >
        <CardGrid label={texts.title}>
          {rows.map((service) => (
            <ServiceCard
              key={service.id}
              service={service}
              parts={parts.get(service.id) ?? noParts}
              today={today}
              canEdit={canEdit}
              canReceive={status.isDownloaded}
              canIssue={canIssue}
              onStep={step}
              onAction={action}
            />
          ))}
        </CardGrid>
      </ListBody>
      <Suspense fallback={null}>
        {address.form?.id && <ServiceDialog key={address.form.id} id={address.form.id} onClose={address.closeForm} />}
        {finance && <FinanceDialog {...finance} onClose={closeMoney} />}
        {receipt && <ReceiptDialog {...receipt} onClose={closeMoney} />}
        {summary.summary && <SummaryDialog summary={summary.summary} onClose={summary.close} />}
        {order.held && <OrderDialog {...order.held} onClose={order.close} />}
      </Suspense>
    </Page>
  );
}

function NoServices({ isMine, isWhole }: { isMine: boolean; isWhole: boolean }) {
  const icon = <Wrench aria-hidden="true" />;
  if (!isWhole) return <EmptyState text={texts.nothingFound} icon={icon} />;
  if (isMine) return <EmptyState text={mineTexts.noneMine} icon={icon} />;
  const toBudgets = (
    <Link className={buttonClass({ variant: 'primary' })} to="/dashboard/orcamentos">
      {texts.toBudgets}
    </Link>
  );
  return <EmptyState text={`${texts.nothingFound} ${texts.empty}`} icon={icon} action={toBudgets} />;
}
