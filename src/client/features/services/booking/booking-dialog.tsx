import { useState } from 'react';
import { useLive } from '#client/data/read/use-live.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import type { AskedBooking } from '#client/ui/words/record-paths.ts';
import { mechanicsOf } from '#domain/services/booking.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { useEmployeeChoices } from '../use-employee-choices.ts';
import { BookingForm } from './booking-form.tsx';
import { startOf, usualDay } from './booking-values.ts';
import { usePlanned } from './read-planned.ts';
import { carOfBudget, readCar } from './read-visit.ts';

/** 'Agendar': a car, a time, who and where (issue "The car's way" §4). Without a quote it begins one (decision 034). */
export function BookingDialog({ asked, onClose }: { asked: AskedBooking; onClose: () => void }) {
  const { store } = useReplica();
  const employees = useEmployeeChoices();
  const [chosen, choose] = useState<RowId | null>(asked.car ?? null);
  const [isAnother, setAnother] = useState(false);
  // The form begins at the time at which it was opened.
  const [opened] = useState(() => shopTime(store));
  const day = asked.start === undefined ? usualDay(opened) : dateOf(asked.start);
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
      start={startOf(asked.start, day, planned.works, opened, mechanics)}
      bays={planned.bays}
      employees={employees}
      mechanics={mechanics}
      onCar={choose}
      onOtherCar={() => {
        setAnother(true);
        choose(null);
      }}
      onClose={onClose}
    />
  );
}
