import { shopTimeAt } from '#client/data/store/shop-time.ts';
import { formatAge } from '#client/ui/words/age.ts';
import { shortDate } from '#client/ui/words/short-date.ts';
import type { TeamPerson } from '#contract/team-calls.ts';
import { addDays, dateOf, weekday, type CivilDate } from '#domain/values/civil-date.ts';
import { isOver } from './team-seats.ts';
import { seenTexts as texts } from './texts.ts';

export interface SeenWords {
  readonly when: string;
  readonly more: string | null;
}

const weekMs = 7 * 86_400_000;
const days = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];

/** When a person was there last; of who was invited, since when and until when. */
export function seenWords(person: TeamPerson, { nowMs, isSelf }: { nowMs: number; isSelf: boolean }): SeenWords {
  if (isSelf) return { when: texts.now, more: texts.here };
  if (person.state === 'invited') return invitedWords(person, nowMs);
  const isAway = person.last_seen_at !== null && person.devices.length === 0;
  const when = person.last_seen_at === null ? texts.never : momentWords(person.last_seen_at, nowMs);
  return { when, more: person.state === 'suspended' ? texts.suspended : isAway ? texts.nowhere : null };
}

/** 'há pouco', 'há 12 min', 'há 3 dias'; after a week the day. The server knows it to a few minutes. */
export function momentWords(moment: string, nowMs: number): string {
  const ageMs = nowMs - Date.parse(moment);
  return ageMs < weekMs ? (formatAge(ageMs) ?? texts.justNow) : shortDate(dayOf(Date.parse(moment)), dayOf(nowMs));
}

function invitedWords({ since, ...person }: TeamPerson, nowMs: number): SeenWords {
  const when = texts.invited(formatAge(nowMs - Date.parse(since)));
  if (person.expires_at === null) return { when, more: null };
  const more = isOver({ since, ...person }, nowMs) ? texts.over : texts.until(dayWord(dayOf(Date.parse(person.expires_at)), dayOf(nowMs)));
  return { when, more };
}

/** 'hoje', 'amanhã', 'terça'; a week ahead the date, which no other day of the week can be taken for. */
function dayWord(day: CivilDate, today: CivilDate): string {
  if (day === today) return 'hoje';
  if (day === addDays(today, 1)) return 'amanhã';
  return day < addDays(today, 7) ? (days[weekday(day)] ?? '') : shortDate(day, today);
}

const dayOf = (ms: number): CivilDate => dateOf(shopTimeAt(ms));
