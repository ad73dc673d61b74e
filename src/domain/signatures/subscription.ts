import { addDays, addMonths, daysBetween, type CivilDate } from '../values/civil-date.ts';

/** Free trial of a new subscription, in days (spec 1 §9). */
export const trialDays = 7;

/** End of the trial that starts on `today` (ruling 16). */
export const trialEnd = (today: CivilDate): CivilDate => addDays(today, trialDays);

/** A paid month ends one month after the later of the old end and today, clamped to the month's end (ruling 16). */
export const endAfterPayment = (oldEnd: CivilDate, today: CivilDate): CivilDate => addMonths(oldEnd > today ? oldEnd : today, 1);

/** What a plan's room for companies says where it is full (ruling 16). */
export const companyLimitText = (allowed: number): string => `Seu plano permite ${allowed} empresa(s).`;

/** What a plan's room for people says where it is full. */
export const userLimitText = (allowed: number): string => `Seu plano permite ${allowed} usuário(s).`;

/** A subscription is over on the day after its last day. */
export const isExpired = (expiresAt: CivilDate, today: CivilDate): boolean => expiresAt < today;

/** Due text of a payment, from its limit date (spec 1 §4, spec 2 §4). */
export function dueText(limitDate: CivilDate | null, today: CivilDate): string {
  if (limitDate === null) return '—';
  const days = daysBetween(today, limitDate);
  if (days > 0) return `Faltam ${days} dia(s)`;
  return days < 0 ? `Atrasado há ${-days} dia(s)` : 'Vence hoje';
}
