import 'fake-indexeddb/auto';
import './select-gaps.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { aCategory, aProduct } from './product-rows.ts';
import { fillDisk, openStore, settle, type ScreenOptions } from './render-screen.tsx';
import { aCompany, card, dialog, openCompanies, storedCompanies } from './companies-world.tsx';

let store: Store;
beforeEach(() => {
  store = openStore();
});

const open = (options?: Partial<ScreenOptions>) => openCompanies(store, options);
const companies = () => storedCompanies(store);
const entries = () => store.db.outbox.orderBy('seq').toArray();

describe('deleting', () => {
  const question = () => dialog('Deseja realmente excluir esta empresa?');
  const ask = async (name = 'Prado Matriz') => {
    const opened = open();
    await opened.user.click((await card(name)).getByRole('button', { name: `Excluir ${name}` }));
    return opened;
  };

  it('asks first', async () => {
    await aCompany(store);
    await settle(store);
    const { user } = await ask();
    expect((await question()).getByText('Prado Matriz sai de todos os aparelhos.')).toBeDefined();
    await user.click((await question()).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Empresa excluída com sucesso!')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Prado Matriz')).toBeNull());
    expect(await entries()).toMatchObject([{ kind: 'delete' }]);
  });

  it('says when it could not be', async () => {
    await aCompany(store);
    const { user } = await ask();
    fillDisk(store);
    await user.click((await question()).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText(/^Erro ao excluir empresa\. O aparelho está sem espaço/)).toBeDefined();
  });

  it('names what is of it, and moves that to another company first', async () => {
    const [from, to] = [await aCompany(store), await aCompany(store, { name: 'Prado Filial', cnpj: '12ABC34501DE35' })];
    const oils = await aCategory(store, { name: 'Óleos', id_company: from });
    await aProduct(store, { name: 'Óleo 5W30', id_company: from, category_id: oils });
    await aProduct(store, { name: 'Óleo 10W40', id_company: from });
    await settle(store);
    const { user } = await ask();
    const shown = await question();
    expect(shown.getByText('1 categoria e 2 produtos são de Prado Matriz.')).toBeDefined();
    expect(shown.getByRole('link', { name: 'Ver categorias' }).getAttribute('href')).toBe(`/dashboard/categorias?empresa=${from}`);
    expect(shown.getByRole('link', { name: 'Ver produtos' })).toBeDefined();
    await user.click(shown.getByRole('button', { name: 'Mover e excluir' }));
    expect(shown.getByText('Escolha para onde mover.')).toBeDefined();
    await user.selectOptions(shown.getByLabelText('Mover para'), 'Prado Filial');
    await user.click(shown.getByRole('button', { name: 'Mover e excluir' }));
    expect(await screen.findByText('Empresa excluída com sucesso!')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    for (const name of ['categories', 'products'] as const) {
      expect((await store.db.rows(name).toArray()).map(({ row }) => row?.['id_company'])).not.toContain(from);
      expect(await store.db.rows(name).where('row.id_company').equals(to).count()).toBe(name === 'products' ? 2 : 1);
    }
    expect((await companies()).map(({ name }) => name)).toEqual(['Prado Filial']);
  });

  it('of the only company says what to do first', async () => {
    const id = await aCompany(store);
    await aCategory(store, { name: 'Óleos', id_company: id });
    await ask();
    const shown = await question();
    expect(shown.getByText('1 categoria é de Prado Matriz.')).toBeDefined();
    expect(shown.getByText('Não há outra empresa para onde mover: cadastre uma antes de excluir esta.')).toBeDefined();
    expect(shown.queryByRole('button', { name: 'Mover e excluir' })).toBeNull();
  });
});
