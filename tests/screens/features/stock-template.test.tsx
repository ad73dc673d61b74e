import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InvoicePage } from '#client/app/invoice-page.tsx';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { StockScreen } from '#client/features/stock-template/stock-screen.tsx';
import type { Company } from '#domain/records/company.ts';
import type { RowId } from '#domain/values/ids.ts';
import { answerJson, smallServer } from '../data/small-server.ts';
import { aSubscription } from './subscription-rows.ts';
import { fillDisk, openStore, renderScreen, settle, type ScreenOptions } from './render-screen.tsx';

let store: Store;
beforeEach(() => {
  store = openStore();
});
afterEach(() => vi.unstubAllEnvs());

const open = (options: Partial<ScreenOptions> = {}) => renderScreen(<StockScreen />, { store, path: '/dashboard/template', ...options });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const entries = () => store.db.outbox.orderBy('seq').toArray();
const companies = async () => (await store.db.rows('companies').toArray()).flatMap(({ row }) => (row === null ? [] : [row]));

async function aCompany(fields: Partial<Company> & { name: string }): Promise<RowId> {
  const result = await save(store, 'companies', { kind: 'create', fields });
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

describe('the list', () => {
  it('shows the companies by name and description', async () => {
    await aCompany({ name: 'Matriz', description: 'Peças e pneus', cnpj: '11222333000181' });
    await aCompany({ name: 'Filial' });
    open();
    const table = within(await screen.findByRole('table', { name: 'Estoque' }));
    expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Nome', 'Descrição', 'Ações']);
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'NomeDescriçãoAções',
      'Filiala enviar—EditarExcluir',
      'Matriza enviarPeças e pneusEditarExcluir',
    ]);
    expect(await screen.findByText('Auto Center Prado · 2 estoques')).toBeDefined();
  });

  it('without any says so', async () => {
    open();
    expect(await screen.findByText('Nenhum estoque cadastrado.')).toBeDefined();
  });

  it('turns its pages', async () => {
    for (let at = 10; at < 31; at += 1) await aCompany({ name: `Empresa ${at}` });
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Próximo' }));
    expect(await screen.findByText('Empresa 30')).toBeDefined();
    expect(screen.queryByText('Empresa 10')).toBeNull();
    expect(address.current).toContain('pagina=2');
  });

  it('that the server refuses before anything is on the device says so', async () => {
    const server = await smallServer((_, response) => answerJson(response, { status: 500, code: 'internal', message: 'x' }, 500));
    vi.stubEnv('VITE_API_URL', `${server.url}/api`);
    open({ status: { isDownloaded: false } });
    expect(await screen.findByText('Erro ao buscar estoque.')).toBeDefined();
    expect(screen.queryByText('Nenhum estoque cadastrado.')).toBeNull();
    await server.stop();
  });

  it('of the server, a bare array, can be read while the shop is on its way here', async () => {
    const row = { id: '01890000-0000-7000-8000-0000000000c1', rev: 3, name: 'Matriz', description: 'Peças', signature_id: '7K2F9Q' };
    const server = await smallServer((_, response) => answerJson(response, [row]));
    vi.stubEnv('VITE_API_URL', `${server.url}/api`);
    open({ status: { isDownloaded: false } });
    expect(await screen.findByText('Matriz')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Editar Matriz' }).disabled).toBe(true);
    expect(server.heard[0]?.url).toMatch(/^\/api\/company\/7K2F9Q/);
    await server.stop();
  });
});

describe('the dialog', () => {
  it('makes a company of a name and a description (2 §2, ruling 3), online and offline alike', async () => {
    const { user, address } = open({ status: { connection: 'offline' } });
    await screen.findByText('Nenhum estoque cadastrado.');
    await user.click(screen.getAllByRole('button', { name: 'CADASTRAR' })[0] as HTMLElement);
    const form = await dialog('Cadastrar Estoque');
    expect(address.current).toContain('novo=1');
    expect(form.getByText('Sem internet: fica guardado aqui e segue sozinho.')).toBeDefined();
    expect(form.getByText('Este cadastro é uma empresa e conta no limite de empresas do seu plano.')).toBeDefined();
    await user.type(form.getByLabelText(/^Nome/), 'Depósito');
    await user.type(form.getByLabelText('Descrição'), 'Galpão dos fundos');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Empresa cadastrada com sucesso!')).toBeDefined();
    const row = (await screen.findByText('Depósito')).closest('tr');
    expect(row?.textContent).toContain('a enviar');
    expect(await companies()).toMatchObject([{ name: 'Depósito', description: 'Galpão dos fundos', cnpj: '' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('needs a name, and nothing else (2 §5)', async () => {
    const { user } = open({ path: '/dashboard/template?novo=1' });
    const form = await dialog('Cadastrar Estoque');
    await user.type(form.getByLabelText('Descrição'), 'Sem nome');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Informe o nome.')).toBeDefined();
    expect(form.getByRole('alert').textContent).toBe('Erro ao salvar o estoque. Informe o nome.');
    expect(await companies()).toEqual([]);
  });

  it('edits, and sends only what was touched', async () => {
    const id = await aCompany({ name: 'Matriz', cnpj: '11222333000181' });
    await settle(store);
    const { user } = open({ path: `/dashboard/template?editar=${id}` });
    const form = await dialog('Editar Estoque');
    await user.type(form.getByLabelText('Descrição'), 'Peças');
    await user.click(form.getByRole('button', { name: 'Atualizar' }));
    expect(await screen.findByText('Estoque atualizado com sucesso!')).toBeDefined();
    expect(await entries()).toMatchObject([{ collection: 'companies', kind: 'update', changes: { description: 'Peças' } }]);
    expect(await companies()).toMatchObject([{ name: 'Matriz', cnpj: '11222333000181', description: 'Peças' }]);
  });

  it('that cannot be saved stays, and says why', async () => {
    fillDisk(store);
    const { user } = open({ path: '/dashboard/template?novo=1' });
    const form = await dialog('Cadastrar Estoque');
    await user.type(form.getByLabelText(/^Nome/), 'Depósito');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect((await form.findByRole('alert')).textContent).toBe('Erro ao salvar o estoque. O aparelho está sem espaço. Libere espaço e salve de novo.');
    expect(form.getByLabelText<HTMLInputElement>(/^Nome/).value).toBe('Depósito');
  });

  it('of a record that is gone says so', async () => {
    const { address } = open({ path: '/dashboard/template?editar=01890000-0000-7000-8000-0000000000ff' });
    expect(await screen.findByText('Este estoque não está mais na lista.')).toBeDefined();
    await waitFor(() => expect(address.current).toBe('/dashboard/template'));
  });

  it('asks before it loses what was typed', async () => {
    const { user } = open({ path: '/dashboard/template?novo=1' });
    const form = await dialog('Cadastrar Estoque');
    await user.type(form.getByLabelText(/^Nome/), 'Depósito');
    await user.click(form.getByRole('button', { name: 'Cancelar' }));
    const question = await dialog('Descartar o que foi digitado?');
    await user.click(question.getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the plan’s companies (rulings 47 and 50)', () => {
  const planOf = (company: number) =>
    store.db.meta.put({ key: 'subscription', value: aSubscription({ plan: { id: 'fiscal', name: 'Fiscal', price: 149.9, company, users: 10 } }) });

  it.each([
    ['/dashboard/template?novo=1', <StockScreen key="stock" />],
    ['/dashboard/nf?novo=1', <InvoicePage key="invoice" />],
  ])('%s says first that a company is made, and how many there are', async (path, shown) => {
    await planOf(3);
    await aCompany({ name: 'Matriz' });
    renderScreen(shown, { store, path });
    expect((await dialog('Cadastrar Estoque')).getByText('Este cadastro é uma empresa e conta no seu plano: 1 de 3 em uso.')).toBeDefined();
  });

  it.each([
    ['/dashboard/template?novo=1', <StockScreen key="stock" />],
    ['/dashboard/nf?novo=1', <InvoicePage key="invoice" />],
  ])('%s says before anything is typed that the plan holds no more', async (path, shown) => {
    await planOf(1);
    await aCompany({ name: 'Matriz' });
    renderScreen(shown, { store, path });
    const form = await dialog('Cadastrar Estoque');
    expect(form.getByText('Seu plano permite 1 empresa(s).')).toBeDefined();
    expect(form.queryByRole('button', { name: 'Salvar' })).toBeNull();
    expect(form.getByRole('link', { name: 'Ver assinatura' }).getAttribute('href')).toBe('/dashboard/assinatura');
  });

  it('do not stand in the way of editing one', async () => {
    await planOf(1);
    const id = await aCompany({ name: 'Matriz' });
    open({ path: `/dashboard/template?editar=${id}` });
    const form = await dialog('Editar Estoque');
    expect(form.queryByText(/conta no seu plano/)).toBeNull();
    expect(form.getByRole('button', { name: 'Atualizar' })).toBeDefined();
  });
});

describe('removing', () => {
  const askToRemove = async (name: string) => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `Excluir ${name}` }));
    return { user, question: await dialog('Deseja realmente excluir este estoque?') };
  };

  it('asks first, and says it to the letter', async () => {
    await aCompany({ name: 'Matriz' });
    await settle(store);
    const { user, question } = await askToRemove('Matriz');
    expect(await entries()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('estoque excluída com sucesso!')).toBeDefined();
    expect(await screen.findByText('Nenhum estoque cadastrado.')).toBeDefined();
    expect(await entries()).toMatchObject([{ collection: 'companies', kind: 'delete' }]);
  });

  it('does nothing on a no', async () => {
    await aCompany({ name: 'Matriz' });
    const { user, question } = await askToRemove('Matriz');
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    expect(await companies()).toHaveLength(1);
  });

  it('of what others refer to says by what, and leads to where that can be moved', async () => {
    const id = await aCompany({ name: 'Matriz' });
    for (const name of ['Freios', 'Óleos']) await save(store, 'categories', { kind: 'create', fields: { name, id_company: id } });
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Excluir Matriz' }));
    expect(await screen.findByText('Erro ao excluir estoque. 2 categorias usam este estoque.')).toBeDefined();
    expect(await companies()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Ver em Empresas' }));
    await waitFor(() => expect(address.current).toBe('/dashboard/empresas'));
  });

  it('that cannot be saved says why', async () => {
    await aCompany({ name: 'Matriz' });
    const { user, question } = await askToRemove('Matriz');
    fillDisk(store);
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Erro ao excluir estoque. O aparelho está sem espaço. Libere espaço e salve de novo.')).toBeDefined();
  });
});

describe('the invoice placeholder', () => {
  it('says that it is to come, and opens the generic dialog', async () => {
    const { user } = renderScreen(<InvoicePage />, { store, path: '/dashboard/nf' });
    expect(screen.getByRole('heading', { name: 'Nota Fiscal', level: 1 })).toBeDefined();
    expect(screen.getByText('Em breve')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'CADASTRAR' }));
    const form = await dialog('Cadastrar Estoque');
    expect(form.getByText(/Este cadastro é uma empresa/)).toBeDefined();
    await user.type(form.getByLabelText(/^Nome/), 'Depósito');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Empresa cadastrada com sucesso!')).toBeDefined();
    expect(await companies()).toMatchObject([{ name: 'Depósito' }]);
  });
});
