import { hello } from './reminder-message.ts';
import { itemTotal, type Budget } from './budget.ts';
import { formatCivilDate } from '../values/civil-date.ts';
import { formatMoney } from '../values/money.ts';
import { formatPhone, whatsappNumber } from '../values/phone.ts';
import { formatPlate } from '../values/plate.ts';

/** Who sends the quote, as far as it is known; '' for what is not. */
export interface Workshop {
  readonly company_name: string;
  readonly phone: string;
  readonly address: string;
  readonly number: string;
}

export interface BudgetMessageParts {
  readonly budget: Pick<Budget, 'budget_number' | 'date' | 'expiry_date' | 'description' | 'items' | 'discount' | 'total'>;
  readonly customer: { readonly name: string } | null;
  readonly vehicle: { readonly plate: string; readonly model: string } | null;
  readonly workshop: Workshop;
  /** The link of the customer's page, whole (rulings 18 and 42). */
  readonly pageLink: string;
}

const nothing = '---';

/** The text that a quote is sent with (spec 2 §7, WhatsApp action, with its fallbacks; the link at its end by rulings 18 and 42). */
export function budgetMessage({ budget, customer, vehicle, workshop, pageLink }: BudgetMessageParts): string {
  const { items } = budget;
  const address = [workshop.address, workshop.number].filter(Boolean).join(', ');
  return [
    hello(customer, workshop.company_name),
    '',
    `*Orçamento nº ${budget.budget_number}*`,
    `Cliente: ${customer?.name || 'Cliente não informado'}`,
    `Data: ${formatCivilDate(budget.date)}`,
    `Veículo: ${vehicle?.model || nothing}`,
    `Placa: ${vehicle ? formatPlate(vehicle.plate) || nothing : nothing}`,
    // Where lines say what it is about, nobody needs to be told that no other words do.
    ...(budget.description === '' && items.length > 0 ? [] : [`Descrição: ${budget.description || 'Sem descrição'}`]),
    '',
    '*Itens:*',
    ...(items.length === 0 ? ['Nenhum item informado'] : items.map(itemLine)),
    '',
    // Without it the lines would not add up to the total.
    ...(budget.discount > 0 ? [`Desconto: ${formatMoney(budget.discount)}`] : []),
    `*Total: ${formatMoney(budget.total)}*`,
    `Válido até ${formatCivilDate(budget.expiry_date)}`,
    '',
    workshop.company_name || nothing,
    `Telefone: ${workshop.phone === '' ? nothing : formatPhone(workshop.phone)}`,
    `Endereço: ${address || nothing}`,
    '',
    `Para ver e responder, toque no link: ${pageLink}`,
  ].join('\n');
}

function itemLine(item: Budget['items'][number]): string {
  const { description, quantity, price } = item;
  const sum = quantity === 1 ? '' : ` = ${formatMoney(itemTotal(item))}`;
  return `- ${description || 'Sem descrição'}: ${quantity} x ${formatMoney(price)}${sum}`;
}

/** The chat with the customer that begins with the message (spec 2 §7: country code 55 and the digits). Null without a phone. */
export function whatsappLink(phone: string, message: string): string | null {
  const number = whatsappNumber(phone);
  return number === '' ? null : `https://wa.me/${number}?text=${encodeURIComponent(message)}`;
}
