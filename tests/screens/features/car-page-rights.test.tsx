import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { erasedPlate } from '#domain/collections/erased-person.ts';
import type { Cents } from '#domain/values/money.ts';
import { aBudget, anItem, civil } from './budget-rows.ts';
import { aCarWithHistory, atNoon, openCar, seesItems, shownText, typeIntoHistory } from './record-pages-world.tsx';
import { aCustomer, aVehicle, openStore, settle } from './render-screen.tsx';
import { aCompany, anEntry } from './service-money-world.tsx';
import { aBareService, clock } from './service-world.tsx';
import { as } from './standings.ts';

let store: Store;
beforeEach(() => {
  atNoon();
  store = openStore();
});
afterEach(() => vi.useRealTimers());

describe('who sees what', () => {
  it('a mechanic sees prices, and neither payments nor debts', async () => {
    const { car } = await aCarWithHistory(store);
    openCar(store, car, as('mechanic'));
    await seesItems(['Orçamento nº 318', 'Serviço do orçamento nº 271', 'Orçamento nº 271', 'Orçamento nº 204']);
    expect(screen.queryByRole('button', { name: 'Pagamentos' })).toBeNull();
    expect(shownText()).not.toMatch(/Recebido|Em aberto|Pix/);
  });

  it('who sees no prices finds no amount anywhere on it', async () => {
    const { car } = await aCarWithHistory(store);
    openCar(store, car, as('mechanic', { changes: { 'price.see': false } }));
    await seesItems(['Orçamento nº 318', 'Serviço do orçamento nº 271', 'Orçamento nº 271', 'Orçamento nº 204']);
    expect(shownText()).not.toContain('R$');
  });

  it('finance begins no quote and edits no car', async () => {
    const { car } = await aCarWithHistory(store);
    openCar(store, car, as('finance'));
    await screen.findByRole('link', { name: 'Serviços' });
    expect(screen.queryByRole('link', { name: 'Novo orçamento' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
  });
});

describe('a second owner of the plate', () => {
  it('has what was done before, in either form of the plate, without for whom and for how much', async () => {
    const davi = await aCustomer(store, { name: 'Davi Rocha', phone: '11955556666' });
    // The old form of the same plate.
    const before = await aVehicle(store, { customer_id: davi, plate: 'GKD4707', model: 'HR-V' });
    const budget = await aBudget(store, {
      budget_number: 12,
      customer_id: davi,
      vehicle_id: before,
      date: civil('2024-05-02'),
      status: 'approved',
      items: [anItem({ description: 'Correia dentada', quantity: 1, price: 77_700 as Cents })],
    });
    await aBareService(store, { id_budget: budget, status: 'finished', arrived: clock('2024-05-03T08:00'), obs: 'Davi tem pressa' });
    await anEntry(store, await aCompany(store), { id_budget: budget, is_paid: true, amount: 77_700 as Cents });
    const celia = await aCustomer(store, { name: 'Célia Nakamura' });
    const car = await aVehicle(store, { customer_id: celia, plate: 'GKD4H07', model: 'HR-V' });
    await settle(store);

    const { user } = openCar(store, car);
    const former = within(await screen.findByRole('region', { name: 'Antes, com outro dono' }));
    expect(former.getByText('Correia dentada')).toBeDefined();
    expect(former.getByText('03/05/2024')).toBeDefined();
    expect(shownText()).not.toMatch(/Davi|95555|777|nº 12|Em aberto/);
    // The belt is the car's, whosever it was.
    expect(within(screen.getByRole('region', { name: 'Próximos serviços' })).getByText('Correia dentada')).toBeDefined();
    await typeIntoHistory(user, 'correia');
    expect(await former.findByText('Correia dentada')).toBeDefined();
    await typeIntoHistory(user, 'davi');
    expect(await screen.findByText('Nada encontrado aqui.')).toBeDefined();
  });
});

it('cars of erased people have no plate in common, and no history of each other', async () => {
  const [first, second] = [await aCustomer(store, { name: 'Pessoa removida' }), await aCustomer(store, { name: 'Pessoa removida' })];
  const other = await aVehicle(store, { customer_id: first, plate: erasedPlate, model: 'Uno' });
  await aBudget(store, { budget_number: 7, customer_id: first, vehicle_id: other, status: 'approved' });
  const car = await aVehicle(store, { customer_id: second, plate: erasedPlate, model: 'Gol' });
  openCar(store, car);
  expect(await screen.findByRole('heading', { level: 1, name: 'Gol' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Antes, com outro dono' })).toBeNull();
});
