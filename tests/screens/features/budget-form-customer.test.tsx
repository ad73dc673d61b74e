import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BudgetsPage } from '#client/app/budgets-page.tsx';
import type { Store } from '#client/data/store/store.ts';
import type { RowId } from '#domain/values/ids.ts';
import {
  budgetServer,
  closed,
  field,
  itemFields,
  openForm,
  press,
  question,
  savedBudget,
  submit,
  theForm,
  type BudgetServer,
} from './budget-form-world.tsx';
import { aBudget, aService } from './budget-rows.ts';
import { aCustomer, aVehicle, openStore, renderScreen } from './render-screen.tsx';
import { hasFocus } from '../focus.ts';

let store: Store;
let says: BudgetServer;
let server: Awaited<ReturnType<typeof budgetServer>>;
beforeEach(async () => {
  store = openStore();
  says = { last: 41, cars: {} };
  server = await budgetServer(says);
});
afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllEnvs();
  await server.stop();
});

const plate = () => field('Placa do veículo');
const asked = () => server.heard.filter(({ url }) => url.includes('/placa/')).map(({ url }) => url);
const party = async () => within(await screen.findByRole('region', { name: 'Cliente e veículo' }));
const remote = {
  customer: { id: '01890000-0000-7000-8000-00000000000c', name: 'Davi Rocha', phone: '11988887777' },
  vehicle: { id: '01890000-0000-7000-8000-00000000000d', model: 'Argo', plate: 'BRA2E19' },
};
async function celia(fields: { plate?: string } = {}): Promise<{ customer: RowId; vehicle: RowId }> {
  const customer = await aCustomer(store, { name: 'Célia Nakamura' });
  const vehicle = await aVehicle(store, {
    customer_id: customer,
    plate: 'GKD4H07',
    brand: 'Honda',
    model: 'HR-V EXL',
    year: '2021',
    color: 'Prata',
    ...fields,
  });
  return { customer, vehicle };
}

describe('the plate', () => {
  it('is normalised, and looked up here 400 ms after its seventh character (2 §5)', async () => {
    const { vehicle } = await celia();
    await aService(store, await aBudget(store, { budget_number: 3, vehicle_id: vehicle }));
    const { user } = openForm(store);
    await theForm();
    await user.type(plate(), 'gkd-4h0');
    expect(plate().value).toBe('GKD4H0');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(plate(), { target: { value: 'gkd4h07' } });
    act(() => void vi.advanceTimersByTime(399));
    expect(screen.getByRole('button', { name: 'Buscar' }).getAttribute('aria-busy')).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('button', { name: 'Buscar' }).getAttribute('aria-busy')).toBe('true');
    vi.useRealTimers();
    const found = await party();
    expect(found.getByRole('img', { name: 'Placa GKD4H07' })).toBeDefined();
    expect(found.getByText('Célia Nakamura').parentElement?.textContent).toBe('Célia Nakamura · (11) 97120-5533');
    expect(await found.findByText('Honda HR-V EXL 2021, prata · 1 serviço antes')).toBeDefined();
    expect(asked()).toEqual([]);
  });

  it('is looked up at once by Buscar, and by Enter, in its other form too', async () => {
    await celia({ plate: 'GKD4707' });
    const { user } = openForm(store);
    await theForm();
    await user.type(plate(), 'GKD4H07{Enter}');
    expect((await party()).getByRole('img', { name: 'Placa GKD-4707' })).toBeDefined();
    await press(user, 'Trocar');
    await hasFocus(() => plate());
    await user.type(plate(), 'GKD4H07');
    await press(user, 'Buscar');
    await party();
  });

  it('that only the server knows is asked there, and the quote refers to rows that are not here yet', async () => {
    says.cars['BRA2E19'] = remote;
    const { user } = openForm(store);
    await theForm();
    await user.type(plate(), 'BRA2E19');
    const found = await party();
    expect(found.getByText('Davi Rocha')).toBeDefined();
    expect(found.getByText('Argo')).toBeDefined();
    expect(asked()).toEqual(['/api/clientes/placa/BRA2E19']);
    await user.type(itemFields(1).words, 'Vela');
    await submit(user);
    await closed();
    expect(await savedBudget(store)).toMatchObject({ customer_id: remote.customer.id, vehicle_id: remote.vehicle.id });
  });

  it('that nobody knows is said, and what was chosen is cleared', async () => {
    await celia();
    const { user } = openForm(store);
    await theForm();
    await user.type(plate(), 'GKD4H07');
    await party();
    await user.clear(plate());
    await user.type(plate(), 'ZZZ9Z99');
    await press(user, 'Buscar');
    expect(await screen.findByText('Cliente não encontrado.')).toBeDefined();
    expect(screen.getByRole('alert')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Cliente e veículo' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Cadastrar cliente e veículo' })).toBeDefined();
  });

  it('that this device does not know offline says that only here was looked', async () => {
    await server.stop();
    const { user } = openForm(store, { status: { connection: 'offline' } });
    await theForm();
    await user.type(plate(), 'ZZZ9Z99{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Cliente não encontrado. Sem internet, a placa só foi procurada neste aparelho.',
    );
  });

  it('of several cars lets the person choose', async () => {
    await celia();
    const davi = await aCustomer(store, { name: 'Davi Rocha', phone: '1133334444' });
    await aVehicle(store, { customer_id: davi, plate: 'GKD4707', model: 'Gol' });
    const { user } = openForm(store, { plate: 'GKD4H07' });
    await theForm();
    const choice = within(await screen.findByRole('group', { name: 'Mais de um veículo com esta placa. Qual é?' }));
    await user.click(choice.getByRole('button', { name: /Davi Rocha · Gol/ }));
    expect((await party()).getByText('Davi Rocha')).toBeDefined();
    expect(plate().value).toBe('GKD4707');
  });
});

describe('without a plate', () => {
  it('a customer is found by name, with the keyboard alone, then one of their cars', async () => {
    await celia();
    await aCustomer(store, { name: 'Celso Prado', phone: '1133334444' });
    const { user } = openForm(store);
    await theForm();
    const name = screen.getByRole('combobox', { name: 'Cliente' });
    await user.type(name, 'cel');
    const list = await screen.findByRole('listbox', { name: 'Cliente' });
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Célia Nakamura(11) 97120-5533', 'Celso Prado(11) 3333-4444']);
    expect(name.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    const first = within(list).getByRole('option', { name: /Célia/ });
    expect(name.getAttribute('aria-activedescendant')).toBe(first.id);
    await user.keyboard('{Enter}');
    const found = await party();
    await user.click(await found.findByRole('button', { name: /GKD4H07/ }));
    expect(await found.findByText('Honda HR-V EXL 2021, prata')).toBeDefined();
    expect(screen.getByRole('region', { name: 'Cliente e veículo' }).contains(document.activeElement)).toBe(true);
    expect(plate().value).toBe('GKD4H07');
  });

  it('Escape closes the suggestions only', async () => {
    await celia();
    const { user } = openForm(store);
    await theForm();
    await user.type(screen.getByRole('combobox', { name: 'Cliente' }), 'cel');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('dialog')).toBeDefined();
  });
});

describe('a customer and a car that are new', () => {
  it('are made from within, offline too, and nothing typed is lost', async () => {
    await server.stop();
    const { user } = renderScreen(<BudgetsPage />, { store, path: '/dashboard/orcamentos?novo=1', status: { connection: 'offline' } });
    await theForm();
    await user.type(itemFields(1).words, 'Troca de óleo');
    await user.type(itemFields(1).price, '180');
    await user.type(plate(), 'BRA2E19{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Cadastrar cliente e veículo' }));
    const customer = await question('Cadastrar Cliente');
    await user.type(customer.getByLabelText(/Nome Completo/), 'Rita Lemos');
    await user.type(customer.getByLabelText(/Telefone/), '11955554444');
    await user.click(customer.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Cliente criado com sucesso!')).toBeDefined();
    const car = await question('Cadastrar Veículo');
    expect(car.getByLabelText<HTMLInputElement>(/^Placa/).value).toBe('BRA2E19');
    await user.click(car.getByRole('button', { name: 'Salvar' }));
    const found = await party();
    expect(await found.findByRole('img', { name: 'Placa BRA2E19' })).toBeDefined();
    expect(screen.getByRole('dialog', { name: 'Cadastrar Orçamento' }).contains(document.activeElement)).toBe(true);
    expect(found.getByText('Rita Lemos')).toBeDefined();
    expect(itemFields(1).words.value).toBe('Troca de óleo');
    await submit(user);
    await closed();
    const [rita] = await store.db.rows('customers').toArray();
    const [argo] = await store.db.rows('vehicles').toArray();
    expect(argo?.row).toMatchObject({ plate: 'BRA2E19', customer_id: rita?.id });
    expect(await savedBudget(store)).toMatchObject({ customer_id: rita?.id, vehicle_id: argo?.id, total: 18_000 });
    expect((await store.db.outbox.orderBy('seq').toArray()).map(({ collection }) => collection)).toEqual(['customers', 'vehicles', 'budgets']);
  });

  it('a second car is added to a customer who was found by name', async () => {
    await celia();
    const { user } = renderScreen(<BudgetsPage />, { store, path: '/dashboard/orcamentos?novo=1' });
    await theForm();
    await user.type(screen.getByRole('combobox', { name: 'Cliente' }), 'nakamura');
    await user.click(await screen.findByRole('option', { name: /Célia/ }));
    await user.click(await (await party()).findByRole('button', { name: 'Cadastrar veículo' }));
    const car = await question('Cadastrar Veículo');
    await user.type(car.getByLabelText(/^Placa/), 'FTX8C42');
    await user.click(car.getByRole('button', { name: 'Salvar' }));
    expect(await (await party()).findByRole('img', { name: 'Placa FTX8C42' })).toBeDefined();
  });

  it('a quote without a customer gets one later, while its plate cannot be searched', async () => {
    const { customer } = await celia();
    const id = await aBudget(store, { budget_number: 9 });
    const { user } = openForm(store, { id });
    await theForm('Editar Orçamento');
    await user.type(screen.getByRole('combobox', { name: 'Cliente' }), 'nakamura');
    await user.click(await screen.findByRole('option', { name: /Célia/ }));
    await party();
    await submit(user);
    await waitFor(async () => expect(await savedBudget(store)).toMatchObject({ customer_id: customer }));
  });
});
