import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { CustomersScreen } from '#client/features/customers/customers-screen.tsx';
import { EmployeesScreen } from '#client/features/employees/employees-screen.tsx';
import type { Budget } from '#domain/budgets/budget.ts';
import type { Service } from '#domain/services/service.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aBudget, aService } from '../data/device.ts';
import { anEmployee } from './employee-rows.ts';
import { aCustomer, aVehicle, fillDisk, openStore, renderScreen, settle, type ScreenOptions } from './render-screen.tsx';
import { hasFocus } from '../focus.ts';

let store: Store;
beforeEach(() => {
  store = openStore();
});

async function budget(fields: Partial<Budget>): Promise<RowId> {
  const result = await save(store, 'budgets', { kind: 'create', fields: aBudget(fields) });
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

async function service(fields: Partial<Service>): Promise<RowId> {
  const result = await save(store, 'services', { kind: 'create', fields: aService(fields) });
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const entries = () => store.db.outbox.orderBy('seq').toArray();
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const seeBudgets = (shown: Awaited<ReturnType<typeof dialog>>) => shown.getByRole('link', { name: 'Ver orçamentos' }).getAttribute('href');

describe('a customer with quotes', () => {
  const open = async (options: Partial<ScreenOptions> = {}) => {
    const { user } = renderScreen(<CustomersScreen />, { store, path: '/dashboard/clientes', ...options });
    const item = (await screen.findByRole('heading', { name: 'Célia Nakamura' })).closest('li');
    if (item === null) throw new Error('Célia is on no card');
    const card = within(item);
    const ask = async () => {
      await user.click(card.getByRole('button', { name: 'Excluir' }));
      return dialog('Este cliente tem orçamentos');
    };
    return { user, card, ask };
  };

  it.each(['online', 'offline'] as const)('is made inactive instead of deleted, %s', async (connection) => {
    const celia = await aCustomer(store, { name: 'Célia Nakamura' });
    await budget({ customer_id: celia });
    await budget({ customer_id: celia });
    await settle(store);
    const { user, ask } = await open({ status: { connection } });
    const shown = await ask();
    expect(shown.getByText('2 orçamentos são de Célia Nakamura: o cliente não pode ser excluído.')).toBeDefined();
    expect(seeBudgets(shown)).toBe('/dashboard/orcamentos?busca=C%C3%A9lia+Nakamura');
    expect(shown.queryByRole('button', { name: 'Excluir' })).toBeNull();
    await user.click(shown.getByRole('button', { name: 'Inativar' }));
    expect(await screen.findByText('Cliente atualizado com sucesso!')).toBeDefined();
    await gone();
    expect(await entries()).toMatchObject([{ kind: 'update', entityId: celia, changes: { is_active: false } }]);
  });

  it('may also be left as they are', async () => {
    const celia = await aCustomer(store, { name: 'Célia Nakamura' });
    await budget({ customer_id: celia });
    await settle(store);
    const { user, card, ask } = await open();
    const shown = await ask();
    expect(shown.getByText('1 orçamento é de Célia Nakamura: o cliente não pode ser excluído.')).toBeDefined();
    await hasFocus(() => shown.getByRole('button', { name: 'Cancelar' }));
    await user.keyboard('{Escape}');
    await gone();
    await hasFocus(() => card.getByRole('button', { name: 'Excluir' }));
    expect(await entries()).toEqual([]);
  });

  it('who is inactive already can only be looked up', async () => {
    const celia = await aCustomer(store, { name: 'Célia Nakamura', is_active: false });
    await budget({ customer_id: celia });
    const { ask } = await open();
    const shown = await ask();
    expect(shown.getByText('O cliente já está marcado como Inativo.')).toBeDefined();
    expect(shown.queryByRole('button', { name: 'Inativar' })).toBeNull();
  });

  it('of other customers with their car stays too: the car would go with them', async () => {
    const celia = await aCustomer(store, { name: 'Célia Nakamura' });
    const davi = await aCustomer(store, { name: 'Davi Rocha' });
    const car = await aVehicle(store, { customer_id: celia, plate: 'GKD4H07' });
    await aVehicle(store, { customer_id: celia, plate: 'BRA2E19' });
    await budget({ customer_id: davi, vehicle_id: car });
    await settle(store);
    const { card, ask } = await open();
    await card.findByRole('img', { name: 'Placa GKD4H07' });
    const shown = await ask();
    expect(shown.getByText('1 orçamento usa GKD4H07, de Célia Nakamura: o cliente não pode ser excluído.')).toBeDefined();
    expect(seeBudgets(shown)).toBe('/dashboard/orcamentos?busca=GKD4H07');
  });

  it('says when the device could not write', async () => {
    const celia = await aCustomer(store, { name: 'Célia Nakamura' });
    await budget({ customer_id: celia });
    const { user, ask } = await open();
    const shown = await ask();
    fillDisk(store);
    await user.click(shown.getByRole('button', { name: 'Inativar' }));
    expect((await shown.findByRole('alert')).textContent).toBe('Erro ao salvar cliente. O aparelho está sem espaço. Libere espaço e salve de novo.');
  });

  it('is deleted once the last quote is', async () => {
    const celia = await aCustomer(store, { name: 'Célia Nakamura' });
    const quote = await budget({ customer_id: celia });
    await settle(store);
    await save(store, 'budgets', { kind: 'delete', id: quote });
    const { user, card } = await open();
    await user.click(card.getByRole('button', { name: 'Excluir' }));
    await user.click((await dialog('Tem certeza que deseja excluir este cliente?')).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Cliente excluído com sucesso!')).toBeDefined();
  });
});

it.each(['online', 'offline'] as const)('a car with quotes stays, and its quotes can be seen, %s', async (connection) => {
  const celia = await aCustomer(store, { name: 'Célia Nakamura' });
  const car = await aVehicle(store, { customer_id: celia, plate: 'DQZ5521' });
  await budget({ customer_id: celia, vehicle_id: car });
  await settle(store);
  const { user } = renderScreen(<CustomersScreen />, { store, path: `/dashboard/clientes?veiculos=${celia}`, status: { connection } });
  await user.click(await screen.findByRole('button', { name: 'Excluir DQZ-5521' }));
  const shown = await dialog('Este veículo tem orçamentos');
  expect(shown.getByText('1 orçamento é do veículo DQZ-5521: ele não pode ser excluído.')).toBeDefined();
  expect(seeBudgets(shown)).toBe('/dashboard/orcamentos?busca=DQZ5521');
  await user.click(shown.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Este veículo tem orçamentos' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Veículos de Célia Nakamura' })).toBeDefined();
  expect(await entries()).toEqual([]);
});

describe('an employee with services', () => {
  const open = async (options: Partial<ScreenOptions> = {}) => {
    const screenOf = renderScreen(<EmployeesScreen />, { store, path: '/dashboard/funcionarios', ...options });
    await screenOf.user.click(await screen.findByRole('button', { name: 'Excluir Marta Prado' }));
    return { ...screenOf, shown: await dialog('Este funcionário tem serviços') };
  };
  const names = (shown: Awaited<ReturnType<typeof dialog>>) => shown.getAllByRole('listitem').map(({ textContent }) => textContent);

  it.each(['online', 'offline'] as const)('is not deleted but let go, %s: it says of which services', async (connection) => {
    const marta = await anEmployee(store);
    const celia = await aCustomer(store, { name: 'Célia Nakamura' });
    const car = await aVehicle(store, { customer_id: celia, plate: 'GKD4H07' });
    const quote = await budget({ budget_number: 317, customer_id: celia, vehicle_id: car });
    const dated = await service({ employer_id: marta, id_budget: quote, arrived: '2026-11-20T08:20' as CivilDateTime });
    await service({ employer_id: marta });
    await settle(store);
    const { user, address, shown } = await open({ status: { connection } });
    expect(shown.getByText('2 serviços estão com Marta Prado: o cadastro não pode ser excluído.')).toBeDefined();
    expect(names(shown)).toEqual(['Serviço sem data', 'Serviço de 20/11/2026 08:20 · Orçamento nº 317 · Célia Nakamura · GKD4H07']);
    expect(shown.getByRole('link', { name: /^Serviço de 20/ }).getAttribute('href')).toBe(`/dashboard/servicos-listagem?editar=${dated}`);
    await user.click(shown.getByRole('button', { name: 'Desligar' }));
    const form = await dialog('Editar Funcionário');
    expect(form.getByLabelText(/Situação/)).toBeDefined();
    expect(address.current).toContain(`editar=${marta}`);
    expect(screen.queryByRole('dialog', { name: 'Este funcionário tem serviços' })).toBeNull();
    expect(await entries()).toEqual([]);
  });

  it('of whom there are many names the first five', async () => {
    const marta = await anEmployee(store);
    for (let day = 10; day < 17; day += 1) await service({ employer_id: marta, arrived: `2026-11-${day}T08:00` as CivilDateTime });
    const { shown } = await open();
    expect(names(shown)).toHaveLength(6);
    expect(names(shown)[0]).toBe('Serviço de 16/11/2026 08:00');
    expect(names(shown).at(-1)).toBe('e mais 2 serviços');
  });

  it('who has left already is only named', async () => {
    const marta = await anEmployee(store, { status: 'terminated' });
    await service({ employer_id: marta });
    const { shown } = await open();
    expect(shown.getByText('1 serviço está com Marta Prado: o cadastro não pode ser excluído.')).toBeDefined();
    expect(shown.getByText('O cadastro já está como Desligado.')).toBeDefined();
    expect(shown.queryByRole('button', { name: 'Desligar' })).toBeNull();
  });
});
