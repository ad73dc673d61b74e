import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Fields } from '#domain/values/json.ts';
import type { Store } from '#client/data/store/store.ts';
import { hasFocus } from '../focus.ts';
import { isKept, leave, reopen } from './budget-form-draft-world.tsx';
import { beginAtNoon, closed, field, itemFields, openForm, press, savedBudget, submit, submitAnyway, theForm } from './budget-form-world.tsx';
import { aBudget, anItem } from './budget-rows.ts';
import { aCustomer, settle } from './render-screen.tsx';

let store: Store;
beginAtNoon((there) => void ({ store } = there));

const words = () => screen.getAllByRole<HTMLInputElement>('combobox', { name: /^Descrição do item/ }).map(({ value }) => value);
const names = () => screen.queryAllByLabelText<HTMLInputElement>(/^Nome do grupo/).map(({ value }) => value);
const saved = async () => (await savedBudget(store)).items.map(({ description, group }) => [description, group]);

const brakes = [
  anItem({ id: 'a', description: 'Óleo', group: 'Revisão' }),
  anItem({ id: 'b', description: 'Pastilha', group: 'Freio' }),
  anItem({ id: 'c', description: 'Filtro', group: 'Revisão' }),
  anItem({ id: 'd', description: 'Palheta' }),
];
async function aGroupedQuote() {
  const customer_id = await aCustomer(store, { name: 'Célia Nakamura' });
  const id = await aBudget(store, { budget_number: 9, customer_id, items: brakes });
  await settle(store);
  return id;
}

describe('the groups of a quote', () => {
  it('are named first, and hold what is typed next', async () => {
    const { user } = openForm(store);
    await theForm();
    expect(names()).toEqual([]);
    await press(user, '+ Grupo');
    await hasFocus(() => field('Nome do grupo 1'));
    await user.keyboard('Freio dianteiro{Enter}');
    await hasFocus(() => itemFields(1).words);
    await user.keyboard('Pastilha{Enter}{Enter}120{Enter}');
    await hasFocus(() => itemFields(2).words);
    await user.keyboard('Disco{Enter}2{Enter}90');
    await press(user, '+ Grupo');
    await hasFocus(() => field('Nome do grupo 2'));
    await user.keyboard('Óleo{Enter}');
    await hasFocus(() => itemFields(3).words);
    await user.keyboard('Lubrificante');
    await submitAnyway(user);
    await closed();
    expect(await saved()).toEqual([
      ['Pastilha', 'Freio dianteiro'],
      ['Disco', 'Freio dianteiro'],
      ['Lubrificante', 'Óleo'],
    ]);
  });

  it('stand together when a quote is opened, and opening it changes nothing', async () => {
    const id = await aGroupedQuote();
    const { user } = openForm(store, { id });
    await theForm('Editar Orçamento');
    expect(words()).toEqual(['Óleo', 'Filtro', 'Pastilha', 'Palheta']);
    expect(names()).toEqual(['Revisão', 'Freio']);
    expect(screen.getByText('Outros itens')).toBeDefined();
    await submit(user);
    await closed();
    expect(await store.db.outbox.toArray()).toEqual([]);
  });

  it('are renamed for all their lines', async () => {
    const id = await aGroupedQuote();
    const { user } = openForm(store, { id });
    await theForm('Editar Orçamento');
    await user.clear(field('Nome do grupo 1'));
    await user.type(field('Nome do grupo 1'), 'Troca de óleo');
    await submit(user);
    await closed();
    expect(await saved()).toEqual([
      ['Óleo', 'Troca de óleo'],
      ['Pastilha', 'Freio'],
      ['Filtro', 'Troca de óleo'],
      ['Palheta', ''],
    ]);
  });

  it('give a line to another one, to a new one, and to none', async () => {
    const id = await aGroupedQuote();
    const { user } = openForm(store, { id });
    await theForm('Editar Orçamento');
    const move = async (at: number, where: string) => {
      await press(user, `Mais ações do item ${at}`);
      await user.click(await screen.findByRole('menuitem', { name: where }));
    };
    await move(4, 'Mover para “Freio”');
    await waitFor(() => expect(screen.queryByText('Outros itens')).toBeNull());
    await move(1, 'Mover para um grupo novo');
    await hasFocus(() => field('Nome do grupo 3'));
    await user.keyboard('Motor');
    await move(2, 'Tirar do grupo');
    await submit(user);
    await closed();
    expect(Object.fromEntries(await saved())).toEqual({ Óleo: 'Motor', Pastilha: '', Filtro: 'Revisão', Palheta: 'Freio' });
  });

  it('are undone without losing a line', async () => {
    const id = await aGroupedQuote();
    const { user } = openForm(store, { id });
    await theForm('Editar Orçamento');
    await press(user, 'Mais ações do grupo 1');
    await user.click(await screen.findByRole('menuitem', { name: /Desfazer grupo/ }));
    await waitFor(() => expect(names()).toEqual(['Freio']));
    expect(words()).toEqual(['Óleo', 'Filtro', 'Pastilha', 'Palheta']);
    await submit(user);
    await closed();
    expect(Object.fromEntries(await saved())).toEqual({ Óleo: '', Filtro: '', Pastilha: 'Freio', Palheta: '' });
  });

  it('come back with a line that was removed and put back', async () => {
    const id = await aBudget(store, { budget_number: 9, items: [anItem({ id: 'b', description: 'Pastilha', group: 'Freio' })] });
    const { user } = openForm(store, { id });
    await theForm('Editar Orçamento');
    await press(user, 'Remover item 1');
    expect(names()).toEqual([]);
    await press(user, 'Desfazer');
    await waitFor(() => expect(names()).toEqual(['Freio']));
  });
});

it('a draft of a version that knew no groups and no terms opens, with all that was typed', async () => {
  const { user } = openForm(store);
  await theForm();
  await user.type(itemFields(1).words, 'Filtro');
  await isKept();
  leave();
  const [draft] = await store.db.drafts.toArray();
  if (draft === undefined) throw new Error('There is no draft');
  const { typed } = draft.values as unknown as { typed: Fields };
  const isNew = /^(groups|group|isGuessed|discount_.*|installments|starts_on|ends_on|used_parts|km)$/;
  const without = (fields: Fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => !isNew.test(name)));
  const items = (typed['items'] as unknown as Fields[]).map(without);
  await store.db.drafts.put({ ...draft, values: { ...(draft.values as object), typed: { ...without(typed), items } } });
  await reopen(user);
  await screen.findByText(/^Recuperamos/);
  await waitFor(() => expect(itemFields(1).words.value).toBe('Filtro'));
});
