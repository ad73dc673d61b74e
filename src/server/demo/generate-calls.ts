import type { Budget } from '#domain/budgets/budget.ts';
import type { CustomerCall } from '#domain/customers/customer-call.ts';
import { callRows, dueToCall, isExpectedHere, type CallMade, type ToCall } from '#domain/maintenance/calls-today.ts';
import { nextDue } from '#domain/maintenance/next-due.ts';
import { recurringServices } from '#domain/maintenance/recurring-services.ts';
import { visitsOf } from '#domain/maintenance/visits.ts';
import { addDays, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';
import { uuidV7 } from '#domain/values/ids.ts';
import type { GeneratedRow } from './fill.ts';
import { present } from './generate-work.ts';
import { seededRandom } from './seeded-random.ts';

// Ids are made as if on this day, so that a seed always gives the same ones. Not a day of other rows' ids.
const firstIdMs = Date.UTC(2026, 0, 10);

interface CallsWanted {
  readonly seed: number;
  readonly today: CivilDate;
  /** All that the shop has. */
  readonly rows: readonly GeneratedRow[];
}

/** The rows with the latest refusal as the customer's own, given on their page with a reason. */
export function withAnswers(rows: readonly GeneratedRow[]): GeneratedRow[] {
  const refused = present(rows, 'budgets').filter(({ fields }) => fields.status === 'rejected');
  const latest = refused.toSorted((one, other) => (one.fields.date < other.fields.date ? 1 : -1))[0];
  const customer = present(rows, 'customers').find(({ id }) => id === latest?.fields.customer_id);
  if (latest === undefined || customer === undefined) return [...rows];
  const answer: Partial<Budget> = {
    answered_at: `${addDays(latest.fields.date, 1)}T19:42` as CivilDateTime,
    answered_by: customer.fields.name,
    answer_note: 'Agora não dá, vou deixar para o mês que vem.',
  };
  return rows.map((row) => (row.id === latest.id ? { ...row, fields: { ...row.fields, ...answer } } : row));
}

/** What the front desk noted of those whose cars are due: one was called, one is to be called later, one does not want to be. */
export function* madeCalls({ seed, today, rows }: CallsWanted): Generator<GeneratedRow> {
  const due = dueCars(rows, today);
  const by = 'Juliana Ferraz';
  const at = (days: number, time: string) => `${addDays(today, -days)}T${time}` as CivilDateTime;
  const notes: readonly CallMade[] = [
    { outcome: 'called', until: '', at: at(2, '10:15'), by },
    { outcome: 'later', until: addDays(today, 4), at: at(1, '16:30'), by },
    { outcome: 'unwanted', until: '', at: at(5, '11:05'), by },
  ];
  const random = seededRandom(seed + 6);
  let made = 0;
  // The first ones are left to be called.
  for (const [place, note] of notes.entries()) {
    const call = due[2 * place + 1];
    const fields: readonly CustomerCall[] = call === undefined ? [] : callRows(call, note);
    for (const each of fields) {
      made += 1;
      yield { collection: 'customer_calls', id: uuidV7(firstIdMs + made * 1000, random.bytes), fields: { ...each } };
    }
  }
}

/** The cars with a service due, the longest overdue first. */
function dueCars(rows: readonly GeneratedRow[], today: CivilDate): ToCall[] {
  const [budgets, services] = [present(rows, 'budgets'), present(rows, 'services')];
  const active = new Set(present(rows, 'customers').flatMap(({ id, fields }) => (fields.is_active ? [id] : [])));
  const cars = present(rows, 'vehicles').filter(({ fields }) => active.has(fields.customer_id));
  const calls = cars.flatMap(({ id, fields: { customer_id, mileage } }): ToCall[] => {
    const own = budgets.filter(({ fields }) => fields.vehicle_id === id).map((budget) => ({ ...budget.fields, id: budget.id }));
    const done = services.flatMap(({ fields }) => (own.some((budget) => budget.id === fields.id_budget) ? [fields] : []));
    if (done.some((service) => isExpectedHere(service, today))) return [];
    const due = dueToCall(nextDue(recurringServices, { visits: visitsOf({ budgets: own, services: done }), mileage, today }));
    const [first] = due;
    return first === undefined ? [] : [{ reason: 'service', customer_id, vehicle_id: id, budget_id: null, since: first.done.day, due }];
  });
  return calls.toSorted((one, other) => (one.due[0]?.daysLeft ?? 0) - (other.due[0]?.daysLeft ?? 0));
}
