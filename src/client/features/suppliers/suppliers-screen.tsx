import { Truck } from 'lucide-react';
import { Suspense } from 'react';
import { useExport } from '#client/sync/use-export.ts';
import { useListOrCall } from '#client/sync/use-first-download.ts';
import { useImport } from '#client/sync/use-import.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { CreateButton } from '#client/ui/blocks/create-button.tsx';
import { DataTable } from '#client/ui/blocks/data-table.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import { ExportButton } from '#client/ui/list/export-button.tsx';
import { ImportButton } from '#client/ui/list/import-button.tsx';
import { ListBody } from '#client/ui/list/list-body.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { Pagination } from '#client/ui/list/pagination.tsx';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { SkeletonRows } from '#client/ui/list/skeleton-rows.tsx';
import { useListAddress } from '#client/ui/list/use-list-address.ts';
import { useListScreen } from '#client/ui/list/use-list-screen.ts';
import { useNothingFound } from '#client/ui/list/use-nothing-found.ts';
import type { RowId } from '#domain/values/ids.ts';
import { supplierColumns } from './supplier-columns.tsx';
import { supplierTexts as texts } from './texts.ts';
import { useRemoveSupplier } from './use-remove-supplier.ts';

const { Component: SupplierDialog, preload } = preloadable(async () => (await import('./supplier-dialog.tsx')).SupplierDialog);

/** Spec 2 §9. */
const perPage = 10;

/** Whom the shop buys from (spec 2 §2). */
export function SuppliersScreen() {
  const { signatureName, status } = useReplica();
  const may = useMayWrite('suppliers');
  const mayCreate = may.create();
  const address = useListAddress<RowId>();
  const form = may.opened(address.form);
  const { search, page, create } = address;
  const list = useListOrCall('suppliers', { search, page, perPage }, status);
  const exported = useExport('suppliers', { search });
  const imported = useImport('suppliers');
  const remove = useRemoveSupplier();
  const isSettled = !list.isLoading && !list.isStale && list.failure === null;
  useNothingFound({ search, count: list.total ?? list.rows.length, isSettled, text: texts.nothingFound });
  const lastPage = isSettled ? list.lastPage : null;
  const { subtitle } = useListScreen({
    address,
    list,
    lastPage,
    owner: signatureName,
    count: texts.count,
    preload: [preload],
    ...(mayCreate && { onNew: create }),
  });

  const createButton = mayCreate && <CreateButton text={texts.create} onPress={create} />;
  const actions = mayCreate || may.remove ? { canEdit: list.source === 'device', onEdit: address.edit, onRemove: remove } : null;
  const columns = supplierColumns(actions);
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={subtitle}
        side={
          <>
            {exported && <ExportButton source={exported} />}
            {imported && <ImportButton {...texts.import} source={imported} />}
          </>
        }
      >
        <SearchBox label={texts.searchLabel} placeholder={texts.searchPlaceholder} defaultValue={search} hasHotkey={false} onSearch={address.find} />
        {createButton}
      </PageHeader>
      <ListBody
        list={list}
        trouble={list.failure?.kind === 'problem' && <ErrorNotice text={texts.loadFailed} />}
        skeleton={<SkeletonRows />}
        empty={
          <EmptyState
            text={texts.empty}
            hint={search === '' && texts.emptyHint}
            icon={<Truck aria-hidden="true" />}
            action={search === '' && createButton}
          />
        }
        pages={<Pagination page={page} lastPage={list.lastPage} onPage={address.turnTo} />}
      >
        <DataTable label={texts.title} columns={columns} rows={list.rows} rowKey={({ id }) => id} />
      </ListBody>
      <Suspense fallback={null}>{form && <SupplierDialog key={form.id ?? 'new'} id={form.id} onClose={address.closeForm} />}</Suspense>
    </Page>
  );
}
