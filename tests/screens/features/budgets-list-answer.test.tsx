import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { addDays, formatCivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { aBudget, anItem, civil, today } from './budget-rows.ts';
import { budgetCard, budgetsWorld, openBudgets } from './budgets-world.tsx';
import { aPhoto } from './photo-rows.ts';
import { aCustomer, aVehicle, fillDisk, openStore } from './render-screen.tsx';
import { dialogNamed } from './service-world.tsx';
import { as } from './standings.ts';

/* What the customer answered to the shop itself (issue "What the camera sees" §3): what they refuse comes back. */

let world: Awaited<ReturnType<typeof budgetsWorld>>;
let store: Store;
let celia: RowId;
let hrv: RowId;
beforeEach(async () => {
  world = await budgetsWorld();
  store = openStore();
  celia = await aCustomer(store, { name: 'Célia Nakamura' });
  hrv = await aVehicle(store, { customer_id: celia, plate: 'GKD4H07', model: 'HR-V EXL' });
});
afterEach(() => world.leave());

const items = [
  anItem({ id: 'a', description: 'Pastilha', group: 'Freio', quantity: 1, price: 20_000 as Cents }),
  anItem({ id: 'b', description: 'Mão de obra', group: 'Freio', quantity: 1, price: 10_000 as Cents }),
  anItem({ id: 'c', description: 'Palhetas', quantity: 1, price: 10_000 as Cents }),
];
const aQuote = (fields: Partial<Parameters<typeof aBudget>[1]> = {}) =>
  aBudget(store, { budget_number: 12, customer_id: celia, vehicle_id: hrv, status: 'send', items, discount: 4_000 as Cents, ...fields });
const rows = async (collection: 'budgets' | 'photos' | 'customer_calls') =>
  (await store.db.rows(collection).toArray()).map(({ id, row }) => ({ id, ...row }));
const until = addDays(today, 30);

const menuOf = async (user: UserEvent) => {
  await user.click((await budgetCard(12)).getByRole('button', { name: /^Mais ações/ }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};
async function answering(user: UserEvent) {
  await menuOf(user);
  await user.click(screen.getByRole('menuitem', { name: 'Registrar resposta' }));
  return dialogNamed('O que o cliente respondeu?');
}

describe('an answer that the shop heard', () => {
  it('is given group by group: what is refused becomes a quote of its own with its photos, and a call for later', async () => {
    const id = await aQuote();
    const photos = [await aPhoto(store, { of: { budget_id: id }, line_id: 'a' }), await aPhoto(store, { of: { budget_id: id }, line_id: 'c' })];
    const { user } = openBudgets(store, { status: { connection: 'offline' } });
    const form = await answering(user);
    expect(form.getAllByRole('switch').map((each) => each.closest('li')?.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Freioquer · 2 linhas · R$ 300,00',
      'Palhetasquer · R$ 100,00',
    ]);
    await user.click(form.getByRole('switch', { name: /^Palhetas/ }));
    expect(form.getByText(/Aprova R\$.270,00 · recusa R\$.90,00/)).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Registrar resposta' }));
    await screen.findByText(`Resposta registrada. O cliente volta em “A chamar hoje” em ${formatCivilDate(until)}.`);
    const budgets = await rows('budgets');
    const [taken, refused] = [budgets.find((each) => each.id === id), budgets.find((each) => each.id !== id)];
    expect(taken).toMatchObject({ status: 'approved', discount: 3_000, total: 27_000, items: [{ id: 'a' }, { id: 'b' }] });
    expect(refused).toMatchObject({ status: 'rejected', discount: 1_000, total: 9_000, items: [{ id: 'c' }], vehicle_id: hrv, budget_number: 13 });
    expect(refused).toMatchObject({ description: 'Recusado no orçamento nº 12', date: today });
    expect(new Map((await rows('photos')).map((photo) => [photo.id, (photo as { budget_id?: unknown }).budget_id]))).toEqual(
      new Map([
        [photos[0], id],
        [photos[1], refused?.id],
      ]),
    );
    expect(await rows('customer_calls')).toMatchObject([{ budget_id: refused?.id, customer_id: celia, reason: 'refused', outcome: 'later', until }]);
  });

  it('approves all of it, with nothing set apart', async () => {
    const id = await aQuote();
    const { user } = openBudgets(store);
    await user.click((await answering(user)).getByRole('button', { name: 'Registrar resposta' }));
    await screen.findByText('Resposta registrada.');
    expect(await rows('budgets')).toMatchObject([{ id, status: 'approved', total: 36_000 }]);
    expect(await rows('customer_calls')).toEqual([]);
  });

  it('rejects the quote itself where all is refused', async () => {
    const id = await aQuote();
    const { user } = openBudgets(store);
    const form = await answering(user);
    for (const each of form.getAllByRole('switch')) await user.click(each);
    await user.click(form.getByRole('button', { name: 'Registrar resposta' }));
    await screen.findByText(/^Resposta registrada\./);
    expect(await rows('budgets')).toMatchObject([{ id, status: 'rejected', total: 36_000 }]);
    expect(await rows('customer_calls')).toMatchObject([{ budget_id: id }]);
  });

  it.each([
    ['a line', { items: [...items, anItem({ id: 'd', description: 'Correia', quantity: 1, price: 50_000 as Cents })] }],
    ['a discount', { discount: 9_000 as Cents }],
    ['an answer', { status: 'rejected' as const }],
  ])('covers what was read out, and not %s that came meanwhile', async (_, changes) => {
    const id = await aQuote();
    const { user } = openBudgets(store);
    const form = await answering(user);
    await save(store, 'budgets', { kind: 'update', id, changes });
    await user.click(form.getByRole('button', { name: 'Registrar resposta' }));
    expect(await form.findByText(/^A resposta não foi registrada\. O orçamento mudou/)).toBeDefined();
    expect(await rows('budgets')).toMatchObject([{ id, status: 'send', ...changes }]);
  });

  it('is written whole or not at all', async () => {
    const id = await aQuote();
    const { user } = openBudgets(store);
    const form = await answering(user);
    await user.click(form.getByRole('switch', { name: /^Freio/ }));
    fillDisk(store);
    await user.click(form.getByRole('button', { name: 'Registrar resposta' }));
    expect(await form.findByText(/^A resposta não foi registrada\. O aparelho está sem espaço/)).toBeDefined();
    expect(await rows('budgets')).toMatchObject([{ id, status: 'send' }]);
  });
});

describe('it is offered', () => {
  it.each([
    ['of a draft', { status: 'draft' }, true],
    ['of one that ran out', { expiry_date: civil('2026-11-01') }, true],
    ['not of an approved one', { status: 'approved' }, false],
    ['not of one without lines', { items: [] }, false],
  ])('%s', async (_, fields, isOffered) => {
    await aQuote(fields);
    const { user } = openBudgets(store);
    expect((await menuOf(user)).includes('Registrar resposta')).toBe(isOffered);
  });

  it.each(['budget.approve', 'price.see'] as const)('to nobody without %s', async (permission) => {
    await aQuote();
    const { user } = openBudgets(store, as('manager', { changes: { [permission]: false } }));
    expect(await menuOf(user)).not.toContain('Registrar resposta');
  });
});
