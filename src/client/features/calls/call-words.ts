import type { CustomerToCall } from '#client/data/read/read-calls-today.ts';
import { daysAgoText } from '#client/ui/words/day-clock.ts';
import { kilometres } from '#client/ui/words/kilometres.ts';
import { listOf } from '#client/ui/words/plural.ts';
import { shortDate } from '#client/ui/words/short-date.ts';
import { budgetNumberText } from '#domain/budgets/budget.ts';
import type { NextDue } from '#domain/maintenance/next-due.ts';
import { daysBetween, formatCivilDate, type CivilDate } from '#domain/values/civil-date.ts';
import { formatMoney } from '#domain/values/money.ts';
import { reasonTexts as texts } from './texts.ts';

/** Why somebody is called, as a row says it. */
export interface CallWords {
  /** What it is about: the quote by its number, the services. */
  readonly what: string;
  /** Since when, or how far due. */
  readonly when: string;
  /** What the customer or the shop wrote; '' for nothing. */
  readonly note: string;
}

/** `hasPrices`: whether the person sees them. */
export function callWords({ reason, budget, since, due }: CustomerToCall, today: CivilDate, hasPrices: boolean): CallWords {
  if (reason === 'service') return serviceWords(due, today);
  const ago = daysAgoText(daysBetween(since, today));
  const number = budget === null ? '' : budgetNumberText(budget, budget.rev === 0);
  const what = [`Orçamento ${number}`, hasPrices && budget !== null && formatMoney(budget.total)].filter(Boolean).join(' · ');
  const note = budget?.description ?? '';
  if (reason === 'pickup') return { what, when: texts.ready(ago), note };
  if (reason === 'refused') return { what, when: texts.refused(ago), note: [note, quoted(budget?.answer_note ?? '')].filter(Boolean).join(' · ') };
  const until = budget === null ? '' : texts.validUntil(shortDate(budget.expiry_date, today).toLocaleLowerCase('pt-BR'));
  return { what, when: [texts.sent(ago), until].filter(Boolean).join(' · '), note };
}

const quoted = (text: string): string => (text === '' ? '' : `“${text}”`);

function serviceWords([first, ...others]: readonly NextDue[], today: CivilDate): CallWords {
  if (first === undefined) return { what: '', when: '', note: '' };
  const names = others.map(({ service }) => service.name);
  return { what: first.service.name, when: dueText(first, today), note: names.length === 0 ? '' : texts.also(listOf(names)) };
}

function dueText({ isDue, first, byKm, byTime }: NextDue, today: CivilDate): string {
  if (first === 'km' && byKm !== null) {
    if (isDue && (byKm.left ?? 1) <= 0) return texts.dueAtKm(kilometres(byKm.at));
    if (!isDue && byKm.left !== null) return texts.inKm(kilometres(Math.max(10, Math.round(byKm.left / 10) * 10)));
  }
  if (byTime === null) return '';
  return byTime.days < 0 ? texts.dueSince(formatCivilDate(byTime.at)) : texts.inDays(daysBetween(today, byTime.at));
}
