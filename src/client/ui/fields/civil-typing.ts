import { isCivilDateTime, parseCivilDate } from '#domain/values/civil-date.ts';
import { maskDate, maskDateTime, type Mask } from './masks.ts';

/** How days, or minutes, are typed in Brazil, whatever language the browser speaks. */
export interface CivilTyping {
  /** The device's own input for it. */
  readonly type: 'date' | 'datetime-local';
  /** Also turns a stored value into what is shown. */
  readonly mask: Mask;
  /** What was typed as it is stored; null where it is none (yet). */
  readonly read: (typed: string) => string | null;
  readonly placeholder: string;
  readonly wrong: string;
}

export const dateTyping: CivilTyping = {
  type: 'date',
  mask: maskDate,
  read: parseCivilDate,
  placeholder: 'dd/mm/aaaa',
  wrong: 'Data inválida.',
};

export const dateTimeTyping: CivilTyping = {
  type: 'datetime-local',
  mask: maskDateTime,
  read: readDateTime,
  placeholder: 'dd/mm/aaaa hh:mm',
  wrong: 'Data ou hora inválida.',
};

function readDateTime(typed: string): string | null {
  const [day = '', time = ''] = typed.trim().split(' ');
  const minute = `${parseCivilDate(day) ?? ''}T${time}`;
  return isCivilDateTime(minute) ? minute : null;
}

/**
 * Phones and tablets have pickers that a thumb knows, in the language of the device. At a desk a date is typed, and the
 * browser would have it typed in the order of its own language.
 */
export const isTypedHere = (): boolean => window.matchMedia('(pointer: fine)').matches && 'showPicker' in HTMLInputElement.prototype;
