import type { ComponentType } from 'react';
import { Calendar, type CalendarProps } from 'react-big-calendar';
import addon, { type withDragAndDropProps } from 'react-big-calendar/lib/addons/dragAndDrop';

// The addon is CommonJS: the bundler hands over all that it exports, other loaders what it calls its default.
const withDragAndDrop = typeof addon === 'function' ? addon : (addon as { default: typeof addon }).default;

export type DragCalendarProps<Event extends object> = CalendarProps<Event> & withDragAndDropProps<Event>;

/** The calendar whose events can be moved, pulled longer and dropped in. */
export const dragCalendarOf = <Event extends object>() => withDragAndDrop<Event>(Calendar) as ComponentType<DragCalendarProps<Event>>;
