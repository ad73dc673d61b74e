import { readAtOnce, rowById, rowsByField, rowsReferringTo } from '#client/data/read/list.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import type { Store } from '#client/data/store/store.ts';
import { shownStatus } from '#domain/budgets/budget.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { plateForms } from '#domain/values/plate.ts';

export interface VisitingCar {
  readonly vehicle: ReplicaRow<'vehicles'>;
  readonly owner: ReplicaRow<'customers'> | null;
  /** Its services and the quotes that they are of, the oldest first. */
  readonly works: readonly { readonly service: ReplicaRow<'services'>; readonly budget: ReplicaRow<'budgets'> }[];
  readonly budgets: readonly ReplicaRow<'budgets'>[];
}

/** A car with what it may come for; null where it is not on this device. */
export const readCar = (store: Store, id: RowId): Promise<VisitingCar | null> =>
  readAtOnce(store, async () => {
    const vehicle = await rowById(store, 'vehicles', id);
    if (vehicle === null) return null;
    const budgets = (await rowsReferringTo(store, 'budgets', 'vehicle_id', [id])).get(id) ?? [];
    const [owner, services] = await Promise.all([
      rowById(store, 'customers', vehicle.customer_id),
      rowsReferringTo(
        store,
        'services',
        'id_budget',
        budgets.map((budget) => budget.id),
      ),
    ]);
    const works = budgets.flatMap((budget) => (services.get(budget.id) ?? []).map((service) => ({ service, budget })));
    return { vehicle, owner, budgets, works: works.toSorted((a, b) => (a.budget.date < b.budget.date ? -1 : 1)) };
  });

/** The only car with that plate; null where there is none, or several. */
export async function carOfPlate(store: Store, plate: string): Promise<RowId | null> {
  if (plate === '') return null;
  const [only, ...others] = await rowsByField(store, 'vehicles', 'plate', plateForms(plate));
  return only !== undefined && others.length === 0 ? only.id : null;
}

/** A quote's car, and a service's; null where either is not here. */
export async function carOfBudget(store: Store, id: RowId): Promise<RowId | null> {
  return (await rowById(store, 'budgets', id))?.vehicle_id ?? null;
}

export async function carOfService(store: Store, id: RowId): Promise<RowId | null> {
  const service = await rowById(store, 'services', id);
  return service?.id_budget ? carOfBudget(store, service.id_budget) : null;
}

/** The quotes of a car that a booking can be for: not answered with no, not run out, and whose service has not begun. */
export const bookable = ({ budgets, works }: VisitingCar, today: CivilDate): ReplicaRow<'budgets'>[] =>
  budgets.filter((budget) => {
    const status = shownStatus(budget, today);
    const service = works.find((work) => work.budget.id === budget.id)?.service;
    return ['draft', 'send', 'approved'].includes(status) && (service === undefined || service.status === 'waiting');
  });
