import { ClipboardList, Plus } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import { isAtLeast } from '#client/api/may-administer.ts';
import { currentSession } from '#client/api/session.ts';
import { usePagedCall } from '#client/api/use-paged-call.ts';
import { Button } from '#client/ui/button.tsx';
import { CardGrid } from '#client/ui/card-grid.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { useFlash } from '#client/ui/flash.tsx';
import { ListTrouble } from '#client/ui/list-trouble.tsx';
import { Page, PageHeader } from '#client/ui/page-header.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { preloadable } from '#client/ui/preloadable.ts';
import { SearchBox } from '#client/ui/search-box.tsx';
import { SkeletonCards } from '#client/ui/skeleton-cards.tsx';
import { useListAddress } from '#client/ui/use-list-address.ts';
import { useNow } from '#client/ui/use-now.ts';
import { useOpenedRow } from '#client/ui/use-opened-row.ts';
import { useTypedSearch } from '#client/ui/use-typed-search.ts';
import { useValidPage } from '#client/ui/use-valid-page.ts';
import { whenIdle } from '#client/ui/when-idle.ts';
import { listSignatures, signatureSchema } from '#contract/signature-calls.ts';
import { levels } from '#domain/permissions.ts';
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
  const flash = useFlash();
  const now = useNow();
  const form = useOpenedRow(address.form, list, () => {
    flash({ kind: 'error', text: texts.gone });
    address.closeForm();
  });
  useValidPage(address, list.isCurrent ? list.lastPage : null);
  useEffect(() => (list.isLoading ? undefined : whenIdle(preload)), [list.isLoading]);

  const mayCreate = isAtLeast(levels.affiliate);
  const createButton = mayCreate && (
    <Button variant="primary" icon={<Plus />} onClick={address.create}>
      {texts.create}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={list.total !== null && texts.count(list.total)}>
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
      {list.failure && (
        <ListTrouble
          kind={list.failure.kind}
          text={`${texts.loadFailed} ${failureReason(list.failure)}`}
          readAt={list.readAt}
          isAsking={list.isAsking}
          onRetry={list.reload}
        />
      )}
      {list.isLoading && <SkeletonCards />}
      {!list.isLoading && list.failure === null && list.rows.length === 0 && (
        <EmptyState text={texts.empty} icon={<ClipboardList aria-hidden="true" />} {...(search === '' && { action: createButton })} />
      )}
      {list.rows.length > 0 && (
        <CardGrid label={texts.title}>
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
      )}
      {list.hasPages && <Pagination page={page} lastPage={list.lastPage} onPage={turnTo} />}
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
