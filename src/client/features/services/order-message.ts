import { readEnvironment } from '#client/api/environment.ts';
import { linkedServiceOrder } from '#contract/document-calls.ts';
import { whatsappLink } from '#domain/budgets/budget-message.ts';
import { addDays, dateOf, type CivilDate } from '#domain/values/civil-date.ts';
import { isPhone } from '#domain/values/phone.ts';
import type { ServiceWithParts } from './service-parts.ts';
import { plateOf } from './service-words.ts';
import { orderTexts as texts } from './texts.ts';

/** What stands between a service order and its customer. */
export type OrderHindrance = 'no-customer' | 'no-phone' | 'wrong-phone' | 'unwanted' | 'no-link' | 'old-link' | 'offline';

/** The first thing that the person has to know or mend before the order goes out; null: nothing. */
export function hindranceOf(
  { service, customer }: ServiceWithParts,
  { connection, today }: { connection: 'online' | 'offline'; today: CivilDate },
): OrderHindrance | null {
  if (service.document_token === '') return 'no-link';
  if (customer === null) return 'no-customer';
  if (customer.phone === '') return 'no-phone';
  if (!isPhone(customer.phone)) return 'wrong-phone';
  if (customer.consent === 'withdrawn') return 'unwanted';
  if (connection === 'offline') return 'offline';
  return isOld(service, today) ? 'old-link' : null;
}

/** The days that a link opens after its service, where the operator wished no others: only the server knows for sure. */
const usualDays = 90;

const isOld = ({ status, exit }: ServiceWithParts['service'], today: CivilDate): boolean =>
  status === 'finished' && exit !== '' && addDays(dateOf(exit), usualDays) < today;

/** Where the customer reads the order without signing in (ruling 25). */
export function orderLink(token: string): string {
  const path = linkedServiceOrder.path.replace(':document_token', token);
  return new URL(readEnvironment().VITE_API_URL + path, location.origin).href;
}

/** The text that an order goes out with (spec 2 §7). */
export function orderMessage({ service, customer, vehicle }: ServiceWithParts): string {
  return texts.message(customer?.name ?? '', plateOf(vehicle), orderLink(service.document_token));
}

/** The chat that begins with the message; null without a usable phone. */
export const orderChat = ({ customer }: ServiceWithParts, message: string): string | null =>
  customer !== null && isPhone(customer.phone) ? whatsappLink(customer.phone, message) : null;
