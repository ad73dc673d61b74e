import { addDays, daysBetween, dateOf, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';
import { shownEnd, type ServiceTimes } from './event-times.ts';

// A day of the month has room for fewer, whatever the screen: the rest is counted in '+N mais'.
const roomPerDay = 4;

/** The days that a service is in the shop as the calendar shows it. What ends at midnight is not there on the next day. */
export function daysOf({ arrived, exit }: ServiceTimes): CivilDate[] {
  if (arrived === '') return [];
  const end = shownEnd(arrived, exit);
  const [first, last] = [dateOf(arrived), dateOf(end)];
  const nights = daysBetween(first, last) - (end === (`${last}T00:00` as CivilDateTime) ? 1 : 0);
  return Array.from({ length: nights + 1 }, (_, at) => addDays(first, at));
}

/**
 * Of a month's services those that a day can have room for: what stays for days first, then by arrival; and how many
 * more there are on each day.
 */
export function withRoom<Service extends ServiceTimes>(services: readonly Service[]): { chosen: Service[]; rest: ReadonlyMap<CivilDate, number> } {
  const [taken, rest] = [new Map<CivilDate, number>(), new Map<CivilDate, number>()];
  const withDays = services.map((service) => ({ service, days: daysOf(service) }));
  const inOrder = withDays.toSorted(
    (a, b) => Number(b.days.length > 1) - Number(a.days.length > 1) || (a.service.arrived < b.service.arrived ? -1 : 1),
  );
  const chosen = inOrder.flatMap(({ service, days }) => {
    const isFull = days.every((day) => (taken.get(day) ?? 0) >= roomPerDay);
    const counts = isFull ? rest : taken;
    for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
    return isFull ? [] : [service];
  });
  return { chosen, rest };
}
