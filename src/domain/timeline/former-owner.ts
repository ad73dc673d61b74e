import type { CivilDate } from '../values/civil-date.ts';
import { dateOf } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';
import { buildSearchText, compileSearch } from '../values/search-text.ts';
import type { Work } from './timeline.ts';

/**
 * What was done to a car while somebody else had it: when, and what. Never for whom, for how much, how it was paid or
 * what was noted (issue "The car's way" §2): the type has no room for it.
 */
export interface FormerItem {
  readonly id: RowId;
  readonly day: CivilDate;
  readonly description: string;
  readonly lines: readonly { readonly id: string; readonly description: string; readonly quantity: number }[];
}

/** Whose quotes are whose: of no customer, a quote belongs to whoever has its car. */
export interface Owners {
  readonly owner: RowId;
  readonly ownerOf: (vehicle: RowId) => RowId | null;
}

/** Parts the work on a car's rows in that of its owner and that of who had the plate before. */
export function byOwner(
  { budgets, services, entries, calls, checkIns = [] }: Work,
  { owner, ownerOf }: Owners,
): { readonly own: Work; readonly former: Work } {
  const isOwn = ({ customer_id, vehicle_id }: Work['budgets'][number]) =>
    (customer_id ?? (vehicle_id === null ? null : ownerOf(vehicle_id)) ?? owner) === owner;
  const own = new Set(budgets.filter(isOwn).map(({ id }) => id));
  const half = (wanted: boolean): Work => {
    const isHere = ({ id_budget }: { readonly id_budget: RowId | null }) => id_budget !== null && own.has(id_budget) === wanted;
    const here = services.filter(isHere);
    const ids = new Set(here.map(({ id }) => id));
    return {
      budgets: budgets.filter(({ id }) => own.has(id) === wanted),
      services: here,
      checkIns: checkIns.filter(({ service_id }) => ids.has(service_id)),
      entries: entries.filter(isHere),
      calls: calls.filter(({ customer_id }) => (customer_id === owner) === wanted),
    };
  };
  return { own: half(true), former: half(false) };
}

/** The technical history of somebody else's time with the car, the newest first: what was approved or came to a service. */
export function formerItems({ budgets, services }: Work): FormerItem[] {
  const serviceOf = new Map(services.map((service) => [service.id_budget, service]));
  return budgets
    .filter(({ id, status }) => status === 'approved' || serviceOf.has(id))
    .map(({ id, date, description, items }) => {
      const arrived = serviceOf.get(id)?.arrived ?? '';
      return {
        id,
        day: arrived === '' ? date : dateOf(arrived),
        description: description.trim(),
        lines: items.map((item) => ({ id: item.id, description: item.description, quantity: item.quantity })),
      };
    })
    .toSorted((one, other) => (one.day === other.day ? (one.id < other.id ? 1 : -1) : one.day < other.day ? 1 : -1));
}

/** Those that hold all that is typed. */
export function findFormerItems(items: readonly FormerItem[], query: string): FormerItem[] {
  const holds = compileSearch(query);
  return items.filter(({ description, lines }) =>
    holds(buildSearchText([description, ...lines.map((line) => line.description)].map((value) => ({ kind: 'text', value })))),
  );
}
