import { openOfService, owedOf, type Owed } from '../finance/finance-entry.ts';
import { isAwaitingApproval, yardStateOfService, type YardState } from '../services/yard-state.ts';
import { dateOf, type CivilDateTime } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';
import { cents, sumCents } from '../values/money.ts';
import type { TimelineSight, Work } from './timeline.ts';

type Quote = Work['budgets'][number];
type Service = Work['services'][number];

/** Where a car stands today, and what makes it stand there. */
export interface StandingNow {
  readonly state: YardState;
  readonly budget: Quote;
  /** Null while only a quote waits for its answer. */
  readonly service: Service | null;
}

// What is being worked on says more of where the car is than what is planned for it.
const inOrder: readonly YardState[] = ['in_progress', 'awaiting_part', 'ready', 'awaiting_approval', 'scheduled'];

/** All of that, what matters most first; empty for a car that has nothing to do with today. `now` is the shop's wall clock. */
export function standingsNow({ budgets, services, entries }: Work, { payments }: TimelineSight, now: CivilDateTime): StandingNow[] {
  const quotes = new Map(budgets.map((budget) => [budget.id, budget]));
  const entriesOf = byQuote(entries);
  const ofServices = services.flatMap((service): StandingNow[] => {
    const budget = service.id_budget === null ? undefined : quotes.get(service.id_budget);
    if (budget === undefined) return [];
    const state = yardStateOfService(service, { open: payments ? openOfService(entriesOf(budget.id), budget.total) : null, today: dateOf(now) });
    return state === null ? [] : [{ state, budget, service }];
  });
  const ofQuotes = budgets
    .filter((budget) => isAwaitingApproval(budget, dateOf(now)))
    .map((budget): StandingNow => ({ state: 'awaiting_approval', budget, service: null }));
  return [...ofServices, ...ofQuotes].toSorted((one, other) => inOrder.indexOf(one.state) - inOrder.indexOf(other.state));
}

/** What is owed for all of the work: of what is finished its open part, and whatever income is still to come. */
export function owedForWork({ budgets, services, entries }: Work): Owed {
  const done = new Set(services.filter(({ status }) => status === 'finished').map(({ id_budget }) => id_budget));
  const entriesOf = byQuote(entries);
  const { pending } = owedOf(entries, cents(0));
  return { open: sumCents(budgets.filter(({ id }) => done.has(id)).map(({ id, total }) => openOfService(entriesOf(id), total))), pending };
}

function byQuote(entries: Work['entries']): (budget: RowId) => Work['entries'] {
  const groups = new Map<RowId | null, Work['entries'][number][]>();
  for (const entry of entries) {
    const group = groups.get(entry.id_budget);
    if (group === undefined) groups.set(entry.id_budget, [entry]);
    else group.push(entry);
  }
  return (budget) => groups.get(budget) ?? [];
}
