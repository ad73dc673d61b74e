import { Stack } from '@chakra-ui/react';
import { Car as CarIcon } from 'lucide-react';
import { Suspense, useState, type ComponentType } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { NamedWork } from '#client/data/read/read-work.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useAccess } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { Page } from '#client/ui/blocks/page-header.tsx';
import { Panel } from '#client/ui/blocks/panel.tsx';
import { SkeletonRows } from '#client/ui/list/skeleton-rows.tsx';
import { newBudgetPath } from '#client/ui/words/record-paths.ts';
import { useNow } from '#client/ui/timing/use-now.ts';
import { odometerOf } from '#domain/maintenance/odometer.ts';
import type { FormerItem } from '#domain/timeline/former-owner.ts';
import { dateOf, type CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { CarCalls } from './car-calls.tsx';
import { CarCover, CarPhotos, useCarPhotos } from './car-photos.tsx';
import { CarActions, CarHead, servicesPath } from './car-head.tsx';
import { CarState } from './car-state.tsx';
import { NextServices } from './next-services.tsx';
import { carTexts as texts } from './texts.ts';
import { useCar, type Car } from './use-car.ts';

/** What other areas bring to a car's page; the same components for as long as it stands. */
export interface CarScreenProps {
  Timeline: ComponentType<{
    title: string;
    work: NamedWork;
    former: readonly FormerItem[];
    isWhole: boolean;
    today: CivilDate;
    empty: string;
    newBudgetPath: string;
  }>;
  VehicleForm: ComponentType<{ customerId: RowId; vehicle: ReplicaRow<'vehicles'>; onClose: () => void }>;
}

/** Everything of one car: whose it is, where it stands, what was done (issue "The car's way" §2). */
export function CarScreen(props: CarScreenProps) {
  const { id = '' } = useParams();
  const car = useCar(id as RowId);
  const { isDownloaded } = useReplica().status;
  return (
    <Page>
      {car === undefined ? (
        <SkeletonRows count={4} />
      ) : car === null ? (
        <EmptyState text={isDownloaded ? texts.unknown : texts.stillDownloading} icon={<CarIcon aria-hidden="true" />} action={<ToCustomers />} />
      ) : (
        <KnownCar key={id} {...props} car={car} />
      )}
    </Page>
  );
}

const ToCustomers = () => (
  <Link className={buttonClass()} to="/dashboard/clientes">
    {texts.toCustomers}
  </Link>
);

function KnownCar({ car, Timeline, VehicleForm }: CarScreenProps & { car: Car }) {
  const { vehicle, owner, work, former, visits, isWhole } = car;
  const { store } = useReplica();
  const { may } = useAccess();
  const photos = useCarPhotos(
    vehicle.id,
    work.services.map(({ id }) => id),
  );
  // The form is about the row as it was when it was opened.
  const [edited, setEdited] = useState<typeof vehicle | null>(null);
  useNow();
  const now = shopTime(store);
  const today = dateOf(now);
  const use = { visits, mileage: vehicle.mileage, today };
  const sight = { prices: may('price.see'), payments: may('entry.receive') };
  return (
    <Stack gap="4">
      <Panel>
        <Stack gap="3.5">
          <CarHead
            vehicle={vehicle}
            owner={owner}
            latest={odometerOf(visits, vehicle.mileage).latest}
            today={today}
            cover={<CarCover photos={photos} />}
          />
          <CarState work={work} isWhole={isWhole} sight={sight} now={now} servicesPath={servicesPath(vehicle)} />
          <CarActions vehicle={vehicle} services={work.services} today={today} onEdit={() => setEdited(vehicle)} />
          <CarCalls car={vehicle.id} today={today} />
        </Stack>
      </Panel>
      <CarPhotos car={vehicle.id} photos={photos} />
      {isWhole && <NextServices {...use} />}
      <Timeline
        title={texts.history}
        work={work}
        former={former}
        isWhole={isWhole}
        today={today}
        empty={texts.empty}
        newBudgetPath={newBudgetPath(vehicle.plate)}
      />
      {edited && (
        <Suspense fallback={null}>
          <VehicleForm customerId={vehicle.customer_id} vehicle={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </Stack>
  );
}
