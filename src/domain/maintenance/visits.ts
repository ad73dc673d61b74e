import type { Budget } from '../budgets/budget.ts';
import type { Service } from '../services/service.ts';
import { dateOf, type CivilDate } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';

/** A car in the shop: when, how far it had run by then, and what was done to it. Nothing of for whom, or for how much. */
export interface Visit {
  readonly day: CivilDate;
  /** As it went, else as it came; null where nobody looked. */
  readonly km: number | null;
  /** The lines of its quote that are done, in their words. */
  readonly done: readonly string[];
  /** The groups (kits) of those lines. */
  readonly groups?: readonly string[];
}

interface CarWork {
  readonly budgets: readonly (Pick<Budget, 'items'> & { readonly id: RowId })[];
  readonly services: readonly VisitService[];
}
type VisitService = Pick<Service, 'id_budget' | 'status' | 'arrived' | 'checked_in' | 'exit' | 'km_in' | 'km_out' | 'done_lines'>;

/** The visits of a car, the latest first. Of finished work all lines are done, of other work those that are ticked. A booking is none. */
export function visitsOf({ budgets, services }: CarWork): Visit[] {
  const itemsOf = new Map(budgets.map(({ id, items }) => [id, items]));
  return services
    .flatMap((service): Visit[] => {
      const { id_budget, status, arrived, checked_in, exit, km_in, km_out, done_lines } = service;
      const came = checked_in === '' ? arrived : checked_in;
      const left = status === 'finished' && exit !== '' ? exit : came;
      if (status === 'waiting' && checked_in === '') return [];
      if (left === '') return [];
      const items = (id_budget === null ? undefined : itemsOf.get(id_budget)) ?? [];
      const ticked = new Set(done_lines.map(({ id }) => id));
      const lines = items.filter(({ id }) => status === 'finished' || ticked.has(id));
      const done = lines.map(({ description }) => description);
      // Lines that were kept before there were groups have none.
      const groups = [...new Set(lines.map(({ group }) => group))].filter(Boolean);
      return [{ day: dateOf(km_out === null ? came || left : left), km: km_out ?? km_in, done, ...(groups.length > 0 && { groups }) }];
    })
    .toSorted((one, other) => (one.day === other.day ? (other.km ?? 0) - (one.km ?? 0) : one.day < other.day ? 1 : -1));
}
