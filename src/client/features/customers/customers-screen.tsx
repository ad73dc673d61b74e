import { Users } from 'lucide-react';
import { knownLastPage } from '#client/data/read/use-list.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { CardGrid } from '#client/ui/card-grid.tsx';
import { CreateButton } from '#client/ui/create-button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorNotice } from '#client/ui/error-notice.tsx';
import { ListBody } from '#client/ui/list-body.tsx';
import { Page, PageHeader } from '#client/ui/page-header.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { SearchBox } from '#client/ui/search-box.tsx';
import { SkeletonCards } from '#client/ui/skeleton-cards.tsx';
import { useListScreen } from '#client/ui/use-list-screen.ts';
import { useStableCallback } from '#client/ui/use-stable-callback.ts';
import { CustomerCard } from './customer-card.tsx';
import { CustomerDialogs, preloadCustomerDialogs } from './customer-dialogs.tsx';
import { CustomerFiles } from './customer-files.tsx';
import { customerTexts as texts } from './texts.ts';
import { useCustomerAddress } from './use-customer-address.ts';
import { useCustomers } from './use-customers.ts';
import { useRemoveCustomer } from './use-remove-customer.ts';

export function CustomersScreen() {
  const { signatureName } = useReplica();
  const address = useCustomerAddress();
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
    onNew: address.create,
  });

  const createButton = <CreateButton text={texts.create} onPress={address.create} />;
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
      <CustomerDialogs address={address} removal={removal} />
    </Page>
  );
}
