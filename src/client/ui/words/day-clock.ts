import { addDays, dateOf, timeOf, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';
import { shortDate } from './short-date.ts';

/** A minute near today as people say it: '16:00', 'ontem 18h', 'amanhã 10h30', '17/11 18h'. */
export function dayClock(clock: CivilDateTime, today: CivilDate): string {
  const day = dateOf(clock);
  if (day === today) return timeOf(clock);
  const hour = spokenHour(timeOf(clock));
  return day === addDays(today, 1) ? `amanhã ${hour}` : `${shortDate(day, today).toLocaleLowerCase('pt-BR')} ${hour}`;
}

/** '18h', '18h30'. */
function spokenHour(time: string): string {
  const [hour = '', minute = ''] = time.split(':');
  return `${Number(hour)}h${minute === '00' ? '' : minute}`;
}

/** How long ago a day was: 'hoje', 'há 1 dia', 'há 6 dias'. */
export const daysAgoText = (days: number): string => (days <= 0 ? 'hoje' : days === 1 ? 'há 1 dia' : `há ${days} dias`);

const longDay = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** 'Quinta, 19 de novembro'. */
export function longDate(day: CivilDate): string {
  const text = longDay.format(Date.parse(`${day}T12:00Z`)).replace('-feira', '');
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
}
