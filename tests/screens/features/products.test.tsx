import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { ProductsScreen } from '#client/features/products/products-screen.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { answerJson, smallServer } from '../data/small-server.ts';
import { aCategory, aCompany, aProduct, bookRows, counted, reais } from './product-rows.ts';
import { fillDisk, openStore, renderScreen, settle, type ScreenOptions } from './render-screen.tsx';
import { hasFocus } from '../focus.ts';
import { aBudget } from './budget-rows.ts';
import { save, type SaveResult } from '#client/data/save/save.ts';
import { saveService } from '#client/data/save/save-service.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';

let store: Store;
let company: RowId;
beforeEach(async () => {
  store = openStore();
  company = await aCompany(store);
});
afterEach(() => vi.unstubAllEnvs());

const open = (options: Partial<ScreenOptions> = {}) => renderScreen(<ProductsScreen />, { store, path: '/dashboard/estoque', ...options });
const product = (name: string, fields: Partial<Parameters<typeof aProduct>[1]> = {}) => aProduct(store, { name, id_company: company, ...fields });
const manyProducts = async (count: number) => {
  for (let at = 0; at < count; at += 1) await product(`Filtro ${String(at + 10)}`);
};
const card = async (name: string) => {
  const item = (await screen.findByRole('heading', { name, level: 2 })).closest('li');
  if (item === null) throw new Error(`${name} is on no card`);
  return within(item);
};
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const made = async (saving: Promise<SaveResult>): Promise<RowId> => {
  const result = await saving;
  if (!result.ok) throw new Error(result.reason);
  return result.id;
};
const stored = async (id: RowId) => (await store.db.rows('products').get(id))?.row;

describe('the list', () => {
  it('says that there is nothing yet, and for whom', async () => {
    open();
    expect(await screen.findByText('Nenhum produto encontrado.')).toBeDefined();
    expect(screen.getByText(/Auto Center Prado/)).toBeDefined();
  });

  it('shows name, category, price, quantity, cost, margin, brand and what is to be sent', async () => {
    const oils = await aCategory(store, { name: 'Óleos', id_company: company });
    await product('Óleo 5W30', { category_id: oils, brand: 'Lubrax', cost_price: reais(30), sale_price: reais(46.9), stock: [counted(1200)] });
    open();
    const oil = await card('Óleo 5W30');
    expect(await oil.findByText('Óleos')).toBeDefined();
    for (const text of [/Lubrax/, 'R$ 46,90', /custo R\$ 30,00/, 'margem 36% · markup 56,3%', '1.200 un.', 'a enviar'])
      expect(oil.getByText(text)).toBeDefined();
  });

  it('says N/A for a product without a category (2 §2), and marks what runs low', async () => {
    await product('Palheta', { stock: [counted(2)], minimum: 2 });
    await product('Pastilha', { stock: [counted(3)], minimum: 2 });
    open();
    expect((await card('Palheta')).getByText('N/A')).toBeDefined();
    expect((await card('Palheta')).getByText('Estoque baixo')).toBeDefined();
    expect((await card('Pastilha')).queryByText('Estoque baixo')).toBeNull();
  });

  it('leads to the categories', async () => {
    const { user, address } = open();
    await user.click(await screen.findByRole('link', { name: 'Cadastrar Categorias' }));
    expect(address.current).toBe('/dashboard/categorias');
  });

  it('says quietly when the server refuses it before anything is on the device (ruling 35)', async () => {
    const server = await smallServer((_, response) => answerJson(response, { status: 500, code: 'internal', message: 'x' }, 500));
    vi.stubEnv('VITE_API_URL', `${server.url}/api`);
    open({ status: { isDownloaded: false } });
    expect(await screen.findByText('Não foi possível carregar os produtos agora.')).toBeDefined();
    await server.stop();
  });
});

describe('the search', () => {
  const box = () => screen.getByRole('searchbox', { name: 'Buscar produto' });
  beforeEach(async () => {
    await product('Óleo 5W30', { brand: 'Lubrax' });
    await product('Palheta');
  });

  it('asks by itself after the last key, in the brand too', async () => {
    const { user, address } = open();
    await card('Palheta');
    await user.type(box(), 'lubrax');
    await waitFor(() => expect(names()).toEqual(['Óleo 5W30']));
    expect(address.current).toContain('busca=lubrax');
  });

  it('finds a part by its code, its bar code as a scanner types it, and what it fits', async () => {
    await product('Filtro', { part_code: 'PSL-55', barcode: '7891234567895', application: 'Gol G5, Voyage', unit: 'jogo', place: 'A3' });
    const { user } = open();
    await card('Palheta');
    for (const typed of ['psl55', 'PSL-55', '7891234567895', 'voyage gol']) {
      await user.clear(box());
      await user.type(box(), `${typed}{Enter}`);
      await waitFor(() => expect(names()).toEqual(['Filtro']));
    }
    for (const text of [/PSL-55/, 'Gol G5, Voyage', 'Local: A3', '0 jogos']) expect((await card('Filtro')).getByText(text)).toBeDefined();
  });

  it('asks at once by Buscar, and is emptied by Limpar', async () => {
    const { user, address } = open();
    await card('Palheta');
    await user.type(box(), 'oleo');
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(address.current).toContain('busca=oleo');
    await waitFor(() => expect(names()).toEqual(['Óleo 5W30']));
    await user.click(screen.getByRole('button', { name: 'Limpar' }));
    await card('Palheta');
    expect(address.current).toBe('/dashboard/estoque');
    await hasFocus(() => box());
  });
});

describe('what approved work still needs', () => {
  it('is reserved: the rest is available, runs low by that, and is reserved no longer once it is ticked', async () => {
    const filter = await product('Filtro', { minimum: 4, stock: [counted(10)] });
    const line = { id: 'a', description: 'Filtro', quantity: 7, price: reais(30), kind: 'part' as const, product_id: filter, group: '' };
    const id_budget = await aBudget(store, { budget_number: 1, status: 'approved', items: [line] });
    const service = await made(save(store, 'services', { kind: 'create', fields: { id_budget, document_token: store.newPublicToken() } }));
    open();
    const shown = await card('Filtro');
    expect(await shown.findByText('Disponível: 3 · 7 reservadas')).toBeDefined();
    expect(shown.getByText('Estoque baixo')).toBeDefined();
    const done_lines = [{ id: 'a', by: 'Rafael', at: '' as const }];
    const maker = { at: '2026-11-20T09:00' as CivilDateTime, by: 'Rafael' };
    await made(saveService(store, { kind: 'update', id: service, changes: { done_lines } }, maker));
    expect(await shown.findByText('3 un.')).toBeDefined();
    await waitFor(() => expect(shown.queryByText(/reservada/)).toBeNull());
  });
});

describe('filters', () => {
  it('show one category, and only what runs low, in pages', async () => {
    const oils = await aCategory(store, { name: 'Óleos', id_company: company });
    const motor = await aCategory(store, { name: 'Motor', id_company: company, parent_id: oils });
    for (let at = 10; at < 22; at += 1) await product(`Óleo ${at}`, { category_id: motor, minimum: 1, stock: [counted(at)] });
    await product('Óleo no fim', { category_id: motor, minimum: 4, stock: [counted(4)] });
    await product('Palheta', { minimum: 4 });
    const { user, address } = open();
    await user.selectOptions(await screen.findByLabelText('Categoria'), await screen.findByRole('option', { name: 'Óleos › Motor' }));
    expect(await screen.findByText(/13 produtos/)).toBeDefined();
    expect(names()).toHaveLength(10);
    expect(address.current).toContain(`categoria=${motor}`);
    await user.click(screen.getByRole('checkbox', { name: 'Só estoque baixo' }));
    await waitFor(() => expect(names()).toEqual(['Óleo no fim']));
    await user.selectOptions(screen.getByLabelText('Categoria'), 'Todas as categorias');
    await waitFor(() => expect(names()).toEqual(['Óleo no fim', 'Palheta']));
    expect(address.current).toBe('/dashboard/estoque?baixo=1');
  });
});

describe('pages', () => {
  it('come only when there is more than one (2 §9: ten a page)', async () => {
    await manyProducts(10);
    open();
    await card('Filtro 19');
    await screen.findByText(/10 produtos/);
    expect(screen.queryByRole('navigation', { name: 'Paginação' })).toBeNull();
  });

  it('are turned, and left when the last product of one goes', async () => {
    await manyProducts(11);
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Próxima' }));
    await user.click((await card('Filtro 20')).getByRole('button', { name: 'Remover' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remover' }));
    await card('Filtro 10');
    expect(address.current).toBe('/dashboard/estoque');
  });
});

describe('a tap on the card', () => {
  it('moves one piece out or in, each a line of the book', async () => {
    const id = await product('Palheta', { stock: [counted(5)] });
    await settle(store);
    const { user } = open();
    const wiper = await card('Palheta');
    await user.dblClick(wiper.getByRole('button', { name: 'Pôr 1 em Palheta' }));
    await user.click(wiper.getByRole('button', { name: 'Tirar 1 de Palheta' }));
    expect(await wiper.findByText('6 un.')).toBeDefined();
    expect(wiper.getByText('a enviar')).toBeDefined();
    expect(await stored(id)).toMatchObject({ quantity: 6 });
    expect(await bookRows(store)).toMatchObject([{ kind: 'count' }, { quantity: 1 }, { quantity: 1 }, { quantity: -1 }]);
  });

  it('says when the device could not write it', async () => {
    await product('Palheta', { stock: [counted(5)] });
    const { user } = open();
    const button = (await card('Palheta')).getByRole('button', { name: 'Pôr 1 em Palheta' });
    fillDisk(store);
    await user.click(button);
    expect(await screen.findByText(/^Não foi possível mudar a quantidade\. O aparelho está sem espaço/)).toBeDefined();
    expect((await card('Palheta')).getByText('5 un.')).toBeDefined();
  });
});

describe('removing', () => {
  const askToRemove = async (user: ReturnType<typeof open>['user']) => {
    await user.click((await card('Palheta')).getByRole('button', { name: 'Remover' }));
    return within(await screen.findByRole('dialog', { name: 'Tem certeza que deseja remover este produto?' }));
  };

  it('asks, removes and says so', async () => {
    await product('Palheta');
    const { user } = open();
    await user.click((await askToRemove(user)).getByRole('button', { name: 'Remover' }));
    expect(await screen.findByText('Produto removido com sucesso!')).toBeDefined();
    await waitFor(() => expect(names()).toEqual([]));
  });

  it('leaves it where the person thinks again', async () => {
    await product('Palheta');
    const { user } = open();
    await user.click((await askToRemove(user)).getByRole('button', { name: 'Cancelar' }));
    await card('Palheta');
  });

  it('says when it could not', async () => {
    await product('Palheta');
    const { user } = open();
    const question = await askToRemove(user);
    fillDisk(store);
    await user.click(question.getByRole('button', { name: 'Remover' }));
    expect(await screen.findByText(/^Erro ao remover produto/)).toBeDefined();
    await card('Palheta');
  });
});
