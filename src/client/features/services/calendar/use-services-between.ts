import { useEffect, useState } from 'react';
import { addDays, addMonths, firstDayOfMonth, weekday, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { ReplicaRow } from '../../../data/store/sync-marks.ts';
import {
  servicesBetween,
  servicesWithoutDate,
  type Choice,
  type ServicesWithoutDate,
  type ServiceWithCar,
  type ShownServices,
} from './services-between.ts';
import { useStore } from '../../../data/store/store-context.tsx';
import { useLive } from '../../../data/read/use-live.ts';

/** Which of a time's services are shown. */
export type ChooseServices<Rest> = (services: readonly ReplicaRow<'services'>[]) => Choice<Rest>;

const midnight = (day: CivilDate) => `${day}T00:00` as CivilDateTime;
// After the month that was turned to has been painted.
const settledAfterMs = 600;

/**
 * The services of the month that a day is in and of the weeks (from Sunday) at its ends, live; null until they are
 * known, and for a null day. Once they are there, the months before and after are read too, so that turning the page
 * shows them at once.
 */
export function useServicesOfMonth<Rest>(day: CivilDate | null, choose: ChooseServices<Rest>): ShownServices<Rest> | null {
  const month = day === null ? null : firstDayOfMonth(day);
  const index = month === null ? null : Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
  const [settled, setSettled] = useState<number | null>(null);
  // Three months in a row take three different slots: turning the page asks for one month anew, not for all.
  const slots = [useSlot(0, index, settled, choose), useSlot(1, index, settled, choose), useSlot(2, index, settled, choose)];
  const shown = slots.find((slot) => slot !== null && slot.key === month) ?? null;
  const isThere = shown !== null;
  useEffect(() => {
    if (!isThere) return undefined;
    const timer = setTimeout(() => setSettled(index), settledAfterMs);
    return () => clearTimeout(timer);
  }, [isThere, index]);
  return shown?.value ?? null;
}

/** Of the month with this index and those around the one that is looked at for a while, the one that falls to a slot. */
function useSlot<Rest>(slot: number, index: number | null, settled: number | null, choose: ChooseServices<Rest>) {
  const store = useStore();
  const around = settled === null ? [] : [settled, settled - 1, settled + 1];
  const own = index === null ? undefined : [index, ...around].find((each) => each % 3 === slot);
  const month = own === undefined ? null : addMonths('0001-01-01' as CivilDate, own - 12);
  return useLive(store, month, () => {
    const first = month ?? ('0001-01-01' as CivilDate);
    const next = addMonths(first, 1);
    return servicesBetween(store, midnight(addDays(first, -weekday(first))), midnight(addDays(next, (7 - weekday(next)) % 7)), choose);
  });
}

/** The services of the week (from Sunday) that a day is in, live; null until they are known, and for a null day. */
export function useServicesOfWeek(day: CivilDate | null): readonly ServiceWithCar[] | null {
  const store = useStore();
  const sunday = day === null ? null : addDays(day, -weekday(day));
  const live = useLive(store, sunday, async () => {
    if (sunday === null) return [];
    const [from, to] = [midnight(sunday), midnight(addDays(sunday, 7))];
    const isThere = ({ arrived, exit }: ReplicaRow<'services'>) => arrived < to && (arrived >= from || exit > from);
    const inWeek = await servicesBetween(store, from, to, (all) => ({ chosen: all.filter(isThere), rest: null }));
    return inWeek.shown;
  });
  return live?.key === sunday ? live.value : null;
}

/** The services that wait for a date, at most `most` of them, live; null until they are known. */
export function useServicesWithoutDate(most: number): ServicesWithoutDate | null {
  const store = useStore();
  return useLive(store, `${most} services without date`, () => servicesWithoutDate(store, most))?.value ?? null;
}
