import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import type { RowId } from '#domain/values/ids.ts';
import { hasFocus } from '../focus.ts';
import { isKept, leave, reopen } from './budget-form-draft-world.tsx';
import {
  beginAtNoon,
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
import { aKit, aKitItem, worksLike } from './kit-rows.ts';
import { aCompany, aProduct, reais } from './product-rows.ts';
import { as } from './standings.ts';

let store: Store;
beginAtNoon((there) => void ({ store } = there));

const words = () => screen.getAllByRole<HTMLInputElement>('combobox', { name: /^Descrição do item/ }).map(({ value }) => value);
const suggestions = async (typed: RegExp) => plain((await screen.findByRole('option', { name: typed })).textContent);

describe('a kit', () => {
  let oil: RowId;
  beforeEach(async () => {
    oil = await aProduct(store, { name: 'Óleo 5W30', id_company: await aCompany(store), sale_price: reais(46.9) });
    await worksLike(store, { hourly_rate: reais(120) });
    const items = [
      aKitItem({ id: 'a', description: 'Óleo 5W30', quantity: 4, product_id: oil }),
      aKitItem({ id: 'b', description: 'Filtro de óleo', price: reais(38) }),
      aKitItem({ id: 'c', description: 'Mão de obra', kind: '', minutes: 30 }),
    ];
    await aKit(store, { name: 'Revisão 10.000 km', items });
  });

  async function pick(user: User, at = 1): Promise<void> {
    await user.type(itemFields(at).words, 'revi');
    await screen.findByRole('option', { name: /Revisão 10.000 km/ });
    await user.keyboard('{ArrowDown}{Enter}');
  }

  it('is suggested by a few letters, with its lines and what they come to today', async () => {
    const { user } = openForm(store);
    await theForm();
    await user.type(itemFields(1).words, 'revi');
    expect(await suggestions(/Revisão/)).toBe('Revisão 10.000 kmkit · 3 itens · R$ 285,60');
  });

  it('puts its lines in the place of the one that named it, as a group, and goes on below', async () => {
    const { user } = openForm(store);
    await theForm();
    await pick(user);
    await hasFocus(() => itemFields(4).words);
    expect(words()).toEqual(['Óleo 5W30', 'Filtro de óleo', 'Mão de obra', '']);
    expect(field('Nome do grupo 1').value).toBe('Revisão 10.000 km');
    expect(screen.getByText('Outros itens')).toBeDefined();
    expect(total()).toBe('R$ 285,60');
    await submitAnyway(user);
    await closed();
    expect((await savedBudget(store)).items).toMatchObject([
      { description: 'Óleo 5W30', quantity: 4, price: 4690, kind: 'part', product_id: oil, group: 'Revisão 10.000 km' },
      { description: 'Filtro de óleo', price: 3800, group: 'Revisão 10.000 km' },
      { description: 'Mão de obra', price: 6000, kind: 'labour', group: 'Revisão 10.000 km' },
    ]);
  });

  it('is kept with the draft, and goes on when the form does', async () => {
    const { user } = openForm(store, { status: { connection: 'offline' } });
    await theForm();
    await pick(user);
    await hasFocus(() => itemFields(4).words);
    await isKept();
    leave();
    await reopen(user);
    await screen.findByText(/^Recuperamos/);
    await waitFor(() => expect(words()).toEqual(['Óleo 5W30', 'Filtro de óleo', 'Mão de obra', '']));
    expect(field('Nome do grupo 1').value).toBe('Revisão 10.000 km');
  });

  it('says no price to who sees none', async () => {
    const { user } = openForm(store, as('mechanic', { changes: { 'price.see': false } }));
    await theForm();
    await user.type(field('Descrição do item 1'), 'revi');
    expect(await suggestions(/Revisão/)).toBe('Revisão 10.000 kmkit · 3 itens');
    await user.keyboard('{ArrowDown}{Enter}');
    await hasFocus(() => field('Descrição do item 4'));
    await submitAnyway(user);
    await closed();
    expect((await savedBudget(store)).items.map(({ price }) => price)).toEqual([0, 0, 0]);
  });
});

describe('lines that were typed freely before', () => {
  beforeEach(async () => {
    const work = anItem({ description: 'Retífica do cabeçote', quantity: 1, price: reais(350), kind: 'labour' });
    await aBudget(store, { budget_number: 1, items: [work] });
    await aBudget(store, { budget_number: 2, items: [work, anItem({ description: 'Retentor', quantity: 1, price: reais(20) })] });
  });

  it('are suggested, the most used first, and bring price and kind', async () => {
    const { user } = openForm(store);
    await theForm();
    await user.type(itemFields(1).words, 'ret');
    await screen.findByRole('option', { name: /Retífica/ });
    expect(
      within(screen.getByRole('listbox'))
        .getAllByRole('option')
        .map(({ textContent }) => plain(textContent)),
    ).toEqual(['Retífica do cabeçotejá usado 2 vezes · R$ 350,00', 'Retentorjá usado 1 vez · R$ 20,00']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect([itemFields(1).words.value, itemFields(1).price.value, field('Tipo do item 1').value]).toEqual([
      'Retífica do cabeçote',
      '350,00',
      'labour',
    ]);
  });
});

describe('whether a line is a part or work', () => {
  const kind = () => field('Tipo do item 1').value;

  it('is guessed from the words, until somebody says it', async () => {
    const { user } = openForm(store);
    await theForm();
    await user.type(itemFields(1).words, 'Troca de óleo');
    expect(kind()).toBe('labour');
    await user.clear(itemFields(1).words);
    await user.type(itemFields(1).words, 'Pastilha');
    expect(kind()).toBe('');
    await user.selectOptions(field('Tipo do item 1'), 'part');
    await user.clear(itemFields(1).words);
    await user.type(itemFields(1).words, 'Alinhamento');
    expect(kind()).toBe('part');
  });
});

describe('a new line after a kit', () => {
  it('of the same quote is asked for by its button too', async () => {
    await aKit(store, { name: 'Troca' });
    const { user } = openForm(store);
    await theForm();
    await user.type(itemFields(1).words, 'troca');
    await screen.findByRole('option', { name: /Troca/ });
    await user.keyboard('{ArrowDown}{Enter}');
    await hasFocus(() => itemFields(2).words);
    await press(user, 'Adicionar item ao grupo 1');
    await hasFocus(() => itemFields(2).words);
    expect(words()).toEqual(['Óleo 5W30', '', '']);
  });
});
