import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { KitsScreen } from '#client/features/kits/kits-screen.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { hasFocus } from '../focus.ts';
import { plain } from './budget-form-world.tsx';
import { aKit, aKitItem, worksLike } from './kit-rows.ts';
import { aCompany, aProduct, reais } from './product-rows.ts';
import { openStore, renderScreen, settle, type ScreenOptions } from './render-screen.tsx';
import { as } from './standings.ts';

let store: Store;
beforeEach(() => {
  store = openStore();
});

const path = '/dashboard/kits';
const open = (options: Partial<ScreenOptions> = {}) => renderScreen(<KitsScreen />, { store, path, ...options });
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  if (row === null) throw new Error(`${name} stands in no row`);
  return within(row);
};
const kits = async () => (await store.db.rows('kits').toArray()).map(({ row }) => row);
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

describe('the kits', () => {
  it('say what they hold, what they come to today and when the work is due again', async () => {
    const oil = await aProduct(store, { name: 'Óleo 5W30', id_company: await aCompany(store), sale_price: reais(46.9) });
    await worksLike(store, { hourly_rate: reais(120) });
    const items = [
      aKitItem({ id: 'a', quantity: 4, product_id: oil }),
      aKitItem({ id: 'b', description: 'Mão de obra', kind: 'labour', minutes: 30 }),
    ];
    await aKit(store, { name: 'Revisão 10.000 km', items, every_km: 10_000, every_months: 12 });
    open();
    const row = await rowOf('Revisão 10.000 km');
    expect(row.getByText('Óleo 5W30, Mão de obra')).toBeDefined();
    expect(row.getByText('10.000 km ou 12 meses')).toBeDefined();
    await waitFor(() => expect(plain(row.getByText(/R\$/).textContent)).toBe('R$ 247,60'));
  });

  it('are found by their names and lines', async () => {
    await aKit(store, { name: 'Freio dianteiro', items: [aKitItem({ description: 'Pastilha' })] });
    await aKit(store, { name: 'Troca de óleo' });
    const { user } = open();
    await rowOf('Freio dianteiro');
    await user.type(screen.getByRole('searchbox', { name: 'Buscar kit' }), 'pastilha');
    await waitFor(() => expect(screen.queryByText('Troca de óleo')).toBeNull());
    expect(screen.getByText('Freio dianteiro')).toBeDefined();
  });

  it('are explained where there are none', async () => {
    open();
    expect(await screen.findByText('Nenhum kit ainda.')).toBeDefined();
  });

  it('go after a question', async () => {
    await aKit(store, { name: 'Freio dianteiro' });
    const { user } = open();
    await user.click((await rowOf('Freio dianteiro')).getByRole('button', { name: 'Excluir Freio dianteiro' }));
    const question = within(await screen.findByRole('dialog', { name: 'Deseja realmente excluir este kit?' }));
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Kit excluído com sucesso!')).toBeDefined();
    expect(await screen.findByText('Nenhum kit ainda.')).toBeDefined();
  });
});

describe('the form of a kit', () => {
  it('is filled by the keyboard: words from the stock or free, pieces, price or that of the day, minutes', async () => {
    const oil = await aProduct(store, { name: 'Óleo 5W30', id_company: await aCompany(store), sale_price: reais(46.9) });
    const { user } = open({ path: `${path}?novo=1` });
    await screen.findByRole('dialog', { name: 'Cadastrar Kit' });
    await user.type(field(/^Nome/), 'Revisão 10.000 km');
    await user.type(field('Descrição do item 1'), 'oleo');
    await screen.findByRole('option', { name: /Óleo 5W30/ });
    await user.keyboard('{ArrowDown}{Enter}{Enter}4{Enter}{Enter}{Enter}');
    await hasFocus(() => field('Descrição do item 2'));
    await user.keyboard('Mão de obra{Enter}{Enter}80{Enter}30');
    expect(field('Tipo do item 2').value).toBe('labour');
    await user.type(field(/^Repetir a cada \(km\)/), '10.000');
    await user.type(field(/^Repetir a cada \(meses\)/), '12');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Kit cadastrado com sucesso!')).toBeDefined();
    expect(await kits()).toMatchObject([
      {
        name: 'Revisão 10.000 km',
        every_km: 10_000,
        every_months: 12,
        items: [
          { description: 'Óleo 5W30', quantity: 4, price: 0, kind: 'part', product_id: oil, minutes: null },
          { description: 'Mão de obra', quantity: 1, price: 8000, kind: 'labour', product_id: null, minutes: 30 },
        ],
      },
    ]);
  });

  it('wants a name and a line', async () => {
    const { user } = open({ path: `${path}?novo=1` });
    await user.click(await screen.findByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(/Ponha ao menos um item\./)).toBeDefined();
    await user.type(field('Descrição do item 1'), 'Óleo');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Informe o nome do kit.')).toBeDefined();
    expect(await kits()).toEqual([]);
  });

  it('saves only what was changed', async () => {
    const id = await aKit(store, {
      name: 'Freio',
      items: [aKitItem({ id: 'a', description: 'Pastilha' }), aKitItem({ id: 'b', description: 'Disco' })],
    });
    await settle(store);
    const { user } = open({ path: `${path}?editar=${id}` });
    await screen.findByRole('dialog', { name: 'Editar Kit' });
    await user.click(screen.getByRole('button', { name: 'Remover item 1' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Kit atualizado com sucesso!')).toBeDefined();
    const [entry] = await store.db.outbox.toArray();
    expect(entry).toMatchObject({ entityId: id as RowId, changes: { items: { a: null } } });
    expect(Object.keys(entry?.changes ?? {})).toEqual(['items']);
  });

  it('says what number is none', async () => {
    const { user } = open({ path: `${path}?novo=1` });
    await user.type(await screen.findByLabelText('Descrição do item 1'), 'Óleo');
    await user.type(field('Minutos de trabalho do item 1'), 'x');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Tempo inválido.')).toBeDefined();
  });

  it('shows no price to who sees none', async () => {
    await aKit(store, { name: 'Freio' });
    const { user } = open(as('front_desk', { changes: { 'price.see': false } }));
    await user.click((await rowOf('Freio')).getByRole('button', { name: 'Editar Freio' }));
    await screen.findByRole('dialog', { name: 'Editar Kit' });
    expect(screen.queryByLabelText('Preço do item 1')).toBeNull();
    expect(screen.queryByText('Valor hoje')).toBeNull();
  });
});
