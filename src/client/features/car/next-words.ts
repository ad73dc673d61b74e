import { kilometres } from '#client/ui/words/kilometres.ts';
import type { NextDue } from '#domain/maintenance/next-due.ts';
import { addMonths, formatCivilDate, type CivilDate } from '#domain/values/civil-date.ts';
import { nextTexts as texts } from './texts.ts';

/** As what is due next is said: how soon, and below that the other limit, or when exactly. */
export interface NextWords {
  readonly when: string;
  readonly until: string;
}

/** `isEstimated`: how far the car has run by today is worked out, and says no single kilometre. */
export function nextWords(due: NextDue, today: CivilDate, isEstimated: boolean): NextWords {
  const { byKm, byTime, first } = due;
  const date = byTime === null ? null : formatCivilDate(byTime.at);
  const km = byKm === null ? null : texts.atKm(kilometres(byKm.at));
  if (due.isDue)
    return { when: due.service.due, until: first === 'km' && byKm !== null ? texts.sinceKm(kilometres(byKm.at)) : texts.since(date ?? '') };
  if (first === 'km' && byKm?.left != null) {
    return { when: texts.inKm(kilometres(rounded(byKm.left, isEstimated))), until: date === null ? (km ?? '') : texts.or(date) };
  }
  return { when: byTime === null ? '' : soon(byTime, today), until: [date, km && texts.or(km)].filter(Boolean).join(' ') };
}

function rounded(left: number, isEstimated: boolean): number {
  const step = isEstimated ? 100 : 10;
  return left < step ? left : Math.round(left / step) * step;
}

const daysToldOf = 45;

function soon({ at, days }: { at: CivilDate; days: number }, today: CivilDate): string {
  if (days <= daysToldOf) return texts.inDays(days);
  let months = 1;
  while (addMonths(today, months + 1) <= at) months += 1;
  return texts.inMonths(months);
}
