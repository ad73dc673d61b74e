import { screen, within } from '@testing-library/react';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { CallsScreen } from '#client/features/calls/calls-screen.tsx';
import type { Customer } from '#domain/customers/customer.ts';
import type { Service } from '#domain/services/service.ts';
import { addDays, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { aBudget, anItem, becomes, today } from './budget-rows.ts';
import { aCustomer, aVehicle, renderScreen, type ScreenOptions } from './render-screen.tsx';
import { aBareService } from './service-world.tsx';

export const openCalls = (store: Store, options: Partial<ScreenOptions> = {}) =>
  renderScreen(<CallsScreen />, { store, path: '/dashboard/a-chamar', ...options });

export interface Called extends Partial<Customer> {
  readonly plate: string;
  readonly name: string;
}

async function aCarOf(store: Store, { plate, name, ...fields }: Called) {
  const customer_id = await aCustomer(store, { name, ...fields });
  return { customer_id, vehicle_id: await aVehicle(store, { customer_id, plate, model: 'HR-V EXL 1.8' }) };
}

let number = 0;
const quoteOf = (days: number, expires: CivilDate = addDays(today, 5)) => ({
  budget_number: (number += 1),
  date: addDays(today, -days),
  expiry_date: expires,
});

/** A quote that was sent so many days ago and not answered. */
export async function anUnanswered(store: Store, of: Called, days = 6): Promise<RowId> {
  const items = [anItem({ quantity: 1, price: 122_500 as Cents })];
  return aBudget(store, { ...(await aCarOf(store, of)), ...quoteOf(days), status: 'send', items });
}

/** A quote that its customer refused on their page today. */
export async function aRefusal(store: Store, of: Called, note: string): Promise<RowId> {
  const id = await aBudget(store, { ...(await aCarOf(store, of)), ...quoteOf(3), status: 'rejected' });
  await becomes(store, 'budgets', id, { answered_at: `${today}T08:10`, answered_by: of.name, answer_note: note });
  return id;
}

interface KnownCar {
  readonly customer_id: RowId;
  readonly vehicle_id: RowId;
}

/** A car of which these lines were done on a day. */
export async function aDoneCar(store: Store, of: Called, day: string, ...lines: string[]): Promise<KnownCar> {
  const car = await aCarOf(store, of);
  await aVisit(store, car, { arrived: `${day}T08:00` as CivilDateTime, exit: `${day}T17:00` as CivilDateTime, status: 'finished' }, lines);
  return car;
}

/** Another time that it was here. */
export async function aVisit(store: Store, car: KnownCar, fields: Partial<Service>, lines: readonly string[]): Promise<void> {
  const items = lines.map((description) => anItem({ description, quantity: 1 }));
  const date = (fields.arrived ?? '').slice(0, 10) as CivilDate;
  const budget = await aBudget(store, { ...car, ...quoteOf(0), date, status: 'approved', items });
  await aBareService(store, { id_budget: budget, ...fields });
}

/** A finished service that nobody has paid, since yesterday. */
export async function aReadyCar(store: Store, of: Called): Promise<RowId> {
  const yesterday = addDays(today, -1);
  const items = [anItem({ quantity: 1, price: 42_000 as Cents })];
  const budget = await aBudget(store, { ...(await aCarOf(store, of)), ...quoteOf(2), status: 'approved', items });
  await aBareService(store, { id_budget: budget, status: 'finished', exit: `${yesterday}T17:00` as CivilDateTime });
  return budget;
}

export const list = async () => within(await screen.findByRole('list', { name: 'Clientes a chamar' }));

/** Plates in the order of the list. */
export const listed = async () =>
  (await list()).getAllByRole('img', { name: /^Placa / }).map((plate) => plate.getAttribute('aria-label')?.replace('Placa ', ''));

/** The row of the car with this plate. */
export async function row(plate: string) {
  const item = (await screen.findByRole('img', { name: `Placa ${plate}` })).closest('li');
  if (item === null) throw new Error(`${plate} is in no row`);
  return within(item);
}

export const storedCalls = async (store: Store) => (await store.db.rows('customer_calls').toArray()).map(({ row: fields }) => fields);

/** What the shop says of when oil is due. */
export async function ownOil(store: Store, id: RowId): Promise<void> {
  const result = await save(store, 'shop_settings', {
    kind: 'create',
    id,
    fields: { intervals: [{ id: 'oil', every_km: null, every_months: 6 }] },
  });
  if (!result.ok) throw new Error(JSON.stringify(result));
}
