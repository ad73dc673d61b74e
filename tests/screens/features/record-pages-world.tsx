import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { CarPage, CustomerPage } from '#client/app/record-pages.tsx';
import type { Store } from '#client/data/store/store.ts';
import { addDays } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { aBudget, acknowledge, anItem, civil, today } from './budget-rows.ts';
import { anEmployee } from './employee-rows.ts';
import { aCustomer, aVehicle, renderScreen, settle, type ScreenOptions } from './render-screen.tsx';
import { aCompany, anEntry, plain } from './service-money-world.tsx';
import { aBareService, clock } from './service-world.tsx';

/** Noon of the day of the tests, in the shop. */
export function atNoon(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T15:00:00Z`) });
}

const openAt = (store: Store, path: string, options: Partial<ScreenOptions>) =>
  renderScreen(
    <Routes>
      <Route path="/dashboard/veiculos/:id" element={<CarPage />} />
      <Route path="/dashboard/clientes/:id" element={<CustomerPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { store, path, ...options },
  );

export const openCar = (store: Store, id: RowId, options: Partial<ScreenOptions> = {}) => openAt(store, `/dashboard/veiculos/${id}`, options);
export const openCustomer = (store: Store, id: RowId, options: Partial<ScreenOptions> = {}) => openAt(store, `/dashboard/clientes/${id}`, options);

/** A car of Célia's: finished and partly paid work, a quote that was refused, one that waits for her answer. */
export async function aCarWithHistory(store: Store) {
  const celia = await aCustomer(store, { name: 'Célia Nakamura', phone: '11971205533', document: '52998224725', city: 'Campinas', state: 'SP' });
  const car = await aVehicle(store, {
    customer_id: celia,
    plate: 'GKD4H07',
    brand: 'Honda',
    model: 'HR-V EXL 1.8',
    year: '2021',
    color: 'Prata',
    mileage: 61_240,
  });
  const of = { customer_id: celia, vehicle_id: car };
  await aBudget(store, {
    ...of,
    budget_number: 204,
    date: civil('2025-09-03'),
    status: 'rejected',
    items: [anItem({ description: '4 pneus 215/55 R17' })],
  });
  const done = await aBudget(store, {
    ...of,
    budget_number: 271,
    date: addDays(today, -9),
    status: 'approved',
    items: [
      anItem({ description: 'Óleo 5W-30 sintético', quantity: 4, price: 4_500 as Cents }),
      ...['Filtro de óleo', 'Filtro de ar', 'Palheta', 'Vela', 'Mão de obra'].map((description) =>
        anItem({ description, quantity: 1, price: 1_000 as Cents }),
      ),
    ],
  });
  const igor = await anEmployee(store, { name: 'Igor Sá' });
  const times = { arrived: clock('2026-11-13T08:20'), exit: clock('2026-11-13T17:48') };
  await aBareService(store, { id_budget: done, status: 'finished', employer_id: igor, obs: 'Folga leve na bieleta esquerda.', ...times });
  const company = await aCompany(store);
  await anEntry(store, company, {
    id_budget: done,
    description: 'Revisão',
    amount: 12_000 as Cents,
    is_paid: true,
    method_payment: 4,
    date: civil('2026-11-13'),
  });
  await aBudget(store, {
    ...of,
    budget_number: 318,
    status: 'send',
    items: [anItem({ description: 'Pastilha dianteira', quantity: 1, price: 21_440 as Cents })],
  });
  for (const budget of await store.db.rows('budgets').toArray()) await acknowledge(store, budget.id);
  await settle(store);
  return { celia, car, done };
}

/** What stands on the line of time, each item as its heading. */
export const headings = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('heading')
    .map(({ textContent }) => plain(textContent).trim());

/** All that is on the page, as it is read. */
export const shownText = () => plain(document.body.textContent);

/** What is typed into the search of a car's history. */
export async function typeIntoHistory(user: ReturnType<typeof openCar>['user'], text: string): Promise<void> {
  await user.clear(await screen.findByRole('searchbox', { name: 'Procurar no histórico' }));
  await user.type(screen.getByRole('searchbox', { name: 'Procurar no histórico' }), text);
}

export const historyOfCar = 'Tudo deste carro';
export const seesItems = (expected: readonly string[]) => waitFor(async () => expect(await headings(historyOfCar)).toEqual(expected));
