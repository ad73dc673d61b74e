import { addDays, addMonths, firstDayOfMonth, formatCivilDate, weekday, type CivilDate } from '#domain/values/civil-date.ts';

export type CalendarView = 'month' | 'week' | 'day' | 'agenda';

/** The Sunday of the week that a day is in. */
export const sundayOf = (day: CivilDate): CivilDate => addDays(day, -weekday(day));

/** The seven days of the week that a day is in, from Sunday. */
export const weekOf = (day: CivilDate): CivilDate[] => Array.from({ length: 7 }, (_, at) => addDays(sundayOf(day), at));

/** The day that a view is turned to, one step of its own on or back. */
export function turnDay(view: CalendarView, day: CivilDate, by: 1 | -1): CivilDate {
  if (view === 'month') return addMonths(firstDayOfMonth(day), by);
  return addDays(day, view === 'day' ? by : by * 7);
}

/** 'Novembro de 2026', '15 a 21 de novembro de 2026', 'Quarta-feira, 18 de novembro de 2026'. */
export function periodText(view: CalendarView, day: CivilDate): string {
  if (view === 'month') return capital(formatDay(day, 'month'));
  if (view === 'day') return capital(formatDay(day, 'dayOfWeek'));
  const [first, last] = [sundayOf(day), addDays(sundayOf(day), 6)];
  const end = formatDay(last, 'day');
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))} a ${end}`;
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return `${formatDay(first, isOneYear ? 'dayOfYear' : 'day')} a ${end}`;
}

/** 'Hoje, quarta-feira, 18/11'. */
export function dayHeading(day: CivilDate, today: CivilDate): string {
  const text = `${formatDay(day, 'weekday')}, ${formatCivilDate(day).slice(0, 5)}`;
  return day === today ? `Hoje, ${text}` : capital(text);
}

const styles = {
  month: { month: 'long', year: 'numeric' },
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  dayOfYear: { day: 'numeric', month: 'long' },
  dayOfWeek: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
// To build one takes longer than all that it writes for a screen.
const writers = new Map<keyof typeof styles, Intl.DateTimeFormat>();

function formatDay(day: CivilDate, style: keyof typeof styles): string {
  // A civil date has no zone: read in UTC it is the same day everywhere.
  const writer = writers.get(style) ?? new Intl.DateTimeFormat('pt-BR', { ...styles[style], timeZone: 'UTC' });
  writers.set(style, writer);
  return writer.format(Date.parse(`${day}T00:00Z`));
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
