import './stock-template.css';
import { Plus, Warehouse } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import type { Seen } from '#client/data/row-marks.ts';
import { knownLastPage } from '#client/data/use-list.ts';
import { useListOrCall } from '#client/sync/use-first-download.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button } from '#client/ui/button.tsx';
import { DataTable, type Column } from '#client/ui/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorNotice } from '#client/ui/error-notice.tsx';
import { Page, PageHeader } from '#client/ui/page-header.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { PendingMark } from '#client/ui/pending-mark.tsx';
import { preloadable } from '#client/ui/preloadable.ts';
import { RowActions } from '#client/ui/row-actions.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows.tsx';
import { useListAddress } from '#client/ui/use-list-address.ts';
import { useValidPage } from '#client/ui/use-valid-page.ts';
import { whenIdle } from '#client/ui/when-idle.ts';
import type { RowId } from '#domain/values/ids.ts';
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
  useValidPage(address, knownLastPage(list));
  useEffect(() => (list.isLoading ? undefined : whenIdle(preload)), [list.isLoading]);

  const createButton = (
    <Button variant="primary" icon={<Plus />} onClick={address.create}>
      {texts.create}
    </Button>
  );
  const hasFailed = list.failure?.kind === 'problem';
  const canEdit = list.source === 'device';
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={[signatureName, list.total !== null && texts.count(list.total)].filter(Boolean).join(' · ')}>
        {createButton}
      </PageHeader>
      {hasFailed && <ErrorNotice text={texts.loadFailed} />}
      {list.isLoading && <SkeletonRows />}
      {!list.isLoading && !hasFailed && list.rows.length === 0 && (
        <EmptyState text={texts.empty} icon={<Warehouse aria-hidden="true" />} action={createButton} />
      )}
      {list.rows.length > 0 && (
        <DataTable label={texts.title} columns={columns(canEdit, address.edit, remove)} rows={list.rows} rowKey={({ id }) => id} />
      )}
      <Pagination page={address.page} lastPage={list.lastPage} onPage={address.turnTo} />
      <Suspense fallback={null}>
        {address.form && <StockDialog key={address.form.id ?? 'new'} id={address.form.id} onClose={address.closeForm} />}
      </Suspense>
    </Page>
  );
}

type Stock = Seen<'companies'>;

/** Rows that only the server has so far can be read, not yet changed. */
const columns = (canEdit: boolean, edit: (id: RowId) => void, remove: (stock: Stock) => Promise<void>): readonly Column<Stock>[] => [
  {
    key: 'name',
    header: texts.columns.name,
    inCard: 'head',
    cell: ({ name, mark }) => (
      <span className="stock-name">
        {name}
        {mark !== 'settled' && <PendingMark state={mark} />}
      </span>
    ),
  },
  { key: 'description', header: texts.columns.description, inCard: 'wide', cell: ({ description }) => description || texts.nothing },
  {
    key: 'actions',
    header: texts.columns.actions,
    align: 'end',
    inCard: 'foot',
    cell: (stock) => (
      <RowActions
        isDisabled={!canEdit}
        edit={{ text: texts.edit, label: texts.editLabel(stock.name), onPress: () => edit(stock.id) }}
        remove={{ text: texts.remove, label: texts.removeLabel(stock.name), onPress: () => void remove(stock) }}
      />
    ),
  },
];
