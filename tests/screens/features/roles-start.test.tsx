import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OpProblem } from '#client/data/store/records.ts';
import type { Store } from '#client/data/store/store.ts';
import { OutboxScreen } from '#client/features/outbox/outbox-screen.tsx';
import { ShopStartScreen } from '#client/features/start/yard-screen.tsx';
import { lackingText } from '#domain/access/who-may.ts';
import { aCompany, anEntry } from './service-money-world.tsx';
import { anEmployee } from './employee-rows.ts';
import { aServiceFor } from './service-world.tsx';
import { aProduct, reais } from './product-rows.ts';
import { aCustomer, aVehicle, openStore, renderScreen } from './render-screen.tsx';
import { as, buttons } from './standings.ts';

let store: Store;
beforeEach(() => {
  store = openStore();
});

describe('the start page', () => {
  const open = (...standing: Parameters<typeof as>) =>
    renderScreen(<ShopStartScreen userName="Wesley" />, { store, path: '/dashboard', ...as(...standing) });
  const actions = () => ['Novo cliente', 'Novo orçamento'].filter((name) => screen.queryByText(name) !== null);

  it('a mechanic begins with a quote or a customer', () => {
    open('mechanic');
    expect(actions()).toEqual(['Novo cliente', 'Novo orçamento']);
  });

  it('a mechanic takes their own cars and nobody’s one step on, sees no money and no quotes to chase', async () => {
    const [cristiano, marta] = [await anEmployee(store, { name: 'Cristiano Amaral' }), await anEmployee(store, { name: 'Marta Prado' })];
    await aServiceFor(store, { plate: 'OWN1A11' }, { status: 'in_progress', employer_id: cristiano });
    await aServiceFor(store, { plate: 'HER1A11' }, { status: 'in_progress', employer_id: marta });
    await aServiceFor(store, { plate: 'ALL1A11' }, { status: 'in_progress' });
    open('mechanic', { employee: cristiano });
    const lane = await screen.findByRole('region', { name: 'Em andamento' });
    await waitFor(() => expect(within(lane).getAllByRole('listitem')).toHaveLength(3));
    const cards = within(lane).getAllByRole('listitem');
    expect(cards.map((card) => within(card).queryByRole('button', { name: 'Finalizar' }) !== null)).toEqual([true, true, false]);
    expect(within(cards[0] as HTMLElement).getByRole('img', { name: 'Placa OWN1A11' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Caixa de hoje' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Orçamentos sem resposta' })).toBeNull();
  });

  it('the front desk sees what comes in, not what goes out', async () => {
    await aServiceFor(store, { plate: 'ONE1A11' });
    open('front_desk');
    const till = within(await screen.findByRole('region', { name: 'Caixa de hoje' }));
    expect(till.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['A receber']);
  });

  it('whoever keeps the books finds a car and begins no quote for it', async () => {
    await aVehicle(store, { customer_id: await aCustomer(store, { name: 'Célia Nakamura' }), plate: 'EOP1187' });
    const { user } = open('finance');
    expect(actions()).toEqual([]);
    await user.type(screen.getByLabelText('Placa do carro'), 'eop');
    await screen.findByRole('link', { name: /Célia Nakamura/ });
    expect(screen.queryByRole('link', { name: /Novo orçamento/ })).toBeNull();
  });

  it('who sees no customers looks no plate up', () => {
    open('mechanic', { changes: { 'customer.read': false } });
    expect(screen.queryByLabelText('Placa do carro')).toBeNull();
  });
});

describe('Envios', () => {
  const denied = (permission: Parameters<typeof lackingText>[0]): OpProblem => ({
    kind: 'refused',
    status: 403,
    code: 'permission_denied',
    message: lackingText(permission),
    fields: [],
  });

  it('a change that the new role forbids says what it says and why it was refused, and can be discarded', async () => {
    const company = await aCompany(store);
    await store.db.outbox.clear();
    await anEntry(store, company, { type: 'expense', description: 'Pastilhas no cartão' });
    await store.db.outbox.toCollection().modify({ state: 'rejected', problem: denied('entry.read') });
    const { user } = renderScreen(<OutboxScreen />, { store, path: '/dashboard/envios', ...as('mechanic') });
    const card = within(await screen.findByRole('region', { name: 'Lançamento Pastilhas no cartão' }));
    expect(card.getByText('Seu papel nesta oficina não permite: Ver o financeiro inteiro. Fale com o dono ou o gerente.')).toBeDefined();
    expect(card.getByText('Sua alteração')).toBeDefined();
    expect(card.getByText('Valor: R$ 500,00')).toBeDefined();
    expect(card.queryByText(/Observações/)).toBeNull();
    expect(buttons(card)).toEqual(['Tentar de novo', 'Descartar']);
    await user.click(card.getByRole('button', { name: 'Descartar' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Descartar' }));
    expect(await screen.findByText('Tudo o que foi feito aqui já está no servidor.')).toBeDefined();
  });

  it('what its maker may still write on the row is edited', async () => {
    await aProduct(store, { name: 'Óleo 5W30', id_company: await aCompany(store), cost_price: reais(30) });
    await store.db.outbox.toCollection().modify({ state: 'rejected', problem: denied('cost.see') });
    renderScreen(<OutboxScreen />, { store, path: '/dashboard/envios', ...as('manager', { changes: { 'cost.see': false } }) });
    const card = within(await screen.findByRole('region', { name: 'Produto Óleo 5W30' }));
    expect(buttons(card)).toEqual(['Editar', 'Tentar de novo', 'Descartar']);
  });

  it.each([
    ['suspended', /^Seu acesso a esta oficina está suspenso/],
    ['forbidden', /^Sua conta não tem mais acesso a esta oficina/],
  ] as const)('of who is %s it says so', async (pause, text) => {
    renderScreen(<OutboxScreen />, { store, path: '/dashboard/envios', status: { pause } });
    expect(await screen.findByText(text)).toBeDefined();
  });
});
