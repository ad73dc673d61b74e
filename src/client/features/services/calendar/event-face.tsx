import type { TouchEvent } from 'react';
import { serviceStatusName } from '#domain/services/service.ts';
import { timeOf } from '#domain/values/civil-date.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { statusLook } from './status-look.tsx';

export interface EventFaceProps {
  event: CalendarEvent;
  /** Set where the calendar draws days as rows; there the frame around this is no button yet. */
  slotStart?: Date;
}

/** What stands in an event: its state as a drawing and, for the ear, as a word, its hour, plate and model. */
export function EventFace({ event, slotStart }: EventFaceProps) {
  const { title, status, mark, begins } = event;
  const [state, rest] = [`${serviceStatusName(status)}: `, mark === 'settled' ? '' : `, ${markWords[mark]}`];
  const dot = mark !== 'settled' && <span className={`service-event__mark service-event__mark--${mark}`} aria-hidden="true" />;
  if (slotStart !== undefined) {
    // A hundred of them stand in a month, and what the ear needs besides would double what is laid out.
    return (
      <button
        type="button"
        className={`service-event service-event--line${rest && ' service-event--marked'}`}
        aria-label={`${state}${timeOf(begins)} ${title}${rest}`}
        onTouchStart={letDrag}
      >
        {statusLook(status).icon}
        {title}
        {dot}
      </button>
    );
  }
  return (
    <span className="service-event" onTouchStart={letDrag}>
      {statusLook(status).icon}
      <span className="ui-hidden">{state}</span>
      <span className="service-event__title">{title}</span>
      {dot}
      {rest !== '' && <span className="ui-hidden">{rest}</span>}
    </span>
  );
}

const markWords = { pending: 'a enviar', conflict: 'conflito', rejected: 'recusado' } as const;

// The calendar's drag only begins for the first button of a mouse; a finger has none.
const letDrag = (event: TouchEvent) => void Object.assign(event, { button: 0 });
