import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paymentToken } from '#client/app/pages/payment-token.ts';
import { beginAtPages, encoded, openAt, role, tokenOf, user, type PagesWorld } from './pages-world.tsx';

let world: PagesWorld;
beginAtPages((there) => void (world = there));

describe('with a token of exactly the documented content (1 §3, ruling 43)', () => {
  it.each([
    ['name', { id: user, sub: user, name: 'Ana', id_signature: null }],
    ['nome', { id: user, sub: user, nome: 'Ana', id_signature: null }],
  ])('and the person’s `%s`, the dashboard opens, also from a server that tells only the roles', async (_, content) => {
    world.answer = { status: 200, body: { roles: [role('Afiliados', '/dashboard/afiliados')] } };
    localStorage.setItem('token', encoded(content));
    openAt('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Bem-vindo ao sistema, Ana' })).toBeDefined();
    expect(location.pathname).toBe('/dashboard');
    expect(await screen.findAllByRole('link', { name: 'Afiliados' })).not.toHaveLength(0);
  });
});

describe('with a stored token that names nobody (ruling 44)', () => {
  beforeEach(() => localStorage.setItem('token', 'sem-conteudo'));

  it('the guard lets it pass, and the affiliate profile says what to do (2 §2)', async () => {
    const person = openAt('/dashboard/perfil-afiliado');
    expect((await screen.findByRole('alert')).textContent).toContain('Token inválido. Faça login novamente.');
    expect(location.pathname).toBe('/dashboard/perfil-afiliado');
    await person.click(screen.getByRole('button', { name: 'Entrar de novo' }));
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(world.server.heard.filter(({ url }) => url.startsWith('/api/users') || url.startsWith('/api/profile'))).toEqual([]);
  });

  it.each(['/dashboard', '/dashboard/clientes', '/dashboard/envios', '/dashboard/router'])('%s says it too, and asks nothing', async (path) => {
    const person = openAt(path);
    expect((await screen.findByRole('alert')).textContent).toContain('Token inválido. Faça login novamente.');
    expect(world.server.heard.filter(({ url }) => !url.endsWith('/contact'))).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('signed in without a shop', () => {
  beforeEach(() => localStorage.setItem('token', tokenOf(null)));

  it('the menu has the person’s own buttons, and their areas', async () => {
    const person = openAt('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Bem-vindo ao sistema, Ana' })).toBeDefined();
    const [button] = screen.getAllByRole('link', { name: 'Afiliados' });
    await person.click(button as HTMLElement);
    expect(await screen.findByRole('heading', { name: 'Afiliados' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Cadastrar' })).toBeDefined();
    await waitFor(() => expect(document.title).toBe('Afiliados · Pátio'));
  });

  it('customers say that there is no shop', async () => {
    openAt('/dashboard/clientes');
    expect(await screen.findByText('Sua conta não tem uma oficina')).toBeDefined();
  });

  it('a refused menu leads to the payment page (ruling 10)', async () => {
    world.answer = { status: 403, body: { type: 'urn:x', title: 't', status: 403, code: 'forbidden', message: 'Não.' } };
    openAt('/dashboard');
    await waitFor(() => expect(location.pathname).toBe('/pagamento'));
    expect(paymentToken()).toBe(localStorage.getItem('token'));
  });

  it('a session that is over leaves the remembered menu', async () => {
    openAt('/dashboard');
    await screen.findAllByRole('link', { name: 'Afiliados' });
    cleanup();
    const asked = () => world.server.heard.filter(({ url }) => url.includes('/users/')).length;
    const before = asked();
    world.answer = { status: 401, body: { type: 'urn:x', title: 't', status: 401, code: 'unauthorized', message: 'Entre de novo para continuar.' } };
    openAt('/dashboard');
    await waitFor(() => expect(asked()).toBe(before + 1));
    expect(await screen.findAllByRole('link', { name: 'Afiliados' })).not.toHaveLength(0);
    expect(location.pathname).toBe('/dashboard');
  });

  it('without a network the last menu is used', async () => {
    openAt('/dashboard');
    await screen.findAllByRole('link', { name: 'Afiliados' });
    cleanup();
    await world.server.stop();
    openAt('/dashboard');
    expect(await screen.findAllByRole('link', { name: 'Afiliados' })).not.toHaveLength(0);
  });

  it.each([
    ['that is read', tokenOf(null)],
    ['that is not', 'sem-conteudo'],
  ])('whoever is held on the payment page with a token %s can sign out', async (_, token) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem('token', token);
    const person = openAt('/pagamento');
    await person.click(await screen.findByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('signing out ends the session and leads to the sign-in page', async () => {
    const person = openAt('/dashboard');
    await person.click(await screen.findByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(localStorage.getItem('token')).toBeNull();
    await waitFor(() => expect(world.server.heard.some(({ url }) => url === '/api/logout')).toBe(true));
  });
});
