import type { Tone } from '#client/ui/blocks/badge.tsx';
import type { SignatureRow } from '#contract/signature-calls.ts';
import { dueText } from '#domain/signatures/subscription.ts';
import { civilDateTimeAt, dateOf, daysBetween, formatCivilDate, isCivilDate, type CivilDate } from '#domain/values/civil-date.ts';

// Payments fall due by the owner's calendar, wherever the affiliate's device stands.
const ownerTimeZone = 'America/Sao_Paulo';
const soonDays = 3;

const firstDate = (payments: SignatureRow['payments']): CivilDate | null => {
  const date = payments[0]?.limit_date ?? null;
  return date !== null && isCivilDate(date) ? date : null;
};

/** The limit date of the first payment, 'dd/mm/yyyy'; null without one. */
export function limitDate(payments: SignatureRow['payments']): string | null {
  const date = firstDate(payments);
  return date === null ? null : formatCivilDate(date);
}

/** The due state of the first payment (spec 1 §4), with the colour that goes with its words. */
export function dueState(payments: SignatureRow['payments'], nowMs: number): { text: string; tone: Tone } {
  const date = firstDate(payments);
  const today = dateOf(civilDateTimeAt(nowMs, ownerTimeZone));
  return { text: dueText(date, today), tone: date === null ? 'grey' : toneOf(daysBetween(today, date)) };
}

function toneOf(days: number): Tone {
  if (days < 0) return 'red';
  return days <= soonDays ? 'yellow' : 'green';
}
