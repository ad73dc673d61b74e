import { addDays, addMonths, type CivilDate } from '../values/civil-date.ts';
import { commonPace } from './next-due.ts';
import type { RecurringService } from './recurring-services.ts';

/** A customer is called this many days before a service is due, and for it no longer than so many days after. */
export const daysAhead = 14;
export const daysOverdue = 90;

/**
 * Days on which a car left that may be due now, of one kind of interval: it is looked for from `around`, where that interval ends
 * today, to both sides. Those who read take so many of each side: in a small shop that is all of them, in a large one each
 * car is among them on the days around the one on which it is due.
 */
export interface DueWindow {
  readonly from: CivilDate;
  readonly around: CivilDate;
  readonly to: CivilDate;
}

/** Intervals up to this are gone through quickly by who drives much: their windows reach to half of the usual time. */
const shortKm = 20_000;

/** The windows of these services, the shortest intervals first, none twice. */
export function dueWindows(services: readonly RecurringService[], today: CivilDate): DueWindow[] {
  const months = distinct(services.map(({ everyMonths }) => everyMonths));
  const kilometres = distinct(services.map(({ everyKm }) => everyKm));
  const byTime = months.map((every) => windowAt(addMonths(today, -every), 0));
  const byKm = kilometres.map((every) => {
    const days = Math.round(every / commonPace);
    return windowAt(addDays(today, -days), every <= shortKm ? Math.round(days / 2) : 0);
  });
  return [...byTime, ...byKm].toSorted((one, other) => (one.around > other.around ? -1 : one.around < other.around ? 1 : 0));
}

const windowAt = (around: CivilDate, sooner: number): DueWindow => ({
  from: addDays(around, -daysOverdue),
  around,
  to: addDays(around, daysAhead + sooner),
});

const distinct = (values: readonly (number | null)[]): number[] => [...new Set(values.filter((value) => value !== null))];
