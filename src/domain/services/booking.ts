import type { Budget } from '../budgets/budget.ts';
import { addDays, addMinutes, dateOf, daysBetween, timeOf, type CivilDate, type CivilDateTime } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';
import { bayKey, type Service } from './service.ts';
import { closesOn, openMinutes, opensOn, placesOf, workdayMinutes, type ShopDay } from './shop-day.ts';

/*
 * A car is expected: a service of the car's quote with the times that were agreed (decision 034). What is booked says who
 * works where and how long; what is said here of clashes and of the day is for a person to see, and forbids nothing.
 */

/** Whose car comes without a quote. */
export interface BookedCar {
  readonly customer_id: RowId;
  readonly vehicle_id: RowId;
}

/** The quote of a booking that has none: of that car, without lines, valid for as long after the day as any other of the shop. */
export const draftOfBooking = (
  { customer_id, vehicle_id }: BookedCar,
  { today, day }: { today: CivilDate; day: CivilDate },
  { quoteDays }: Pick<ShopDay, 'quoteDays'>,
): Partial<Budget> => ({
  customer_id,
  vehicle_id,
  date: today,
  expiry_date: addDays(day > today ? day : today, quoteDays),
  status: 'draft',
});

/** A service that nobody knows the end of is thought to take this long (ruling 22). */
const assumedMinutes = 60;

/** Until when a booking takes up who works at it. What is said to end before it began has its hour too. */
export const bookedUntil = (arrived: CivilDateTime, exit: CivilDateTime | ''): CivilDateTime =>
  exit > arrived ? (exit as CivilDateTime) : addMinutes(arrived, assumedMinutes);

/**
 * The times that a waiting service is given anew. A car that was checked in and is booked for a later day has gone again:
 * it is expected.
 */
export const rebooked = <T extends Pick<Service, 'arrived' | 'exit'>>(
  { status, checked_in }: Pick<Service, 'status' | 'checked_in'>,
  times: T,
): T | (T & { checked_in: '' }) =>
  status === 'waiting' && checked_in !== '' && times.arrived !== '' && dateOf(times.arrived) > dateOf(checked_in)
    ? { ...times, checked_in: '' }
    : times;

/** Minutes of the wall clock from the first to the second. */
export function minutesBetween(from: CivilDateTime, to: CivilDateTime): number {
  const minuteOfDay = (at: CivilDateTime) => Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16));
  return daysBetween(dateOf(from), dateOf(to)) * 24 * 60 + minuteOfDay(to) - minuteOfDay(from);
}

/** Durations that are offered, in minutes; what else there is goes by its end. */
export const bookingMinutes = [30, 60, 90, 120, 180, 240] as const;

/** When a car that stays the whole day leaves: as the shop closes, or after a day's work where it comes too late for that. */
export const endOfWholeDay = (start: CivilDateTime, shop: ShopDay): CivilDateTime =>
  timeOf(start) < shop.closes ? closesOn(dateOf(start), shop) : addMinutes(start, workdayMinutes(shop));

/** What of other work a booking can meet. */
export interface PlannedWork {
  readonly id: RowId;
  readonly arrived: CivilDateTime;
  readonly exit: CivilDateTime | '';
  readonly status: string;
  readonly employer_id: RowId | null;
  readonly bay: string;
  readonly vehicle_id: RowId | null;
  readonly plate: string;
}

/** What is to be booked. `id` null: its service is not there yet. */
export type WishedWork = Pick<PlannedWork, 'arrived' | 'exit' | 'employer_id' | 'bay' | 'vehicle_id'> & { readonly id: RowId | null };

export interface Clash {
  readonly of: 'car' | 'mechanic' | 'bay';
  readonly work: PlannedWork;
}

/** What is planned already for the same car, mechanic or bay at that time: of each the first. What is done is out of the way. */
export function clashesOf(wish: WishedWork, planned: readonly PlannedWork[]): Clash[] {
  const end = bookedUntil(wish.arrived, wish.exit);
  const meeting = planned
    .filter(({ id, status, arrived, exit }) => id !== wish.id && status !== 'finished' && arrived < end && bookedUntil(arrived, exit) > wish.arrived)
    .toSorted((a, b) => (a.arrived < b.arrived ? -1 : a.arrived > b.arrived ? 1 : 0));
  const first = (of: Clash['of'], isSame: (work: PlannedWork) => boolean): Clash[] => {
    const work = meeting.find(isSame);
    return work === undefined ? [] : [{ of, work }];
  };
  return [
    ...(wish.vehicle_id === null ? [] : first('car', ({ vehicle_id }) => vehicle_id === wish.vehicle_id)),
    ...(wish.employer_id === null ? [] : first('mechanic', ({ employer_id }) => employer_id === wish.employer_id)),
    ...(wish.bay.trim() === '' ? [] : first('bay', ({ bay }) => bayKey(bay) === bayKey(wish.bay))),
  ];
}

/** How full a day is. */
export interface DayLoad {
  readonly cars: number;
  readonly bookedMinutes: number;
  /** What the mechanics can do in the bays that there are; 0 where nobody knows of either. */
  readonly capacityMinutes: number;
}

type Occupying = Pick<PlannedWork, 'arrived' | 'exit' | 'status' | 'employer_id'>;

/**
 * What the planned work takes of a day. A car that stands (for a part, for its customer) is there and takes nobody's time,
 * and a mechanic who has two cars at once has their hours once.
 */
export function loadOfDay(day: CivilDate, planned: readonly Occupying[], mechanics: number, shop: ShopDay): DayLoad {
  const there = planned.filter((work) => work.arrived < startOfDay(addDays(day, 1)) && bookedUntil(work.arrived, work.exit) > startOfDay(day));
  const spans = there.filter(({ status }) => status !== 'impediment').map((work) => ({ who: work.employer_id, ...spanOnDay(day, work, shop) }));
  const nobodys = spans.filter(({ who }) => who === null).map(minutesOf);
  const people = [...new Set(spans.flatMap(({ who }) => (who === null ? [] : [who])))];
  const theirs = people.map((person) => unionMinutes(spans.filter(({ who }) => who === person)));
  return {
    cars: there.length,
    bookedMinutes: [...nobodys, ...theirs].reduce((sum, minutes) => sum + Math.min(workdayMinutes(shop), minutes), 0),
    capacityMinutes: placesOf(mechanics, shop) * workdayMinutes(shop),
  };
}

const startOfDay = (day: CivilDate) => `${day}T00:00` as CivilDateTime;

interface Span {
  readonly from: CivilDateTime;
  readonly to: CivilDateTime;
}

/** The part of a stay that is within the shop's hours of the day. */
function spanOnDay(day: CivilDate, { arrived, exit }: Pick<PlannedWork, 'arrived' | 'exit'>, shop: ShopDay): Span {
  const [opens, closes] = [opensOn(day, shop), closesOn(day, shop)];
  const end = bookedUntil(arrived, exit);
  return { from: arrived > opens ? arrived : opens, to: end < closes ? end : closes };
}

const minutesOf = ({ from, to }: Span): number => Math.max(0, minutesBetween(from, to));

function unionMinutes(spans: readonly Span[]): number {
  let [minutes, until] = [0, '' as CivilDateTime | ''];
  for (const { from, to } of spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const begins = from > until ? from : (until as CivilDateTime);
    minutes += minutesOf({ from: begins, to });
    if (to > until) until = to;
  }
  return minutes;
}

/** The first hour of the shop's day at which somebody and a bay are free; where nobody is, the first that is not past. */
export function freeHour(
  day: CivilDate,
  planned: readonly Pick<PlannedWork, 'arrived' | 'exit' | 'status'>[],
  { now, mechanics, shop }: { readonly now: CivilDateTime; readonly mechanics: number; readonly shop: ShopDay },
): CivilDateTime {
  const count = Math.max(1, Math.floor(openMinutes(shop) / 60));
  const hours = Array.from({ length: count }, (_, hour) => addMinutes(opensOn(day, shop), hour * 60)).filter((hour) => hour >= now);
  const worked = planned.filter(({ status }) => status !== 'finished' && status !== 'impediment');
  const busyAt = (hour: CivilDateTime) =>
    worked.filter(({ arrived, exit }) => arrived < addMinutes(hour, 60) && bookedUntil(arrived, exit) > hour).length;
  return hours.find((hour) => busyAt(hour) < Math.max(1, placesOf(mechanics, shop))) ?? hours[0] ?? afterHours(day, now, shop);
}

/** The shop closes, and still a car comes today: at the next full hour, if that is of the day. */
function afterHours(day: CivilDate, now: CivilDateTime, shop: ShopDay): CivilDateTime {
  const next = addMinutes(`${now.slice(0, 13)}:00` as CivilDateTime, 60);
  return dateOf(next) === day ? next : opensOn(day, shop);
}

/** Who of the staff works at cars: whoever is of the workshop, and where nobody is said to be, everybody who works here. */
export function mechanicsOf<E extends { readonly status: string; readonly position: string; readonly department: string }>(staff: readonly E[]): E[] {
  const here = staff.filter(({ status }) => status === 'active');
  const mechanics = here.filter(({ position, department }) => /mec[aâ]n|oficina|eletric|funil|pintor/i.test(`${position} ${department}`));
  return mechanics.length > 0 ? mechanics : here;
}

/** The bays that services had lately, each once, the latest first. */
export const baysOf = (services: readonly Pick<Service, 'bay'>[], most: number): string[] => {
  const named = services.map(({ bay }) => bay.trim()).filter((bay) => bay !== '');
  return named.filter((bay, at) => named.findIndex((other) => bayKey(other) === bayKey(bay)) === at).slice(0, most);
};
