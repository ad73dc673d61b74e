import { shownStatus, type Budget } from '../budgets/budget.ts';
import { addDays, dateOf, type CivilDate } from '../values/civil-date.ts';
import type { Cents } from '../values/money.ts';
import type { Service } from './service.ts';

/** Where a car stands in the yard, in the order of its way through the shop (issue "The car's way" §1), as a person calls it. */
export const yardStateNames = {
  scheduled: 'Agendado',
  awaiting_approval: 'Aguardando aprovação',
  awaiting_part: 'Aguardando peça',
  in_progress: 'Em andamento',
  ready: 'Pronto',
} as const;
export type YardState = keyof typeof yardStateNames;
export const yardStates = Object.keys(yardStateNames) as YardState[];

/** What a car waits for that stands, by its reason: for a part only where somebody said so. */
const standsFor: Readonly<Record<Service['stop_reason'], string>> = {
  part: yardStateNames.awaiting_part,
  customer: 'Aguardando cliente',
  other: 'Parado',
  '': 'Impedido',
};

/** A car's state as a person calls it. */
export const yardStateText = (state: YardState, service: Pick<Service, 'stop_reason'> | null): string =>
  state === 'awaiting_part' && service !== null ? standsFor[service.stop_reason] : yardStateNames[state];

/** What several cars of a state are called together: they stand for a part, or they just stand. */
export const yardStateOfAll = (state: YardState, services: readonly (Pick<Service, 'stop_reason'> | null)[]): string =>
  state === 'awaiting_part' && services.some((service) => service !== null && service.stop_reason !== 'part') ? 'Parados' : yardStateNames[state];

/** Days for which a finished car that is not paid stays in the yard's sight; then it is a debt, not a car that is here. */
export const daysReady = 7;

/**
 * Where a service puts its car today; null where the car has nothing to do with today. What is planned for another day is
 * not due yet, a service without a time is, and so is a car that was checked in, for whatever day it was moved to. `open` is what no income stands for (`openOfService`), null where nobody here
 * knows it. `today` is by the shop's wall clock.
 */
export function yardStateOfService(
  { status, arrived, exit, checked_in }: Pick<Service, 'status' | 'arrived' | 'exit' | 'checked_in'>,
  { open, today }: { readonly open: Cents | null; readonly today: CivilDate },
): YardState | null {
  if (status === 'in_progress') return 'in_progress';
  if (status === 'impediment') return 'awaiting_part';
  if (status === 'waiting') return checked_in !== '' || arrived === '' || dateOf(arrived) <= today ? 'scheduled' : null;
  if (status !== 'finished' || exit === '') return null;
  const isUnpaid = open !== null && open > 0 && dateOf(exit) >= addDays(today, -daysReady);
  return dateOf(exit) === today || isUnpaid ? 'ready' : null;
}

/** Whether a quote's car waits for its customer's answer. */
export const isAwaitingApproval = (budget: Pick<Budget, 'status' | 'expiry_date'>, today: CivilDate): boolean =>
  shownStatus(budget, today) === 'send';
