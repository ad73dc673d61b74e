import { afterEach, expect, it, vi } from 'vitest';
import { pointedSlot, tappedSlot } from '#client/features/services/calendar/slot-tap.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';

/* What a finger presses in the calendar's own markup: the mouse and the long press are the calendar's. */
afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

const wednesday = '2026-11-25' as CivilDate;

function lay(markup: string): void {
  document.body.innerHTML = markup;
  const rect = { left: 0, top: -700, width: 700, height: 2400 };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(rect as DOMRect);
}
const tap = (selector: string, at: { x?: number; y?: number }, view: 'month' | 'week' | 'day') =>
  tappedSlot(document.querySelector(selector) ?? document.body, { clientX: at.x ?? 0, clientY: at.y ?? 0 }, view, wednesday);

const columns = `<div class="rbc-time-content"><div class="rbc-time-gutter"></div>${'<div class="rbc-day-slot"><i></i></div>'.repeat(7)}</div>`;
const weeks = `<div class="rbc-month-view">${'<div class="rbc-month-row"><i></i><button><b></b></button></div>'.repeat(5)}</div>`;

it.each([
  ['week', 3, 340, '2026-11-23T10:00'],
  ['week', 2, 399, '2026-11-22T10:30'],
  ['day', 2, 300, '2026-11-25T10:00'],
] as const)('in the %s, the %sth child at %s is %s', (view, child, y, slot) => {
  lay(view === 'week' ? columns : columns.replaceAll(/(<div class="rbc-day-slot"><i><\/i><\/div>){7}/g, '<div class="rbc-day-slot"><i></i></div>'));
  expect(tap(`.rbc-time-content > :nth-child(${child}) i`, { y }, view)).toBe(slot);
});

it('in a month it is the day of the row and the seventh that was pressed, and nothing where a button lies', () => {
  lay(weeks);
  expect(tap('.rbc-month-row:nth-child(4) i', { x: 350 }, 'month')).toBe('2026-11-25T00:00');
  expect(tap('.rbc-month-row:nth-child(1) i', { x: 10 }, 'month')).toBe('2026-11-01T00:00');
  expect(tap('.rbc-month-row b', {}, 'month')).toBeNull();
});

it('beside the days it is nothing', () => {
  lay(columns);
  expect(tap('.rbc-time-gutter', {}, 'week')).toBeNull();
});

it('a span that a mouse draws has its end, a click none', () => {
  const span = { start: new Date(2026, 10, 25, 10), end: new Date(2026, 10, 25, 13, 30) };
  expect(pointedSlot({ action: 'select', ...span })).toEqual({ start: '2026-11-25T10:00', end: '2026-11-25T13:30' });
  expect(pointedSlot({ action: 'click', ...span })).toEqual({ start: '2026-11-25T10:00', end: null });
});
