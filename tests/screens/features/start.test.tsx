import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { ShopStartScreen } from '#client/features/start/yard-screen.tsx';
import { answerJson, smallServer } from '../data/small-server.ts';
import { openStore, renderScreen } from './render-screen.tsx';
import { aServiceFor } from './service-world.tsx';

let store: Store;
beforeEach(() => {
  store = openStore();
});

const open = () => renderScreen(<ShopStartScreen userName="Ana Prado" />, { store, path: '/dashboard' });

// A narrow window shows the second one only.
it('the first actions check a car in, book one and start a quote', () => {
  open();
  const links = ['Dar entrada', 'Agendar', 'Novo orçamento'].map((name) => screen.getByText(name).getAttribute('href'));
  expect(links).toEqual(['/dashboard?entrada=1', '/dashboard?agendar=1', '/dashboard/orcamentos?novo=1']);
});

it('a car that is found leads to its page, says where it stands, and to a quote for it', async () => {
  const { vehicle } = await aServiceFor(store, { plate: 'EOP1187', owner: 'Célia Nakamura' }, { status: 'in_progress' });
  const { user, address } = open();
  await user.type(screen.getByLabelText('Placa do carro'), 'eop');
  const quote = await screen.findByRole('link', { name: 'Novo orçamento para EOP-1187' });
  expect(quote.getAttribute('href')).toBe('/dashboard/orcamentos?novo=1&placa=EOP1187');
  const car = await screen.findByRole('link', { name: /Célia Nakamura.*Em andamento/ });
  expect(car.getAttribute('href')).toBe(`/dashboard/veiculos/${vehicle}`);
  const led = ['Dar entrada em EOP-1187', 'Agendar EOP-1187'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  expect(led).toEqual([`/dashboard?entrada=1&carro=${vehicle}`, `/dashboard?agendar=1&carro=${vehicle}`]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address.current).toBe(`/dashboard/veiculos/${vehicle}`));
});

it('an unknown plate is registered by its button or by Enter, once it is whole', async () => {
  const { user, address } = open();
  const field = screen.getByLabelText('Placa do carro');
  await user.type(field, 'abc1d2');
  await screen.findByText('Nenhum carro com esta placa.');
  expect(screen.queryByRole('link', { name: /Cadastrar este carro/ })).toBeNull();
  await user.keyboard('{Enter}');
  expect(address.current).toBe('/dashboard');
  await user.type(field, '3');
  const register = await screen.findByRole('link', { name: /Cadastrar este carro/ });
  expect(register.getAttribute('href')).toBe('/dashboard/clientes?novoCarro=1&placa=ABC1D23');
  expect(screen.getByRole('link', { name: 'Novo orçamento' }).getAttribute('href')).toBe('/dashboard/orcamentos?novo=1&placa=ABC1D23');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address.current).toBe('/dashboard/clientes?novoCarro=1&placa=ABC1D23'));
});

it('Enter that comes before the answer leads on with it, and no further once something else is typed', async () => {
  const { vehicle } = await aServiceFor(store, { plate: 'EOP1187' });
  const { address } = open();
  const field = screen.getByLabelText('Placa do carro');
  fireEvent.change(field, { target: { value: 'eop1187' } });
  fireEvent.submit(field);
  fireEvent.change(field, { target: { value: 'eop118' } });
  await screen.findByRole('link', { name: 'Novo orçamento para EOP-1187' });
  expect(address.current).toBe('/dashboard');
  fireEvent.change(field, { target: { value: 'eop1187' } });
  fireEvent.submit(field);
  await waitFor(() => expect(address.current).toBe(`/dashboard/veiculos/${vehicle}`));
});

it.each([
  [159_999, false],
  [160_000, true],
])('a shop with %i of 200,000 rows of a kind is told so: %s', async (used, isTold) => {
  const usage = { rows: [{ collection: 'customers', used, most: 200_000 }], bytes: { used: 1, most: 100 }, photos: { used: 0, most: 100 } };
  const server = await smallServer((_request, response) => answerJson(response, usage));
  vi.stubEnv('VITE_API_URL', `${server.url}/api`);
  open();
  await waitFor(() => expect(server.heard.map(({ url }) => url)).toContain('/api/uso/7K2F9Q'));
  await (isTold
    ? screen.findByRole('link', { name: /perto do limite.*Ver uso/ })
    : expect(screen.findByText(/perto do limite/, {}, { timeout: 300 })).rejects.toThrow());
  await server.stop();
  vi.unstubAllEnvs();
});
