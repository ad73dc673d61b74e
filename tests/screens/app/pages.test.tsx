import 'fake-indexeddb/auto';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Pages } from '#client/app/pages.tsx';
import { paymentToken, takePaymentTokenFromAddress } from '#client/app/pages/payment-token.ts';
import { UiProvider } from '#client/ui/ui-provider.tsx';
import type { MenuRoleRow } from '#contract/access-calls.ts';
import { answerJson, smallServer } from '../data/small-server.ts';

configure({ asyncUtilTimeout: 6000 });

const user = '01890000-0000-7000-8000-00000000000a';
const tokenOf = (idSignature: string | null) => {
  const content = { id: user, sub: user, name: 'Ana Master', id_signature: idSignature, level: 3, sid: 's', exp: 2_000_000_000 };
  return `e30.${Buffer.from(JSON.stringify(content)).toString('base64url')}.c2ln`;
};
const role = (bottom_text: string, link_url: string): MenuRoleRow => ({ id: link_url, level: 3, bottom_text, link_url, icon: 'users' });

let usersAnswer: { status: number; body: object };
let server: Awaited<ReturnType<typeof smallServer>>;
beforeEach(async () => {
  usersAnswer = {
    status: 200,
    body: { id: user, name: 'Ana Master', email: 'a@b.c', level: 3, roles: [role('Afiliados', '/dashboard/afiliados')], signatures: [] },
  };
  server = await smallServer((_, response) => answerJson(response, usersAnswer.body, usersAnswer.status));
  vi.stubEnv('VITE_API_URL', `${server.url}/api`);
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  vi.unstubAllEnvs();
  await server.stop();
});

function open(path: string) {
  history.replaceState(null, '', path);
  takePaymentTokenFromAddress();
  render(
    <UiProvider>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </UiProvider>,
  );
  return userEvent.setup();
}

describe('without a token', () => {
  test.each(['/dashboard', '/dashboard/clientes', '/dashboard/assinatura'])('%s leads to the sign-in page', async (path) => {
    open(path);
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeDefined();
    expect(location.pathname).toBe('/login');
    expect(document.title).toBe('Entrar · Pátio');
  });

  test.each(['/', '/planos', '/forgot', '/assinar/1'])('%s is under construction', async (path) => {
    open(path);
    expect(await screen.findByRole('heading', { name: 'Em construção' })).toBeDefined();
  });

  test('an unknown address says so', async () => {
    open('/nada');
    expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeDefined();
  });

  test('a payment link leaves no token in the address', async () => {
    open('/pagamento/aaa.bbb.ccc');
    await screen.findByRole('link', { name: 'Suporte' });
    expect(location.pathname).toBe('/pagamento');
    expect(paymentToken()).toBe('aaa.bbb.ccc');
  });
});

describe('signed in without a shop', () => {
  beforeEach(() => localStorage.setItem('token', tokenOf(null)));

  test('the menu has the person’s own buttons, and their areas', async () => {
    const person = open('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Bem-vindo ao sistema, Ana' })).toBeDefined();
    const [button] = screen.getAllByRole('link', { name: 'Afiliados' });
    await person.click(button as HTMLElement);
    expect(await screen.findByRole('heading', { name: 'Afiliados' })).toBeDefined();
    expect(screen.getByText('Em construção')).toBeDefined();
    expect(document.title).toBe('Afiliados · Pátio');
  });

  test('customers say that there is no shop', async () => {
    open('/dashboard/clientes');
    expect(await screen.findByText('Sua conta não tem uma oficina')).toBeDefined();
  });

  test('a refused menu leads to the payment page (ruling 10)', async () => {
    usersAnswer = { status: 403, body: { type: 'urn:x', title: 't', status: 403, code: 'forbidden', message: 'Não.' } };
    open('/dashboard');
    await waitFor(() => expect(location.pathname).toBe('/pagamento'));
    expect(paymentToken()).toBe(localStorage.getItem('token'));
  });

  test('without a network the last menu is used', async () => {
    open('/dashboard');
    await screen.findAllByRole('link', { name: 'Afiliados' });
    cleanup();
    await server.stop();
    open('/dashboard');
    expect(await screen.findAllByRole('link', { name: 'Afiliados' })).not.toHaveLength(0);
  });

  test('signing out ends the session and leads to the sign-in page', async () => {
    const person = open('/dashboard');
    await person.click(await screen.findByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(localStorage.getItem('token')).toBeNull();
    await waitFor(() => expect(server.heard.some(({ url }) => url === '/api/logout')).toBe(true));
  });
});
