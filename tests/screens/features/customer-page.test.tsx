import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { save } from '#client/data/save/save.ts';
import { checkInDefaults } from '#domain/check-in/check-in.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aBudget, anItem, civil } from './budget-rows.ts';
import { anInspection, clock, found } from './inspections-world.tsx';
import { aCarWithHistory, atNoon, headings, openCustomer, shownText } from './record-pages-world.tsx';
import { aCustomer, aVehicle, openStore, settle } from './render-screen.tsx';
import { as } from './standings.ts';

let store: Store;
let celia: RowId;
let car: RowId;
beforeEach(async () => {
  atNoon();
  store = openStore();
  ({ celia, car } = await aCarWithHistory(store));
  const second = await aVehicle(store, { customer_id: celia, plate: 'DQZ5521', model: 'Uno Mille' });
  await aBudget(store, { budget_number: 319, customer_id: celia, vehicle_id: second, items: [anItem({ description: 'Bateria 60 Ah' })] });
  await settle(store);
});
afterEach(() => vi.useRealTimers());

it('tells who it is, how they are reached, their cars and what they owe', async () => {
  openCustomer(store, celia);
  expect(await screen.findByRole('heading', { level: 1, name: 'Célia Nakamura' })).toBeDefined();
  for (const text of ['(11) 97120-5533', 'CPF 529.982.247-25', 'Campinas/SP', 'Em aberto: R$ 110,00']) expect(shownText()).toContain(text);
  const cars = within(screen.getByRole('list', { name: 'Carros' }));
  expect(cars.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(`/dashboard/veiculos/${car}`);
  expect(cars.getAllByRole('link')).toHaveLength(2);
  await waitFor(() => expect(document.title).toBe('Célia Nakamura · Pátio'));
});

it('tells everything of all their cars, with the plate at each, found by it too', async () => {
  const { user } = openCustomer(store, celia);
  const list = 'Tudo deste cliente';
  await waitFor(async () => expect(await headings(list)).toHaveLength(6));
  const plates = within(screen.getByRole('list', { name: list })).getAllByRole('img');
  expect(plates.map((plate) => plate.getAttribute('aria-label'))).toContain('Placa DQZ-5521');
  await user.type(screen.getByRole('searchbox', { name: 'Procurar no histórico' }), 'dqz-5521');
  await waitFor(async () => expect(await headings(list)).toEqual(['Orçamento nº 319 (provisório)']));
});

it('tells what was found at each of their cars, and what was put down as one came, found by their words', async () => {
  const only = await aVehicle(store, { customer_id: celia, plate: 'FIT1A23', model: 'Fit' });
  await anInspection(store, only, 'Rápida', { results: [found('wipers', { state: 'replace', note: 'Riscam o vidro' })] });
  const [service] = await store.db.rows('services').toArray();
  await save(store, 'check_ins', {
    kind: 'create',
    fields: {
      ...checkInDefaults,
      service_id: service?.id as RowId,
      kind: 'in',
      author: 'Juliana Ferraz',
      belongings: 'Cadeirinha',
      concluded_at: clock('2026-11-13T08:25'),
    },
  });
  const { user } = openCustomer(store, celia);
  const list = 'Tudo deste cliente';
  await waitFor(async () => expect(await headings(list)).toHaveLength(8));
  const box = screen.getByRole('searchbox', { name: 'Procurar no histórico' });
  await user.type(box, 'riscam');
  await waitFor(async () => expect(await headings(list)).toEqual(['Vistoria Rápida']));
  const inspected = within(screen.getByRole('list', { name: list }));
  expect(inspected.getByRole('img', { name: 'Placa FIT1A23' })).toBeDefined();
  expect(inspected.getByRole('link', { name: 'Vistoria Rápida' })).toBeDefined();
  await user.clear(box);
  await user.type(box, 'cadeirinha');
  await waitFor(async () => expect(await headings(list)).toEqual(['Ficha de entrada']));
});

it('is edited there, and so are the cars', async () => {
  const { user } = openCustomer(store, celia);
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar Cliente' }));
  await user.click(form.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Veículos' }));
  expect(await screen.findByRole('dialog', { name: 'Veículos de Célia Nakamura' })).toBeDefined();
});

it('shows a mechanic neither debts nor payments', async () => {
  openCustomer(store, celia, as('mechanic'));
  await waitFor(async () => expect(await headings('Tudo deste cliente')).toHaveLength(5));
  expect(shownText()).not.toMatch(/Em aberto|Recebido/);
});

it('says what will stand there, and begins with the plate where there is one car only', async () => {
  const davi = await aCustomer(store, { name: 'Davi Rocha' });
  await aVehicle(store, { customer_id: davi, plate: 'BRA2E19' });
  openCustomer(store, davi);
  expect(await screen.findByText('Cada orçamento, serviço e pagamento deste cliente fica guardado aqui.')).toBeDefined();
  const [first] = screen.getAllByRole('link', { name: 'Novo orçamento' });
  expect(first?.getAttribute('href')).toBe('/dashboard/orcamentos?novo=1&placa=BRA2E19');
});

it('writes nothing into the row of who was removed at their wish', async () => {
  openCustomer(store, await aCustomer(store, { name: 'Pessoa removida', phone: '00000000000', erased_on: civil('2026-11-01') }));
  await screen.findByRole('heading', { level: 1, name: 'Pessoa removida' });
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
});

it('says that a customer is not there', async () => {
  openCustomer(store, store.newRowId());
  expect(await screen.findByText('Este cliente não está neste aparelho.')).toBeDefined();
});
