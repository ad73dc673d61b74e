import 'fake-indexeddb/auto';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pages } from '#client/app/pages.tsx';
import { keepGivenToken, witnessTokens } from '#client/api/session.ts';
import { forgetPerson } from '#client/data/store/lookups.ts';
import { noteOwnToken } from '#client/sync/own-token.ts';
import { UiProvider } from '#client/ui/blocks/ui-provider.tsx';
import type { UserId } from '#domain/values/ids.ts';
import { answerJson, smallServer } from '../data/small-server.ts';
import { aPerson } from '../person.ts';

// Whoever was taken out of the only shop that they worked in keeps an account, which opens.
const user = '01890000-0000-7000-8000-00000000000a' as UserId;
const customers = { id: 'r', level: 1, bottom_text: 'Clientes', link_url: '/dashboard/clientes', icon: 'users' };
const ana = { id: user, name: 'Ana Lima', email: 'a@b.c', level: 1, roles: [customers], signatures: [] };
const token = `e30.${Buffer.from(JSON.stringify({ id: user, sub: user, name: 'Ana Lima', id_signature: null, level: 1, sid: 's' })).toString('base64url')}.c2ln`;
const title = 'Você não faz parte de nenhuma oficina no momento';

let asked: string[];
let server: Awaited<ReturnType<typeof smallServer>>;
beforeEach(async () => {
  asked = [];
  server = await smallServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    answerJson(response, ana);
  });
  vi.stubEnv('VITE_API_URL', `${server.url}/api`);
  witnessTokens(noteOwnToken);
  await keepGivenToken(token);
});
afterEach(async () => {
  cleanup();
  witnessTokens(null);
  localStorage.clear();
  await forgetPerson(user);
  vi.unstubAllEnvs();
  await server.stop();
});

async function open(path: string) {
  history.replaceState(null, '', path);
  render(
    <UiProvider>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </UiProvider>,
  );
  return aPerson();
}

it.each(['/dashboard', '/dashboard/clientes'])('%s says so, with what to do and no menu that leads nowhere', async (path) => {
  const person = await open(path);
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  expect(screen.getByText(/peça um novo convite/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Abrir minha oficina' }).getAttribute('href')).toBe('/planos');
  expect(screen.queryByRole('link', { name: 'Clientes' })).toBeNull();
  const before = asked.length;
  await person.click(screen.getByRole('button', { name: 'Verificar de novo' }));
  await waitFor(() => expect(asked.slice(before).filter((call) => call.includes('/users/'))).toEqual([`GET /api/users/${user}`]));
});

it('one’s own account and the way out are there all the same', async () => {
  const person = await open('/dashboard/conta');
  expect(await screen.findByRole('heading', { name: 'Minha conta' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: title })).toBeNull();
  cleanup();
  await open('/dashboard');
  await person.click(within(await screen.findByRole('main')).getByRole('button', { name: 'Sair da conta' }));
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(localStorage.getItem('token')).toBeNull();
});
