import type { TouchEvent } from 'react';
import { serviceStatusName } from '#domain/services/service.ts';
import { timeOf } from '#domain/values/civil-date.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { styles } from './event-styles.ts';
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
  const dot = mark !== 'settled' && <span className={styles.mark} data-mark={mark} aria-hidden="true" />;
  if (slotStart !== undefined) {
    // A hundred of them stand in a month, and what the ear needs besides would double what is laid out.
    return (
      <button
        type="button"
        className={styles.line}
        data-part="event"
        data-mark={mark === 'settled' ? undefined : mark}
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
    <span className={styles.block} data-part="event" onTouchStart={letDrag}>
      {statusLook(status).icon}
      <span className={styles.said}>{state}</span>
      <span className={styles.title}>{title}</span>
      {dot}
      {rest !== '' && <span className={styles.said}>{rest}</span>}
    </span>
  );
}

const markWords = { pending: 'a enviar', conflict: 'conflito', rejected: 'recusado' } as const;

// The calendar's drag only begins for the first button of a mouse; a finger has none.
const letDrag = (event: TouchEvent) => void Object.assign(event, { button: 0 });
