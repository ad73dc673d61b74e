import { useMemo, useState } from 'react';
import { byNeedOfDate, type ServicesWithoutDate, type ServiceWithCar } from '#client/features/services/calendar/services-between.ts';
import { useServicesOfMonth, useServicesOfWeek, useServicesWithoutDate } from '#client/features/services/calendar/use-services-between.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { eventOf, type CalendarEvent } from './calendar-event.ts';
import type { CalendarView } from './calendar-range.ts';
import { withRoom } from './month-room.ts';
import { useListedServices } from './use-listed-services.ts';

export interface ShownEvents {
  readonly events: readonly CalendarEvent[];
  /** How many more there are on a day than there are events. */
  readonly hidden: ReadonlyMap<CivilDate, number>;
}

export interface CalendarServices extends ShownEvents {
  readonly undated: ServicesWithoutDate;
  /** Nothing to show yet. */
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Without a network, and not all of the shop is on the device yet. */
  readonly isIncomplete: boolean;
  /** Rows that only the server has so far can be read, not yet changed. */
  readonly canEdit: boolean;
}

// More than anyone looks through beside a calendar; the list has a search.
const mostWithoutDate = 50;
const none: ServicesWithoutDate = { shown: [], total: 0 };
const noneHidden: ShownEvents['hidden'] = new Map();

/** What the calendar shows around a day: from this device once it has the whole shop, else from the server (ruling 34). */
export function useCalendarServices(view: CalendarView, day: CivilDate): CalendarServices {
  const { isDownloaded, connection } = useReplica().status;
  const listed = useListedServices(!isDownloaded);
  const own = useOwnEvents(view, day);
  const undated = useServicesWithoutDate(mostWithoutDate);
  const answered = useMemo(() => listed.services && { events: eventsOf(listed.services), hidden: noneHidden }, [listed.services]);
  const waiting = useMemo(() => listed.services && withoutDate(listed.services), [listed.services]);
  // What stood there stays until the next is read, so that nothing flickers.
  const [last, setLast] = useState<ShownEvents | null>(null);
  const shown = answered ?? own ?? last;
  if (shown !== last) setLast(shown);
  const isIncomplete = !isDownloaded && answered === null && (connection === 'offline' || listed.isUnreachable);
  const isKnown = shown !== null && (isDownloaded || answered !== null || isIncomplete || listed.hasFailed || shown.events.length > 0);
  const { events, hidden } = shown ?? { events: [], hidden: noneHidden };
  return {
    events,
    hidden,
    undated: waiting ?? undated ?? none,
    isLoading: !isKnown,
    hasFailed: listed.hasFailed,
    isIncomplete,
    canEdit: isDownloaded,
  };
}

/** From this device; null until it is read. */
function useOwnEvents(view: CalendarView, day: CivilDate): ShownEvents | null {
  const month = useServicesOfMonth(view === 'month' ? day : null, withRoom);
  const week = useServicesOfWeek(view === 'month' ? null : day);
  const ofMonth = useMemo(() => month && { events: eventsOf(month.shown), hidden: month.rest }, [month]);
  const ofWeek = useMemo(() => week && { events: eventsOf(week), hidden: noneHidden }, [week]);
  return view === 'month' ? ofMonth : ofWeek;
}

function withoutDate(listed: readonly ServiceWithCar[]): ServicesWithoutDate {
  const all = listed.filter(({ service }) => service.arrived === '').toSorted((a, b) => byNeedOfDate(a.service, b.service));
  return { shown: all.slice(0, mostWithoutDate), total: all.length };
}

const eventsOf = (services: readonly ServiceWithCar[]) => services.map(eventOf).filter((event) => event !== null);
