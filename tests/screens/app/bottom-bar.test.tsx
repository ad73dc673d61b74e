import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { BottomBar } from '#client/app/shell/bottom-bar.tsx';
import type { MenuRoleRow } from '#contract/access-calls.ts';

const window = globalThis.window as unknown as Window & { happyDOM: { setViewport(size: { width: number }): void } };
const { innerWidth } = window;

// The bar is a phone's; wider screens do not show it.
beforeAll(() => window.happyDOM.setViewport({ width: 390 }));
afterAll(() => window.happyDOM.setViewport({ width: innerWidth }));
afterEach(cleanup);

const role = (bottom_text: string, link_url: string): MenuRoleRow => ({ id: link_url, level: 1, bottom_text, link_url, icon: 'house' });
const menu = [
  role('Início', '/dashboard'),
  role('Clientes', '/dashboard/clientes'),
  role('Estoque', '/dashboard/estoque'),
  role('Serviços', '/dashboard/servicos'),
  role('Orçamentos', '/dashboard/orcamentos'),
];

const open = (roles: readonly MenuRoleRow[], hasShop = true, path = '/') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <BottomBar roles={roles} hasNewBudget={hasShop} onMore={vi.fn()} />
    </MemoryRouter>,
  );
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent);

it("the thumb's bar has quotes and services beside what starts a quote", () => {
  open(menu);
  expect(links()).toEqual(['Início', 'Orçamentos', 'Novo orçamento', 'Serviços']);
  expect(screen.getByRole('link', { name: 'Novo orçamento' }).getAttribute('href')).toBe('/dashboard/orcamentos?novo=1');
  expect(screen.getByRole('button', { name: 'Mais' })).toBeDefined();
});

it('it starts no quote where there is no shop', () => {
  open([role('Início', '/dashboard'), role('Afiliados', '/dashboard/afiliados')], false);
  expect(links()).toEqual(['Início', 'Afiliados']);
});

it.each([
  ['/dashboard', 'Início'],
  ['/dashboard/servicos', 'Serviços'],
  ['/dashboard/servicos-listagem', 'Serviços'],
  ['/dashboard/orcamentos', 'Orçamentos'],
  ['/dashboard/envios', null],
])('at %s it marks %s as the place where one is', (path, name) => {
  open(menu, true, path);
  const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(marked.map(({ textContent }) => textContent)).toEqual(name === null ? [] : [name]);
});
