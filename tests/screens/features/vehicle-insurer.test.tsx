import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rowById } from '#client/data/read/list.ts';
import type { Store } from '#client/data/store/store.ts';
import { CustomersScreen } from '#client/features/customers/customers-screen.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { caughtDownloads } from './import-file.ts';
import { aCustomer, aVehicle, openStore, renderScreen } from './render-screen.tsx';

let store: Store;
let car: RowId;
beforeEach(async () => {
  store = openStore();
  const owner = await aCustomer(store, { name: 'Célia Nakamura' });
  car = await aVehicle(store, { customer_id: owner, plate: 'GKD4H07' });
  await aCustomer(store, { name: 'Davi Rocha' });
});
afterEach(() => vi.restoreAllMocks());

it('the insurer of a car is typed in its form and stands in the list of cars', async () => {
  const { user } = renderScreen(<CustomersScreen />, { store });
  const card = (await screen.findByText('Célia Nakamura')).closest('li') ?? document.body;
  await user.click(within(card).getByRole('button', { name: 'Veículos' }));
  await user.click(await screen.findByRole('button', { name: 'Editar GKD4H07' }));
  await user.type(await screen.findByLabelText('Seguradora'), 'Porto Seguro');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(async () => expect(await rowById(store, 'vehicles', car)).toMatchObject({ insurer: 'Porto Seguro' }));
  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('columnheader', { name: 'Seguradora' })).toBeDefined();
  expect(table.getByRole('cell', { name: 'Porto Seguro' })).toBeDefined();
});

it('customers are found by the insurer of their car, and it stands in the file of cars', async () => {
  const downloads = caughtDownloads();
  await aVehicle(store, { customer_id: await aCustomer(store, { name: 'Elis Prado' }), plate: 'BRA2E19', insurer: 'Azul Seguros' });
  const { user } = renderScreen(<CustomersScreen />, { store, path: '/dashboard/clientes?busca=azul+seg' });
  expect(await screen.findByText('Elis Prado')).toBeDefined();
  expect(screen.queryByText('Célia Nakamura')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Exportar veículos (CSV)' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  const [head = '', first = ''] = ((await downloads[0]?.text) ?? '').split('\r\n');
  expect(first.split(';')[head.split(';').indexOf('Seguradora')]).toBe('Azul Seguros');
});
