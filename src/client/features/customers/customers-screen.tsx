import { Users } from 'lucide-react';
import { knownLastPage } from '#client/data/read/use-list.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { CardGrid } from '#client/ui/list/card-grid.tsx';
import { CreateButton } from '#client/ui/blocks/create-button.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import { ListBody } from '#client/ui/list/list-body.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { Pagination } from '#client/ui/list/pagination.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { SkeletonCards } from '#client/ui/list/skeleton-cards.tsx';
import { useListScreen } from '#client/ui/list/use-list-screen.ts';
import { useStableCallback } from '#client/ui/timing/use-stable-callback.ts';
import { CustomerCard, type CustomerCardProps } from './customer-card.tsx';
import { CustomerDialogs, preloadCustomerDialogs } from './customer-dialogs.tsx';
import { CustomerFiles } from './customer-files.tsx';
import { customerTexts as texts } from './texts.ts';
import { useCustomerAddress } from './use-customer-address.ts';
import { useCustomers } from './use-customers.ts';
import { useRemoveCustomer } from './use-remove-customer.ts';

interface CustomersScreenProps {
  /** What else there is to do about a customer; the same component for as long as the screen stands. */
  PersonMenu?: CustomerCardProps['PersonMenu'];
}

export function CustomersScreen({ PersonMenu }: CustomersScreenProps) {
  const { signatureName } = useReplica();
  const may = useMayWrite('customers');
  const mayCreate = may.create();
  const address = useCustomerAddress();
  const form = may.opened(address.form);
  const mayCar = useMayWrite('vehicles').create();
  const newCar = mayCreate && mayCar ? address.newCar : null;
  const { list, vehiclesOf, canEdit } = useCustomers(address.search, address.page);
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
    preload: preloadCustomerDialogs,
    ...(mayCreate && { onNew: address.create }),
  });

  const createButton = mayCreate && <CreateButton text={texts.create} onPress={address.create} />;
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={subtitle} side={<CustomerFiles search={address.search} />}>
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
        <CardGrid label={texts.title} of={address.search}>
          {list.rows.map((customer) => (
            <CustomerCard
              key={customer.id}
              customer={customer}
              vehicles={vehiclesOf(customer.id)}
              canEdit={canEdit}
              onEdit={mayCreate ? edit : null}
              onVehicles={showVehicles}
              PersonMenu={PersonMenu}
              onRemove={may.remove ? remove : null}
            />
          ))}
        </CardGrid>
      </ListBody>
      <CustomerDialogs address={{ ...address, form, newCar }} removal={removal} />
    </Page>
  );
}
