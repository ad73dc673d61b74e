import { useMemo } from 'react';
import type { ServiceWithCar } from '#client/data/services-between.ts';
import { useServicesOfMonth, useServicesWithoutDate } from '#client/data/use-services-between.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { eventOf, type CalendarEvent } from './calendar-event.ts';
import { useListedServices } from './use-listed-services.ts';

export interface CalendarServices {
  readonly events: readonly CalendarEvent[];
  readonly undated: readonly ServiceWithCar[];
  /** Nothing to show yet. */
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Rows that only the server has so far can be read, not yet changed. */
  readonly canEdit: boolean;
}

const none: readonly ServiceWithCar[] = [];

/** What the calendar shows around a day: from this device once it has the whole shop, else from the server (ruling 34). */
export function useCalendarServices(day: CivilDate): CalendarServices {
  const { isDownloaded } = useReplica().status;
  const { month, services } = useServicesOfMonth(day);
  const undated = useServicesWithoutDate();
  const listed = useListedServices(!isDownloaded);
  const dated = listed.services ?? services;
  const events = useMemo(() => dated.map(eventOf).filter((event) => event !== null), [dated]);
  const waiting = useMemo(() => listed.services?.filter(({ service }) => service.arrived === '') ?? undated ?? none, [listed.services, undated]);
  const isKnown = isDownloaded ? month !== null : listed.services !== null || listed.hasFailed || services.length > 0;
  return { events, undated: waiting, isLoading: !isKnown, hasFailed: listed.hasFailed, canEdit: isDownloaded };
}
