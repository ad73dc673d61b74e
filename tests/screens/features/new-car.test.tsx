import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freeCaches, keepCatalogue } from '#client/data/store/lookups.ts';
import type { Store } from '#client/data/store/store.ts';
import { openCustomers } from './customers-world.tsx';
import { aCustomer, aVehicle, fillDisk, openStore, type ScreenOptions } from './render-screen.tsx';
import { as } from './standings.ts';

let store: Store;
beforeEach(async () => {
  store = openStore();
  await aCustomer(store, { name: 'Célia Nakamura', phone: '11971205533' });
});

afterEach(freeCaches);

const table = {
  type: 'carros',
  source: 'Fonte: FIPE',
  reference: 'dezembro/2025',
  fuels: { '5': 'Flex' },
  brands: [{ code: '23', name: 'GM - Chevrolet', models: [[8000, 'ONIX HATCH 1.0 12V Flex', '5:2019-2023']] }],
} as Parameters<typeof keepCatalogue>[0];

async function open(options: Partial<ScreenOptions> = {}) {
  const there = openCustomers(store, { path: '/dashboard/clientes?novoCarro=1&placa=ABC1D23', ...options });
  const dialog = within(await screen.findByRole('dialog', { name: 'Cadastrar carro' }));
  return { ...there, dialog, save: () => there.user.click(dialog.getByRole('button', { name: 'Cadastrar' })) };
}
/** What was saved since Célia was there. */
const entries = async () => (await store.db.outbox.orderBy('seq').toArray()).slice(1).map(({ collection, kind }) => `${kind} ${collection}`);
const rows = async (name: 'customers' | 'vehicles') => (await store.db.rows(name).toArray()).map(({ row }) => row);

describe('a car that nobody knew', () => {
  it('is saved with its new owner at once, and its page opens', async () => {
    const { user, dialog, save, address } = await open();
    expect(dialog.getByLabelText<HTMLInputElement>(/^Placa/).value).toBe('ABC1D23');
    await user.type(dialog.getByLabelText(/^Modelo/), 'Onix 1.0');
    await user.type(dialog.getByLabelText(/^Km/), '61.240');
    await user.type(dialog.getByLabelText(/^Cliente/), 'Davi Rocha');
    expect(dialog.getByText('Cliente novo: fica cadastrado junto com o carro.')).toBeDefined();
    await user.type(dialog.getByLabelText(/^Telefone/), '11 95555-6666');
    await save();
    await waitFor(async () => expect(await entries()).toEqual(['create customers', 'create vehicles']));
    const owner = (await store.db.rows('customers').toArray()).find(({ row }) => row?.['name'] === 'Davi Rocha');
    const car = (await store.db.rows('vehicles').toArray())[0];
    expect(car?.row).toMatchObject({ plate: 'ABC1D23', model: 'Onix 1.0', mileage: 61_240, customer_id: owner?.id });
    expect(owner?.row).toMatchObject({ phone: '11955556666' });
    await waitFor(() => expect(address.current).toBe(`/dashboard/veiculos/${car?.id ?? ''}`));
  });

  it('begins at the model, which the vehicle table completes with its brand', async () => {
    await keepCatalogue(table);
    const { user, dialog, save } = await open();
    const model = await dialog.findByRole('combobox', { name: /^Modelo/ });
    await waitFor(() => expect(document.activeElement).toBe(model));
    await user.keyboard('onix 1.0');
    await user.click(await screen.findByRole('option', { name: /^Chevrolet ONIX/i }));
    await user.type(dialog.getByLabelText(/^Cliente/), 'Davi Rocha');
    await user.type(dialog.getByLabelText(/^Telefone/), '11 95555-6666');
    await save();
    await waitFor(async () => expect(await entries()).toEqual(['create customers', 'create vehicles']));
    expect((await rows('vehicles'))[0]).toMatchObject({ brand: 'GM - Chevrolet', model: expect.stringMatching(/^onix/i) });
  });

  it.each([
    ['name', 'celia'],
    ['phone', '97120'],
  ])('is given to a customer who is found by %s, without a network', async (_, typed) => {
    const { user, dialog, save } = await open({ status: { connection: 'offline' } });
    expect(dialog.getByText('Sem internet: fica guardado aqui e segue sozinho.')).toBeDefined();
    await user.type(dialog.getByLabelText(/^Cliente/), typed);
    await user.click(await screen.findByRole('option', { name: /Célia Nakamura/ }));
    expect(dialog.queryByLabelText(/^Telefone/)).toBeNull();
    await save();
    await waitFor(async () => expect(await entries()).toEqual(['create vehicles']));
    expect(await rows('customers')).toHaveLength(1);
  });

  it('is not saved without whose it is: a phone is no name', async () => {
    const { user, dialog, save } = await open();
    await save();
    expect(await dialog.findByText('Informe o nome do cliente.')).toBeDefined();
    await user.type(dialog.getByLabelText(/^Cliente/), '11 95555-6666');
    expect(await dialog.findByText('Ninguém com este telefone. Informe o nome do cliente.')).toBeDefined();
    await user.clear(dialog.getByLabelText(/^Cliente/));
    await user.type(dialog.getByLabelText(/^Cliente/), 'Davi');
    await save();
    expect(await dialog.findByText('Informe o telefone.')).toBeDefined();
    expect(await entries()).toEqual([]);
  });

  it('leaves no owner behind where the car cannot be saved', async () => {
    const { user, dialog, save } = await open();
    await user.clear(dialog.getByLabelText(/^Placa/));
    await user.type(dialog.getByLabelText(/^Cliente/), 'Davi Rocha');
    await user.type(dialog.getByLabelText(/^Telefone/), '11955556666');
    await save();
    expect(await dialog.findByText('Informe a placa.')).toBeDefined();
    expect([await rows('customers'), await entries()]).toMatchObject([[{ name: 'Célia Nakamura' }], []]);
  });

  it('stays with what was typed when the device is full', async () => {
    const { user, dialog, save } = await open();
    await user.type(dialog.getByLabelText(/^Cliente/), 'Davi Rocha');
    await user.type(dialog.getByLabelText(/^Telefone/), '11955556666');
    fillDisk(store);
    await save();
    expect(await dialog.findByText(/^Erro ao cadastrar carro\./)).toBeDefined();
    expect(dialog.getByLabelText<HTMLInputElement>(/^Cliente/).value).toBe('Davi Rocha');
  });

  it('whose plate somebody has is said before', async () => {
    const celia = (await store.db.rows('customers').toArray())[0]?.id ?? store.newRowId();
    await aVehicle(store, { customer_id: celia, plate: 'ABC1323' });
    const { dialog } = await open();
    expect(await dialog.findByText('Esta placa já está com Célia Nakamura.')).toBeDefined();
  });

  it('is left as it was found', async () => {
    const { user, dialog, address } = await open();
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(address.current).toBe('/dashboard/clientes'));
  });
});

it('who may enter no customers is not asked', async () => {
  openCustomers(store, { path: '/dashboard/clientes?novoCarro=1&placa=ABC1D23', ...as('finance') });
  await screen.findByRole('heading', { name: 'Célia Nakamura' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
