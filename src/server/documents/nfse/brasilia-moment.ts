import { civilDateTimeAt } from '#domain/values/civil-date.ts';
import { ownerTimeZone } from '../../ports.ts';

/** '2026-11-20T12:00:00-03:00': Brasília's wall clock with its distance from UTC, without parts of a second (TSDateTimeUTC). */
export function brasiliaMoment(ms: number): string {
  const minute = civilDateTimeAt(ms, ownerTimeZone);
  const seconds = new Date(ms).toISOString().slice(17, 19);
  const hours = Math.round((Date.parse(`${minute}:${seconds}Z`) - ms) / 3_600_000);
  return `${minute}:${seconds}${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`;
}
