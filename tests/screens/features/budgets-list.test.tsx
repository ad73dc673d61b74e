import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { addDays } from '#domain/values/civil-date.ts';
import type { Cents } from '#domain/values/money.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aBudget, anItem, aService, becomes, civil, today } from './budget-rows.ts';
import { budgetCard, budgetsWorld, openBudgets, shownNumbers } from './budgets-world.tsx';
import { aCustomer, aVehicle, fillDisk, openStore, settle, type ScreenOptions } from './render-screen.tsx';
import { hasFocus } from '../focus.ts';

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

describe('the list', () => {
  it('says what it is for while it is empty, and for whom', async () => {
    open();
    expect(await screen.findByText('Monte um orçamento, mande pelo WhatsApp e o cliente aprova com um toque.')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Orçamentos' })).toBeDefined();
    expect(screen.getByText(/Auto Center Prado/)).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'CADASTRAR' })).toHaveLength(2);
  });

  it('shows number, customer, phone, plate, model, date, total, status and what is to be sent (2 §2)', async () => {
    await budget(42, { discount: 760 as Cents, date: today });
    open();
    const card = await budgetCard(42);
    for (const text of ['nº 42 (provisório)', '(11) 97120-5533', 'HR-V EXL', 'Hoje', 'R$ 180,00', 'a enviar'])
      expect(await card.findByText(text)).toBeDefined();
    expect(card.getByRole('heading', { name: 'Célia Nakamura', level: 2 })).toBeDefined();
    expect(card.getByRole('img', { name: 'Placa GKD4H07' })).toBeDefined();
    expect((await statusOf(42)).selectedOptions[0]?.textContent).toBe('Cadastrado');
  });

  it('a draft that a booking made says that it has no lines yet, and for when it is booked; any open quote can be', async () => {
    const id = await budget(7, { items: [] });
    await aService(store, id);
    const [service] = await store.db.rows('services').toArray();
    if (service) await becomes(store, 'services', service.id, { arrived: '2026-11-24T09:00' });
    const { user, address } = open();
    const card = await budgetCard(7);
    expect(await card.findByRole('link', { name: 'Agendado para 24/11 9h' })).toBeDefined();
    expect(card.getByText('Sem itens ainda')).toBeDefined();
    expect(card.queryByText('R$ 0,00')).toBeNull();
    await user.click(card.getByRole('button', { name: /^Mais ações/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Agendar' }));
    await waitFor(() => expect(address.current).toBe(`/dashboard/servicos?agendar=1&orcamento=${id}`));
  });

  it('says who and what is missing, and dates of other days short', async () => {
    await budget(1, { customer_id: null, vehicle_id: null, date: civil('2026-11-18') });
    await budget(2, { date: civil('2026-11-20') });
    open();
    expect((await budgetCard(1)).getByText('Cliente não informado')).toBeDefined();
    expect((await budgetCard(1)).getByText('Sem veículo')).toBeDefined();
    expect((await budgetCard(1)).getByText('18/11')).toBeDefined();
    expect((await budgetCard(2)).getByText('Ontem')).toBeDefined();
  });

  it('has the newest first, in pages of twelve, with Anterior and Próximo only when there are two', async () => {
    for (let number = 1; number <= 12; number += 1) await budget(number);
    const first = open();
    await budgetCard(12);
    await screen.findByText(/12 orçamentos/);
    expect(screen.queryByRole('navigation', { name: 'Paginação' })).toBeNull();
    await budget(13);
    await first.user.click(await screen.findByRole('button', { name: 'Próximo' }));
    await budgetCard(1);
    expect(shownNumbers()).toHaveLength(1);
    expect(first.address.current).toContain('pagina=2');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Próximo' }).disabled).toBe(true);
    await first.user.click(screen.getByRole('button', { name: 'Anterior' }));
    await budgetCard(13);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Anterior' }).disabled).toBe(true);
  });

  it('says when the server refuses it before anything is on the device (ruling 34)', async () => {
    open({ status: { isDownloaded: false } });
    expect(await screen.findByText('Erro ao buscar orçamentos.')).toBeDefined();
    expect(shownNumbers()).toEqual([]);
  });

  it('before the first download names customer and car as they came nested, and lets nothing be changed yet', async () => {
    const id = await budget(42, { customer_id: null, vehicle_id: null });
    const row = await stored(id);
    await store.db.rows('budgets').clear();
    await store.db.outbox.clear();
    const [davi, corsa] = [store.newRowId(), store.newRowId()];
    const wire = {
      ...row,
      id,
      rev: 3,
      id_signature: store.signature,
      customer_id: davi,
      vehicle_id: corsa,
      discount: 0,
      total: 187.6,
      items: [{ ...anItem(), price: 46.9 }],
      customer: { id: davi, name: 'Davi Rocha', phone: '11988887777' },
      vehicle: { id: corsa, plate: 'DQZ5521', model: 'Corsa 1.4' },
    };
    world.answers.set('/orcamentos/', { body: { data: [wire], current_page: 1, last_page: 1, per_page: 12, total: 1 } });
    open({ status: { isDownloaded: false } });
    const card = await budgetCard(42);
    expect(await card.findByRole('heading', { name: 'Davi Rocha' })).toBeDefined();
    expect(card.getByRole('img', { name: 'Placa DQZ-5521' })).toBeDefined();
    expect(card.getByRole<HTMLButtonElement>('button', { name: 'Editar' }).disabled).toBe(true);
    expect((await statusOf(42)).disabled).toBe(true);
  });
});

describe('the search', () => {
  beforeEach(async () => {
    const davi = await aCustomer(store, { name: 'Davi Rocha' });
    await budget(1);
    await budget(2, { customer_id: davi, vehicle_id: await aVehicle(store, { customer_id: davi, plate: 'DQZ5521' }) });
  });
  const box = () => screen.getByPlaceholderText('Buscar por cliente ou placa');

  it.each(['celia', 'gkd-4h07', 'GKD4707'])('finds by customer and plate in both its forms: %s', async (text) => {
    const { user, address } = open();
    await budgetCard(2);
    await user.type(box(), text);
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() => expect(shownNumbers()).toEqual(['nº 1 (provisório)']));
    expect(address.current).toContain(`busca=${text}`);
  });

  it('asks at once on Enter, and says when there is nothing', async () => {
    const { user } = open();
    await budgetCard(2);
    await user.type(box(), 'ninguém{Enter}');
    expect(await screen.findByText('Nenhum orçamento encontrado.')).toBeDefined();
  });

  it('keeps to one status, the one that a person sees', async () => {
    await budget(3, { expiry_date: addDays(today, -1) });
    await budget(4, { status: 'expired' });
    const { user, address } = open();
    await budgetCard(4);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Expirado');
    await waitFor(() => expect(shownNumbers()).toEqual(['nº 4 (provisório)', 'nº 3 (provisório)']));
    expect(address.current).toContain('status=expired');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Cadastrado');
    await waitFor(() => expect(shownNumbers()).toEqual(['nº 2 (provisório)', 'nº 1 (provisório)']));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Todos os status');
    await waitFor(() => expect(shownNumbers()).toHaveLength(4));
  });
});

describe('keys', () => {
  it('n starts a quote, / goes to the search', async () => {
    await budget(1);
    const { user, address } = open();
    await budgetCard(1);
    await user.keyboard('/');
    await hasFocus(() => screen.getByRole('searchbox', { name: 'Buscar orçamento' }));
    await user.click(document.body);
    await user.keyboard('n');
    await waitFor(() => expect(address.current).toBe('/dashboard/orcamentos?novo=1'));
  });
});

describe('deleting', () => {
  const ask = async (user: ReturnType<typeof open>['user']) => {
    await user.click((await budgetCard(1)).getByRole('button', { name: 'Excluir' }));
    return within(await screen.findByRole('dialog', { name: 'Deseja realmente excluir este orçamento?' }));
  };

  it('asks, deletes and says so', async () => {
    const id = await budget(1);
    await settle(store);
    const { user } = open();
    const question = await ask(user);
    expect(question.getByText(/Célia Nakamura/)).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Orçamento excluído com sucesso!')).toBeDefined();
    await waitFor(() => expect(shownNumbers()).toEqual([]));
    expect(await stored(id)).toBeNull();
  });

  it('is in the menu as well', async () => {
    await budget(1);
    const { user } = open();
    await user.click((await budgetCard(1)).getByRole('button', { name: 'Mais ações do orçamento nº 1' }));
    await user.click(screen.getByRole('menuitem', { name: 'Excluir' }));
    expect(await screen.findByRole('dialog', { name: 'Deseja realmente excluir este orçamento?' })).toBeDefined();
  });

  it('says when it could not, and why', async () => {
    await budget(1);
    const { user } = open();
    const question = await ask(user);
    fillDisk(store);
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText(/^Erro ao excluir orçamento\. O aparelho está sem espaço/)).toBeDefined();
    await budgetCard(1);
  });

  it('leads to the service where there is one, and deletes nothing', async () => {
    const id = await budget(1, { status: 'approved' });
    await aService(store, id);
    const { user, address } = open();
    await user.click((await budgetCard(1)).getByRole('button', { name: 'Excluir' }));
    const question = within(await screen.findByRole('dialog', { name: 'Este orçamento tem um serviço' }));
    await user.click(question.getByRole('link', { name: 'Ver serviço' }));
    await waitFor(() => expect(address.current).toBe('/dashboard/servicos-listagem?busca=GKD4H07'));
    expect(await stored(id)).toBeTruthy();
  });

  it('leaves the last page with its last quote', async () => {
    for (let number = 1; number <= 13; number += 1) await budget(number);
    const { user, address } = open({ path: '/dashboard/orcamentos?pagina=2' });
    await user.click((await ask(user)).getByRole('button', { name: 'Excluir' }));
    await budgetCard(13);
    await waitFor(() => expect(address.current).toBe('/dashboard/orcamentos'));
  });
});

it('a row that the server refused stands out', async () => {
  await budget(1);
  await store.db.outbox.toCollection().modify({ state: 'rejected' });
  open();
  expect(await (await budgetCard(1)).findByText('recusado')).toBeDefined();
});
