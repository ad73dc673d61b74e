import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { customerCallDefaults } from '#domain/customers/customer-call.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aBudget, civil } from './budget-rows.ts';
import { aCarWithHistory, atNoon, headings, historyOfCar, openCar, seesItems, shownText, typeIntoHistory } from './record-pages-world.tsx';
import { aCustomer, aVehicle, openStore } from './render-screen.tsx';
import { aBareService, clock } from './service-world.tsx';

let store: Store;
beforeEach(() => {
  atNoon();
  store = openStore();
});
afterEach(() => vi.useRealTimers());

describe("a car's page", () => {
  let car: RowId;
  let celia: RowId;
  let done: RowId;
  beforeEach(async () => {
    ({ car, celia, done } = await aCarWithHistory(store));
  });

  it('begins with the plate, what car it is, and how its owner is reached', async () => {
    openCar(store, car);
    expect(await screen.findByRole('heading', { level: 1, name: 'Honda HR-V EXL 1.8' })).toBeDefined();
    expect(screen.getByRole('img', { name: 'Placa GKD4H07' })).toBeDefined();
    expect(shownText()).toContain('2021 · prata · 61.240 km');
    expect(screen.getByRole('link', { name: 'Célia Nakamura' }).getAttribute('href')).toBe(`/dashboard/clientes/${celia}`);
    expect(screen.getByRole('link', { name: 'WhatsApp de Célia Nakamura' }).getAttribute('href')).toBe('https://wa.me/5511971205533');
    await waitFor(() => expect(document.title).toBe('GKD4H07 · Pátio'));
  });

  it('offers no chat to who does not want messages', async () => {
    await save(store, 'customers', { kind: 'update', id: celia, changes: { consent: 'withdrawn' } });
    openCar(store, car);
    expect(await screen.findByText('Não quer mensagens')).toBeDefined();
    expect(screen.queryByRole('link', { name: /^WhatsApp/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ligar para Célia Nakamura' })).toBeDefined();
  });

  it('says where the car stands, what of, and what is owed', async () => {
    openCar(store, car);
    expect(await screen.findByText('Aguardando aprovação')).toBeDefined();
    // 230,00 of finished work, 120,00 of it received.
    await waitFor(() => expect(shownText()).toContain('Orçamento nº 318, R$ 214,40'));
    expect(shownText()).toContain('Em aberto: R$ 110,00');
  });

  it.each([
    ['', /para hoje 14:00/],
    ['2026-11-21T11:40', /chegou hoje 11:40/],
  ])('of a booked car that came at %j: %s', async (cameAt, said) => {
    const budget = await aBudget(store, { vehicle_id: car, customer_id: celia, budget_number: 400 });
    await aBareService(store, { id_budget: budget, arrived: clock('2026-11-21T14:00'), exit: clock('2026-11-21T15:00'), checked_in: clock(cameAt) });
    openCar(store, car);
    await waitFor(() => expect(shownText()).toMatch(said));
    expect(shownText()).not.toContain('prometido hoje 15:00');
  });

  it('tells everything as one line of time, the newest first, with lines, people and money', async () => {
    openCar(store, car);
    await seesItems(['Orçamento nº 318', 'Recebido do orçamento nº 271', 'Serviço do orçamento nº 271', 'Orçamento nº 271', 'Orçamento nº 204']);
    const text = shownText();
    for (const part of [
      '4Óleo 5W-30 sintéticoR$ 180,00',
      'Folga leve na bieleta esquerda.',
      'Pix · Revisão',
      'Saída 13/11 17:48 · Igor Sá',
      'Rejeitado',
    ])
      expect(text).toContain(part);
    expect(text).toContain('desde 2025 · 1 visita · R$ 230,00');
  });

  it('folds a long quote until it is asked for', async () => {
    const { user } = openCar(store, car);
    await screen.findByRole('list', { name: historyOfCar });
    expect(screen.queryByText('Mão de obra')).toBeNull();
    // The service tells the lines of its quote, which does not say them again.
    await user.click(screen.getByRole('button', { name: 'mais 2 linhas' }));
    expect(await screen.findByText('Mão de obra')).toBeDefined();
  });

  it('is searched word by word, without accents and hyphens, and the address says so', async () => {
    const { user, address } = openCar(store, car);
    await typeIntoHistory(user, 'sintetico 5w30');
    // Whoever types slowly has searched for the first word already, which finds the same.
    await waitFor(() => expect(address.current).toContain('busca=sintetico+5w30'));
    await seesItems(['Serviço do orçamento nº 271', 'Orçamento nº 271']);
    await typeIntoHistory(user, 'nada disso');
    expect(await screen.findByText('Nada encontrado aqui.')).toBeDefined();
  });

  it('opens with what its address asks for', async () => {
    openCar(store, `${car}?busca=bieleta` as RowId);
    await seesItems(['Serviço do orçamento nº 271']);
  });

  it.each([
    ['Serviços', ['Serviço do orçamento nº 271']],
    ['Orçamentos', ['Orçamento nº 318', 'Orçamento nº 271', 'Orçamento nº 204']],
    ['Pagamentos', ['Recebido do orçamento nº 271']],
    ['Notas', ['Serviço do orçamento nº 271']],
  ])('shows %s alone', async (view, expected) => {
    const { user } = openCar(store, car);
    await user.click(within(await screen.findByRole('group', { name: 'Mostrar' })).getByRole('button', { name: view }));
    await seesItems(expected);
  });

  it('tells of the calls too: what about, what came of it, who, and shows them alone', async () => {
    const about = { customer_id: celia, vehicle_id: car, by: 'Renata Lima', at: clock('2026-11-20T09:30') };
    const called = { ...customerCallDefaults, ...about, reason: 'service', outcome: 'later', until: civil('2026-12-10'), about: 'oil' } as const;
    await save(store, 'customer_calls', { kind: 'create', id: store.newRowId(), fields: called });
    const { user } = openCar(store, car);
    await user.click(within(await screen.findByRole('group', { name: 'Mostrar' })).getByRole('button', { name: 'Chamadas' }));
    await seesItems(['Chamada Próximo serviço: Troca de óleo']);
    expect(shownText()).toContain('Lembrar depois');
    expect(shownText()).toContain('por Renata Lima · lembrar em 10/12');
  });

  it('offers no calls where there were none', async () => {
    openCar(store, car);
    expect(within(await screen.findByRole('group', { name: 'Mostrar' })).queryByRole('button', { name: 'Chamadas' })).toBeNull();
  });

  it('leads to a new quote with its plate, and to its services and quotes', async () => {
    openCar(store, car);
    const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await href('Novo orçamento')).toBe('/dashboard/orcamentos?novo=1&placa=GKD4H07');
    expect(await href('Serviços')).toBe('/dashboard/servicos-listagem?busca=GKD4H07');
    expect(await href('Orçamentos')).toBe('/dashboard/orcamentos?busca=GKD4H07');
  });

  it('is edited there', async () => {
    const { user } = openCar(store, car);
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    const form = within(await screen.findByRole('dialog', { name: 'Editar Veículo' }));
    await user.clear(form.getByLabelText(/^Cor/));
    await user.type(form.getByLabelText(/^Cor/), 'Azul');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(shownText()).toContain('2021 · azul'));
  });

  it('follows what happens on the device', async () => {
    openCar(store, car);
    await screen.findByText('Aguardando aprovação');
    await aBareService(store, { id_budget: done, status: 'in_progress', arrived: clock('2026-11-21T08:00') });
    expect(await screen.findAllByText('Em andamento')).not.toHaveLength(0);
  });

  it('shows twenty at a time', async () => {
    for (let number = 400; number < 420; number += 1) {
      await aBudget(store, { budget_number: number, customer_id: celia, vehicle_id: car, date: civil('2024-01-02') });
    }
    const { user } = openCar(store, car);
    await waitFor(async () => expect(await headings(historyOfCar)).toHaveLength(20));
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    await waitFor(async () => expect(await headings(historyOfCar)).toHaveLength(25));
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  });
});

describe('without a history', () => {
  it('says what will stand there, with one button', async () => {
    const car = await aVehicle(store, { customer_id: await aCustomer(store, { name: 'Célia' }), plate: 'GKD4H07' });
    openCar(store, car);
    expect(await screen.findByText('Cada orçamento, serviço e pagamento deste carro fica guardado aqui.')).toBeDefined();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('a car that is not there leads to the customers', async () => {
    openCar(store, store.newRowId());
    expect(await screen.findByText('Este carro não está neste aparelho.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ver clientes' })).toBeDefined();
  });
});
