import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import {
  budgetServer,
  closed,
  field,
  itemFields,
  openForm,
  plain,
  press,
  savedBudget,
  submitAnyway,
  theForm,
  total,
  type User,
} from './budget-form-world.tsx';
import { aBudget, anItem } from './budget-rows.ts';
import { aCompany, aProduct, counted, reais } from './product-rows.ts';
import { openStore } from './render-screen.tsx';
import type { RowId } from '#domain/values/ids.ts';
import { hasFocus } from '../focus.ts';

let store: Store;
let server: Awaited<ReturnType<typeof budgetServer>>;
beforeEach(async () => {
  store = openStore();
  server = await budgetServer({ last: 41, cars: {} });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllEnvs();
  await server.stop();
});

const lines = () => within(screen.getByRole('region', { name: 'Itens' })).queryAllByRole('listitem');
const words = () => lines().map((_, at) => itemFields(at + 1).words.value);
async function stock(): Promise<string> {
  const id_company = await aCompany(store);
  await aProduct(store, { name: 'Filtro de ar', id_company, sale_price: reais(52) });
  return aProduct(store, { name: 'Óleo 5W30', brand: 'Lubrax', id_company, sale_price: reais(46.9), stock: [counted(12)] });
}
async function pickOil(user: User): Promise<void> {
  await user.type(itemFields(1).words, 'oleo');
  await user.click(await screen.findByRole('option', { name: /Óleo 5W30/ }));
}

describe('a line', () => {
  it('takes a product of the stock with its price, as a part', async () => {
    const product_id = await stock();
    const { user } = openForm(store);
    await theForm();
    await user.type(itemFields(1).words, 'oleo');
    const option = await screen.findByRole('option', { name: /Óleo 5W30/ });
    expect(plain(option.textContent)).toBe('Óleo 5W30Lubrax · R$ 46,90 · 12 em estoque');
    await user.click(option);
    expect([itemFields(1).words.value, itemFields(1).price.value]).toEqual(['Óleo 5W30', '46,90']);
    expect(field('Tipo do item 1').value).toBe('part');
    expect(screen.queryByRole('listbox')).toBeNull();
    await submitAnyway(user);
    await closed();
    expect((await savedBudget(store)).items).toMatchObject([{ description: 'Óleo 5W30', quantity: 1, price: 4690, kind: 'part', product_id }]);
  });

  it('says what is available where approved work needs some of it, and warns of more than that', async () => {
    const product_id = (await stock()) as RowId;
    // Approved here, its service is still to come.
    await aBudget(store, { budget_number: 7, status: 'approved', items: [anItem({ quantity: 9, product_id })] });
    const { user } = openForm(store);
    await theForm();
    await user.type(itemFields(1).words, 'oleo');
    expect(plain((await screen.findByRole('option', { name: /3 disponíveis/ })).textContent)).toBe(
      'Óleo 5W30Lubrax · R$ 46,90 · 12 em estoque · 3 disponíveis',
    );
    await user.click(screen.getByRole('option', { name: /Óleo 5W30/ }));
    expect(screen.queryByText(/faltam?/)).toBeNull();
    await user.clear(itemFields(1).pieces);
    await user.type(itemFields(1).pieces, '5');
    expect(await screen.findByText('3 disponíveis: faltam 2')).toBeDefined();
  });

  it('with other words is no longer that product, and keeps the price', async () => {
    await stock();
    const { user } = openForm(store);
    await theForm();
    await pickOil(user);
    await user.type(itemFields(1).words, ' do cliente');
    await submitAnyway(user);
    await closed();
    expect((await savedBudget(store)).items).toMatchObject([{ description: 'Óleo 5W30 do cliente', price: 4690, product_id: null }]);
  });

  it('whose words were changed and put back is still that product', async () => {
    const product_id = await stock();
    const { user } = openForm(store);
    await theForm();
    await pickOil(user);
    await user.type(itemFields(1).words, 'x{Backspace}');
    await submitAnyway(user);
    await closed();
    expect((await savedBudget(store)).items).toMatchObject([{ product_id }]);
  });

  it('takes free words too, whatever the stock has', async () => {
    await stock();
    const { user } = openForm(store);
    await theForm();
    await user.type(itemFields(1).words, 'óleo que o cliente trouxe');
    await submitAnyway(user);
    await closed();
    expect((await savedBudget(store)).items).toMatchObject([{ description: 'óleo que o cliente trouxe', price: 0, kind: '', product_id: null }]);
  });

  it('counts no lower than one piece', async () => {
    const { user } = openForm(store);
    await theForm();
    await press(user, 'Aumentar Quantidade do item 1');
    await press(user, 'Diminuir Quantidade do item 1');
    await press(user, 'Diminuir Quantidade do item 1');
    expect(itemFields(1).pieces.value).toBe('1');
  });
});

describe('the list', () => {
  it('is filled by the keyboard alone: Enter goes on, and adds a line at the end', async () => {
    const { user } = openForm(store);
    await theForm();
    await user.click(itemFields(1).words);
    await user.keyboard('Filtro{Enter}2{Enter}38{Enter}');
    await hasFocus(() => itemFields(2).words);
    await user.keyboard('Vela{Enter}{Enter}25,50{Enter}');
    await waitFor(() => expect(lines()).toHaveLength(3));
    expect([itemFields(1).pieces.value, itemFields(2).pieces.value]).toEqual(['2', '1']);
    expect(total()).toBe('R$ 101,50');
    expect(screen.queryByRole('dialog', { name: 'Salvar incompleto?' })).toBeNull();
    await submitAnyway(user);
    await closed();
    expect((await savedBudget(store)).items.map(({ description, quantity, price }) => [description, quantity, price])).toEqual([
      ['Filtro', 2, 3800],
      ['Vela', 1, 2550],
    ]);
  });

  it('gets a line by its button, ready to type into', async () => {
    const { user } = openForm(store);
    await theForm();
    await press(user, '+ Adicionar Item');
    await hasFocus(() => itemFields(2).words);
  });

  it('loses a line without a question, and has it back where it was', async () => {
    const items = ['Óleo', 'Filtro', 'Vela'].map((description) => anItem({ description, id: description }));
    const id = await aBudget(store, { budget_number: 9, items });
    const { user } = openForm(store, { id });
    await theForm('Editar Orçamento');
    await press(user, 'Remover item 2');
    expect(words()).toEqual(['Óleo', 'Vela']);
    expect(screen.getByText('Item removido')).toBeDefined();
    await hasFocus(() => screen.getByRole('button', { name: 'Desfazer' }));
    expect(total()).toBe('R$ 375,20');
    await press(user, 'Desfazer');
    await waitFor(() => expect(words()).toEqual(['Óleo', 'Filtro', 'Vela']));
    expect(itemFields(2).pieces.value).toBe('4');
    expect(screen.queryByText('Item removido')).toBeNull();
  });

  it('that lost a line saves just that, beside what another device added', async () => {
    const items = ['Óleo', 'Filtro'].map((description) => anItem({ description, id: description }));
    const id = await aBudget(store, { budget_number: 9, items });
    const { user } = openForm(store, { id });
    await theForm('Editar Orçamento');
    await press(user, 'Remover item 1');
    await save(store, 'budgets', { kind: 'update', id, changes: { items: [...items, anItem({ id: 'Vela', description: 'Vela' })] } });
    await submitAnyway(user);
    await closed();
    expect((await savedBudget(store)).items.map(({ description }) => description)).toEqual(['Filtro', 'Vela']);
  });
});
