import { Handshake, Plus } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import { isAtLeast } from '#client/api/may-administer.ts';
import { usePagedCall } from '#client/api/use-paged-call.ts';
import { Button } from '#client/ui/button.tsx';
import { DataTable, type Column } from '#client/ui/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { useFlash } from '#client/ui/flash.tsx';
import { ListTrouble } from '#client/ui/list-trouble.tsx';
import { Page, PageHeader } from '#client/ui/page-header.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { preloadable } from '#client/ui/preloadable.ts';
import { RowActions } from '#client/ui/row-actions.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows.tsx';
import { useListAddress } from '#client/ui/use-list-address.ts';
import { useOpenedRow } from '#client/ui/use-opened-row.ts';
import { useValidPage } from '#client/ui/use-valid-page.ts';
import { whenIdle } from '#client/ui/when-idle.ts';
import { affiliateSchema, listAffiliates, type AffiliateRow } from '#contract/affiliate-calls.ts';
import { levels } from '#domain/permissions.ts';
import { affiliateTexts as texts } from './texts.ts';
import { useRemoveAffiliate } from './use-remove-affiliate.ts';

const { Component: AffiliateForm, preload } = preloadable(async () => (await import('./affiliate-form.tsx')).AffiliateForm);

/** Who registers subscribers (spec 1 §2.11). Master's, online only. */
export function AffiliatesScreen() {
  const address = useListAddress();
  const list = usePagedCall(listAffiliates, affiliateSchema, { page: address.page });
  const remove = useRemoveAffiliate(list.reload);
  const flash = useFlash();
  const form = useOpenedRow(address.form, list, () => {
    flash({ kind: 'error', text: texts.gone });
    address.closeForm();
  });
  useValidPage(address, list.isCurrent ? list.lastPage : null);
  useEffect(() => (list.isLoading ? undefined : whenIdle(preload)), [list.isLoading]);

  const mayCreate = isAtLeast(levels.master);
  const createButton = mayCreate && (
    <Button variant="primary" icon={<Plus />} onClick={address.create}>
      {texts.create}
    </Button>
  );
  const isEmpty = !list.isLoading && list.failure === null && list.rows.length === 0;
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={list.total !== null && texts.count(list.total)}>
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
      {list.isLoading && <SkeletonRows />}
      {isEmpty && <EmptyState text={texts.empty} icon={<Handshake aria-hidden="true" />} action={createButton} />}
      {list.rows.length > 0 && (
        <DataTable label={texts.title} columns={columns(address.edit, remove)} rows={list.rows} rowKey={({ id }) => id} />
      )}
      <Pagination page={address.page} lastPage={list.lastPage} onPage={address.turnTo} />
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

const columns = (edit: (id: string) => void, remove: (affiliate: AffiliateRow) => Promise<boolean>): readonly Column<AffiliateRow>[] => [
  { key: 'name', header: texts.columns.name, inCard: 'head', cell: ({ name }) => name },
  { key: 'email', header: texts.columns.email, inCard: 'wide', cell: ({ email }) => email },
  {
    key: 'actions',
    header: texts.columns.actions,
    align: 'end',
    inCard: 'foot',
    cell: (affiliate) => (
      <RowActions
        edit={{ text: texts.edit, label: texts.editLabel(affiliate.name), onPress: () => edit(affiliate.id) }}
        remove={{ text: texts.remove, label: texts.removeLabel(affiliate.name), onPress: () => void remove(affiliate) }}
      />
    ),
  },
];
