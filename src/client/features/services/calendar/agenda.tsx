import { CalendarX2, ChevronRight } from 'lucide-react';
import { Badge } from '#client/ui/badge.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PendingMark } from '#client/ui/pending-mark.tsx';
import { PlateBadge } from '#client/ui/plate-badge.tsx';
import { serviceStatusName } from '#domain/services/service.ts';
import { dateOf, timeOf, type CivilDate } from '#domain/values/civil-date.ts';
import { eventsOfDay, type CalendarEvent } from './calendar-event.ts';
import { dayHeading, weekOf } from './calendar-range.ts';
import { statusLook } from './status-look.tsx';
import { calendarTexts as texts } from './texts.ts';

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
    <section key={each.day} className="service-agenda" aria-labelledby={`agenda-${each.day}`}>
      <h3 id={`agenda-${each.day}`} className={each.day === today ? 'service-agenda__day service-agenda__day--today' : 'service-agenda__day'}>
        {dayHeading(each.day, today)}
      </h3>
      <ul className="service-agenda__list">
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
      <button type="button" className={`service-agenda__row service-agenda__row--${tone}`} onClick={() => onOpen(event)}>
        <span className="service-agenda__when">{timesOn(event, day)}</span>
        <span className="service-agenda__car">
          {plate === '' ? <span>{texts.noPlate}</span> : <PlateBadge plate={plate} size="sm" />}
          <span className="service-agenda__model">{model}</span>
        </span>
        <span className="service-agenda__state">
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
