import { dayClock } from '#client/ui/words/day-clock.ts';
import { shortDate } from '#client/ui/words/short-date.ts';
import { formatCivilDateTime, isCivilDate, isCivilDateTime, type CivilDate } from '#domain/values/civil-date.ts';

/** 'hoje', '29/11'; '' of what is no day. */
export const dayText = (day: string, today: CivilDate): string => (isCivilDate(day) ? shortDate(day, today).toLocaleLowerCase('pt-BR') : '');

/** '25/11/2026 15:10'; '' of what is no minute. */
export const minuteText = (minute: string): string => (isCivilDateTime(minute) ? formatCivilDateTime(minute) : '');

/** 'hoje 16:00', 'amanhã 10h30'; '' of what is no minute. */
export function soonText(minute: string, today: CivilDate): string {
  if (!isCivilDateTime(minute)) return '';
  const text = dayClock(minute, today);
  return minute.startsWith(today) ? `hoje ${text}` : text;
}

/** '18 h', '17h30' of '17:30'; '' of what is no time. */
export function hourText(time: string): string {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})/.exec(time) ?? [];
  if (hour === undefined) return '';
  return minute === '00' ? `${Number(hour)}\u00a0h` : `${Number(hour)}h${minute}`;
}
