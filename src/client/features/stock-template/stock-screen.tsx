import { Warehouse } from 'lucide-react';
import { Suspense } from 'react';
import { knownLastPage } from '#client/data/read/use-list.ts';
import { useListOrCall } from '#client/sync/use-first-download.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { CreateButton } from '#client/ui/blocks/create-button.tsx';
import { DataTable } from '#client/ui/blocks/data-table.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import { ListBody } from '#client/ui/list/list-body.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { Pagination } from '#client/ui/list/pagination.tsx';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { SkeletonRows } from '#client/ui/list/skeleton-rows.tsx';
import { useListAddress } from '#client/ui/list/use-list-address.ts';
import { useListScreen } from '#client/ui/list/use-list-screen.ts';
import type { RowId } from '#domain/values/ids.ts';
import { stockColumns } from './stock-columns.tsx';
import { stockTexts as texts } from './texts.ts';
import { useRemoveStock } from './use-remove-stock.ts';

const { Component: StockDialog, preload } = preloadable(async () => (await import('./stock-dialog.tsx')).StockDialog);

const perPage = 20;

/** The generic dialog page (spec 2 §2): the shop's companies, as a list of names. */
export function StockScreen() {
  const { signatureName, status } = useReplica();
  const address = useListAddress<RowId>();
  const list = useListOrCall('companies', { search: '', page: address.page, perPage }, status);
  const remove = useRemoveStock();
  const { subtitle } = useListScreen({ address, list, lastPage: knownLastPage(list), owner: signatureName, count: texts.count, preload: [preload] });

  const createButton = <CreateButton text={texts.create} onPress={address.create} />;
  const canEdit = list.source === 'device';
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={subtitle}>
        {createButton}
      </PageHeader>
      <ListBody
        list={list}
        trouble={list.failure?.kind === 'problem' && <ErrorNotice text={texts.loadFailed} />}
        skeleton={<SkeletonRows />}
        empty={<EmptyState text={texts.empty} icon={<Warehouse aria-hidden="true" />} action={createButton} />}
        pages={<Pagination page={address.page} lastPage={list.lastPage} onPage={address.turnTo} />}
      >
        <DataTable label={texts.title} columns={stockColumns(canEdit, address.edit, remove)} rows={list.rows} rowKey={({ id }) => id} />
      </ListBody>
      <Suspense fallback={null}>
        {address.form && <StockDialog key={address.form.id ?? 'new'} id={address.form.id} onClose={address.closeForm} />}
      </Suspense>
    </Page>
  );
}
