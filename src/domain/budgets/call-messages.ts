import { hello, type ReminderParts } from './reminder-message.ts';
import { formatPlate } from '../values/plate.ts';

/** Who is written to, about which car, by whom. */
export type CallParts = Pick<ReminderParts, 'customer' | 'vehicle' | 'shopName'>;

export interface ServiceDueParts extends CallParts {
  /** What is due, as it is called: 'Troca de óleo'; the most urgent first. */
  readonly services: readonly string[];
  /** Whether it is due already, or soon. */
  readonly isDue: boolean;
}

/** More than these are not read by who gets a message. */
const mostNamed = 3;

/** What says that a car's next services are due, and asks for a day. */
export function serviceDueMessage({ customer, vehicle, shopName, services, isDue }: ServiceDueParts): string {
  const named = services.slice(0, mostNamed).map(inSentence);
  const what = services.length > mostNamed ? [...named.slice(0, -1), 'outros serviços'] : named;
  const when = isDue ? 'Já está na hora de cuidar disto' : 'Está chegando a hora de cuidar disto';
  return [hello(customer, shopName), `${when} no seu ${carOf(vehicle)}: ${listOf(what)}.`, 'Quer que eu reserve um horário?'].join('\n');
}

export interface RefusedParts extends CallParts {
  /** What the customer refused, in short; '' where it has no name. */
  readonly what: string;
}

/** What asks somebody who refused a quote, without pressing them, and leaves it open. */
export const refusedMessage = ({ customer, vehicle, shopName, what }: RefusedParts): string =>
  [
    hello(customer, shopName),
    `Vi que você preferiu não fazer agora${what === '' ? ' o serviço' : ` (${what})`} no seu ${carOf(vehicle)}. Sem problema.`,
    'Ficou alguma dúvida, ou posso ajudar com outra condição?',
  ].join('\n');

function carOf(vehicle: CallParts['vehicle']): string {
  if (vehicle === null) return 'carro';
  return [vehicle.model.split(' ')[0] || 'carro', formatPlate(vehicle.plate)].filter(Boolean).join(' ');
}

/** 'Troca de óleo' within a sentence; a name in capitals stays. */
const inSentence = (name: string): string => (/^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLocaleLowerCase('pt-BR') + name.slice(1) : name);

function listOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} e ${last}`;
}
