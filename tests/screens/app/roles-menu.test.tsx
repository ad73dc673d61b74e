import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaDatabase, replicaName } from '#client/data/store/database.ts';
import { writeMeta } from '#client/sync/meta.ts';
import { Pages } from '#client/app/pages.tsx';
import { UiProvider } from '#client/ui/blocks/ui-provider.tsx';
import type { SignatureId, UserId } from '#domain/values/ids.ts';
import type { MenuRoleRow } from '#contract/access-calls.ts';
import { answerJson, smallServer } from '../data/small-server.ts';
import { aPerson } from '../person.ts';

/* The menu, and addresses that are opened by hand, follow the person's standing in the shop. */
const shop = '7K2F9Q' as SignatureId;
const tokenOf = (user: string) => {
  const content = { id: user, sub: user, name: 'Wesley Nunes', id_signature: shop, level: 1, sid: 's', exp: 2_000_000_000 };
  return `e30.${Buffer.from(JSON.stringify(content)).toString('base64url')}.c2ln`;
};
const button = (bottom_text: string, link: string): MenuRoleRow => ({
  id: link,
  level: 1,
  bottom_text,
  link_url: `/dashboard${link}`,
  icon: 'users',
});
const roles = [
  button('Início', ''),
  button('Clientes', '/clientes'),
  button('Orçamentos', '/orcamentos'),
  button('Serviços', '/servicos'),
  button('Financeiro', '/financeiro'),
  button('Estoque', '/estoque'),
  button('Fornecedores', '/fornecedores'),
  button('Funcionários', '/funcionarios'),
  button('Empresas', '/empresas'),
  button('Nota Fiscal', '/nf'),
  button('Equipe', '/equipe'),
  button('Assinatura', '/assinatura'),
];

/** A person of their own for each test: a device remembers who was here. */
let user: UserId;
/** What the server says of them, and how often it was asked. */
let told: string | undefined;
let asked: number;
let server: Awaited<ReturnType<typeof smallServer>>;
beforeEach(async () => {
  [user, told, asked] = [randomUUID() as string as UserId, 'mechanic', 0];
  // Another tab leads: what this one shows comes from the device alone.
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: () => new Promise(() => undefined) } });
  server = await smallServer(({ url }, response) => {
    if (url.startsWith('/api/users/')) {
      asked += 1;
      const signatures = [{ id: shop, name: 'Auto Center Prado', ...(told !== undefined && { standing: told }) }];
      return answerJson(response, { id: user, name: 'Wesley Nunes', email: 'w@p.example', level: 1, roles, signatures });
    }
    return answerJson(response, { status: 503, code: 'busy', message: 'Ocupado.' }, 503);
  });
  vi.stubEnv('VITE_API_URL', `${server.url}/api`);
  localStorage.setItem('token', tokenOf(user));
  localStorage.setItem('user', JSON.stringify({ id: user, name: 'Wesley Nunes' }));
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'locks');
  vi.unstubAllEnvs();
  await server.stop();
});

function open(path: string) {
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

const menu = async () => {
  const [top] = await screen.findAllByRole('navigation', { name: 'Menu principal' });
  return within(top ?? document.body)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};

describe('the menu', () => {
  it.each([
    ['owner', 12],
    ['manager', 11],
  ] as const)('of %s has %i buttons', async (standing, count) => {
    told = standing;
    open('/dashboard');
    expect(await menu()).toHaveLength(count);
  });

  it('of a mechanic has what a mechanic sees', async () => {
    open('/dashboard');
    expect(await menu()).toEqual(['Início', 'Clientes', 'Orçamentos', 'Serviços', 'Estoque', 'Funcionários']);
    expect((await screen.findAllByRole('link', { name: 'Novo orçamento' })).length).toBeGreaterThan(0);
  });

  it('of the front desk has no ledger', async () => {
    told = 'front_desk';
    open('/dashboard');
    const shown = await menu();
    expect(shown).toContain('Fornecedores');
    for (const hidden of ['Financeiro', 'Empresas', 'Equipe', 'Assinatura']) expect(shown).not.toContain(hidden);
  });

  it('of who keeps the books offers no new quote', async () => {
    told = 'finance';
    open('/dashboard');
    expect(await menu()).toContain('Financeiro');
    expect(screen.queryByRole('link', { name: 'Novo orçamento' })).toBeNull();
  });

  it('is whole where the server knows no standings (ruling 1)', async () => {
    told = undefined;
    open('/dashboard');
    expect(await menu()).toHaveLength(roles.length);
  });

  it('follows what a pull says, and asks once for the menu of who they are now', async () => {
    told = 'manager';
    open('/dashboard');
    expect(await menu()).toHaveLength(11);
    const replica = new ReplicaDatabase(replicaName(user, shop));
    await writeMeta(replica, 'standing', 'mechanic');
    replica.close();
    await waitFor(async () => expect(await menu()).toHaveLength(6));
    await waitFor(() => expect(asked).toBe(2));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(asked).toBe(2);
  });
});

describe('an address that is opened by hand', () => {
  it.each([
    ['/dashboard/financeiro', 'Quem vê: dono, gerente e financeiro.'],
    ['/dashboard/empresas?novo=1', 'Quem vê: dono e gerente.'],
    ['/dashboard/assinatura', 'Quem vê: dono.'],
  ])('%s is not shown to a mechanic, who is told who sees it', async (path, who) => {
    const person = open(path);
    const page = within(await screen.findByRole('main'));
    expect(await page.findByRole('heading', { name: 'Seu papel nesta oficina não mostra esta tela.' })).toBeDefined();
    expect(page.getByText(who)).toBeDefined();
    expect(location.pathname + location.search).toBe(path);
    await person.click(page.getByRole('link', { name: 'Ir para o início' }));
    expect(await page.findByRole('heading', { name: 'Hoje no pátio' })).toBeDefined();
  });
});
