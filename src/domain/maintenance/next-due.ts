import { addMonths, daysBetween, type CivilDate } from '../values/civil-date.ts';
import { odometerOf } from './odometer.ts';
import { servicesIn, type RecurringService } from './recurring-services.ts';
import type { Visit } from './visits.ts';

/** A recurring service of a car: when it was done last, and when it is due. */
export interface NextDue {
  readonly service: RecurringService;
  readonly done: { readonly day: CivilDate; readonly km: number | null };
  /** By kilometres, where those of its last time are known. `left` is null where it is not known how far the car has run. */
  readonly byKm: { readonly at: number; readonly left: number | null } | null;
  readonly byTime: { readonly at: CivilDate; readonly days: number } | null;
  /** Which of the two comes first. */
  readonly first: 'km' | 'time';
  readonly isDue: boolean;
  /** How much of the interval is used up, 0 to 1. */
  readonly used: number;
  /** Days until it is due by either; below 0 for how long it has been. */
  readonly daysLeft: number;
}

/** Kilometres a day: what puts what is due by kilometres in order with the rest, where the car's own pace is not known. 12,000 a year. */
export const commonPace = 12_000 / 365;

export interface CarInUse {
  readonly visits: readonly Visit[];
  /** What the car's own row says that it has run. */
  readonly mileage: number | null;
  readonly today: CivilDate;
}

/**
 * What of the services is next, the most urgent first: each counts from the last visit on which it was done. One that was
 * never done here is none of them: nobody knows when it was.
 */
export function nextDue(services: readonly RecurringService[], { visits, mileage, today }: CarInUse): NextDue[] {
  const odometer = odometerOf(visits, mileage);
  const kmToday = Math.max(odometer.on(today) ?? 0, odometer.latest?.km ?? 0) || null;
  const pace = odometer.pace !== null && odometer.pace > 0 ? odometer.pace : commonPace;
  const lastOf = lastTimes(services, visits);
  return services
    .flatMap((service) => {
      const visit = lastOf.get(service.key);
      if (visit === undefined) return [];
      const done = { day: visit.day, km: visit.km ?? odometer.on(visit.day) };
      const due = dueOf(service, done, { today, kmToday, pace });
      return due === null ? [] : [due];
    })
    .toSorted((one, other) => one.daysLeft - other.daysLeft || other.used - one.used);
}

/** By each service's key, the latest visit on which it was done. */
function lastTimes(services: readonly RecurringService[], visits: readonly Visit[]): Map<string, Visit> {
  const last = new Map<string, Visit>();
  const kits = services.filter(({ group = '' }) => group !== '');
  const ofLines = services.filter(({ group = '' }) => group === '');
  for (const visit of visits) {
    const ofKits = kits.filter(({ group = '' }) => visit.groups?.includes(group));
    for (const { key } of [...ofKits, ...visit.done.flatMap((line) => servicesIn(ofLines, line))]) {
      const known = last.get(key);
      if (known === undefined || known.day < visit.day) last.set(key, visit);
    }
  }
  return last;
}

interface Now {
  readonly today: CivilDate;
  readonly kmToday: number | null;
  readonly pace: number;
}

function dueOf(service: RecurringService, done: NextDue['done'], { today, kmToday, pace }: Now): NextDue | null {
  const { everyKm, everyMonths } = service;
  const at = everyKm === null || done.km === null ? null : done.km + everyKm;
  const byKm = at === null ? null : { at, left: kmToday === null ? null : at - kmToday };
  const until = everyMonths === null ? null : addMonths(done.day, everyMonths);
  const byTime = until === null ? null : { at: until, days: daysBetween(today, until) };
  const daysByKm = byKm?.left == null ? Infinity : Math.floor(byKm.left / pace);
  const daysLeft = Math.min(daysByKm, byTime?.days ?? Infinity);
  if (daysLeft === Infinity) return null;
  const usedKm = everyKm === null || byKm?.left == null ? 0 : (everyKm - byKm.left) / everyKm;
  const usedTime = byTime === null ? 0 : daysBetween(done.day, today) / daysBetween(done.day, byTime.at);
  return {
    service,
    done,
    byKm,
    byTime,
    first: daysByKm <= (byTime?.days ?? Infinity) ? 'km' : 'time',
    isDue: (byKm?.left ?? 1) <= 0 || (byTime?.days ?? 1) <= 0,
    used: Math.min(1, Math.max(0, usedKm, usedTime)),
    daysLeft,
  };
}
