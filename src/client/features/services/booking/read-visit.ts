import { readAtOnce, rowById } from '#client/data/read/list.ts';
import { rowsReferringTo } from '#client/data/read/rows-by-field.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import type { Store } from '#client/data/store/store.ts';
import { shownStatus } from '#domain/budgets/budget.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';

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

/** A quote's car; null where either is not here. */
export async function carOfBudget(store: Store, id: RowId): Promise<RowId | null> {
  return (await rowById(store, 'budgets', id))?.vehicle_id ?? null;
}

/** What is known of a car that came: the car; that a service is of none yet, and its quote if it has one; that either is not here. */
export type Visitor =
  | { readonly kind: 'car'; readonly car: VisitingCar }
  | { readonly kind: 'carless'; readonly budget: ReplicaRow<'budgets'> | null }
  | { readonly kind: 'gone' };

/** The car that a service is of. */
export async function readVisitor(store: Store, id: RowId): Promise<Visitor> {
  const service = await rowById(store, 'services', id);
  if (service === null) return { kind: 'gone' };
  const budget = service.id_budget === null ? null : await rowById(store, 'budgets', service.id_budget);
  if (budget === null && service.id_budget !== null) return { kind: 'gone' };
  if (budget === null || budget.vehicle_id === null) return { kind: 'carless', budget };
  const car = await readCar(store, budget.vehicle_id);
  return car === null ? { kind: 'gone' } : { kind: 'car', car };
}

/** The quotes of a car that a booking can be for: not answered with no, not run out, and whose service has not begun. */
export const bookable = ({ budgets, works }: VisitingCar, today: CivilDate): ReplicaRow<'budgets'>[] =>
  budgets.filter((budget) => {
    const status = shownStatus(budget, today);
    const service = works.find((work) => work.budget.id === budget.id)?.service;
    return ['draft', 'send', 'approved'].includes(status) && (service === undefined || service.status === 'waiting');
  });
