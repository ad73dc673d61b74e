import type { TouchEvent } from 'react';
import { serviceStatusName } from '#domain/service.ts';
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
  const inside = (
    <>
      {statusLook(status).icon}
      <span className="ui-hidden">{serviceStatusName(status)}: </span>
      {slotStart !== undefined && <span className="service-event__time">{timeOf(begins)} </span>}
      <span className="service-event__title">{title}</span>
      {mark !== 'settled' && (
        <>
          <span className={`service-event__mark service-event__mark--${mark}`} aria-hidden="true" />
          <span className="ui-hidden">{`, ${markWords[mark]}`}</span>
        </>
      )}
    </>
  );
  if (slotStart === undefined) {
    return (
      <span className="service-event" onTouchStart={letDrag}>
        {inside}
      </span>
    );
  }
  return (
    <button type="button" className="service-event" onTouchStart={letDrag}>
      {inside}
    </button>
  );
}

const markWords = { pending: 'a enviar', conflict: 'conflito', rejected: 'recusado' } as const;

// The calendar's drag only begins for the first button of a mouse; a finger has none.
const letDrag = (event: TouchEvent) => void Object.assign(event, { button: 0 });
