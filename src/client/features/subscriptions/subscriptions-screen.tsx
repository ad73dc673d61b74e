import { ClipboardList } from 'lucide-react';
import { Suspense } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import { isAtLeast } from '#client/api/may-administer.ts';
import { currentSession } from '#client/api/session.ts';
import { usePagedCall } from '#client/api/use-paged-call.ts';
import { CardGrid } from '#client/ui/list/card-grid.tsx';
import { CreateButton } from '#client/ui/blocks/create-button.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { ListBody } from '#client/ui/list/list-body.tsx';
import { ListTrouble } from '#client/ui/list/list-trouble.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { Pagination } from '#client/ui/list/pagination.tsx';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { SkeletonCards } from '#client/ui/list/skeleton-cards.tsx';
import { useListAddress } from '#client/ui/list/use-list-address.ts';
import { useListScreen } from '#client/ui/list/use-list-screen.ts';
import { useNow } from '#client/ui/timing/use-now.ts';
import { useOpenedRow } from '#client/ui/list/use-opened-row.ts';
import { useTypedSearch } from '#client/ui/list/use-typed-search.ts';
import { listSignatures, signatureSchema } from '#contract/signature-calls.ts';
import { levels } from '#domain/access/permissions.ts';
import { SubscriptionCard } from './subscription-card.tsx';
import { subscriptionTexts as texts } from './texts.ts';
import { useSubscriptionActions } from './use-subscription-actions.ts';

const { Component: SubscriptionForm, preload } = preloadable(async () => (await import('./subscription-form.tsx')).SubscriptionForm);

/** Everybody's subscriptions for Master, their own for an affiliate (spec 1 §2.10, ruling 14). Online only. */
export function SubscriptionsScreen() {
  const content = currentSession()?.content;
  const isMaster = isAtLeast(levels.master);
  const address = useListAddress();
  const { search, page, find, turnTo } = useTypedSearch(address);
  const list = usePagedCall(listSignatures, signatureSchema, { page, search });
  const { pay, remove, busyId } = useSubscriptionActions(list.reload);
  const now = useNow();
  const form = useOpenedRow(address, list, texts.gone);
  const lastPage = list.isCurrent ? list.lastPage : null;
  const { subtitle } = useListScreen({ address, list, lastPage, count: texts.count, preload: [preload] });

  const mayCreate = isAtLeast(levels.affiliate);
  const createButton = mayCreate && <CreateButton text={texts.create} onPress={address.create} />;
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={subtitle}>
        <SearchBox
          label={texts.searchLabel}
          placeholder={texts.searchPlaceholder}
          defaultValue={address.search}
          // With a shop, '/' is the menu's search.
          hasHotkey={!content?.id_signature}
          delayMs={0}
          onSearch={find}
        />
        {createButton}
      </PageHeader>
      <ListBody
        list={list}
        trouble={list.failure && <ListTrouble kind={list.failure.kind} text={`${texts.loadFailed} ${failureReason(list.failure)}`} list={list} />}
        skeleton={<SkeletonCards />}
        empty={
          <EmptyState
            text={texts.empty}
            hint={search === '' && texts.emptyHint}
            icon={<ClipboardList aria-hidden="true" />}
            action={search === '' && createButton}
          />
        }
        pages={list.hasPages && <Pagination page={page} lastPage={list.lastPage} onPage={turnTo} />}
      >
        <CardGrid label={texts.title} of={address.search}>
          {list.rows.map((subscription) => (
            <SubscriptionCard
              key={subscription.id}
              subscription={subscription}
              nowMs={now}
              isMaster={isMaster}
              isBusy={busyId === subscription.id}
              onEdit={() => address.edit(subscription.id)}
              onPay={() => void pay(subscription)}
              onRemove={() => void remove(subscription)}
            />
          ))}
        </CardGrid>
      </ListBody>
      <Suspense fallback={null}>
        {form && mayCreate && (
          <SubscriptionForm
            key={form.id ?? 'new'}
            subscription={form.row}
            isMaster={isMaster}
            isOffline={list.failure?.kind === 'offline'}
            onSaved={list.reload}
            onClose={address.closeForm}
          />
        )}
      </Suspense>
    </Page>
  );
}
