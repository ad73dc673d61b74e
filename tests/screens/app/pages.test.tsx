import 'fake-indexeddb/auto';
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publicHeads } from '#client/app/heads/public-heads.ts';
import { Pages } from '#client/app/pages.tsx';
import { paymentToken, takePaymentTokenFromAddress } from '#client/app/pages/payment-token.ts';
import { preloadScreenAt, shopScreens } from '#client/app/screens.ts';
import { UiProvider } from '#client/ui/blocks/ui-provider.tsx';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import type { MenuRoleRow } from '#contract/access-calls.ts';
import { answerJson, smallServer } from '../data/small-server.ts';
import { aPerson } from '../person.ts';

configure({ asyncUtilTimeout: 20_000 });

const user = '01890000-0000-7000-8000-00000000000b';
const tokenOf = (idSignature: string | null) => {
  const content = { id: user, sub: user, name: 'Ana Master', id_signature: idSignature, level: 3, sid: 's', exp: 2_000_000_000 };
  return `e30.${Buffer.from(JSON.stringify(content)).toString('base64url')}.c2ln`;
};
const role = (bottom_text: string, link_url: string): MenuRoleRow => ({ id: link_url, level: 3, bottom_text, link_url, icon: 'users' });

let usersAnswer: { status: number; body: object };
let server: Awaited<ReturnType<typeof smallServer>>;
/** What was asked, as whom, and what stood in the address bar meanwhile. */
let heard: { path: string; bearer: string | undefined; address: string }[];
beforeEach(async () => {
  usersAnswer = {
    status: 200,
    body: { id: user, name: 'Ana Master', email: 'a@b.c', level: 3, roles: [role('Afiliados', '/dashboard/afiliados')], signatures: [] },
  };
  heard = [];
  server = await smallServer((asked, response) => {
    heard.push({ path: asked.url ?? '', bearer: asked.headers.authorization, address: location.href });
    answerJson(response, usersAnswer.body, usersAnswer.status);
  });
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
  return aPerson();
}

describe('the first screen', () => {
  it.each([
    ['/login', '/login', 'Entrar'],
    ['/dashboard/clientes', '/login', 'Entrar'],
    ['/forgot', '/forgot', 'Recuperar senha'],
    ['/planos', '/planos', 'Planos'],
  ])('of %s stands at once when its parts have come: no fallback holds it back', async (path, shown, heading) => {
    await preloadScreenAt(path);
    open(path);
    expect(screen.queryByRole('status', { name: 'Abrindo…' })).toBeNull();
    expect(screen.getByRole('heading', { name: heading })).toBeDefined();
    expect(location.pathname).toBe(shown);
  });

  it.each([
    ['/dashboard/clientes', 'clientes'],
    ['/dashboard/clientes/', 'clientes'],
    ['/dashboard/clientes/0193b3c4', 'clientes/:id'],
    ['/dashboard/veiculos/0193b3c4', 'veiculos/:id'],
  ] as const)('of %s is asked for as that of %s', async (path, screenName) => {
    localStorage.setItem('token', 'any');
    const asked = Object.entries(shopScreens).map(([name, of]) => ({ name, preload: vi.spyOn(of, 'preload').mockResolvedValue(undefined) }));
    await preloadScreenAt(path);
    expect(asked.filter(({ preload }) => preload.mock.calls.length > 0).map(({ name }) => name)).toEqual([screenName]);
    vi.restoreAllMocks();
  });

  it('is not waited for when a part of it cannot be loaded', async () => {
    const { preload } = preloadable(() => Promise.reject(new Error('no network')));
    await expect(preload()).resolves.toBeUndefined();
  });
});

describe('without a token', () => {
  it.each(['/dashboard', '/dashboard/clientes', '/dashboard/assinatura'])('%s leads to the sign-in page', async (path) => {
    open(path);
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeDefined();
    expect(location.pathname).toBe('/login');
    await waitFor(() => expect(document.title).toBe('Entrar · Pátio'));
  });

  it('the link of a quote opens: a customer of the shop has no account', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    open('/orcamento/aprovar/1');
    expect(await screen.findByRole('heading', { name: 'Processando aprovação...' })).toBeDefined();
    await waitFor(() => expect(document.title).toBe('Aprovar orçamento · Pátio'));
    // Whose customer it is comes from their shop, not to us.
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Planos' })).toBeNull();
    expect(screen.getByRole('main')).toBeDefined();
  });

  it('a public page has bar, footer, title and description; the next one its own', async () => {
    document.querySelector('meta[name="description"]')?.remove();
    document.head.insertAdjacentHTML('beforeend', '<meta name="description" content="" />');
    const described = () => document.querySelector('meta[name="description"]')?.getAttribute('content');
    const person = open('/');
    expect(await screen.findByRole('heading', { level: 1, name: /auto center/ })).toBeDefined();
    expect([document.title, described()]).toEqual(['Sistema para auto center · Pátio', publicHeads['/'].description]);
    expect(screen.getByRole('contentinfo')).toBeDefined();
    await person.click(screen.getByRole('link', { name: 'Ver planos' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Planos' })).toBeDefined();
    expect([document.title, described()]).toEqual(['Planos · Pátio', publicHeads['/planos'].description]);
    await person.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Login' }));
    await screen.findByRole('button', { name: 'Entrar' });
    expect([document.title, described()]).toEqual(['Entrar · Pátio', publicHeads['/login'].description]);
  });

  it('an unknown address says so', async () => {
    open('/nada');
    expect(await within(await screen.findByRole('main')).findByRole('heading', { name: 'Página não encontrada' })).toBeDefined();
  });

  it.each(['/pagamento/', '/pagamento#', '/pagamento/#'])(
    'a payment link leaves no token in the address, and no request is made before that: %s',
    async (beginning) => {
      const token = tokenOf(beginning.length % 2 ? 'AAAAA1' : 'AAAAA2');
      const pages = history.length;
      open(beginning + encodeURIComponent(token));
      await screen.findByRole('heading', { name: 'Sua Assinatura' });
      expect(screen.queryByRole('button', { name: 'Sair' }), 'nobody is signed in').toBeNull();
      expect([location.pathname, location.hash, history.length]).toEqual(['/pagamento', '', pages]);
      expect(paymentToken()).toBe(token);
      await waitFor(() => expect(heard.map(({ bearer }) => bearer)).toContain(`Bearer ${token}`));
      for (const { address, path } of heard) expect(address + path).not.toContain(token.slice(0, 12));
    },
  );

  it.each(['/pagamento/%', '/pagamento#%'])('a payment link that is broken opens the page: %s', async (path) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    open(path);
    expect(await screen.findByRole('heading', { name: 'Sua Assinatura' })).toBeDefined();
    expect([location.pathname, location.hash]).toEqual(['/pagamento', '']);
  });

  it('a payment link that is opened in a page of the app leaves no token either', async () => {
    open('/pagamento');
    await screen.findByRole('heading', { name: 'Sua Assinatura' });
    const token = tokenOf('AAAAA3');
    location.hash = `#${token}`;
    // As browsers do of themselves.
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    await waitFor(() => expect(location.hash).toBe(''));
    await waitFor(() => expect(heard.map(({ bearer }) => bearer)).toContain(`Bearer ${token}`));
  });
});

describe('with a token of exactly the documented content (1 §3, ruling 43)', () => {
  const encoded = (content: object) => `e30.${Buffer.from(JSON.stringify(content)).toString('base64url')}.c2ln`;

  it.each([
    ['name', { id: user, sub: user, name: 'Ana', id_signature: null }],
    ['nome', { id: user, sub: user, nome: 'Ana', id_signature: null }],
  ])('and the person’s `%s`, the dashboard opens, also from a server that tells only the roles', async (_, content) => {
    usersAnswer = { status: 200, body: { roles: [role('Afiliados', '/dashboard/afiliados')] } };
    localStorage.setItem('token', encoded(content));
    open('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Bem-vindo ao sistema, Ana' })).toBeDefined();
    expect(location.pathname).toBe('/dashboard');
    expect(await screen.findAllByRole('link', { name: 'Afiliados' })).not.toHaveLength(0);
  });
});

describe('with a stored token that names nobody (ruling 44)', () => {
  beforeEach(() => localStorage.setItem('token', 'sem-conteudo'));

  it('the guard lets it pass, and the affiliate profile says what to do (2 §2)', async () => {
    const person = open('/dashboard/perfil-afiliado');
    expect((await screen.findByRole('alert')).textContent).toContain('Token inválido. Faça login novamente.');
    expect(location.pathname).toBe('/dashboard/perfil-afiliado');
    await person.click(screen.getByRole('button', { name: 'Entrar de novo' }));
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(server.heard.filter(({ url }) => url.startsWith('/api/users') || url.startsWith('/api/profile'))).toEqual([]);
  });

  it.each(['/dashboard', '/dashboard/clientes', '/dashboard/envios', '/dashboard/router'])('%s says it too, and asks nothing', async (path) => {
    const person = open(path);
    expect((await screen.findByRole('alert')).textContent).toContain('Token inválido. Faça login novamente.');
    expect(server.heard.filter(({ url }) => !url.endsWith('/contact'))).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('signed in without a shop', () => {
  beforeEach(() => localStorage.setItem('token', tokenOf(null)));

  it('the menu has the person’s own buttons, and their areas', async () => {
    const person = open('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Bem-vindo ao sistema, Ana' })).toBeDefined();
    const [button] = screen.getAllByRole('link', { name: 'Afiliados' });
    await person.click(button as HTMLElement);
    expect(await screen.findByRole('heading', { name: 'Afiliados' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Cadastrar' })).toBeDefined();
    await waitFor(() => expect(document.title).toBe('Afiliados · Pátio'));
  });

  it('customers say that there is no shop', async () => {
    open('/dashboard/clientes');
    expect(await screen.findByText('Sua conta não tem uma oficina')).toBeDefined();
  });

  it('a refused menu leads to the payment page (ruling 10)', async () => {
    usersAnswer = { status: 403, body: { type: 'urn:x', title: 't', status: 403, code: 'forbidden', message: 'Não.' } };
    open('/dashboard');
    await waitFor(() => expect(location.pathname).toBe('/pagamento'));
    expect(paymentToken()).toBe(localStorage.getItem('token'));
  });

  it('a session that is over leaves the remembered menu', async () => {
    open('/dashboard');
    await screen.findAllByRole('link', { name: 'Afiliados' });
    cleanup();
    const asked = () => server.heard.filter(({ url }) => url.includes('/users/')).length;
    const before = asked();
    usersAnswer = { status: 401, body: { type: 'urn:x', title: 't', status: 401, code: 'unauthorized', message: 'Entre de novo para continuar.' } };
    open('/dashboard');
    await waitFor(() => expect(asked()).toBe(before + 1));
    expect(await screen.findAllByRole('link', { name: 'Afiliados' })).not.toHaveLength(0);
    expect(location.pathname).toBe('/dashboard');
  });

  it('without a network the last menu is used', async () => {
    open('/dashboard');
    await screen.findAllByRole('link', { name: 'Afiliados' });
    cleanup();
    await server.stop();
    open('/dashboard');
    expect(await screen.findAllByRole('link', { name: 'Afiliados' })).not.toHaveLength(0);
  });

  it.each([
    ['that is read', tokenOf(null)],
    ['that is not', 'sem-conteudo'],
  ])('whoever is held on the payment page with a token %s can sign out', async (_, token) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem('token', token);
    const person = open('/pagamento');
    await person.click(await screen.findByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('signing out ends the session and leads to the sign-in page', async () => {
    const person = open('/dashboard');
    await person.click(await screen.findByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(localStorage.getItem('token')).toBeNull();
    await waitFor(() => expect(server.heard.some(({ url }) => url === '/api/logout')).toBe(true));
  });
});
