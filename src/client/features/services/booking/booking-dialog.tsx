import { useState } from 'react';
import { useLive } from '#client/data/read/use-live.ts';
import { useShopDay } from '#client/data/read/use-shop-day.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import type { AskedBooking } from '#client/ui/words/record-paths.ts';
import { mechanicsOf } from '#domain/services/booking.ts';
import type { ShopDay } from '#domain/services/shop-day.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { useEmployeeChoices } from '../use-employee-choices.ts';
import { BookingForm } from './booking-form.tsx';
import { startOf, usualDay } from './booking-values.ts';
import { usePlanned } from './read-planned.ts';
import { carOfBudget, readCar } from './read-visit.ts';

/** 'Agendar': a car, a time, who and where (issue "The car's way" §4). Without a quote it begins one (decision 034). */
export function BookingDialog(props: BookingDialogProps) {
  const shop = useShopDay();
  return shop === null ? null : <OfShop {...props} shop={shop} />;
}

interface BookingDialogProps {
  asked: AskedBooking;
  onClose: () => void;
}

function OfShop({ asked, shop, onClose }: BookingDialogProps & { shop: ShopDay }) {
  const { store } = useReplica();
  const employees = useEmployeeChoices();
  const [chosen, choose] = useState<RowId | null>(asked.car ?? null);
  const [isAnother, setAnother] = useState(false);
  // The form begins at the time at which it was opened.
  const [opened] = useState(() => shopTime(store));
  const day = asked.start === undefined ? usualDay(opened, shop) : dateOf(asked.start);
  const planned = usePlanned(day, day);
  const car = useLive(store, `booked car ${chosen ?? ''} ${isAnother}`, async () => {
    const id = chosen ?? (isAnother || asked.budget === undefined ? null : await carOfBudget(store, asked.budget));
    return id === null ? null : readCar(store, id);
  });
  if (car === null || planned === null || employees.isLoading) return null;
  const mechanics = mechanicsOf(employees.people).length;
  return (
    <BookingForm
      asked={asked}
      car={isAnother && chosen === null ? null : car.value}
      budget={isAnother ? null : (asked.budget ?? null)}
      start={startOf(asked.start, day, planned.works, { now: opened, mechanics, shop })}
      bays={planned.bays}
      employees={employees}
      mechanics={mechanics}
      shop={shop}
      onCar={choose}
      onOtherCar={() => {
        setAnother(true);
        choose(null);
      }}
      onClose={onClose}
    />
  );
}
