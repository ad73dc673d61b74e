import { createContext, memo, use, useMemo, useRef, type KeyboardEvent, type MouseEvent, type SyntheticEvent } from 'react';
import type { ShowMoreProps, SlotInfo } from 'react-big-calendar';
import { dateOf, formatCivilDate, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { periodText, type CalendarView } from './calendar-range.ts';
import { dragCalendarOf, type DragCalendarProps } from './drag-calendar.ts';
import { styles } from './board-styles.ts';
import { EventFace } from './event-face.tsx';
import { frameClass } from './event-styles.ts';
import { culture, formats, localizer, shownDay } from './localizer.ts';
import { pointedSlot, tappedSlot } from './slot-tap.ts';
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
  /** hh:mm at which the shop opens. */
  opens: string;
  events: readonly CalendarEvent[];
  /** How many more there are on a day of the month. */
  hidden: ReadonlyMap<CivilDate, number>;
  /** Whether an event can be given other times; the same function at every render. */
  mayMove: (event: CalendarEvent) => boolean;
  /** What is being dragged here from elsewhere. */
  dragged: { readonly title: string; readonly status: string } | null;
  onOpen: (event: CalendarEvent) => void;
  onDay: (day: CivilDate) => void;
  onMove: (event: CalendarEvent, start: CivilDateTime) => void;
  onResize: (event: CalendarEvent, start: CivilDateTime, end: CivilDateTime) => void;
  onDrop: (start: CivilDateTime) => void;
  /** An empty place was pressed, or a span drawn; of a month it is whole days. Null for who books nothing. */
  onSlot: ((start: CivilDateTime, end: CivilDateTime | null) => void) | null;
}

const DragCalendar = dragCalendarOf<BoardEvent>();

const views = { month: true, week: true, day: true };
/** Where a time grid is scrolled to at first: a little before the shop opens. */
const hourBefore = (opens: string): Date => new Date(2026, 0, 1, Math.max(0, Number(opens.slice(0, 2)) - 1));
const components: DragCalendarProps<BoardEvent>['components'] = {
  event: EventFace,
  header: ColumnHeader,
  showMore: MoreOfDay,
  month: { dateHeader: DayNumber, header: ColumnHeader },
};

/** Month, week and day. Loaded lazily: the calendar brings as much script as the rest of the screen. */
function CalendarBoardView({
  view,
  day,
  now,
  opens,
  events,
  hidden,
  mayMove,
  dragged,
  onOpen,
  onDay,
  onMove,
  onResize,
  onDrop,
  onSlot,
}: CalendarBoardProps) {
  const ref = useRef<HTMLDivElement>(null);
  useOwnRoles(ref);
  const shown = useMemo(
    () => events.map((event): BoardEvent => ({ ...event, start: toDeviceDate(event.begins), end: toDeviceDate(event.ends) })),
    [events],
  );
  const firstHour = useMemo(() => hourBefore(opens), [opens]);
  const at = (date: Date | string) => fromDeviceDate(new Date(date));
  const openByKey = (event: BoardEvent, key: SyntheticEvent) => {
    if (isPress(key as KeyboardEvent)) onOpen(event);
  };
  const room = useMemo(() => ({ hidden, onDay }), [hidden, onDay]);
  const isTouched = useRef(false);
  const tap = (press: MouseEvent) => {
    const slot = onSlot !== null && isTouched.current ? tappedSlot(press.target, press, view, day) : null;
    if (slot !== null) onSlot?.(slot, null);
  };
  return (
    // What a finger presses; the keyboard's way is the day's own button and the heading's.
    <div
      ref={ref}
      className={styles.board}
      data-view={view}
      role="group"
      aria-label={texts.calendar(periodText(view, day))}
      onPointerDown={({ pointerType }) => (isTouched.current = pointerType === 'touch')}
      onClick={tap}
    >
      <RoomContext value={room}>
        <DragCalendar
          localizer={localizer}
          culture={culture}
          formats={formats}
          components={components}
          views={views}
          view={view}
          onView={ignore}
          date={shownDay(day)}
          onNavigate={ignore}
          getNow={() => toDeviceDate(now)}
          scrollToTime={firstHour}
          toolbar={false}
          dayLayoutAlgorithm="no-overlap"
          events={shown}
          eventPropGetter={eventProps}
          draggableAccessor={mayMove}
          // A month shows days, not hours: there is nothing to pull there.
          resizable={view !== 'month'}
          resizableAccessor={mayMove}
          onSelectEvent={onOpen}
          onKeyPressEvent={openByKey}
          onDrillDown={(date) => onDay(dateOf(at(date)))}
          onEventDrop={({ event, start }) => onMove(event, at(start))}
          onEventResize={({ event, start, end }) => onResize(event, at(start), at(end))}
          {...(onSlot && {
            selectable: 'ignoreEvents' as const,
            onSelectSlot: (slot: SlotInfo) => {
              const { start, end } = pointedSlot(slot);
              if (isEmptyPlace(slot)) onSlot(start, end);
            },
          })}
          {...(dragged && {
            dragFromOutsideItem: () => previewOf(dragged, day),
            onDropFromOutside: ({ start }: { start: Date | string }) => onDrop(at(start)),
          })}
        />
      </RoomContext>
    </div>
  );
}

/** The calendar takes a press on a day's number for one on the day as well. */
const isEmptyPlace = ({ box }: SlotInfo): boolean =>
  box === undefined || document.elementFromPoint(box.clientX, box.clientY)?.closest('button') === null;

/** The handlers must be the same functions at every render: a full month is not drawn again for nothing. */
export const CalendarBoard = memo(CalendarBoardView);

const RoomContext = createContext<Pick<CalendarBoardProps, 'hidden' | 'onDay'>>({ hidden: new Map(), onDay: () => {} });

const ignore = () => {};

/** Enter or space on the frame of an event, which is a button there; one inside it makes its own click. */
function isPress(event: KeyboardEvent): boolean {
  if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return false;
  event.preventDefault();
  return true;
}

const eventProps = ({ status }: BoardEvent) => ({ className: frameClass({ tone: statusLook(status).tone }) });

/** What is seen under the pointer while it is dragged in: an hour of the service's look. */
function previewOf({ title, status }: { title: string; status: string }, day: CivilDate): BoardEvent {
  const [begins, ends] = [`${day}T08:00` as CivilDateTime, `${day}T09:00` as CivilDateTime];
  const times = { arrived: begins, exit: '' } as const;
  return {
    id: '' as BoardEvent['id'],
    title,
    plate: '',
    model: '',
    status,
    employer_id: null,
    mark: 'settled',
    begins,
    ends,
    times,
    start: toDeviceDate(begins),
    end: toDeviceDate(ends),
  };
}

function ColumnHeader({ label }: { label: string }) {
  return <span>{label}</span>;
}

function DayNumber({ date, label, onDrillDown }: { date: Date; label: string; onDrillDown: (event: MouseEvent) => void }) {
  return (
    <button
      type="button"
      className={styles.day}
      aria-label={texts.openDay(formatCivilDate(dateOf(fromDeviceDate(date))).replace(/^0/, ''))}
      onClick={onDrillDown}
    >
      {label}
    </button>
  );
}

/** What a day of the month has no room for; its own day shows it. */
function MoreOfDay({ slotDate, count }: ShowMoreProps<BoardEvent>) {
  const { hidden, onDay } = use(RoomContext);
  const day = dateOf(fromDeviceDate(slotDate));
  const more = count + (hidden.get(day) ?? 0);
  return (
    <button
      type="button"
      className={`rbc-show-more ${styles.more}`}
      aria-label={texts.moreLabel(more, formatCivilDate(day))}
      onClick={() => onDay(day)}
    >
      {texts.more(more)}
    </button>
  );
}
