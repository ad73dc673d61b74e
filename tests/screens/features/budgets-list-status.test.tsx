import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { addDays, formatCivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aBudget, acknowledge, aService, becomes, civil, today } from './budget-rows.ts';
import { budgetCard, budgetsWorld, openBudgets } from './budgets-world.tsx';
import { aCustomer, aVehicle, fillDisk, openStore, settle, type ScreenOptions } from './render-screen.tsx';
import { as } from './standings.ts';

let world: Awaited<ReturnType<typeof budgetsWorld>>;
let store: Store;
let celia: RowId;
let hrv: RowId;
beforeEach(async () => {
  world = await budgetsWorld();
  store = openStore();
  celia = await aCustomer(store, { name: 'Célia Nakamura', phone: '11971205533' });
  hrv = await aVehicle(store, { customer_id: celia, plate: 'GKD4H07', model: 'HR-V EXL' });
});
afterEach(() => world.leave());

const open = (options: Partial<ScreenOptions> = {}) => openBudgets(store, options);
const budget = (number: number, fields: Partial<Parameters<typeof aBudget>[1]> = {}) =>
  aBudget(store, { budget_number: number, customer_id: celia, vehicle_id: hrv, ...fields });
const stored = async (id: RowId) => (await store.db.rows('budgets').get(id))?.row;
const statusOf = async (number: number) => (await budgetCard(number)).getByRole<HTMLSelectElement>('combobox');
const notices = async () => within(await screen.findByRole('region', { name: 'Avisos' }));

describe('the status', () => {
  it.each([
    ['draft', 'Cadastrado', 'grey'],
    ['send', 'Enviado', 'blue'],
    ['approved', 'Aprovado', 'green'],
    ['rejected', 'Rejeitado', 'red'],
    ['expired', 'Expirado', 'yellow'],
  ])('%s is %s in %s (2 §4)', async (status, name, tone) => {
    await budget(1, { status });
    open();
    const select = await statusOf(1);
    expect(select.selectedOptions[0]?.textContent).toBe(name);
    expect(select.parentElement?.dataset['tone']).toBe(tone);
  });

  it('is shown raw with a light badge when this version does not know it, and can still be changed', async () => {
    const id = await budget(1, { status: 'on_hold' });
    const { user } = open();
    const select = await statusOf(1);
    expect(select.selectedOptions[0]?.textContent).toBe('on_hold');
    expect(select.parentElement?.dataset['tone']).toBe('unknown');
    await user.selectOptions(select, 'Enviado');
    await waitFor(async () => expect(await stored(id)).toMatchObject({ status: 'send' }));
  });

  it.each([
    ['draft', 'expired'],
    ['send', 'expired'],
    ['approved', 'approved'],
    ['rejected', 'rejected'],
  ])('of a %s quote whose validity has passed shows as %s (ruling 19)', async (status, shown) => {
    await budget(1, { status, expiry_date: addDays(today, -1) });
    await budget(2, { status, expiry_date: today });
    open();
    expect((await statusOf(1)).value).toBe(shown);
    expect((await statusOf(2)).value).toBe(status);
  });

  it('goes from any to any, at once and without a network, and back', async () => {
    const id = await budget(1);
    await settle(store);
    const { user } = open({ status: { connection: 'offline' } });
    for (const [name, status] of [
      ['Rejeitado', 'rejected'],
      ['Aprovado', 'approved'],
      ['Cadastrado', 'draft'],
    ] as const) {
      await user.selectOptions(await statusOf(1), name);
      await waitFor(async () => expect(await stored(id)).toMatchObject({ status }));
      await waitFor(async () => expect((await statusOf(1)).value).toBe(status));
    }
    expect((await (await notices()).findAllByText('Status atualizado com sucesso!')).length).toBeGreaterThan(0);
  });

  it('waits to be sent once it was changed', async () => {
    await budget(1);
    await settle(store);
    const { user } = open();
    await user.selectOptions(await statusOf(1), 'Enviado');
    expect(await (await budgetCard(1)).findByText('a enviar')).toBeDefined();
    expect(await store.db.outbox.toArray()).toMatchObject([{ kind: 'update', changes: { status: 'send' } }]);
  });

  it('says that a quote stays expired for as long as its validity has passed', async () => {
    await budget(1, { expiry_date: civil('2026-11-10') });
    const { user } = open();
    await user.selectOptions(await statusOf(1), 'Enviado');
    expect(await screen.findByText('A validade passou em 10/11/2026: ele continua Expirado. Mude a validade em Editar.')).toBeDefined();
    expect((await statusOf(1)).value).toBe('expired');
  });

  it('says when it could not be changed, and why', async () => {
    await budget(1);
    const { user } = open();
    const select = await statusOf(1);
    fillDisk(store);
    await user.selectOptions(select, 'Enviado');
    expect(await screen.findByText(/^Erro ao atualizar status\. O aparelho está sem espaço/)).toBeDefined();
    expect((await statusOf(1)).value).toBe('draft');
  });
});

describe('a quote that the shop rejects itself', () => {
  const calls = async () => (await store.db.rows('customer_calls').toArray()).map(({ row }) => row);

  it('is for another day: the customer was just heard', async () => {
    const id = await budget(1, { status: 'send' });
    const { user } = open({ status: { connection: 'offline' } });
    await user.selectOptions(await statusOf(1), 'Rejeitado');
    const until = addDays(today, 30);
    const said = `Status atualizado com sucesso! O cliente volta em “A chamar hoje” em ${formatCivilDate(until)}.`;
    expect(await (await notices()).findByText(said)).toBeDefined();
    expect(await calls()).toMatchObject([{ customer_id: celia, vehicle_id: hrv, budget_id: id, reason: 'refused', outcome: 'later', until }]);
  });

  it('is nobody to call without a customer, nor told to who may not note calls', async () => {
    await budget(1, { customer_id: null, vehicle_id: null });
    await budget(2);
    const { user } = open(as('front_desk', { changes: { 'customer.change': false } }));
    for (const number of [1, 2]) await user.selectOptions(await statusOf(number), 'Rejeitado');
    await waitFor(async () => expect((await statusOf(2)).value).toBe('rejected'));
    expect(await calls()).toEqual([]);
  });
});

describe('an approved quote', () => {
  it('says that its service comes with the next sync, then leads to it (ruling 20)', async () => {
    const id = await budget(1, { status: 'approved' });
    open();
    const card = await budgetCard(1);
    expect(await card.findByText('Aprovado · o serviço aparece ao sincronizar')).toBeDefined();
    await aService(store, id);
    const link = await card.findByRole('link', { name: 'Ver serviço' });
    expect(link.getAttribute('href')).toBe('/dashboard/servicos-listagem?busca=GKD4H07');
    expect(card.queryByText(/aparece ao sincronizar/)).toBeNull();
  });

  it('says nothing where the server has it and its service was removed', async () => {
    await acknowledge(store, await budget(1, { status: 'approved' }));
    open();
    const card = await budgetCard(1);
    expect(await card.findByText('nº 1')).toBeDefined();
    expect(card.queryByText(/aparece ao sincronizar/)).toBeNull();
  });
});

describe('the number', () => {
  it('is provisional until the server has the quote, and says what it was (ruling 17)', async () => {
    const id = await budget(42);
    open();
    const card = await budgetCard(42);
    expect(card.getByText('nº 42 (provisório)')).toBeDefined();
    await acknowledge(store, id);
    expect(await card.findByText('nº 42')).toBeDefined();
    await becomes(store, 'budgets', id, { budget_number: 43, provisional_number: 42 });
    expect(await (await budgetCard(43)).findByText('nº 43 (era 42)')).toBeDefined();
  });

  const text = 'O orçamento nº 42 (provisório) recebeu o nº 43.';

  it('that changed is told to whoever made the quote here, until it was read', async () => {
    await acknowledge(store, await budget(42), 43);
    await acknowledge(store, await budget(50));
    const { user } = open();
    const notice = within(await screen.findByRole('status', { name: 'Números que mudaram' }));
    expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([text]);
    await user.click(notice.getByRole('button', { name: 'Entendi' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(await store.db.meta.get('readNotices')).toBeDefined();
  });

  it('is not told again after it was read, but the next one is', async () => {
    const first = await budget(42);
    await acknowledge(store, first, 43);
    await store.db.meta.put({ key: 'readNotices', value: [`renumbered ${first}`] });
    await acknowledge(store, await budget(44), 45);
    open();
    expect(await screen.findByText('O orçamento nº 44 (provisório) recebeu o nº 45.')).toBeDefined();
    expect(screen.queryByText(text)).toBeNull();
  });

  it('of a quote from another device is nobody’s news here', async () => {
    await acknowledge(store, await budget(42), 43);
    await store.db.acked.clear();
    open();
    await budgetCard(43);
    expect(screen.queryByText(text)).toBeNull();
  });
});
