import { minutesBetween } from './booking.ts';
import type { Service } from './service.ts';
import { addDays, addMinutes, dateOf, type CivilDate, type CivilDateTime } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';
import { daysReady } from './yard-state.ts';

/* 'Dar entrada': the car is here. What stands in `checked_in` has happened; what stands in `arrived` may be what was booked. */

/** What is noted as the car comes. */
export type CheckInSaid = Partial<Pick<Service, 'km_in' | 'fuel_in' | 'complaint' | 'promised' | 'employer_id' | 'bay'>>;

/**
 * What a check-in changes. A booking for later, or for a day that is past, begins now: the car came today (decision 034). One for
 * another day stays as long as it would have then; one for later today leaves as planned, and so does one whose planned end is
 * still to come. A car that is here already stays checked in as it was.
 */
export function checkInChanges(
  { status, checked_in, arrived, exit }: Pick<Service, 'status' | 'checked_in' | 'arrived' | 'exit'>,
  now: CivilDateTime,
  said: CheckInSaid,
): Partial<Service> {
  if (isHere({ status, checked_in }) || checked_in !== '') return said;
  if (arrived !== '' && arrived <= now && dateOf(arrived) === dateOf(now)) return { ...said, checked_in: now };
  const isOfAnotherDay = arrived !== '' && exit > arrived && (dateOf(arrived) > dateOf(now) || exit <= now);
  return {
    ...said,
    checked_in: now,
    arrived: now,
    ...(isOfAnotherDay && { exit: addMinutes(now, minutesBetween(arrived, exit as CivilDateTime)) }),
  };
}

/** Whether the car of the service is in the shop: work goes on, or it was checked in and waits. */
export const isHere = ({ status, checked_in }: Pick<Service, 'status' | 'checked_in'>): boolean =>
  status === 'in_progress' || status === 'impediment' || (status === 'waiting' && checked_in !== '');

/** Whether the car of the service is still to come. */
export const isExpected = ({ status, checked_in }: Pick<Service, 'status' | 'checked_in'>): boolean => status === 'waiting' && checked_in === '';

/** A service, as far as it says whether its car is in the shop. */
export type Stay = Pick<Service, 'status' | 'checked_in' | 'exit'>;

/**
 * Whether there is an exit to put down: the car is here, or its work was done in the days for which a finished car may still
 * stand in the shop (`daysReady`). Whether that was put down already is not looked at: it can be read and mended there.
 */
export const canLeave = ({ status, checked_in, exit }: Stay, today: CivilDate): boolean =>
  isHere({ status, checked_in }) || (status === 'finished' && exit !== '' && dateOf(exit) >= addDays(today, -daysReady));

/** Of a car's services the one whose exit is to be put down: where the car is, else what was finished last; null: none. */
export function leavingService<Each extends Stay>(services: readonly Each[], today: CivilDate): Each | null {
  const here = services.find(isHere);
  if (here !== undefined) return here;
  const [last] = services.filter((service) => canLeave(service, today)).toSorted((one, other) => (one.exit < other.exit ? 1 : -1));
  return last ?? null;
}

/** Whether the car can be looked at for this service: it is expected, here, or not gone for long. */
export const canInspect = (service: Stay, today: CivilDate): boolean => service.status !== 'finished' || canLeave(service, today);

/** A service of a car, as far as it says whether the car was expected for it. */
export interface ExpectedWork extends Pick<Service, 'status' | 'checked_in' | 'arrived'> {
  readonly id: RowId;
  readonly id_budget: RowId | null;
}

/** What a car that comes in is here for. */
export type CheckInFor =
  | { readonly kind: 'service'; readonly id: RowId; readonly isHere: boolean }
  /** A quote that was approved and whose service this device does not have yet. */
  | { readonly kind: 'quote'; readonly id: RowId }
  | { readonly kind: 'new' };

/**
 * What a car that comes in now can be here for, the likeliest first: booked services of today, of days that are past (the
 * latest first) and of days to come, services that wait for a day, approved quotes that nobody began, else something new.
 * Where the car is at a service already, that alone.
 */
export function checkInChoices(
  services: readonly ExpectedWork[],
  approved: readonly { readonly id: RowId; readonly date: string }[],
  now: CivilDateTime,
): readonly [CheckInFor, ...CheckInFor[]] {
  const here = services.find(isHere);
  if (here !== undefined) return [{ kind: 'service', id: here.id, isHere: true }];
  const begun = new Set(services.map(({ id_budget }) => id_budget));
  const quotes = approved.filter(({ id }) => !begun.has(id)).toSorted((a, b) => (a.date > b.date ? -1 : 1));
  const [first, ...others]: CheckInFor[] = [
    ...expectedFirst(services, now).map(({ id }) => ({ kind: 'service', id, isHere: false }) as const),
    ...quotes.map(({ id }) => ({ kind: 'quote', id }) as const),
  ];
  return first === undefined ? [{ kind: 'new' }] : [first, ...others, { kind: 'new' }];
}

function expectedFirst(services: readonly ExpectedWork[], now: CivilDateTime): ExpectedWork[] {
  const today = dateOf(now);
  const tomorrow = addDays(today, 1);
  const waiting = services.filter(({ status, checked_in }) => status === 'waiting' && checked_in === '');
  const booked = waiting.filter(({ arrived }) => arrived !== '').toSorted((a, b) => (a.arrived < b.arrived ? -1 : 1));
  return [
    ...booked.filter(({ arrived }) => arrived >= today && arrived < tomorrow),
    ...booked.filter(({ arrived }) => arrived < today).toReversed(),
    ...booked.filter(({ arrived }) => arrived >= tomorrow),
    ...waiting.filter(({ arrived }) => arrived === '').toReversed(),
  ];
}

/** Whether the reading is lower than the one before: it was misread, then or now. */
export const isLowerReading = (km: number | null, last: number | null): boolean => km !== null && last !== null && km < last;
