import { Stack } from '@chakra-ui/react';
import { Users } from 'lucide-react';
import { Suspense, useState, type ComponentType } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { NamedWork } from '#client/data/read/read-work.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { Page } from '#client/ui/blocks/page-header.tsx';
import { Panel } from '#client/ui/blocks/panel.tsx';
import { SkeletonRows } from '#client/ui/list/skeleton-rows.tsx';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { useNow } from '#client/ui/timing/use-now.ts';
import { dateOf, type CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { CustomerActions, CustomerHead, CustomerOwes, newBudgetPath } from './customer-head.tsx';
import { customerPageTexts as texts } from './texts.ts';
import { useCustomerPage, type KnownCustomer } from './use-customer-page.ts';

const form = preloadable(async () => (await import('../customer-dialog.tsx')).CustomerDialog);
const cars = preloadable(async () => (await import('../vehicles-dialog.tsx')).VehiclesDialog);

export interface CustomerScreenProps {
  /** What the app brings from another area; the same component for as long as the page stands. */
  Timeline: ComponentType<{
    title: string;
    work: NamedWork;
    isWhole: boolean;
    today: CivilDate;
    hasPlates: boolean;
    empty: string;
    newBudgetPath: string;
  }>;
}

/** Everything of one customer: how to reach them, their cars, what they owe, what was done (issue "The car's way" §2). */
export function CustomerScreen({ Timeline }: CustomerScreenProps) {
  const { id = '' } = useParams();
  const known = useCustomerPage(id as RowId);
  const { isDownloaded } = useReplica().status;
  return (
    <Page>
      {known === undefined ? (
        <SkeletonRows count={4} />
      ) : known === null ? (
        <EmptyState
          text={isDownloaded ? texts.unknown : texts.stillDownloading}
          icon={<Users aria-hidden="true" />}
          action={
            <Link className={buttonClass()} to="/dashboard/clientes">
              {texts.toCustomers}
            </Link>
          }
        />
      ) : (
        <Known key={id} {...known} Timeline={Timeline} />
      )}
    </Page>
  );
}

function Known({ customer, vehicles, work, isWhole, Timeline }: KnownCustomer & CustomerScreenProps) {
  const { store } = useReplica();
  const [open, setOpen] = useState<'form' | 'cars' | null>(null);
  useNow();
  const close = () => setOpen(null);
  return (
    <Stack gap="4">
      <Panel>
        <Stack gap="3.5">
          <CustomerHead customer={customer} vehicles={vehicles} />
          {isWhole && <CustomerOwes customer={customer} work={work} />}
          <CustomerActions customer={customer} vehicles={vehicles} onEdit={() => setOpen('form')} onVehicles={() => setOpen('cars')} />
        </Stack>
      </Panel>
      <Timeline
        title={texts.history}
        work={work}
        isWhole={isWhole}
        today={dateOf(shopTime(store))}
        hasPlates
        empty={texts.empty}
        newBudgetPath={newBudgetPath(vehicles)}
      />
      <Suspense fallback={null}>
        {open === 'form' && <form.Component id={customer.id} onClose={close} onAddVehicle={() => setOpen('cars')} />}
        {open === 'cars' && <cars.Component customerId={customer.id} vehicleId={null} onClose={close} />}
      </Suspense>
    </Stack>
  );
}
