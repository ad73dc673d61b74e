import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { publicHeads } from '#client/app/heads/public-heads.ts';
import { paymentToken } from '#client/app/pages/payment-token.ts';
import { preloadScreenAt, shopScreens } from '#client/app/screens.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { beginAtPages, openAt, tokenOf, type PagesWorld } from './pages-world.tsx';

let world: PagesWorld;
beginAtPages((there) => void (world = there));

describe('the first screen', () => {
  it.each([
    ['/login', '/login', 'Entrar'],
    ['/dashboard/clientes', '/login', 'Entrar'],
    ['/forgot', '/forgot', 'Recuperar senha'],
    ['/planos', '/planos', 'Planos'],
  ])('of %s stands at once when its parts have come: no fallback holds it back', async (path, shown, heading) => {
    await preloadScreenAt(path);
    openAt(path);
    expect(screen.queryByRole('status', { name: 'Abrindo…' })).toBeNull();
    expect(screen.getByRole('heading', { name: heading })).toBeDefined();
    expect(location.pathname).toBe(shown);
  });

  it.each([
    ['/dashboard/clientes', 'clientes'],
    ['/dashboard/clientes/', 'clientes'],
    ['/dashboard/clientes/0193b3c4', 'clientes/:id'],
    ['/dashboard/veiculos/0193b3c4', 'veiculos/:id'],
    ['/dashboard/vistorias/nova', 'vistorias/:id'],
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
    openAt(path);
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeDefined();
    expect(location.pathname).toBe('/login');
    await waitFor(() => expect(document.title).toBe('Entrar · Pátio'));
  });

  it('what another app shared waits in the address until somebody has signed in', async () => {
    openAt('/dashboard?texto=Placa+ABC1D23&titulo=Mensagem&novo=1');
    expect(await screen.findByRole('button', { name: 'Entrar' })).toBeDefined();
    expect([location.pathname, location.search]).toEqual(['/login', '?texto=Placa+ABC1D23&titulo=Mensagem']);
  });

  it('the link of a quote opens: a customer of the shop has no account', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    openAt('/orcamento/aprovar/1');
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
    const person = openAt('/');
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
    openAt('/nada');
    expect(await within(await screen.findByRole('main')).findByRole('heading', { name: 'Página não encontrada' })).toBeDefined();
  });

  it.each(['/pagamento/', '/pagamento#', '/pagamento/#'])(
    'a payment link leaves no token in the address, and no request is made before that: %s',
    async (beginning) => {
      const token = tokenOf(beginning.length % 2 ? 'AAAAA1' : 'AAAAA2');
      const pages = history.length;
      openAt(beginning + encodeURIComponent(token));
      await screen.findByRole('heading', { name: 'Sua Assinatura' });
      expect(screen.queryByRole('button', { name: 'Sair' }), 'nobody is signed in').toBeNull();
      expect([location.pathname, location.hash, history.length]).toEqual(['/pagamento', '', pages]);
      expect(paymentToken()).toBe(token);
      await waitFor(() => expect(world.heard.map(({ bearer }) => bearer)).toContain(`Bearer ${token}`));
      for (const { address, path } of world.heard) expect(address + path).not.toContain(token.slice(0, 12));
    },
  );

  it.each(['/pagamento/%', '/pagamento#%'])('a payment link that is broken opens the page: %s', async (path) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    openAt(path);
    expect(await screen.findByRole('heading', { name: 'Sua Assinatura' })).toBeDefined();
    expect([location.pathname, location.hash]).toEqual(['/pagamento', '']);
  });

  it('a payment link that is opened in a page of the app leaves no token either', async () => {
    openAt('/pagamento');
    await screen.findByRole('heading', { name: 'Sua Assinatura' });
    const token = tokenOf('AAAAA3');
    location.hash = `#${token}`;
    // As browsers do of themselves.
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    await waitFor(() => expect(location.hash).toBe(''));
    await waitFor(() => expect(world.heard.map(({ bearer }) => bearer)).toContain(`Bearer ${token}`));
  });
});
