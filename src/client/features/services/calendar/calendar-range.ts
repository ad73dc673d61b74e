import { addDays, addMonths, firstDayOfMonth, formatCivilDate, weekday, type CivilDate } from '#domain/values/civil-date.ts';

export type CalendarView = 'month' | 'week' | 'day' | 'agenda';

/** The Sunday of the week that a day is in. */
export const sundayOf = (day: CivilDate): CivilDate => addDays(day, -weekday(day));

/** The seven days of the week that a day is in, from Sunday. */
export const weekOf = (day: CivilDate): CivilDate[] => Array.from({ length: 7 }, (_, at) => addDays(sundayOf(day), at));

/** The day that a view is turned to, one step of its own on or back. */
export function turned(view: CalendarView, day: CivilDate, by: 1 | -1): CivilDate {
  if (view === 'month') return addMonths(firstDayOfMonth(day), by);
  return addDays(day, view === 'day' ? by : by * 7);
}

/** 'Novembro de 2026', '15 a 21 de novembro de 2026', 'Quarta-feira, 18 de novembro de 2026'. */
export function periodText(view: CalendarView, day: CivilDate): string {
  if (view === 'month') return capital(written(day, { month: 'long', year: 'numeric' }));
  if (view === 'day') return capital(written(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }));
  const [first, last] = [sundayOf(day), addDays(sundayOf(day), 6)];
  const end = written(last, { day: 'numeric', month: 'long', year: 'numeric' });
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))} a ${end}`;
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return `${written(first, { day: 'numeric', month: 'long', ...(!isOneYear && { year: 'numeric' }) })} a ${end}`;
}

/** 'Hoje, quarta-feira, 18/11'. */
export function dayHeading(day: CivilDate, today: CivilDate): string {
  const text = `${written(day, { weekday: 'long' })}, ${formatCivilDate(day).slice(0, 5)}`;
  return day === today ? `Hoje, ${text}` : capital(text);
}

// A civil date has no zone: read in UTC it is the same day everywhere.
const written = (day: CivilDate, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { ...style, timeZone: 'UTC' }).format(Date.parse(`${day}T00:00Z`));

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
