import { CalendarX2, ChevronRight } from 'lucide-react';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { PendingMark } from '#client/ui/blocks/pending-mark.tsx';
import { PlateBadge } from '#client/ui/blocks/plate-badge.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { serviceStatusName } from '#domain/services/service.ts';
import { dateOf, timeOf, type CivilDate } from '#domain/values/civil-date.ts';
import { eventsOfDay, type CalendarEvent } from './calendar-event.ts';
import { dayHeading, weekOf } from './calendar-range.ts';
import { statusLook } from './status-look.tsx';
import { calendarTexts as texts } from './texts.ts';

const styles = classesOf({
  day: {
    '& + &': { mt: '5' },
    '& > h3': { mb: '2', color: 'soft', fontSize: 'md', fontWeight: 'bold' },
    '& > h3[data-today]': { color: 'brand' },
  },
  list: { display: 'grid', gap: '2' },
  row: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto {sizes.5}',
    columnGap: { base: '2', sm: '3' },
    rowGap: '1.5',
    alignItems: 'center',
    w: 'full',
    minH: '18',
    ps: { base: '3.5', sm: '4' },
    pe: { base: '2', sm: '3' },
    py: '2.5',
    overflow: 'hidden',
    border: 'hairline',
    borderColor: 'line',
    borderRadius: 'panel',
    bg: 'panel',
    color: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    touchAction: 'manipulation',
    transitionProperty: 'border-color',
    transitionDuration: 'fast',
    _hover: { borderColor: 'line-strong' },
    '&::before': { content: '""', position: 'absolute', insetBlock: '0', insetInlineStart: '0', w: '1', bg: 'line-strong' },
    '&[data-tone=yellow]::before': { bg: 'signal' },
    '&[data-tone=blue]::before': { bg: 'blue' },
    '&[data-tone=green]::before': { bg: 'green' },
    '&[data-tone=red]::before': { bg: 'red' },
    '& > svg': { gridRow: '1 / 3', gridColumn: '3', boxSize: '5', color: 'faint' },
  },
  when: { fontSize: { base: 'note', sm: 'md' }, fontWeight: 'bold' },
  car: { display: 'flex', gridRow: '2', gridColumn: '1 / 3', gap: '2.5', alignItems: 'center', minW: '0' },
  model: { color: 'soft', truncate: true },
  state: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    gridRow: '1',
    gridColumn: '2',
    columnGap: '2.5',
    rowGap: '1',
    alignItems: { base: 'flex-end', sm: 'center' },
  },
});

export interface AgendaProps {
  day: CivilDate;
  today: CivilDate;
  events: readonly CalendarEvent[];
  onOpen: (event: CalendarEvent) => void;
}

/** A week day by day, for a thumb: every service a row, on each day that it is in the shop. */
export function Agenda({ day, today, events, onOpen }: AgendaProps) {
  const days = weekOf(day)
    .map((each) => ({ day: each, events: eventsOfDay(events, each) }))
    .filter((each) => each.events.length > 0);
  if (days.length === 0) return <EmptyState text={texts.emptyWeek} icon={<CalendarX2 aria-hidden="true" />} />;
  return days.map((each) => (
    <section key={each.day} className={styles.day} data-part="agenda" aria-labelledby={`agenda-${each.day}`}>
      <h3 id={`agenda-${each.day}`} data-today={each.day === today || undefined}>
        {dayHeading(each.day, today)}
      </h3>
      <ul className={styles.list}>
        {each.events.map((event) => (
          <AgendaRow key={event.id} event={event} day={each.day} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  ));
}

function AgendaRow({ event, day, onOpen }: { event: CalendarEvent; day: CivilDate; onOpen: (event: CalendarEvent) => void }) {
  const { plate, model, status, mark } = event;
  const { tone } = statusLook(status);
  return (
    <li>
      <button type="button" className={styles.row} data-tone={tone} onClick={() => onOpen(event)}>
        <span className={styles.when}>{timesOn(event, day)}</span>
        <span className={styles.car}>
          {plate === '' ? <span>{texts.noPlate}</span> : <PlateBadge plate={plate} size="sm" />}
          <span className={styles.model}>{model}</span>
        </span>
        <span className={styles.state}>
          <Badge tone={tone}>{serviceStatusName(status)}</Badge>
          {mark !== 'settled' && <PendingMark state={mark} />}
        </span>
        <ChevronRight aria-hidden="true" />
      </button>
    </li>
  );
}

/** '08:20 – 10:00'; of a service that stays for days, the part of it that is on this one. */
function timesOn({ begins, ends }: CalendarEvent, day: CivilDate): string {
  const [isFirst, isLast] = [dateOf(begins) === day, dateOf(ends) === day];
  if (isFirst && isLast) return `${timeOf(begins)} – ${timeOf(ends)}`;
  if (isFirst) return texts.from(timeOf(begins));
  return isLast ? texts.until(timeOf(ends)) : texts.allDay;
}
