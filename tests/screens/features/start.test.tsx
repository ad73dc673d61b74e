import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { ShopStartScreen } from '#client/features/start/start-screen.tsx';
import { answerJson, smallServer } from '../data/small-server.ts';
import { aCustomer, aVehicle, openStore, renderScreen } from './render-screen.tsx';

let store: Store;
beforeEach(() => {
  store = openStore();
});

const open = () => renderScreen(<ShopStartScreen userName="Ana Prado" shortcuts={[]} />, { store, path: '/dashboard' });

it('the first shortcuts start a quote and a customer', () => {
  open();
  const links = within(screen.getByRole('navigation', { name: 'Atalhos' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Novo orçamento', '/dashboard/orcamentos?novo=1'],
    ['Novo cliente', '/dashboard/clientes?novo=1'],
  ]);
});

it('a car that is found leads to its customer and to a quote for it', async () => {
  const celia = await aCustomer(store, { name: 'Célia Nakamura' });
  await aVehicle(store, { customer_id: celia, plate: 'EOP1187' });
  const { user } = open();
  await user.type(screen.getByLabelText('Placa do carro'), 'eop');
  const quote = await screen.findByRole('link', { name: 'Novo orçamento para EOP-1187' });
  expect(quote.getAttribute('href')).toBe('/dashboard/orcamentos?novo=1&placa=EOP1187');
  expect((await screen.findByRole('link', { name: /Célia Nakamura/ })).getAttribute('href')).toBe('/dashboard/clientes?busca=EOP1187');
});

it.each([
  [159_999, false],
  [160_000, true],
])('a shop with %i of 200,000 rows of a kind is told so: %s', async (used, isTold) => {
  const usage = { rows: [{ collection: 'customers', used, most: 200_000 }], bytes: { used: 1, most: 100 } };
  const server = await smallServer((_request, response) => answerJson(response, usage));
  vi.stubEnv('VITE_API_URL', `${server.url}/api`);
  open();
  await waitFor(() => expect(server.heard.map(({ url }) => url)).toEqual(['/api/uso/7K2F9Q']));
  await (isTold
    ? screen.findByRole('link', { name: /perto do limite.*Ver uso/ })
    : expect(screen.findByText(/perto do limite/, {}, { timeout: 300 })).rejects.toThrow());
  await server.stop();
  vi.unstubAllEnvs();
});
