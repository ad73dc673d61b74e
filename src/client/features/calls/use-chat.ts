import type { CustomerToCall } from '#client/data/read/read-calls-today.ts';
import { useAccess } from '#client/sync/use-access.ts';
import { useReadyMessage } from '#client/sync/use-ready-message.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { whatsappLink } from '#domain/budgets/budget-message.ts';
import { refusedMessage, serviceDueMessage } from '#domain/budgets/call-messages.ts';
import { quotePagePath, reminderMessage } from '#domain/budgets/reminder-message.ts';
import { isPhone } from '#domain/values/phone.ts';

/** The chat with the customer that begins with fitting words; null where nobody may be written to, or there is no link to send. */
export function useChat(call: CustomerToCall): string | null {
  const { signatureName: shopName } = useReplica();
  const { may } = useAccess();
  const { reason, customer, vehicle, budget, due } = call;
  const ready = useReadyMessage({ budget: reason === 'pickup' ? call.budget_id : null, customer, vehicle });
  if (!isPhone(customer.phone) || customer.consent === 'withdrawn') return null;
  const parts = { customer, vehicle, shopName };
  if (reason === 'pickup') return whatsappLink(customer.phone, ready.text);
  if (reason === 'service') {
    const services = due.map(({ service }) => service.name);
    return whatsappLink(customer.phone, serviceDueMessage({ ...parts, services, isDue: due[0]?.isDue === true }));
  }
  if (budget === null) return null;
  if (reason === 'refused') return whatsappLink(customer.phone, refusedMessage({ ...parts, what: namedIn(budget.description) }));
  // Without prices the link would not be of what stands there.
  if (budget.approval_token === '' || !may('budget.change') || !may('price.see')) return null;
  const pageLink = `${location.origin}${quotePagePath(budget)}`;
  return whatsappLink(customer.phone, reminderMessage({ ...parts, budget, pageLink }));
}

/** 'Recusado no orçamento nº 12' is the shop's own note of where a refused group comes from, and no name of it. */
const namedIn = (description: string): string => (description.startsWith('Recusado no orçamento') ? '' : description.trim().replace(/\.$/, ''));
