import { addDays, formatCivilDate, type CivilDate } from '#domain/values/civil-date.ts';

/** 'Hoje', 'Ontem', '18/11'; with its year when that is another one. */
export function shortDate(date: CivilDate, today: CivilDate): string {
  if (date === today) return 'Hoje';
  if (date === addDays(today, -1)) return 'Ontem';
  const whole = formatCivilDate(date);
  return date.slice(0, 4) === today.slice(0, 4) ? whole.slice(0, 5) : whole;
}
