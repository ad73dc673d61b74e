import { bookedUntil, minutesBetween } from '#domain/services/booking.ts';
import type { ShopDay } from '#domain/services/shop-day.ts';
import { addMinutes, dateOf, timeOf, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { Service } from '#domain/services/service.ts';

export type ServiceTimes = Pick<Service, 'arrived' | 'exit'>;

/** When an event ends in the calendar (ruling 22). */
export const shownEnd = bookedUntil;

/**
 * The times of a service that is moved to another beginning: it stays as long as it did, and an unknown end stays
 * unknown. Where no one had set a beginning, an end that is later than the new one stays as it was said.
 */
export function movedTo(start: CivilDateTime, { arrived, exit }: ServiceTimes): ServiceTimes {
  if (arrived === '') return { arrived: start, exit: exit > start ? exit : '' };
  if (exit === '') return { arrived: start, exit };
  return { arrived: start, exit: addMinutes(start, minutesBetween(arrived, exit)) };
}

/**
 * The times of a service whose event, drawn by the times `shown`, now goes from `start` to `end`. The end that was not
 * pulled is left as it is at `present`, also where it is unknown.
 */
export function resizedTo(start: CivilDateTime, end: CivilDateTime, shown: ServiceTimes, present: ServiceTimes): ServiceTimes {
  const isEndPulled = shown.arrived === '' || end !== shownEnd(shown.arrived, shown.exit);
  return { arrived: start === shown.arrived ? present.arrived : start, exit: isEndPulled ? end : present.exit };
}

/**
 * When a car arrives that is dropped on a place of the calendar: a day without an hour means the hour at which the shop
 * opens, for nobody means midnight.
 */
export const droppedAt = (start: CivilDateTime, { opens }: Pick<ShopDay, 'opens'>): CivilDateTime =>
  timeOf(start) === '00:00' ? (`${dateOf(start)}T${opens}` as CivilDateTime) : start;
