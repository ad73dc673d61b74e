import type { SignatureRow } from '#contract/signature-calls.ts';
import { isExpired } from '#domain/signatures/subscription.ts';
import { formatCivilDate, isCivilDate, type CivilDate } from '#domain/values/civil-date.ts';
import { paymentTexts as texts } from './texts.ts';

type Running = Pick<SignatureRow, 'expired_at'>;

/** Its last day; servers send a day, or an instant that starts with it. Null when it never ends. */
function lastDay({ expired_at }: Running): CivilDate | null {
  const day = expired_at?.slice(0, 10) ?? '';
  return isCivilDate(day) ? day : null;
}

export function isOver(signature: Running, today: CivilDate): boolean {
  const day = lastDay(signature);
  return day !== null && isExpired(day, today);
}

/** Whether the subscription runs, in a sentence. */
export function standing(signature: Running, today: CivilDate): string {
  const day = lastDay(signature);
  if (day === null) return texts.active;
  return isExpired(day, today) ? texts.ended(formatCivilDate(day)) : texts.ends(formatCivilDate(day));
}
