import './calendar-board.css';
import { useMemo, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { dateOf, formatCivilDate, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { periodText, type CalendarView } from './calendar-range.ts';
import { dragCalendarOf, type DragCalendarProps } from './drag-calendar.ts';
import { EventFace } from './event-face.tsx';
import { culture, formats, localizer } from './localizer.ts';
import { statusLook } from './status-look.tsx';
import { calendarTexts as texts } from './texts.ts';
import { useOwnRoles } from './use-own-roles.ts';
import { fromDeviceDate, toDeviceDate } from './wall-clock.ts';

/** An event as the calendar wants it: by the device's clock. */
interface BoardEvent extends CalendarEvent {
  readonly start: Date;
  readonly end: Date;
}

export interface CalendarBoardProps {
  view: Exclude<CalendarView, 'agenda'>;
  day: CivilDate;
  now: CivilDateTime;
  events: readonly CalendarEvent[];
  canEdit: boolean;
  /** What is being dragged here from elsewhere. */
  dragged: { readonly title: string; readonly status: string } | null;
  onOpen: (event: CalendarEvent) => void;
  onDay: (day: CivilDate) => void;
  onMove: (event: CalendarEvent, start: CivilDateTime) => void;
  onResize: (event: CalendarEvent, start: CivilDateTime, end: CivilDateTime) => void;
  onDrop: (start: CivilDateTime) => void;
}

const DragCalendar = dragCalendarOf<BoardEvent>();

const views = { month: true, week: true, day: true };
const messages = { showMore: texts.more, allDay: texts.allDay };
// Where a time grid is scrolled to at first: a little before the shop opens.
const firstHour = new Date(2026, 0, 1, 7);
const components: DragCalendarProps<BoardEvent>['components'] = { event: EventFace, header: ColumnHeader, month: { dateHeader: DayNumber, header: ColumnHeader } };

/** Month, week and day. Loaded lazily: the calendar brings as much script as the rest of the screen. */
export function CalendarBoard({ view, day, now, events, canEdit, dragged, onOpen, onDay, onMove, onResize, onDrop }: CalendarBoardProps) {
  const ref = useRef<HTMLDivElement>(null);
  useOwnRoles(ref);
  const shown = useMemo(() => events.map((event): BoardEvent => ({ ...event, start: toDeviceDate(event.begins), end: toDeviceDate(event.ends) })), [events]);
  const at = (date: Date | string) => fromDeviceDate(new Date(date));
  const openByKey = (event: BoardEvent, key: SyntheticEvent) => {
    if (isPress(key as KeyboardEvent)) onOpen(event);
  };
  return (
    <div ref={ref} className={`service-board service-board--${view}`} role="group" aria-label={texts.calendar(periodText(view, day))}>
      <DragCalendar
        localizer={localizer}
        culture={culture}
        formats={formats}
        messages={messages}
        components={components}
        views={views}
        view={view}
        onView={ignore}
        date={toDeviceDate(`${day}T12:00` as CivilDateTime)}
        onNavigate={ignore}
        getNow={() => toDeviceDate(now)}
        scrollToTime={firstHour}
        toolbar={false}
        events={shown}
        eventPropGetter={eventProps}
        draggableAccessor={() => canEdit}
        resizable={canEdit}
        onSelectEvent={onOpen}
        onKeyPressEvent={openByKey}
        onDrillDown={(date) => onDay(dateOf(at(date)))}
        onEventDrop={({ event, start }) => onMove(event, at(start))}
        onEventResize={({ event, start, end }) => onResize(event, at(start), at(end))}
        {...(dragged && { dragFromOutsideItem: () => previewOf(dragged, day), onDropFromOutside: ({ start }: { start: Date | string }) => onDrop(at(start)) })}
      />
    </div>
  );
}

const ignore = () => {};

/** Enter or space on the frame of an event, which is a button there; one inside it makes its own click. */
function isPress(event: KeyboardEvent): boolean {
  if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return false;
  event.preventDefault();
  return true;
}

const eventProps = ({ status }: BoardEvent) => ({ className: `service-event-frame service-event-frame--${statusLook(status).tone}` });

/** What is seen under the pointer while it is dragged in: an hour of the service's look. */
function previewOf({ title, status }: { title: string; status: string }, day: CivilDate): BoardEvent {
  const [begins, ends] = [`${day}T08:00` as CivilDateTime, `${day}T09:00` as CivilDateTime];
  const times = { arrived: begins, exit: '' } as const;
  return { id: '' as BoardEvent['id'], title, plate: '', model: '', status, mark: 'settled', begins, ends, times, start: toDeviceDate(begins), end: toDeviceDate(ends) };
}

function ColumnHeader({ label }: { label: string }) {
  return <span>{label}</span>;
}

function DayNumber({ date, label, onDrillDown }: { date: Date; label: string; onDrillDown: (event: React.MouseEvent) => void }) {
  return (
    <button type="button" className="service-board__day" aria-label={texts.openDay(formatCivilDate(dateOf(fromDeviceDate(date))))} onClick={onDrillDown}>
      {label}
    </button>
  );
}
