import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OpProblem, OpState } from '#client/data/store/records.ts';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { OutboxScreen } from '#client/features/outbox/outbox-screen.tsx';
import type { Budget, BudgetItem } from '#domain/budgets/budget.ts';
import { cents } from '#domain/values/money.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aBudget, aService } from '../data/device.ts';
import { aCustomer, aVehicle, openStore, renderScreen, settle } from './render-screen.tsx';

let store: Store;
let celia: RowId;
let car: RowId;
beforeEach(async () => {
  store = openStore();
  celia = await aCustomer(store, { name: 'Célia Nakamura' });
  car = await aVehicle(store, { customer_id: celia, plate: 'GKD4H07' });
});

const oil: BudgetItem = { id: 'oil', description: 'Óleo 5W30', quantity: 4, price: cents(4690), kind: 'part', product_id: null, group: '' };
const filter: BudgetItem = { id: 'filter', description: 'Filtro de ar', quantity: 1, price: cents(6200), kind: 'part', product_id: null, group: '' };

const open = () => renderScreen(<OutboxScreen />, { store, path: '/dashboard/envios' });
const entries = () => store.db.outbox.orderBy('seq').toArray();
const problem = (state: OpState, is: OpProblem) => store.db.outbox.toCollection().modify({ state, problem: is });
const fields = (...conflicts: Extract<OpProblem, { kind: 'fields' }>['conflicts']): OpProblem => ({ kind: 'fields', rev: 3, conflicts });
const cardOf = async (name: string) => within(await screen.findByRole('region', { name }));
/** The texts of a group's two sides, without the button and the non-breaking spaces. */
const sidesOf = (group: HTMLElement) =>
  [...group.children].slice(1).map((side) => [...side.querySelectorAll('strong, li')].map((text) => text.textContent?.replace(/\u00a0/g, ' ')));

async function made(collection: 'budgets' | 'services', row: Parameters<typeof save>[2]): Promise<RowId> {
  const result = await save(store, collection, row);
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}
const budget = (own: Partial<Budget> = {}) =>
  made('budgets', { kind: 'create', fields: aBudget({ budget_number: 317, customer_id: celia, vehicle_id: car, items: [oil, filter], ...own }) });

/** A quote of the server's with a change of this device's. */
async function changedBudget(changes: Partial<Budget>): Promise<RowId> {
  const id = await budget();
  await settle(store);
  await store.db.rows('budgets').update(id, { rev: 3 });
  await save(store, 'budgets', { kind: 'update', id, changes });
  return id;
}

describe('what is on its way', () => {
  it('is a quote with its number, the customer and the car', async () => {
    await settle(store);
    await budget();
    open();
    expect(await screen.findByText('Orçamento nº 317 (provisório)')).toBeDefined();
    expect(await screen.findByText('Célia Nakamura · GKD4H07 · Novo cadastro')).toBeDefined();
  });

  it('is a change of a quote whose number the server knows, without what nobody reads', async () => {
    await changedBudget({ discount: cents(1000) });
    open();
    expect(await screen.findByText('Orçamento nº 317')).toBeDefined();
    expect(await screen.findByText('Célia Nakamura · GKD4H07 · Alterado: Desconto')).toBeDefined();
  });

  it('is a service with its quote', async () => {
    const quote = await budget();
    await settle(store);
    await made('services', { kind: 'create', fields: aService({ id_budget: quote }) });
    open();
    expect(await screen.findByText('Serviço sem data')).toBeDefined();
    expect(await screen.findByText('Orçamento nº 317 · Célia Nakamura · GKD4H07 · Novo cadastro')).toBeDefined();
  });
});

describe('a conflict of a quote', () => {
  it('over one item shows the item in both its forms', async () => {
    await changedBudget({ items: [{ ...oil, quantity: 5 }, filter] });
    const theirs = { ...oil, price: cents(4890) };
    await problem(
      'conflict',
      fields({ fields: ['items'], line: 'oil', base: { items: oil }, mine: { items: { ...oil, quantity: 5 } }, theirs: { items: theirs } }),
    );
    const { user } = open();
    const group = await (await cardOf('Orçamento nº 317')).findByRole('group', { name: 'Item: Óleo 5W30' });
    expect(sidesOf(group)).toEqual([['Óleo 5W30 – quantidade 5 × R$ 46,90'], ['Óleo 5W30 – quantidade 4 × R$ 48,90']]);
    expect(within(group).getByText('Item')).toBeDefined();
    await store.db.shadow.toCollection().modify((shadow) => void Object.assign(shadow, { row: { ...shadow.row, items: [theirs, filter] } }));
    await user.click(within(group).getByRole('button', { name: /^Usar este: Item: Óleo 5W30, Neste aparelho/ }));
    await waitFor(async () =>
      expect(await entries()).toMatchObject([{ state: 'queued', changes: { items: { oil: { quantity: 5, price: 4690 } } } }]),
    );
  });

  it('over an item that one side took away says so', async () => {
    await changedBudget({ items: [filter] });
    await problem(
      'conflict',
      fields({ fields: ['items'], line: 'oil', base: { items: oil }, mine: { items: null }, theirs: { items: { ...oil, quantity: 2 } } }),
    );
    open();
    const group = await screen.findByRole('group', { name: 'Item: Óleo 5W30' });
    expect(sidesOf(group)).toEqual([['removido'], ['Óleo 5W30 – quantidade 2 × R$ 46,90']]);
  });

  it('over what words and prices do not show tells the kind', async () => {
    await changedBudget({ items: [{ ...oil, kind: 'labour' }, filter] });
    await problem(
      'conflict',
      fields({
        fields: ['items'],
        line: 'oil',
        base: { items: oil },
        mine: { items: { ...oil, kind: 'labour' } },
        theirs: { items: { ...oil, kind: '' } },
      }),
    );
    open();
    const group = await screen.findByRole('group', { name: 'Item: Óleo 5W30' });
    expect(sidesOf(group)).toEqual([['Óleo 5W30 – quantidade 4 × R$ 46,90 · mão de obra'], ['Óleo 5W30 – quantidade 4 × R$ 46,90 · sem tipo']]);
  });

  it('of an approval with other items shows both lists, and nothing on which both agree', async () => {
    await changedBudget({ status: 'approved' });
    const both = { discount: 0, expiry_date: '2026-11-30' };
    await problem(
      'conflict',
      fields({
        fields: ['status', 'items', 'discount', 'expiry_date'],
        base: { status: 'send', items: [{ ...oil }], ...both },
        mine: { status: 'approved', items: [{ ...oil }], ...both },
        theirs: { status: 'send', items: [{ ...oil }, { ...filter }], ...both },
      }),
    );
    open();
    const group = await screen.findByRole('group', { name: 'Situação, Itens' });
    expect(sidesOf(group)).toEqual([
      ['Situação: Aprovado', 'Óleo 5W30 – quantidade 4 × R$ 46,90'],
      ['Situação: Enviado', 'Óleo 5W30 – quantidade 4 × R$ 46,90', 'Filtro de ar – quantidade 1 × R$ 62,00'],
    ]);
    expect(within(group).queryByText(/Desconto|Validade/)).toBeNull();
  });

  it('over customer and car shows them by name and plate', async () => {
    const davi = await aCustomer(store, { name: 'Davi Rocha' });
    await changedBudget({ customer_id: davi });
    await problem(
      'conflict',
      fields(
        { fields: ['customer_id'], base: { customer_id: null }, mine: { customer_id: davi }, theirs: { customer_id: celia } },
        { fields: ['vehicle_id'], base: { vehicle_id: null }, mine: { vehicle_id: car }, theirs: { vehicle_id: null } },
      ),
    );
    open();
    const card = await cardOf('Orçamento nº 317');
    await card.findByText('Davi Rocha', { selector: 'strong' });
    expect(sidesOf(card.getByRole('group', { name: 'Cliente' }))).toEqual([['Davi Rocha'], ['Célia Nakamura']]);
    expect(sidesOf(card.getByRole('group', { name: 'Veículo' }))).toEqual([['GKD4H07'], ['vazio']]);
    expect(document.body.textContent).not.toContain(celia);
  });

  it('with a delete elsewhere lists what would be lost in words', async () => {
    await changedBudget({ customer_id: null, items: [{ ...oil, quantity: 1 }], discount: cents(500), approval_token: '01J9ZQ4M7X8V2C3B5N6K7H8G9F' });
    await problem('conflict', { kind: 'deleted-elsewhere' });
    open();
    const card = await cardOf('Orçamento nº 317');
    const lost = (await card.findAllByRole('listitem')).map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '));
    expect(lost.toSorted()).toEqual(['Cliente: vazio', 'Desconto: R$ 5,00', 'Itens: Óleo 5W30 – quantidade 1 × R$ 46,90; Filtro de ar – removido']);
  });
});

it('a conflict of a service shows status, times, money and who does it', async () => {
  const id = await made('services', { kind: 'create', fields: aService({ arrived: '2026-11-20T08:20' as never }) });
  await settle(store);
  await save(store, 'services', { kind: 'update', id, changes: { status: 'finished' } });
  await problem(
    'conflict',
    fields(
      { fields: ['status'], base: {}, mine: { status: 'finished' }, theirs: { status: 'impediment' } },
      {
        fields: ['arrived', 'exit'],
        base: {},
        mine: { arrived: '2026-11-20T08:20', exit: '2026-11-20T10:00' },
        theirs: { arrived: '2026-11-20T08:20', exit: '' },
      },
      { fields: ['comission'], base: {}, mine: { comission: 5000 }, theirs: { comission: 0 } },
    ),
  );
  open();
  const card = await cardOf('Serviço de 20/11/2026 08:20');
  expect(sidesOf(card.getByRole('group', { name: 'Situação' }))).toEqual([['Finalizado'], ['Impedido']]);
  expect(sidesOf(card.getByRole('group', { name: 'Saída' }))).toEqual([['20/11/2026 10:00'], ['vazio']]);
  expect(sidesOf(card.getByRole('group', { name: 'Comissão' }))).toEqual([['R$ 50,00'], ['R$ 0,00']]);
});

it('a refused delete of a customer says that quotes need them', async () => {
  await settle(store);
  await save(store, 'customers', { kind: 'delete', id: celia });
  await problem('rejected', {
    kind: 'refused',
    status: 409,
    code: 'referenced',
    message: 'Este registro está em uso e não pode ser excluído.',
    fields: [],
    references: [{ collection: 'budgets', count: 2 }],
  });
  open();
  const card = await cardOf('Cliente Célia Nakamura');
  expect(card.getByText('2 orçamentos usam este cadastro.')).toBeDefined();
});
