import { budgetMessage, whatsappLink, type Workshop } from '#domain/budgets/budget-message.ts';
import { quotePagePath } from '#domain/budgets/reminder-message.ts';
import { missingForSending } from '#domain/budgets/budget.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { isPhone } from '#domain/values/phone.ts';
import type { BudgetParts } from './budget-parts.ts';

/** What stands between a quote and its customer. */
export type Hindrance =
  /** Ruling 23. */
  | { readonly kind: 'missing'; readonly missing: ReturnType<typeof missingForSending> }
  /** The approval link no longer serves. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'no-phone' }
  | { readonly kind: 'wrong-phone' }
  /** The customer asked for no messages: only the person knows whether they asked for this one. */
  | { readonly kind: 'unwanted' }
  | { readonly kind: 'offline' }
  /** The server has not taken it, so nobody can approve it. */
  | { readonly kind: 'refused' }
  /** Nothing, save that the shop's own data are still on their way, or came after the tap. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' };

export function missingIn({ budget }: BudgetParts): Hindrance | null {
  const missing = missingForSending(budget);
  return missing.length === 0 ? null : { kind: 'missing', missing };
}

/** The first thing that the person has to know or mend before the quote goes out; null: nothing. */
export function hindranceOf(
  { budget, customer }: BudgetParts,
  { today, connection }: { readonly today: CivilDate; readonly connection: 'online' | 'offline' },
): Hindrance | null {
  const { status, expiry_date, rev, mark } = budget;
  if (status !== 'approved' && expiry_date < today) return { kind: 'expired' };
  const phone = customer?.phone ?? '';
  if (phone === '') return { kind: 'no-phone' };
  if (!isPhone(phone)) return { kind: 'wrong-phone' };
  if (customer?.consent === 'withdrawn') return { kind: 'unwanted' };
  if (connection === 'offline') return { kind: 'offline' };
  return rev === 0 && (mark === 'conflict' || mark === 'rejected') ? { kind: 'refused' } : null;
}

const pageLink = (budget: BudgetParts['budget']): string => `${location.origin}${quotePagePath(budget)}`;

/** The message, and the chat that begins with it; no link where there is no phone to write to. */
export function messageFor({ budget, customer, vehicle }: BudgetParts, workshop: Workshop): { message: string; link: string | null } {
  const message = budgetMessage({ budget, customer, vehicle, workshop, pageLink: pageLink(budget) });
  return { message, link: chatLink(customer?.phone ?? '', message) };
}

/** The chat with a usable phone; null without one. */
export const chatLink = (phone: string, message: string): string | null => (isPhone(phone) ? whatsappLink(phone, message) : null);
