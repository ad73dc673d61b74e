import * as z from 'zod/mini';
import { useRef } from 'react';
import { sameJson } from '#client/data/store/changes.ts';
import { readAtOnce, rowsByIds } from '#client/data/read/list.ts';
import { rowsReferringTo } from '#client/data/read/rows-by-field.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useStore } from '#client/data/store/store-context.tsx';
import type { Store } from '#client/data/store/store.ts';
import { useLive } from '#client/data/read/use-live.ts';
import { budgetOfService } from '#contract/service-calls.ts';
import type { Json } from '#domain/values/json.ts';
import { openOfService } from '#domain/finance/finance-entry.ts';
import type { Service } from '#domain/services/service.ts';
import { fromDecimal } from '#domain/values/money.ts';
import type { RowId } from '#domain/values/ids.ts';
import { noParts, type ServiceParts } from './service-parts.ts';

type Referring = Pick<Service, 'id_budget' | 'employer_id'> & { readonly id: RowId };
type PartsById = ReadonlyMap<RowId, ServiceParts>;

const nothing: PartsById = new Map();

/**
 * What services are of and whose, by the service's id, live, all of it read at once. A service that is not known yet is
 * not in the map; the parts of one stay the same object for as long as nothing in them changed. `wire`: services as the
 * server answered them, for what this device does not have yet.
 */
export function useServiceParts(services: readonly Referring[], wire: ReadonlyMap<RowId, unknown> = nothing): PartsById {
  const store = useStore();
  const last = useRef(nothing);
  const key =
    services.length === 0 ? null : services.map(({ id, id_budget, employer_id }) => `${id} ${id_budget ?? '-'} ${employer_id ?? '-'}`).join(' ');
  const live = useLive(store, key, async () => {
    const read = await readServiceParts(store, services);
    last.current = new Map([...read].map(([id, parts]) => [id, unchanged(last.current.get(id), parts)]));
    return last.current;
  });
  const known = key === null ? nothing : (live?.value ?? nothing);
  return wire.size === 0 ? known : new Map(services.map(({ id }) => [id, overNested(known.get(id) ?? noParts, wire.get(id))]));
}

/** The same for services in hand, once. Live inside `liveQuery`. */
export async function readServiceParts(store: Store, services: readonly Referring[]): Promise<PartsById> {
  return readAtOnce(store, async () => {
    const [budgets, employees] = await Promise.all([
      rowsByIds(store, 'budgets', idsOf(services.map(({ id_budget: id }) => id))),
      rowsByIds(store, 'employees', idsOf(services.map(({ employer_id: id }) => id))),
    ]);
    const quotes = [...budgets.values()];
    const [customers, vehicles, entries] = await Promise.all([
      rowsByIds(store, 'customers', idsOf(quotes.map(({ customer_id: id }) => id))),
      rowsByIds(store, 'vehicles', idsOf(quotes.map(({ vehicle_id: id }) => id))),
      rowsReferringTo(store, 'entries', 'id_budget', [...budgets.keys()]),
    ]);
    return new Map(services.map((service) => [service.id, partsOf(service, { budgets, employees, customers, vehicles }, entries)]));
  });
}

const idsOf = (ids: readonly (RowId | null)[]): RowId[] => [...new Set(ids.filter((id) => id !== null))];

type EntriesByBudget = ReadonlyMap<RowId, readonly ReplicaRow<'entries'>[]>;
type Names = { readonly [N in 'budgets' | 'employees' | 'customers' | 'vehicles']: ReadonlyMap<RowId, ReplicaRow<N>> };

function partsOf({ id_budget, employer_id }: Referring, names: Names, entries: EntriesByBudget): ServiceParts {
  const of = <N extends keyof Names>(name: N, id: RowId | null | undefined): ReplicaRow<N> | null =>
    (id == null ? null : (names[name].get(id) ?? null)) as ReplicaRow<N> | null;
  const budget = of('budgets', id_budget);
  const vehicle = of('vehicles', budget?.vehicle_id);
  const customer = of('customers', budget?.customer_id);
  const employee = of('employees', employer_id);
  return {
    budget: budget && {
      id: budget.id,
      total: budget.total,
      budget_number: budget.budget_number,
      isUnsent: budget.mark !== 'settled',
      open: openOfService(entries.get(budget.id) ?? [], budget.total),
      lines: budget.items.map(({ id, description, quantity, kind }) => ({ id, description, quantity, kind })),
    },
    vehicle: vehicle && { id: vehicle.id, plate: vehicle.plate, model: vehicle.model },
    customer: customer && { id: customer.id, name: customer.name, phone: customer.phone, consent: customer.consent },
    employee: employee && { id: employee.id, name: employee.name },
  };
}

const asJson = (parts: ServiceParts | undefined) => (parts ?? null) as unknown as Json;

const unchanged = (before: ServiceParts | undefined, now: ServiceParts): ServiceParts =>
  before !== undefined && sameJson(asJson(before), asJson(now)) ? before : now;

const nested = z.object({ budget: budgetOfService });

/** This device's own rows know better than what came nested in a service. */
function overNested(parts: ServiceParts, wire: unknown): ServiceParts {
  const budget = z.safeParse(nested, wire).data?.budget;
  if (budget === undefined) return parts;
  const { id, total, vehicle, customer } = budget;
  return {
    ...parts,
    budget: parts.budget ?? { id: id as RowId, total: fromDecimal(total), budget_number: null, isUnsent: false, open: null, lines: [] },
    vehicle: parts.vehicle ?? (vehicle ? { ...vehicle, id: vehicle.id as RowId } : null),
    customer: parts.customer ?? (customer ? { ...customer, id: customer.id as RowId, consent: '' } : null),
  };
}
