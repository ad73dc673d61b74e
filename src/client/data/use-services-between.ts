import { useState } from 'react';
import { addDays, addMonths, firstDayOfMonth, weekday, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';
import { servicesBetween, servicesWithoutDate, type ServiceWithCar } from './services-between.ts';
import { useStore } from './store-context.tsx';
import { useLive } from './use-live.ts';

/** What a calendar shows of a month: its days, and those of the weeks (from Sunday) that it begins and ends in. */
export function weeksOfMonth(month: CivilDate): { from: CivilDate; to: CivilDate } {
  const first = firstDayOfMonth(month);
  const next = addMonths(first, 1);
  return { from: addDays(first, -weekday(first)), to: addDays(next, (7 - weekday(next)) % 7) };
}

export interface MonthOfServices {
  /** The first day of the month that the rows are of; another than asked for while that is on its way. Null: nothing yet. */
  readonly month: CivilDate | null;
  readonly services: readonly ServiceWithCar[];
}

const nothingYet: MonthOfServices = { month: null, services: [] };

/**
 * The services of the month that a day is in, with the weeks at its ends, live. Once they are there, the months before
 * and after are read too, so that turning the page shows them at once.
 */
export function useServicesOfMonth(day: CivilDate): MonthOfServices {
  const month = firstDayOfMonth(day);
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
  const [isReady, setReady] = useState(false);
  // Three months in a row take three different slots: turning the page asks for one month anew, not for all.
  const slots = [useSlot(0, index, isReady), useSlot(1, index, isReady), useSlot(2, index, isReady)];
  const shown = slots.find((slot) => slot?.key === month) ?? slots.find((slot) => slot !== null) ?? null;
  if (shown !== null && !isReady) setReady(true);
  return shown === null ? nothingYet : { month: shown.key as CivilDate, services: shown.value };
}

/** Of the month with this index, the one before and the one after, the one that falls to a slot. */
function useSlot(slot: number, index: number, withNeighbours: boolean) {
  const store = useStore();
  const own = [index, index - 1, index + 1].find((each) => each % 3 === slot) ?? index;
  const month = addMonths('0001-01-01' as CivilDate, own - 12);
  return useLive(store, own === index || withNeighbours ? month : null, () => {
    const { from, to } = weeksOfMonth(month);
    return servicesBetween(store, `${from}T00:00` as CivilDateTime, `${to}T00:00` as CivilDateTime);
  });
}

/** The services that no one has set a date for, live; null until they are known. */
export function useServicesWithoutDate(): readonly ServiceWithCar[] | null {
  const store = useStore();
  return useLive(store, 'services without date', () => servicesWithoutDate(store))?.value ?? null;
}
