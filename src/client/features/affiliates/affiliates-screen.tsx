import { Handshake } from 'lucide-react';
import { Suspense } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import { isAtLeast } from '#client/api/may-administer.ts';
import { usePagedCall } from '#client/api/use-paged-call.ts';
import { CreateButton } from '#client/ui/blocks/create-button.tsx';
import { DataTable } from '#client/ui/blocks/data-table.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { ListBody } from '#client/ui/list/list-body.tsx';
import { ListTrouble } from '#client/ui/list/list-trouble.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { Pagination } from '#client/ui/list/pagination.tsx';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { SkeletonRows } from '#client/ui/list/skeleton-rows.tsx';
import { useListAddress } from '#client/ui/list/use-list-address.ts';
import { useListScreen } from '#client/ui/list/use-list-screen.ts';
import { useOpenedRow } from '#client/ui/list/use-opened-row.ts';
import { affiliateSchema, listAffiliates } from '#contract/affiliate-calls.ts';
import { levels } from '#domain/access/permissions.ts';
import { affiliateColumns } from './affiliate-columns.tsx';
import { affiliateTexts as texts } from './texts.ts';
import { useRemoveAffiliate } from './use-remove-affiliate.ts';

const { Component: AffiliateForm, preload } = preloadable(async () => (await import('./affiliate-form.tsx')).AffiliateForm);

/** Who registers subscribers (spec 1 §2.11). Master's, online only. */
export function AffiliatesScreen() {
  const address = useListAddress();
  const list = usePagedCall(listAffiliates, affiliateSchema, { page: address.page });
  const remove = useRemoveAffiliate(list.reload);
  const form = useOpenedRow(address, list, texts.gone);
  const lastPage = list.isCurrent ? list.lastPage : null;
  const { subtitle } = useListScreen({ address, list, lastPage, count: texts.count, preload: [preload] });

  const mayCreate = isAtLeast(levels.master);
  const createButton = mayCreate && <CreateButton text={texts.create} onPress={address.create} />;
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={subtitle}>
        {createButton}
      </PageHeader>
      <ListBody
        list={list}
        trouble={list.failure && <ListTrouble kind={list.failure.kind} text={`${texts.loadFailed} ${failureReason(list.failure)}`} list={list} />}
        skeleton={<SkeletonRows />}
        empty={<EmptyState text={texts.empty} icon={<Handshake aria-hidden="true" />} action={createButton} />}
        pages={<Pagination page={address.page} lastPage={list.lastPage} onPage={address.turnTo} />}
      >
        <DataTable label={texts.title} columns={affiliateColumns(address.edit, remove)} rows={list.rows} rowKey={({ id }) => id} />
      </ListBody>
      <Suspense fallback={null}>
        {form && mayCreate && (
          <AffiliateForm
            key={form.id ?? 'new'}
            affiliate={form.row}
            isOffline={list.failure?.kind === 'offline'}
            onSaved={list.reload}
            onClose={address.closeForm}
          />
        )}
      </Suspense>
    </Page>
  );
}
