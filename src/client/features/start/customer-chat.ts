import { whatsappLink } from '#domain/budgets/budget-message.ts';
import { quotePagePath, reminderMessage } from '#domain/budgets/reminder-message.ts';
import { isPhone } from '#domain/values/phone.ts';
import type { WaitingQuote, YardPlace } from '#client/data/read/yard-places.ts';

/** Whom a message may go to by one tap: a usable phone of somebody who has not asked for no messages. */
function phoneOf(customer: YardPlace['customer']): string | null {
  if (customer === null || !isPhone(customer.phone) || customer.consent === 'withdrawn') return null;
  return customer.phone;
}

/** The chat that asks for the answer to a quote; null where there is nobody to write to by one tap, or no link to send. */
export function reminderChat({ budget, customer, vehicle }: WaitingQuote, shopName: string): string | null {
  const phone = phoneOf(customer);
  if (phone === null || budget.approval_token === '') return null;
  const pageLink = `${location.origin}${quotePagePath(budget)}`;
  return whatsappLink(phone, reminderMessage({ budget, customer, vehicle, shopName, pageLink }));
}

/** The chat that says that the car is ready, with the words that every place tells it by (`use-ready-message.ts`); null as above. */
export function readyChat(customer: YardPlace['customer'], message: string): string | null {
  const phone = phoneOf(customer);
  return phone === null ? null : whatsappLink(phone, message);
}

/** 'Célia' of 'Célia Nakamura'. */
export const firstNameOf = (customer: YardPlace['customer']): string => customer?.name.split(' ')[0] ?? '';

/** Where a quote is opened. */
export const quotePath = (id: string): string => `/dashboard/orcamentos?editar=${encodeURIComponent(id)}`;
