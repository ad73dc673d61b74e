import { Users } from 'lucide-react';
import { Suspense } from 'react';
import { knownLastPage } from '#client/data/read/use-list.ts';
import { useExport } from '#client/sync/use-export.ts';
import { useImport } from '#client/sync/use-import.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { CardGrid } from '#client/ui/card-grid.tsx';
import { CreateButton } from '#client/ui/create-button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorNotice } from '#client/ui/error-notice.tsx';
import { ExportButton } from '#client/ui/export-button.tsx';
import { ImportButton } from '#client/ui/import-button.tsx';
import { ListBody } from '#client/ui/list-body.tsx';
import { carIcon } from '#client/ui/list-icons.tsx';
import { Page, PageHeader } from '#client/ui/page-header.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { preloadable } from '#client/ui/preloadable.ts';
import { SearchBox } from '#client/ui/search-box.tsx';
import { SkeletonCards } from '#client/ui/skeleton-cards.tsx';
import { useListScreen } from '#client/ui/use-list-screen.ts';
import { useStableCallback } from '#client/ui/use-stable-callback.ts';
import { CustomerCard } from './customer-card.tsx';
import { customerTexts as texts } from './texts.ts';
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
  const exportedVehicles = useExport('vehicles', { search: '' });
  const imported = useImport('customers');
  const removal = useRemoveCustomer();
  const remove = useStableCallback(removal.ask);
  const edit = useStableCallback(address.edit);
  const showVehicles = useStableCallback(address.showVehicles);
  const { subtitle } = useListScreen({
    address,
    list,
    lastPage: knownLastPage(list),
    owner: signatureName,
    count: texts.count,
    preload: [preloadCustomer, preloadVehicles, preloadInUse],
    onNew: address.create,
  });

  const createButton = <CreateButton text={texts.create} onPress={address.create} />;
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={subtitle}
        side={
          <>
            <ExportButton source={exported} />
            <ExportButton source={exportedVehicles} icon={carIcon} {...texts.exportVehicles} />
            <ImportButton {...texts.import} source={imported} />
          </>
        }
      >
        <SearchBox
          key={address.searchKey}
          label={texts.searchLabel}
          placeholder={texts.searchPlaceholder}
          defaultValue={address.search}
          hasHotkey={false}
          onSearch={address.find}
        />
        {createButton}
      </PageHeader>
      <ListBody
        list={list}
        trouble={list.failure?.kind === 'problem' && <ErrorNotice text={texts.loadFailed} />}
        skeleton={<SkeletonCards />}
        empty={
          <EmptyState
            text={texts.empty}
            hint={address.search === '' && texts.emptyHint}
            icon={<Users aria-hidden="true" />}
            action={address.search === '' && createButton}
          />
        }
        pages={<Pagination page={address.page} lastPage={list.lastPage} onPage={address.turnTo} />}
      >
        <CardGrid label={texts.title}>
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
      </ListBody>
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
