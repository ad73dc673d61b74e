import { format, getDay, startOfWeek } from 'date-fns';
import { ptBR } from 'date-fns/locale/pt-BR';
import { dateFnsLocalizer, type DateLocalizer, type Formats } from 'react-big-calendar';
import type { CivilDate, CivilDateTime } from '#domain/values/civil-date.ts';
import { calendarTexts as texts } from './texts.ts';
import { toDeviceDate } from './wall-clock.ts';

export const culture = 'pt-BR';

type Times = { readonly start: Date; readonly end: Date };

const dayOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
/** What ends at a midnight does not reach into that day; what has no length is on its day. */
const lastDayOf = ({ start, end }: Times) => (end > start ? dayOf(new Date(end.getTime() - 1)) : dayOf(start));

/**
 * The calendar asks these of every event for each week that it draws, and its own, which go by way of several dates
 * each, took most of the time that a full month took.
 */
const quicker = {
  inEventRange: ({ event, range }: { event: Times; range: Times }) =>
    dayOf(event.start) <= range.end.getTime() && lastDayOf(event) >= dayOf(range.start),
  sortEvents: ({ evtA, evtB }: { evtA: Times; evtB: Times }) =>
    dayOf(evtA.start) - dayOf(evtB.start) || lastDayOf(evtB) - lastDayOf(evtA) || +evtA.start - +evtB.start || +evtA.end - +evtB.end,
  isSameDate: (one: Date, other: Date) => dayOf(one) === dayOf(other),
};

const plain: DateLocalizer = dateFnsLocalizer({ format, startOfWeek, getDay, locales: { [culture]: ptBR } });

const { neq: isOther, startOf, ceil, diff } = plain;
const dayMs = 24 * 60 * 60 * 1000;

/** The same of what it asks about days, which it does a few times for every event. */
const quickerDays = {
  startOf: ((...asked: Parameters<typeof startOf>) =>
    (asked[1] as string) === 'day' ? new Date(dayOf(asked[0])) : startOf(...asked)) as typeof startOf,
  ceil: (date: Date, unit) => {
    if (unit !== 'day') return ceil(date, unit);
    return dayOf(date) === date.getTime() ? date : new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1);
  },
  // Not every day has 24 hours.
  diff: (one: Date, other: Date, unit) => (unit === 'day' ? Math.round(Math.abs(dayOf(one) - dayOf(other)) / dayMs) : diff(one, other, unit)),
} satisfies Partial<DateLocalizer>;
const isNoon = (date: unknown) => date instanceof Date && date.getHours() === 12;

/**
 * Another month makes the calendar throw its rows away and measure an empty one before it draws them anew. Ours are as
 * high in every month: the day that is shown is handed over at its noon ({@link shownDay}), and of two of those none
 * is said to be in another month. Whether a cell's day, a midnight, is in it is asked as ever.
 */
const neq: DateLocalizer['neq'] = (one, other, unit) => !(unit === 'month' && isNoon(one) && isNoon(other)) && isOther(one, other, unit);

export const localizer: DateLocalizer = Object.assign(plain, quicker, quickerDays, { neq });

/** The day that the calendar shows, as it wants it. */
export const shownDay = (day: CivilDate): Date => toDeviceDate(`${day}T12:00` as CivilDateTime);

const clock = 'HH:mm';
const range: NonNullable<Formats['eventTimeRangeFormat']> = ({ start, end }, language, dates) =>
  `${dates?.format(start, clock, language)} – ${dates?.format(end, clock, language)}`;

const weekdayOf = (date: Date) => texts.weekdays[date.getDay()] ?? '';

export const formats: Formats = {
  dateFormat: 'd',
  weekdayFormat: (date) => weekdayOf(date),
  dayFormat: (date) => `${weekdayOf(date)} ${date.getDate()}`,
  timeGutterFormat: clock,
  selectRangeFormat: range,
  eventTimeRangeFormat: range,
  eventTimeRangeStartFormat: ({ start }, language, dates) => `${dates?.format(start, clock, language)} –`,
  eventTimeRangeEndFormat: ({ end }, language, dates) => `– ${dates?.format(end, clock, language)}`,
};
