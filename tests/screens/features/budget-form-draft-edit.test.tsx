import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import type { RowId } from '#domain/values/ids.ts';
import { draftsOf, isKept, leave, reopen } from './budget-form-draft-world.tsx';
import { beginAtNoon, closed, itemFields, openForm, question, savedBudget, submit, theForm, type } from './budget-form-world.tsx';
import { aBudget, anItem } from './budget-rows.ts';
import { aCustomer, settle } from './render-screen.tsx';

let store: Store;
beginAtNoon((there) => void ({ store } = there));

describe('an edited quote', () => {
  const items = [anItem({ id: 'a', description: 'Óleo' }), anItem({ id: 'b', description: 'Filtro' })];
  let id: RowId;
  beforeEach(async () => {
    const customer_id = await aCustomer(store, { name: 'Célia Nakamura' });
    id = await aBudget(store, { budget_number: 9, customer_id, items });
    await settle(store);
  });

  it('goes on over what another device changed meanwhile as if the form had stayed open', async () => {
    const { user } = openForm(store, { id });
    await theForm('Editar Orçamento');
    await type(user, 'Descrição do item 2', 'Filtro de óleo');
    await type(user, 'Descrição', 'Revisão');
    await isKept();
    leave();
    const theirs = [anItem({ id: 'a', description: 'Óleo', quantity: 5 }), anItem({ id: 'b', description: 'Filtro', quantity: 2 })];
    await save(store, 'budgets', { kind: 'update', id, changes: { items: theirs } });
    await reopen(user);
    await screen.findByText(/^Recuperamos/);
    await waitFor(() => expect(itemFields(2).words.value).toBe('Filtro de óleo'));
    await submit(user);
    const overtaken = await question('Mudou em outro aparelho enquanto você editava');
    expect(overtaken.getByText(/^Itens: agora “Filtro: 2 ×/)).toBeDefined();
    expect(overtaken.queryByText(/^Descrição/)).toBeNull();
    await user.click(overtaken.getByRole('button', { name: 'Salvar o meu' }));
    await closed();
    expect(await savedBudget(store)).toMatchObject({
      description: 'Revisão',
      items: [
        { id: 'a', quantity: 5 },
        { id: 'b', description: 'Filtro de óleo' },
      ],
    });
  });

  it('whose changes were all saved just before the app ended has no draft', async () => {
    const { user } = openForm(store, { id });
    await theForm('Editar Orçamento');
    await type(user, 'Descrição do item 2', 'Filtro de óleo');
    await isKept();
    const kept = await draftsOf(store);
    await submit(user);
    await closed();
    await store.db.drafts.bulkPut(kept);
    await reopen(user);
    await theForm('Editar Orçamento');
    expect(screen.queryByText(/^Recuperamos/)).toBeNull();
  });

  it('is not offered as a new one', async () => {
    const { user } = openForm(store, { id });
    await theForm('Editar Orçamento');
    await type(user, 'Descrição', 'Revisão');
    await isKept();
    leave();
    expect((await draftsOf(store)).map(({ key }) => key)).toEqual([`budgets ${id}`]);
    expect(screen.queryByText(/^Você tem um orçamento/)).toBeNull();
  });
});
