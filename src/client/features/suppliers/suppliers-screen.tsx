import { Truck } from 'lucide-react';
import { Suspense } from 'react';
import { useExport } from '#client/sync/use-export.ts';
import { useListOrCall } from '#client/sync/use-first-download.ts';
import { useImport } from '#client/sync/use-import.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { CreateButton } from '#client/ui/create-button.tsx';
import { DataTable } from '#client/ui/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorNotice } from '#client/ui/error-notice.tsx';
import { ExportButton } from '#client/ui/export-button.tsx';
import { ImportButton } from '#client/ui/import-button.tsx';
import { ListBody } from '#client/ui/list-body.tsx';
import { Page, PageHeader } from '#client/ui/page-header.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { preloadable } from '#client/ui/preloadable.ts';
import { SearchBox } from '#client/ui/search-box.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows.tsx';
import { useListAddress } from '#client/ui/use-list-address.ts';
import { useListScreen } from '#client/ui/use-list-screen.ts';
import { useNothingFound } from '#client/ui/use-nothing-found.ts';
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
  const address = useListAddress<RowId>();
  const { search, page, create } = address;
  const list = useListOrCall('suppliers', { search, page, perPage }, status);
  const exported = useExport('suppliers', { search });
  const imported = useImport('suppliers');
  const remove = useRemoveSupplier();
  const isSettled = !list.isLoading && !list.isStale && list.failure === null;
  useNothingFound({ search, count: list.total ?? list.rows.length, isSettled, text: texts.nothingFound });
  const lastPage = isSettled ? list.lastPage : null;
  const { subtitle } = useListScreen({ address, list, lastPage, owner: signatureName, count: texts.count, preload: [preload], onNew: create });

  const createButton = <CreateButton text={texts.create} onPress={create} />;
  const columns = supplierColumns({ canEdit: list.source === 'device', onEdit: address.edit, onRemove: remove });
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={subtitle}
        side={
          <>
            <ExportButton source={exported} />
            <ImportButton {...texts.import} source={imported} />
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
      <Suspense fallback={null}>
        {address.form && <SupplierDialog key={address.form.id ?? 'new'} id={address.form.id} onClose={address.closeForm} />}
      </Suspense>
    </Page>
  );
}
