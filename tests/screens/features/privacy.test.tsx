import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CustomersPage } from '#client/app/customers-page.tsx';
import type { Store } from '#client/data/store/store.ts';
import { AccessProvider } from '#client/sync/access-provider.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { answerJson, smallServer, type Heard } from '../data/small-server.ts';
import { refuse } from './admin-screen.tsx';
import { card } from './customers-world.tsx';
import { caughtDownloads } from './import-file.ts';
import { aCustomer, openStore, renderScreen, settle } from './render-screen.tsx';

let store: Store;
let celia: RowId;
let server: Awaited<ReturnType<typeof smallServer>>;
let answer: (heard: Heard, response: Parameters<Parameters<typeof smallServer>[0]>[1]) => void;
beforeEach(async () => {
  store = openStore();
  celia = await aCustomer(store, { name: 'Célia Nakamura' });
  await settle(store);
  answer = (_, response) => refuse(response, 404, 'not_found', 'Registro não encontrado.');
  server = await smallServer((heard, response) => answer(heard, response));
  vi.stubEnv('VITE_API_URL', `${server.url}/api`);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await server.stop();
});

const path = (rest = '') => `/api/privacidade/7K2F9Q/${celia}${rest}`;
const held = { made_at: '2026-11-20T12:00', shop: 'Oficina', customer: { id: 'c', name: 'Célia Nakamura' } };
const nothing = {
  vehicles: [],
  budgets: [],
  services: [],
  inspections: [],
  entries: [],
  photos: [],
  check_ins: [],
  invoices: [],
  answers: [],
  calls: [],
};

const open = (standing = 'owner') =>
  renderScreen(
    <AccessProvider standing={standing}>
      <CustomersPage />
    </AccessProvider>,
    { store, path: '/dashboard/clientes' },
  );

async function choose(item: string, there = open()) {
  await there.user.click(await (await card('Célia Nakamura')).findByRole('button', { name: 'Pedidos da LGPD de Célia Nakamura' }));
  await there.user.click(await screen.findByRole('menuitem', { name: item }));
  return there;
}

describe('handing over', () => {
  it('everything as JSON is a file with all that the server answered', async () => {
    const downloads = caughtDownloads();
    answer = (_, response) => answerJson(response, { ...held, ...nothing });
    await choose('Baixar tudo em JSON');
    expect(await screen.findByText('Dados do cliente baixados.')).toBeDefined();
    expect(downloads.map(({ name }) => name)).toEqual(['dados-de-celia-nakamura.json']);
    expect(JSON.parse((await downloads[0]?.text) ?? '')).toEqual({ ...held, ...nothing });
    expect(server.heard.map(({ url }) => url)).toEqual([path()]);
  });

  it('everything as PDF is the document that the server drew', async () => {
    const downloads = caughtDownloads();
    answer = (_, response) => void response.writeHead(200, { 'content-type': 'application/pdf', 'x-patio-api': '1' }).end('%PDF-1.7');
    await choose('Baixar tudo em PDF');
    expect(await screen.findByText('Dados do cliente baixados.')).toBeDefined();
    expect([downloads[0]?.name, await downloads[0]?.text]).toEqual(['dados-de-celia-nakamura.pdf', '%PDF-1.7']);
    expect(server.heard.map(({ url }) => url)).toEqual([path('/pdf')]);
  });

  it('without internet says so', async () => {
    answer = (_, response) => void response.destroy();
    await choose('Baixar tudo em PDF');
    expect(await screen.findByText(/Não foi possível baixar os dados do cliente\. Sem internet agora/)).toBeDefined();
  });
});

describe('who may', () => {
  it.each(['front_desk', 'mechanic', 'finance'])('%s has no such menu', async (standing) => {
    open(standing);
    await card('Célia Nakamura');
    expect(screen.queryByRole('button', { name: /LGPD/ })).toBeNull();
  });

  it('whoever does not see all of it hands nothing over, and may erase', async () => {
    const { user } = open('manager-entry.read');
    await user.click(await (await card('Célia Nakamura')).findByRole('button', { name: /LGPD/ }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Remover a pessoa']);
  });
});

describe('erasing', () => {
  const erased = { id: 'c', erased_on: '2026-11-20', kept: { vehicles: 2, budgets: 1, services: 0, entries: 3, invoices: 1, answers: 2 } };
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Remover Célia Nakamura?' }));

  it('says what goes and what stays, wants the name, and has the device fetch what is left', async () => {
    answer = (_, response) => answerJson(response, erased);
    const { user, syncNow } = await choose('Remover a pessoa');
    const form = await dialog();
    expect(within(form.getByRole('list', { name: 'Sai de tudo' })).getAllByRole('listitem')).toHaveLength(6);
    expect(within(form.getByRole('list', { name: 'Fica, sem a pessoa' })).getByText(/notas fiscais emitidas/)).toBeDefined();
    const name = form.getByLabelText(/Para confirmar, digite o nome do cliente/);
    await user.type(name, 'Célia');
    await user.click(form.getByRole('button', { name: 'Remover a pessoa' }));
    expect(await form.findByText('Digite Célia Nakamura.')).toBeDefined();
    expect([document.activeElement, server.heard, syncNow.mock.calls]).toEqual([name, [], []]);
    await user.type(name, ' nakamura');
    await user.click(form.getByRole('button', { name: 'Remover a pessoa' }));
    const done =
      'Pessoa removida. Ficou sem ela: 2 veículos, 1 orçamento, 3 lançamentos e 1 nota fiscal. O que ela respondeu aos orçamentos fica guardado como prova.';
    expect(await screen.findByText(done)).toBeDefined();
    expect(server.heard.map(({ method, url, body }) => [method, url, body])).toEqual([['POST', path('/apagar'), '{"name":"Célia nakamura"}']]);
    expect(syncNow).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that is refused says why, and the form stays', async () => {
    answer = (_, response) => refuse(response, 410, 'gone', 'Este registro foi excluído.');
    const { user } = await choose('Remover a pessoa');
    const form = await dialog();
    await user.type(form.getByLabelText(/Para confirmar/), 'Célia Nakamura');
    await user.click(form.getByRole('button', { name: 'Remover a pessoa' }));
    expect((await form.findByRole('alert')).textContent).toBe('A pessoa não foi removida. Este registro foi excluído.');
  });

  it('waits for what this device has not sent yet', async () => {
    await aCustomer(store, { name: 'Davi Rocha' });
    const { user } = open();
    await user.click(await (await card('Davi Rocha')).findByRole('button', { name: /LGPD/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remover a pessoa' }));
    expect(await screen.findByText(/ainda não chegaram ao servidor/)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('was done: nothing is written into what is left, which can still be handed over', async () => {
    await store.db.rows('customers').update(celia, { 'row.erased_on': '2026-11-20' } as never);
    const { user } = open();
    const shown = await card('Célia Nakamura');
    expect(shown.queryByRole('button', { name: 'Editar' })).toBeNull();
    await user.click(await shown.findByRole('button', { name: /LGPD/ }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Baixar tudo em PDF', 'Baixar tudo em JSON']);
  });
});
