import type { ServiceWithCar } from '#client/features/services/calendar/services-between.ts';
import type { RowMark } from '#client/data/store/sync-marks.ts';
import type { ServiceTimes } from './event-times.ts';
import { addDays, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatPlate } from '#domain/values/plate.ts';
import { shownEnd } from './event-times.ts';
import { calendarTexts as texts } from './texts.ts';

/** A service as the calendar shows it, by the shop's wall clock. */
export interface CalendarEvent {
  readonly id: RowId;
  readonly title: string;
  readonly plate: string;
  readonly model: string;
  readonly status: string;
  /** Whose it is; nobody's too. */
  readonly employer_id: RowId | null;
  readonly mark: RowMark;
  readonly begins: CivilDateTime;
  readonly ends: CivilDateTime;
  /** As they are stored: the end may be unknown. */
  readonly times: ServiceTimes;
}

export const titleOf = ({ car }: Pick<ServiceWithCar, 'car'>): string =>
  texts.eventTitle(car === null || car.plate === '' ? '' : formatPlate(car.plate), car?.model ?? '');

/** The event of a service; null for one without a date. */
export function eventOf({ service, car }: ServiceWithCar): CalendarEvent | null {
  const { id, arrived, exit, status, employer_id, mark } = service;
  if (arrived === '') return null;
  const { plate = '', model = '' } = car ?? {};
  return {
    id,
    title: titleOf({ car }),
    plate,
    model,
    status,
    employer_id,
    mark,
    begins: arrived,
    ends: shownEnd(arrived, exit),
    times: { arrived, exit },
  };
}

/** The events that are in the shop on a day, in the order in which they come. What ends at its midnight is not there any more. */
export function eventsOfDay(events: readonly CalendarEvent[], day: CivilDate): CalendarEvent[] {
  const [first, next] = [`${day}T00:00`, `${addDays(day, 1)}T00:00`];
  const there = events.filter(({ begins, ends }) => begins < next && ends > first);
  return there.toSorted((a, b) => (a.begins === b.begins ? a.title.localeCompare(b.title) : a.begins < b.begins ? -1 : 1));
}
