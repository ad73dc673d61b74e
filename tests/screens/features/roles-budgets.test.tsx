import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { aBudget, anItem } from './budget-rows.ts';
import { budgetCard, budgetsWorld, openBudgets } from './budgets-world.tsx';
import { aCompany, aProduct, reais } from './product-rows.ts';
import { aCustomer, aVehicle, openStore, settle } from './render-screen.tsx';
import { as, buttons } from './standings.ts';

/* A mechanic drafts quotes; who is at the front desk sends them, gives discounts and tells of approvals. */
let world: Awaited<ReturnType<typeof budgetsWorld>>;
let store: Store;
let draft: RowId;
let sent: RowId;
beforeEach(async () => {
  world = await budgetsWorld();
  store = openStore();
  const customer_id = await aCustomer(store, { name: 'Célia Nakamura', phone: '11971205533' });
  const vehicle_id = await aVehicle(store, { customer_id, plate: 'GKD4H07', model: 'HR-V EXL' });
  const of = { customer_id, vehicle_id, items: [anItem({ description: 'Óleo', quantity: 1, price: 18_000 as Cents })] };
  draft = await aBudget(store, { ...of, budget_number: 1 });
  sent = await aBudget(store, { ...of, budget_number: 2, status: 'send' });
  await settle(store);
});
afterEach(() => world.leave());

const statuses = async (number: number) => {
  const select = (await budgetCard(number)).getByRole<HTMLSelectElement>('combobox');
  return select.disabled ? 'read only' : [...select.options].map(({ textContent }) => textContent);
};
const form = async () => within(await screen.findByRole('dialog', { name: /Orçamento$/ }));

describe('the list', () => {
  it('a mechanic edits a draft, and is told who changes what was sent', async () => {
    openBudgets(store, as('mechanic'));
    expect(buttons(await budgetCard(1))).toEqual(['Editar', 'Mais ações do orçamento nº 1']);
    const other = await budgetCard(2);
    expect(buttons(other)).toEqual(['Mais ações do orçamento nº 2']);
    expect(other.getByText('Depois de enviado, quem muda: dono, gerente e recepção.')).toBeDefined();
    expect(await statuses(1)).toBe('read only');
    expect(await statuses(2)).toBe('read only');
  });

  it('the front desk sends, changes the status and deletes', async () => {
    openBudgets(store, as('front_desk'));
    expect(buttons(await budgetCard(2))).toEqual(['Editar', 'WhatsApp', 'Mais ações do orçamento nº 2', 'Excluir']);
    expect(await statuses(2)).toHaveLength(5);
  });

  it('who may not approve for the customer is not offered that status', async () => {
    openBudgets(store, as('front_desk', { changes: { 'budget.approve': false } }));
    expect(await statuses(2)).not.toContain('Aprovado');
  });

  it('whoever keeps the books reads and prints them', async () => {
    openBudgets(store, as('finance'));
    expect(buttons(await budgetCard(1))).toEqual(['Mais ações do orçamento nº 1']);
    expect(screen.queryByRole('button', { name: 'CADASTRAR' })).toBeNull();
    expect(screen.queryByText(/quem muda/)).toBeNull();
  });

  it('without prices a card says no total', async () => {
    openBudgets(store, as('mechanic', { changes: { 'price.see': false } }));
    expect((await budgetCard(1)).queryByText(/R\$/)).toBeNull();
  });
});

describe('the form', () => {
  it('a mechanic drafts with prices, and reads the discount with who gives one', async () => {
    openBudgets(store, { ...as('mechanic'), path: `/dashboard/orcamentos?editar=${draft}` });
    const shown = await form();
    expect(shown.getByLabelText<HTMLInputElement>('Preço do item 1').readOnly).toBe(false);
    expect(shown.getByLabelText<HTMLInputElement>('Desconto (R$)').readOnly).toBe(true);
    expect(shown.getByText('Quem dá desconto: dono, gerente e recepção.')).toBeDefined();
  });

  it('the front desk gives a discount', async () => {
    openBudgets(store, { ...as('front_desk'), path: `/dashboard/orcamentos?editar=${draft}` });
    const shown = await form();
    expect(shown.getByLabelText<HTMLInputElement>('Desconto (R$)').readOnly).toBe(false);
    expect(shown.queryByText(/Quem dá desconto/)).toBeNull();
  });

  it('without prices there are words and pieces, and what was quoted stays as it is', async () => {
    const hidden = { id: 'a', description: 'Óleo', quantity: 1, price: 0 as Cents };
    await save(store, 'budgets', { kind: 'update', id: draft, changes: { items: [anItem(hidden)] } });
    await settle(store);
    await aProduct(store, { name: 'Filtro de ar', id_company: await aCompany(store), sale_price: reais(50) });
    const { user } = openBudgets(store, {
      ...as('mechanic', { changes: { 'price.see': false } }),
      path: `/dashboard/orcamentos?editar=${draft}`,
    });
    const shown = await form();
    for (const label of ['Preço do item 1', 'Desconto (R$)', 'Total do item 1', 'Total com Desconto'])
      expect(shown.queryByLabelText(label)).toBeNull();
    await user.type(shown.getByLabelText('Descrição do item 1'), ' 5W30');
    await user.click(shown.getByRole('button', { name: '+ Adicionar Item' }));
    await user.type(shown.getByLabelText('Descrição do item 2'), 'Filtro');
    const suggestion = await screen.findByRole('option', { name: /Filtro de ar/ });
    expect(suggestion.textContent).not.toMatch(/R\$/);
    await user.click(suggestion);
    await user.click(shown.getByRole('button', { name: 'Salvar' }));
    const saved = async () => (await store.db.outbox.toArray()).filter(({ collection }) => collection === 'budgets');
    await waitFor(async () => expect((await saved()).map(({ changes }) => Object.keys(changes))).toEqual([['items']]));
    const items = (await store.db.rows('budgets').get(draft))?.row?.['items'];
    expect(items).toMatchObject([
      { description: 'Óleo 5W30', price: 0 },
      { description: 'Filtro de ar', price: 0 },
    ]);
  });

  it('of what was sent an address opens for a mechanic who may change it', async () => {
    const { user, address } = openBudgets(store, { ...as('mechanic'), path: `/dashboard/orcamentos?editar=${sent}` });
    const told = await form();
    expect(told.getByText('Depois de enviado, quem muda: dono, gerente e recepção.')).toBeDefined();
    await user.click(told.getAllByRole('button', { name: 'Fechar' }).at(-1) ?? document.body);
    await waitFor(() => expect(address.current).toBe('/dashboard/orcamentos'));
  });

  it('whoever keeps the books has no form for a new one', async () => {
    openBudgets(store, { ...as('finance'), path: '/dashboard/orcamentos?novo=1' });
    await budgetCard(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
