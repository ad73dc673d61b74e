import type { SlotInfo } from 'react-big-calendar';
import { addDays, addMinutes, firstDayOfMonth, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';
import { sundayOf, type CalendarView } from './calendar-range.ts';
import { fromDeviceDate } from './wall-clock.ts';

const slotMinutes = 30;

/** The place that a mouse pointed at; with its end where a span was drawn: a click's is the grid's own, which nobody meant. */
export const pointedSlot = ({ action, start, end }: Pick<SlotInfo, 'action' | 'start' | 'end'>) => ({
  start: fromDeviceDate(start),
  end: action === 'select' ? fromDeviceDate(end) : null,
});

/**
 * The empty place under a finger: the calendar itself wants it pressed for a moment, as what begins to draw a span. Of a
 * month it is the whole day. Null where something else lies there.
 */
export function tappedSlot(target: EventTarget, at: { readonly clientX: number; readonly clientY: number }, view: CalendarView, day: CivilDate) {
  if (!(target instanceof Element) || target.closest('button, .rbc-event') !== null) return null;
  return view === 'month' ? dayAt(target, at.clientX, day) : timeAt(target, at.clientY, view === 'week' ? sundayOf(day) : day);
}

function dayAt(target: Element, x: number, day: CivilDate): CivilDateTime | null {
  const row = target.closest('.rbc-month-row');
  if (row === null) return null;
  const weeks = [...(row.parentElement?.querySelectorAll('.rbc-month-row') ?? [])];
  const { left, width } = row.getBoundingClientRect();
  const column = Math.min(6, Math.max(0, Math.floor(((x - left) / width) * 7)));
  return `${addDays(sundayOf(firstDayOfMonth(day)), weeks.indexOf(row) * 7 + column)}T00:00` as CivilDateTime;
}

function timeAt(target: Element, y: number, first: CivilDate): CivilDateTime | null {
  const column = target.closest('.rbc-time-content > .rbc-day-slot');
  if (column === null) return null;
  const columns = [...(column.parentElement?.querySelectorAll(':scope > .rbc-day-slot') ?? [])];
  const { top, height } = column.getBoundingClientRect();
  const slots = Math.floor((((y - top) / height) * 24 * 60) / slotMinutes);
  return addMinutes(`${addDays(first, columns.indexOf(column))}T00:00` as CivilDateTime, slots * slotMinutes);
}
