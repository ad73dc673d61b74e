import 'fake-indexeddb/auto';
import './select-gaps.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { CategoriesScreen } from '#client/features/categories/categories-screen.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { answerJson, smallServer } from '../data/small-server.ts';
import { aCategory, aCompany, aProduct } from './product-rows.ts';
import { fillDisk, openStore, renderScreen, settle, type ScreenOptions } from './render-screen.tsx';

let store: Store;
let matriz: RowId;
beforeEach(async () => {
  store = openStore();
  matriz = await aCompany(store, 'Prado Matriz');
});
afterEach(() => vi.unstubAllEnvs());

const path = '/dashboard/categorias';
const open = (options: Partial<ScreenOptions> = {}) => renderScreen(<CategoriesScreen />, { store, path, ...options });
const categories = async () => (await store.db.rows('categories').toArray()).flatMap(({ row }) => (row === null ? [] : [row]));
const entries = () => store.db.outbox.orderBy('seq').toArray();
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

const card = async (name: string) => {
  const item = (await screen.findByRole('heading', { name, level: 2 })).closest('li');
  if (item === null) throw new Error(`${name} is on no card`);
  return within(item);
};

describe('the list', () => {
  it('says that there is none yet', async () => {
    open();
    expect(await screen.findByText('Nenhuma categoria encontrada.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Produtos' }).getAttribute('href')).toBe('/dashboard/estoque');
  });

  it('shows what stands above and how many products and subcategories there are', async () => {
    const parts = await aCategory(store, { name: 'Peças', id_company: matriz });
    const brakes = await aCategory(store, { name: 'Freios', id_company: matriz, parent_id: parts, description: 'Pastilhas e discos' });
    for (const name of ['Disco', 'Pastilha']) await aProduct(store, { name, id_company: matriz, category_id: brakes });
    open();
    const shown = await card('Freios');
    expect(await shown.findByText('em Peças')).toBeDefined();
    expect(shown.getByText('Pastilhas e discos')).toBeDefined();
    expect((await shown.findByRole('link', { name: '2 produtos' })).getAttribute('href')).toBe(`/dashboard/estoque?categoria=${brakes}`);
    expect(await (await card('Peças')).findByText('1 subcategoria')).toBeDefined();
    expect(screen.queryByText('Prado Matriz')).toBeNull();
  });

  it('is searched, and can be of one company', async () => {
    const filial = await aCompany(store, 'Prado Filial');
    await aCategory(store, { name: 'Freios', id_company: matriz });
    await aCategory(store, { name: 'Óleos', id_company: filial });
    const { user, address } = open();
    await card('Freios');
    await user.selectOptions(await screen.findByLabelText('Empresa'), 'Prado Filial');
    await waitFor(() => expect(screen.queryByText('Freios')).toBeNull());
    expect(await (await card('Óleos')).findByText('Prado Filial')).toBeDefined();
    expect(address.current).toContain(`empresa=${filial}`);
    await user.selectOptions(screen.getByLabelText('Empresa'), 'Todas as empresas');
    await card('Freios');
    await user.type(screen.getByPlaceholderText('Buscar categoria...'), 'oleo{Enter}');
    await waitFor(() => expect(screen.queryByText('Freios')).toBeNull());
    await card('Óleos');
  });

  it('has pages when there are many', async () => {
    for (let at = 10; at < 42; at += 1) await aCategory(store, { name: `Categoria ${at}`, id_company: matriz });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Próximo' }));
    await card('Categoria 41');
    expect(screen.queryByText('Categoria 10')).toBeNull();
  });

  it('says when the server refuses it before anything is on the device', async () => {
    const server = await smallServer((_, response) => answerJson(response, { status: 500, code: 'internal', message: 'x' }, 500));
    vi.stubEnv('VITE_API_URL', `${server.url}/api`);
    open({ status: { isDownloaded: false } });
    expect(await screen.findByText('Erro ao buscar categorias.')).toBeDefined();
    await server.stop();
  });
});

describe('the panel', () => {
  it('makes a category, with the only company chosen, offline too', async () => {
    const { user, address } = open({ status: { connection: 'offline' } });
    await screen.findByText('Nenhuma categoria encontrada.');
    await user.keyboard('n');
    const form = await panel('Cadastrar Categoria');
    expect(address.current).toContain('novo=1');
    expect(form.getByLabelText<HTMLSelectElement>(/Empresa/).value).toBe(matriz);
    await user.type(form.getByLabelText(/Nome/), 'Óleos');
    await user.type(form.getByLabelText('Descrição'), 'Motor e câmbio');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Categoria criada com sucesso!')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Cadastrar Categoria' })).toBeNull());
    expect(await categories()).toMatchObject([{ name: 'Óleos', description: 'Motor e câmbio', parent_id: null, id_company: matriz }]);
  });

  it('requires company and name (2 §5)', async () => {
    await aCompany(store, 'Prado Filial');
    const { user } = open({ path: `${path}?novo=1` });
    const form = await panel('Cadastrar Categoria');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Informe o nome.')).toBeDefined();
    expect(form.getByText('Escolha a empresa.')).toBeDefined();
    expect(form.getByRole('alert').textContent).toContain('Erro ao salvar a categoria.');
    expect(await categories()).toEqual([]);
  });

  it('offers no parent that is the category itself or below it, nor one of another company', async () => {
    const filial = await aCompany(store, 'Prado Filial');
    const parts = await aCategory(store, { name: 'Peças', id_company: matriz });
    const brakes = await aCategory(store, { name: 'Freios', id_company: matriz, parent_id: parts });
    await aCategory(store, { name: 'Pastilhas', id_company: matriz, parent_id: brakes });
    await aCategory(store, { name: 'Óleos', id_company: matriz });
    await aCategory(store, { name: 'Pneus', id_company: filial });
    await settle(store);
    const { user } = open({ path: `${path}?editar=${brakes}` });
    const form = await panel('Editar Categoria');
    const parents = form.getByLabelText<HTMLSelectElement>('Categoria pai');
    expect(parents.value).toBe(parts);
    expect(optionsOf(parents)).toEqual(['Nenhuma', 'Óleos', 'Peças']);
    await user.selectOptions(form.getByLabelText(/Empresa/), 'Prado Filial');
    expect(parents.value).toBe('');
    expect(optionsOf(parents)).toEqual(['Nenhuma', 'Pneus']);
    await user.selectOptions(form.getByLabelText(/Empresa/), 'Prado Matriz');
    await user.selectOptions(parents, 'Óleos');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Categoria atualizada com sucesso!')).toBeDefined();
    const oils = (await store.db.rows('categories').toArray()).find(({ row }) => row?.['name'] === 'Óleos');
    expect(await entries()).toMatchObject([{ kind: 'update', entityId: brakes, changes: { parent_id: oils?.id } }]);
  });

  it('asks before another form takes the place of what was typed', async () => {
    await aCategory(store, { name: 'Óleos', id_company: matriz });
    const { user } = open();
    await card('Óleos');
    await user.keyboard('n');
    const form = await panel('Cadastrar Categoria');
    await user.type(form.getByLabelText(/Nome/), 'Freios');
    const edit = (await card('Óleos')).getByRole('button', { name: 'Editar Óleos' });
    await user.click(edit);
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect(form.getByLabelText<HTMLInputElement>(/Nome/).value).toBe('Freios');
    await user.click(edit);
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    expect((await panel('Editar Categoria')).getByLabelText<HTMLInputElement>(/Nome/).value).toBe('Óleos');
  });

  it('is left by Escape, asking once something is typed', async () => {
    const { user, address } = open({ path: `${path}?novo=1` });
    await user.type((await panel('Cadastrar Categoria')).getByLabelText(/Nome/), 'F');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Cadastrar Categoria' })).toBeNull());
    expect(address.current).toBe(path);
  });

  it('asks before it writes over what came from another device, in words instead of ids', async () => {
    const parts = await aCategory(store, { name: 'Peças', id_company: matriz });
    const brakes = await aCategory(store, { name: 'Freios', id_company: matriz });
    await aCategory(store, { name: 'Óleos', id_company: matriz });
    const { user } = open({ path: `${path}?editar=${brakes}` });
    const form = await panel('Editar Categoria');
    await user.selectOptions(form.getByLabelText('Categoria pai'), 'Óleos');
    await save(store, 'categories', { kind: 'update', id: brakes, changes: { parent_id: parts } });
    await (await card('Freios')).findByText('em Peças');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Categoria pai: agora “Peças”')).toBeDefined();
  });

  it('stays open with what was typed when the device has no room', async () => {
    const { user } = open({ path: `${path}?novo=1` });
    const form = await panel('Cadastrar Categoria');
    await user.type(form.getByLabelText(/Nome/), 'Óleos');
    fillDisk(store);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Erro ao salvar a categoria. O aparelho está sem espaço. Libere espaço e salve de novo.')).toBeDefined();
    expect(form.getByLabelText<HTMLInputElement>(/Nome/).value).toBe('Óleos');
  });

  it('leads to the companies when there is none', async () => {
    await store.db.rows('companies').clear();
    open({ path: `${path}?novo=1` });
    expect(await screen.findByText('Toda categoria é de uma empresa: cadastre a empresa primeiro.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Cadastrar empresa' }).getAttribute('href')).toBe('/dashboard/empresas?novo=1');
  });

  it('of a category that is gone says so', async () => {
    const { address } = open({ path: `${path}?editar=01890000-0000-7000-8000-000000000001` });
    expect(await screen.findByText('Esta categoria não está mais na lista.')).toBeDefined();
    await waitFor(() => expect(address.current).toBe(path));
  });
});
