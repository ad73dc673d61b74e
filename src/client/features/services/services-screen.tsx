import { defineStyle, Flex } from '@chakra-ui/react';
import { shopTime } from '#client/data/store/shop-time.ts';
import { knownLastPage } from '#client/data/read/use-list.ts';
import { useOwnSubscription } from '#client/sync/use-own-subscription.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { CardGrid } from '#client/ui/list/card-grid.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import { ListBody } from '#client/ui/list/list-body.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { Pagination } from '#client/ui/list/pagination.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { SkeletonCards } from '#client/ui/list/skeleton-cards.tsx';
import { useSearchKey } from '#client/ui/list/use-search-key.ts';
import { useListScreen } from '#client/ui/list/use-list-screen.ts';
import { useNow } from '#client/ui/timing/use-now.ts';
import { useStableCallback } from '#client/ui/timing/use-stable-callback.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import { BookingButtons } from './booking/booking-buttons.tsx';
import { BookingDialogs } from './booking/booking-dialogs.tsx';
import { MineBar } from './mine-bar.tsx';
import { NoServices } from './no-services.tsx';
import { ServiceCard } from './service-card.tsx';
import { preloadServiceDialogs, ServiceDialogs } from './service-dialogs.tsx';
import { noParts } from './service-parts.ts';
import { serviceTexts as texts } from './texts.ts';
import { useAskedReceipt } from './use-asked-receipt.ts';
import { useBaySteps } from './use-bay-steps.ts';
import { useEmployeeChoices } from './use-employee-choices.ts';
import { useMe } from './use-me.ts';
import { useServiceMay } from './use-service-may.ts';
import { useServiceActions } from './use-service-actions.ts';
import { useServiceAddress } from './use-service-address.ts';
import { useServices } from './use-services.ts';
import { ViewSwitch } from './view-switch.tsx';

const searchFirst = defineStyle({ '& > .ui-search': { flex: '1 1 {sizes.xs}' } });

/** The shop's services, and what is done to them in the bay (spec 2 §2). */
export function ServicesScreen() {
  const { signatureName, store, status } = useReplica();
  useNow();
  const today = dateOf(shopTime(store));
  const address = useServiceAddress();
  const may = useServiceMay();
  const employees = useEmployeeChoices();
  const { me, isNamed, choose } = useMe(employees);
  const isMine = me !== null && address.isMine && status.isDownloaded;
  const { list, rows, parts, hold, canEdit } = useServices({ search: address.search, page: address.page, isMine }, me);
  const actions = useServiceActions({ edit: address.edit, openOrder: address.openOrder });
  useAskedReceipt(may.receive ? address : { ...address, receiving: null }, actions);
  const canIssue = useOwnSubscription().subscription?.plan.invoices !== false;
  // Who only conducts their own can be responsible as the employee that their access says they are, and as nobody else.
  const bay = useBaySteps(may.assign ? me : may.employee, hold);
  const action = useStableCallback(actions.act);
  const preload = preloadServiceDialogs;
  const { subtitle } = useListScreen({ address, list, lastPage: knownLastPage(list), owner: signatureName, count: texts.count, preload });

  return (
    <Page>
      <PageHeader title={texts.title} subtitle={subtitle} side={<ViewSwitch view="list" />}>
        <BookingButtons />
      </PageHeader>
      <Flex flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2" mb="4" css={searchFirst}>
        <SearchBox
          key={useSearchKey()}
          label={texts.searchLabel}
          placeholder={texts.searchPlaceholder}
          defaultValue={address.search}
          onSearch={address.find}
        />
        <MineBar
          employees={employees}
          me={me}
          isNamed={isNamed}
          isMine={isMine}
          canShowMine={status.isDownloaded}
          onMe={choose}
          onMine={address.showMine}
        />
      </Flex>
      <ListBody
        list={{ rows, isLoading: list.isLoading }}
        trouble={list.failure?.kind === 'problem' && <ErrorNotice text={texts.loadFailed} />}
        skeleton={<SkeletonCards />}
        empty={<NoServices isMine={isMine} isWhole={address.search === ''} />}
        pages={<Pagination page={address.page} lastPage={list.lastPage} nextLabel={texts.next} onPage={address.turnTo} />}
      >
        <CardGrid label={texts.title} of={address.search}>
          {rows.map((service) => (
            <ServiceCard
              key={service.id}
              service={service}
              parts={parts.get(service.id) ?? noParts}
              today={today}
              may={may}
              canEdit={canEdit}
              canReceive={status.isDownloaded && may.receive}
              canIssue={canIssue && may.issue}
              onStep={bay.step}
              onAction={action}
            />
          ))}
        </CardGrid>
      </ListBody>
      <ServiceDialogs address={address} actions={actions} bay={bay} />
      <BookingDialogs />
    </Page>
  );
}
