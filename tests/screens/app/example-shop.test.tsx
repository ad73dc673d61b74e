import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exampleKey } from '#client/api/example-shop.ts';
import { answerJson, smallServer } from '../data/small-server.ts';
import { encoded, openAt, user } from './pages-world.tsx';

const content = { id: user, sub: user, name: 'Renata Prado', id_signature: '7K2F9Q', level: 1, sid: 's', exp: 2_000_000_000 };
const token = encoded({ ...content, example_until: 1_900_000_000_000 });
const title = 'Oficina de exemplo: nada aqui é de verdade.';
const hourMs = 3_600_000;

const problem = (status: number, code: string, message: string) => ({ status, body: { type: 'urn:x', title: 't', status, code, message } });
let opening: { status: number; body: object };
let person: { status: number; body: object };
let server: Awaited<ReturnType<typeof smallServer>>;
beforeEach(async () => {
  opening = { status: 201, body: { access_token: token, until: 1_900_000_000_000 } };
  person = { status: 200, body: { id: user, name: 'Renata Prado', email: 'x@example.invalid', level: 1, roles: [], signatures: [] } };
  server = await smallServer(({ url = '', method }, response) => {
    const { status, body } =
      url.endsWith('/example-shop') && method === 'POST' ? opening : url.includes('/users/') ? person : { status: 200, body: {} };
    answerJson(response, body, status);
  });
  vi.stubEnv('VITE_API_URL', `${server.url}/api`);
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  vi.unstubAllEnvs();
  await server.stop();
});

const asked = () => server.heard.filter(({ url }) => url.endsWith('/example-shop')).map(({ method }) => method);
const button = (name: string) => screen.findByRole('button', { name });

it.each(['/login', '/'])('%s offers one, which opens with a tap, says what it is, and is left with another', async (path) => {
  localStorage.setItem('patio-color', 'dark');
  const who = openAt(path);
  await who.click(await button('Ver uma oficina de exemplo'));
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.getByText('Some ao sair, ou em 24 horas.')).toBeDefined();
  expect([location.pathname, localStorage.getItem('token')]).toEqual(['/dashboard', token]);
  localStorage.setItem('patio-made-there', '1');

  await who.click(await button('Sair do exemplo'));
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeDefined();
  await waitFor(() => expect(localStorage.getItem(exampleKey)).toBeNull());
  expect(Object.keys(localStorage).filter((key) => key !== 'patio-contact')).toEqual(['patio-color']);
  await waitFor(() => expect(asked()).toEqual(['POST', 'DELETE']));
});

it('leads to the plans whoever wants a shop of their own', async () => {
  const who = openAt('/login');
  await who.click(await button('Ver uma oficina de exemplo'));
  await who.click(await button('Criar minha conta'));
  expect(await screen.findByRole('heading', { name: 'Planos', level: 1 })).toBeDefined();
  expect(location.pathname).toBe('/planos');
  await waitFor(() => expect([localStorage.getItem('token'), localStorage.getItem(exampleKey)]).toEqual([null, null]));
});

it('is left by the menu too, without a question, and no PIN is asked for in it', async () => {
  const who = openAt('/login');
  await who.click(await button('Ver uma oficina de exemplo'));
  await screen.findByText(title);
  expect(screen.queryByRole('button', { name: 'Trocar de pessoa' })).toBeNull();
  const [leave] = await screen.findAllByRole('button', { name: 'Sair' });
  await who.click(leave as HTMLElement);
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeDefined();
  await waitFor(() => expect(asked()).toEqual(['POST', 'DELETE']));
});

it('says where there are too many', async () => {
  opening = problem(409, 'examples_full', 'Há muitas oficinas de exemplo abertas agora.');
  const who = openAt('/login');
  await who.click(await button('Ver uma oficina de exemplo'));
  expect((await screen.findByRole('alert')).textContent).toBe('Há muitas oficinas de exemplo abertas agora.');
  expect([location.pathname, localStorage.getItem('token'), localStorage.getItem(exampleKey)]).toEqual(['/login', null, null]);
});

it('is not offered over somebody’s session', async () => {
  localStorage.setItem('token', encoded(content));
  openAt('/');
  expect(await screen.findByRole('link', { name: 'Ver planos' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ver uma oficina de exemplo' })).toBeNull();
});

it.each([
  ['by this device’s clock', 25 * hourMs, null],
  ['by the server’s word', 0, problem(401, 'session_ended', 'A sessão neste aparelho foi encerrada.')],
])('its time is over %s: it goes, and the sign-in page says so', async (_, ago, answer) => {
  localStorage.setItem(exampleKey, JSON.stringify({ user, signature: '7K2F9Q', openedAt: Date.now() - ago, before: [], former: null }));
  localStorage.setItem('token', token);
  if (answer) person = answer;
  openAt('/dashboard');
  expect(await screen.findByText('A oficina de exemplo terminou')).toBeDefined();
  await waitFor(() => expect([localStorage.getItem('token'), localStorage.getItem(exampleKey)]).toEqual([null, null]));
});

it('has no subscription to be paid', async () => {
  localStorage.setItem('token', token);
  openAt('/pagamento');
  await waitFor(() => expect(location.pathname).toBe('/dashboard/assinatura'));
});
