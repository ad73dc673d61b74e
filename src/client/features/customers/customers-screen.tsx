import { Plus, Users } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { knownLastPage } from '#client/data/use-list.ts';
import { useExport } from '#client/sync/use-export.ts';
import { useImport } from '#client/sync/use-import.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button } from '#client/ui/button.tsx';
import { CardGrid } from '#client/ui/card-grid.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorNotice } from '#client/ui/error-notice.tsx';
import { ExportButton } from '#client/ui/export-button.tsx';
import { ImportButton } from '#client/ui/import-button.tsx';
import { Page, PageHeader } from '#client/ui/page-header.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { preloadable } from '#client/ui/preloadable.ts';
import { SearchBox } from '#client/ui/search-box.tsx';
import { SkeletonCards } from '#client/ui/skeleton-cards.tsx';
import { useStableCallback } from '#client/ui/use-stable-callback.ts';
import { useHotkey } from '#client/ui/use-hotkey.ts';
import { useValidPage } from '#client/ui/use-valid-page.ts';
import { whenIdle } from '#client/ui/when-idle.ts';
import { CustomerCard } from './customer-card.tsx';
import { customerTexts } from './texts.ts';
import { useCustomerAddress } from './use-customer-address.ts';
import { useCustomers } from './use-customers.ts';
import { useRemoveCustomer } from './use-remove-customer.ts';

const { Component: CustomerDialog, preload: preloadCustomer } = preloadable(async () => (await import('./customer-dialog.tsx')).CustomerDialog);
const { Component: CustomerInUse, preload: preloadInUse } = preloadable(async () => (await import('./customer-in-use.tsx')).CustomerInUse);
const { Component: VehiclesDialog, preload: preloadVehicles } = preloadable(async () => (await import('./vehicles-dialog.tsx')).VehiclesDialog);

export function CustomersScreen() {
  const { signatureName } = useReplica();
  const address = useCustomerAddress();
  const { list, vehiclesOf, canEdit } = useCustomers(address.search, address.page);
  const exported = useExport('customers', { search: address.search });
  const imported = useImport('customers');
  const removal = useRemoveCustomer();
  const remove = useStableCallback(removal.ask);
  const edit = useStableCallback(address.edit);
  const showVehicles = useStableCallback(address.showVehicles);
  useHotkey('n', address.create);
  useValidPage(address, knownLastPage(list));
  useEffect(() => (list.isLoading ? undefined : whenIdle(preloadDialogs)), [list.isLoading]);

  const count = list.total === null ? null : customerTexts.count(list.total);
  const createButton = (
    <Button variant="primary" icon={<Plus />} onClick={address.create}>
      {customerTexts.create}
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={customerTexts.title}
        subtitle={[signatureName, count].filter(Boolean).join(' · ')}
        side={
          <>
            <ExportButton source={exported} />
            <ImportButton {...customerTexts.import} source={imported} />
          </>
        }
      >
        <SearchBox
          key={address.searchKey}
          label={customerTexts.searchLabel}
          placeholder={customerTexts.searchPlaceholder}
          defaultValue={address.search}
          hasHotkey={false}
          onSearch={address.find}
        />
        {createButton}
      </PageHeader>
      {list.failure?.kind === 'problem' && <ErrorNotice text={customerTexts.loadFailed} />}
      {list.isLoading && <SkeletonCards />}
      {!list.isLoading && list.rows.length === 0 && list.failure?.kind !== 'problem' && (
        <EmptyState text={customerTexts.empty} icon={<Users aria-hidden="true" />} {...(address.search === '' && { action: createButton })} />
      )}
      {list.rows.length > 0 && (
        <CardGrid label={customerTexts.title}>
          {list.rows.map((customer) => (
            <CustomerCard
              key={customer.id}
              customer={customer}
              vehicles={vehiclesOf(customer.id)}
              canEdit={canEdit}
              onEdit={edit}
              onVehicles={showVehicles}
              onRemove={remove}
            />
          ))}
        </CardGrid>
      )}
      <Pagination page={address.page} lastPage={list.lastPage} onPage={address.turnTo} />
      <Suspense fallback={null}>
        {address.form && (
          <CustomerDialog key={address.form.id ?? 'new'} id={address.form.id} onClose={address.closeForm} onAddVehicle={address.showVehicles} />
        )}
        {removal.inUse && <CustomerInUse {...removal.inUse} onClose={removal.close} />}
        {address.vehicles && <VehiclesDialog key={address.vehicles.customerId} {...address.vehicles} onClose={address.closeVehicles} />}
      </Suspense>
    </Page>
  );
}

function preloadDialogs(): void {
  preloadCustomer();
  preloadVehicles();
  preloadInUse();
}
