import * as z from 'zod/mini';
import type { RowFilter } from '#client/data/read/filtered-list.ts';
import { rowsByIds } from '#client/data/read/list.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import type { Store } from '#client/data/store/store.ts';
import { useFilteredList } from '#client/data/read/use-filtered-list.ts';
import { useReferring } from '#client/data/read/use-row.ts';
import { useRows } from '#client/data/read/use-rows.ts';
import { useListOrCall } from '#client/sync/use-first-download.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { budgetParties, budgetsPerPage } from '#contract/budget-calls.ts';
import { shownStatus } from '#domain/budgets/budget.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { BudgetParts } from './budget-parts.ts';

export interface BudgetQuery {
  readonly search: string;
  readonly page: number;
  /** Only quotes that show this status; '' for all. */
  readonly status: string;
}

/** A page of quotes with their parties. Rows that only the server has so far can be read, not yet changed; the filter knows this device's. */
export function useBudgets({ search, page, status }: BudgetQuery, today: CivilDate) {
  const replica = useReplica();
  const query = { search, page, perPage: budgetsPerPage };
  const all = useListOrCall('budgets', query, replica.status);
  const filtered = useFilteredList('budgets', query, filterOf(status, today));
  const list = filtered === null ? all : { ...filtered, failure: null };
  const nested = usePartiesOf(list.rows, filtered === null ? all.wire : noWire);
  // What was approved has one, and what was booked.
  const services = useReferring(
    'services',
    'id_budget',
    list.rows.map(({ id }) => id),
  );
  return {
    list,
    parts: nested,
    serviceOf: (id: RowId) => services.get(id)?.[0] ?? null,
    canEdit: filtered !== null || all.source === 'device',
  };
}

const noWire: ReadonlyMap<RowId, unknown> = new Map();

function filterOf(status: string, today: CivilDate): RowFilter<'budgets'> | null {
  if (status === '') return null;
  return { key: `${status} ${today}`, keeps: (row) => shownStatus(row, today) === status };
}

function usePartiesOf(rows: readonly ReplicaRow<'budgets'>[], wire: ReadonlyMap<RowId, unknown>): BudgetParts[] {
  const customers = useRows(
    'customers',
    rows.map((row) => row.customer_id),
  );
  const vehicles = useRows(
    'vehicles',
    rows.map((row) => row.vehicle_id),
  );
  return rows.map((budget) => partsOf(budget, customers, vehicles, nestedIn(wire.get(budget.id))));
}

const nestedParties = z.object(budgetParties);
type Nested = z.infer<typeof nestedParties>;

const nestedIn = (wire: unknown): Nested => z.safeParse(nestedParties, wire).data ?? {};

/** This device's own rows know better than what came nested in a quote. */
function partsOf(
  budget: ReplicaRow<'budgets'>,
  customers: ReadonlyMap<RowId, ReplicaRow<'customers'>>,
  vehicles: ReadonlyMap<RowId, ReplicaRow<'vehicles'>>,
  nested: Nested = {},
): BudgetParts {
  const { customer_id, vehicle_id } = budget;
  const customer = customer_id === null ? undefined : (customers.get(customer_id) ?? nested.customer);
  const vehicle = vehicle_id === null ? undefined : (vehicles.get(vehicle_id) ?? nested.vehicle);
  return {
    budget,
    customer:
      customer === undefined || customer_id === null
        ? null
        : { id: customer_id, name: customer.name, phone: customer.phone, consent: 'consent' in customer ? customer.consent : '' },
    vehicle: vehicle === undefined || vehicle_id === null ? null : { id: vehicle_id, plate: vehicle.plate, model: vehicle.model },
  };
}

/** A quote of this device with its parties; null when it is not there. */
export async function readBudgetParts(store: Store, id: RowId): Promise<BudgetParts | null> {
  const budget = (await rowsByIds(store, 'budgets', [id])).get(id);
  if (budget === undefined) return null;
  const { customer_id, vehicle_id } = budget;
  const [customers, vehicles] = await Promise.all([
    rowsByIds(store, 'customers', customer_id === null ? [] : [customer_id]),
    rowsByIds(store, 'vehicles', vehicle_id === null ? [] : [vehicle_id]),
  ]);
  return partsOf(budget, customers, vehicles);
}
