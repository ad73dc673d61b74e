import { termsFingerprint, type Terms } from './agreed-terms.ts';
import type { Budget } from './budget.ts';
import { formatCivilDate } from '../values/civil-date.ts';
import { cents, formatMoney, type Cents } from '../values/money.ts';
import { formatPlate } from '../values/plate.ts';

/** Where the customer reads and answers what stands there now (rulings 41 and 42): the path below the shop's own address. */
export const quotePagePath = (budget: Pick<Budget, 'approval_token'> & Terms): string =>
  `/orcamento/${budget.approval_token}?v=${termsFingerprint(budget)}`;

export interface ReminderParts {
  readonly budget: Pick<Budget, 'budget_number' | 'total' | 'expiry_date'>;
  readonly customer: { readonly name: string } | null;
  readonly vehicle: { readonly plate: string; readonly model: string } | null;
  readonly shopName: string;
  /** Of the customer's page, whole. */
  readonly pageLink: string;
}

/** What asks for the answer to a quote that was sent before: short, with the link again. */
export function reminderMessage({ budget, customer, vehicle, shopName, pageLink }: ReminderParts): string {
  const car = vehicle === null ? '' : ` do ${[vehicle.model.split(' ')[0], formatPlate(vehicle.plate)].filter(Boolean).join(' ')}`;
  return [
    hello(customer, shopName),
    `Conseguiu ver o orçamento nº ${budget.budget_number}${car}, de ${formatMoney(budget.total)}?`,
    `Ele vale até ${formatCivilDate(budget.expiry_date)}. Para ver e responder, toque no link: ${pageLink}`,
  ].join('\n');
}

export interface ReadyParts extends Pick<ReminderParts, 'customer' | 'vehicle' | 'shopName'> {
  /** What is still to be paid, and the code by which that can be done. */
  readonly owed?: Cents | undefined;
  readonly pix?: string | null | undefined;
}

/** What says that the car can be fetched, what is owed for it, and how that is paid. */
export function readyMessage({ customer, vehicle, shopName, owed = cents(0), pix = null }: ReadyParts): string {
  const car = vehicle === null ? 'carro' : [vehicle.model.split(' ')[0] || 'carro', formatPlate(vehicle.plate)].join(' ');
  return [
    `${hello(customer, shopName)} Seu ${car} está pronto: pode vir buscar quando quiser.`,
    ...(owed > 0 ? [`Falta pagar: ${formatMoney(owed)}.`] : []),
    ...(owed > 0 && pix !== null ? [`Pix copia e cola: ${pix}`] : []),
  ].join('\n');
}

/** How a message of the shop begins: 'Olá, Célia! Aqui é da Auto Center Prado.' */
export function hello(customer: { readonly name: string } | null, shopName: string): string {
  const [first = ''] = customer?.name.split(' ') ?? [];
  return [first === '' ? 'Olá!' : `Olá, ${first}!`, ...(shopName === '' ? [] : [`Aqui é da ${shopName}.`])].join(' ');
}
