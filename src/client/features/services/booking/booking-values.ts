import type { Service } from '#domain/services/service.ts';
import { bookingMinutes, endOfWholeDay, freeHour, minutesBetween } from '#domain/services/booking.ts';
import { closesOn, type ShopDay } from '#domain/services/shop-day.ts';
import { addDays, addMinutes, dateOf, isCivilDateTime, timeOf, weekday, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { AskedBooking } from '#client/ui/words/record-paths.ts';
import { bookingTexts as texts } from './texts.ts';
import { minutesText } from './booking-words.ts';
import type { Planned } from './read-planned.ts';

/** What the form holds. `duration`: minutes, 'day' for the whole day, 'other' for an end of its own. */
export interface BookingValues {
  arrived: string;
  duration: string;
  exit: string;
  employer_id: string;
  bay: string;
  complaint: string;
}

const usualMinutes = 60;
const midnight = '00:00';

export const durations = [
  ...bookingMinutes.map((minutes) => ({ value: String(minutes), label: minutesText(minutes) })),
  { value: 'day', label: texts.wholeDay },
  { value: 'other', label: texts.other },
];

type Times = Pick<Service, 'arrived' | 'exit'>;

/** The form of a booking that begins then, or of the service that is booked already; '' is no time. */
export function valuesOf(start: CivilDateTime | '', service: Service | null, shop: ShopDay): BookingValues {
  const { employer_id = null, bay = '', complaint = '' } = service ?? {};
  const shown = service === null || service.arrived === '' ? null : durationOf(service, shop);
  return { arrived: start, duration: String(usualMinutes), exit: '', ...shown, employer_id: employer_id ?? '', bay, complaint };
}

/** What the form begins with: the times that were asked for, else those of the service, else the next that are free. */
export function begunOf({ start: asked, end }: AskedBooking, start: CivilDateTime, service: Service | null, shop: ShopDay): BookingValues {
  if (asked === undefined) return valuesOf(service?.arrived || start, service, shop);
  const exit = end === undefined ? null : drawnEnd(asked, end, shop);
  return { ...valuesOf(start, service, shop), ...(exit !== null && exit > start && durationOf({ arrived: start, exit }, shop)) };
}

/** The end of a span as it was drawn; of whole days the last one's. One day alone says nothing of how long. */
function drawnEnd(start: CivilDateTime, end: CivilDateTime, shop: ShopDay): CivilDateTime | null {
  if (timeOf(start) !== midnight || timeOf(end) !== midnight) return end;
  const last = addDays(dateOf(end), -1);
  return last > dateOf(start) ? endOfWholeDay(`${last}T${midnight}` as CivilDateTime, shop) : null;
}

function durationOf({ arrived, exit }: Times, shop: ShopDay): Pick<BookingValues, 'duration' | 'exit'> {
  if (arrived === '' || exit === '') return { duration: String(usualMinutes), exit: '' };
  const minutes = minutesBetween(arrived, exit);
  if (bookingMinutes.some((each) => each === minutes)) return { duration: String(minutes), exit };
  return { duration: exit === endOfWholeDay(arrived, shop) ? 'day' : 'other', exit };
}

/** When the booking begins and ends; null while what is typed says no time. */
export function timesOf({ arrived, duration, exit }: BookingValues, shop: ShopDay): { arrived: CivilDateTime; exit: CivilDateTime } | null {
  if (!isCivilDateTime(arrived)) return null;
  if (duration === 'day') return { arrived, exit: endOfWholeDay(arrived, shop) };
  if (duration !== 'other') return { arrived, exit: addMinutes(arrived, Number(duration)) };
  return isCivilDateTime(exit) ? { arrived, exit } : null;
}

const timeFields = ['arrived', 'duration', 'exit'] as const;

/**
 * What a booking says of its service: all of it, or of a service that is `known` what was typed otherwise than the form
 * shows that one. A beginning and an end go together: one of them alone says nothing of how long the car stays.
 */
export function bookedOf(
  typed: BookingValues,
  known: Service | null,
  shop: ShopDay,
): { readonly times: Times | null; readonly own: Partial<Pick<Service, 'employer_id' | 'bay' | 'complaint'>> } {
  const shown = known && valuesOf(known.arrived, known, shop);
  const isSaid = (field: keyof BookingValues) => shown === null || typed[field] !== shown[field];
  return {
    times: timeFields.some(isSaid) ? timesOf(typed, shop) : null,
    own: {
      ...(isSaid('employer_id') && { employer_id: (typed.employer_id || null) as RowId | null }),
      ...(isSaid('bay') && { bay: typed.bay.trim() }),
      ...(isSaid('complaint') && { complaint: typed.complaint.trim() }),
    },
  };
}

const sunday = 0;

/** The day that a booking is begun with where nobody has pointed at one: today, and after the shop's last hour the next working day. */
export function usualDay(now: CivilDateTime, shop: ShopDay): CivilDate {
  const today = dateOf(now);
  const day = now >= addMinutes(closesOn(today, shop), -60) ? addDays(today, 1) : today;
  return weekday(day) === sunday ? addDays(day, 1) : day;
}

/** A place of the calendar that is a whole day means its first free hour. */
export const startOf = (
  asked: CivilDateTime | undefined,
  day: CivilDate,
  works: Planned['works'],
  by: { readonly now: CivilDateTime; readonly mechanics: number; readonly shop: ShopDay },
): CivilDateTime => (asked !== undefined && timeOf(asked) !== midnight ? asked : freeHour(day, works, by));
