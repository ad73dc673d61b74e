import { dayClock } from '#client/ui/words/day-clock.ts';
import { bookedUntil, type PlannedWork } from '#domain/services/booking.ts';
import { dateOf, timeOf, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';

/** '6 h 30', '45 min', '16 h'. */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0 && rest > 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
}

/** 'das 9:00 às 11:00', 'de 25/11 9h até 27/11 12h'. */
export function stayText({ arrived, exit }: Pick<PlannedWork, 'arrived' | 'exit'>, today: CivilDate): string {
  const until = bookedUntil(arrived, exit);
  return dateOf(arrived) === dateOf(until)
    ? `das ${clockText(arrived)} às ${clockText(until)}`
    : `de ${dayClock(arrived, today)} até ${dayClock(until, today)}`;
}

const clockText = (at: CivilDateTime): string => timeOf(at).replace(/^0/, '');
