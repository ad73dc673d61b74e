import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import type { Service } from '#domain/services/service.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aBudget } from './budget-rows.ts';
import { anEmployee } from './employee-rows.ts';
import { aCustomer, aVehicle, settle } from './render-screen.tsx';
import { aBareService, aServiceFor, beginInServices, clock, dialogNamed, openServices, storedService } from './service-world.tsx';
import { as } from './standings.ts';

/* 'Dar entrada' (issue "The car's way" §4), at noon of 21 November 2026. */
let store: Store;
beginInServices((there) => void ({ store } = there));

const ask = (query: string, options = {}) => openServices(store, { path: `/dashboard/servicos-listagem?entrada=1${query}`, ...options });
const booked = (fields: Partial<Service> = {}) => aServiceFor(store, { plate: 'BRA2E19' }, { arrived: clock('2026-11-21T13:30'), ...fields });
const mileageOf = async (id: RowId) => (await store.db.rows('vehicles').get(id))?.row?.['mileage'];
const now = '2026-11-21T12:00';
const fuel = async (user: UserEvent, form: Awaited<ReturnType<typeof dialogNamed>>, keys: string) => {
  form.getByRole('slider', { name: 'Combustível' }).focus();
  // The first key finds the needle where nobody has looked: in the middle.
  await user.keyboard(`{ArrowUp}${keys}`);
};

describe('a check-in', () => {
  it('finds what the car is booked for, notes what is said of it, and is taken back with all of it', async () => {
    const { service, vehicle } = await booked({ complaint: 'Barulho' });
    await settle(store);
    const before = await storedService(store, service);
    const { user } = ask(`&carro=${vehicle}`, { status: { connection: 'offline' } });
    const form = await dialogNamed('Dar entrada: Argo BRA2E19');
    expect(form.getByText('Agendado para 13:30')).toBeDefined();
    await user.type(form.getByLabelText(/^Km no painel/), '52.900');
    await fuel(user, form, '{Home}{ArrowRight}');
    await user.click(form.getByRole('button', { name: 'Concluir entrada' }));
    const said = await screen.findByText('Argo BRA2E19 deu entrada. Guardado neste aparelho.');
    const came = { checked_in: now, arrived: now, km_in: 52_900, fuel_in: 'quarter', complaint: 'Barulho', status: 'waiting' };
    expect(await storedService(store, service)).toMatchObject(came);
    expect(await mileageOf(vehicle)).toBe(52_900);
    await user.click(within(said.closest<HTMLElement>('[role=status]') as HTMLElement).getByRole('button', { name: 'Desfazer' }));
    await screen.findByText('Argo BRA2E19: desfeito.');
    expect(await storedService(store, service)).toEqual(before);
    expect(await mileageOf(vehicle)).toBeNull();
  });

  it('of a car that nobody expected begins a draft and its service', async () => {
    const customer = await aCustomer(store, { name: 'Elisa Moura' });
    await aVehicle(store, { customer_id: customer, plate: 'RIO3A45', model: 'Onix LT', mileage: 61_240 });
    const { user } = ask('');
    await user.type((await dialogNamed('Dar entrada')).getByRole('combobox', { name: /^Carro/ }), 'rio3');
    await user.click(await screen.findByRole('option', { name: /RIO3A45/ }));
    const form = await dialogNamed('Dar entrada: Onix RIO3A45');
    expect(form.getByText('Sem agendamento: abre um rascunho de orçamento e o serviço.')).toBeDefined();
    await user.type(form.getByLabelText(/^Km no painel/), '61000');
    expect(await form.findByText('Menor que a última leitura (61.240 km). Confira o painel.')).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Concluir entrada' }));
    await screen.findByText('Onix RIO3A45 deu entrada. Guardado neste aparelho.');
    const [service] = await store.db.rows('services').toArray();
    expect(service?.row).toMatchObject({ status: 'waiting', checked_in: now, arrived: now, km_in: 61_000 });
    const [budget] = await store.db.rows('budgets').toArray();
    expect(budget?.row).toMatchObject({ status: 'draft', items: [] });
    // It was misread now or then: the higher one stays.
    expect((await store.db.rows('vehicles').toArray())[0]?.row).toMatchObject({ mileage: 61_240 });
  });

  it('of a car that is here adds what was missing, and leaves when it came', async () => {
    const { service } = await booked({ arrived: clock('2026-11-21T10:00'), checked_in: clock('2026-11-21T10:20') });
    const { user } = ask(`&servico=${service}`);
    const form = await dialogNamed('Dar entrada: Argo BRA2E19');
    expect(form.getByText(/^Este carro já deu entrada \(10:20\)/)).toBeDefined();
    await user.type(form.getByLabelText('Box'), 'Elevador');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(async () => expect(await storedService(store, service)).toMatchObject({ bay: 'Elevador', checked_in: '2026-11-21T10:20' }));
  });
});

describe('a check-in in which', () => {
  const here = { arrived: clock('2026-11-21T10:00'), checked_in: clock('2026-11-21T10:20'), km_in: 52_900 };

  it('nothing was edited saves nothing, and says nothing', async () => {
    const { service } = await booked(here);
    await settle(store);
    const { user } = ask(`&servico=${service}`);
    await user.click((await dialogNamed('Dar entrada: Argo BRA2E19')).getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/entrada atualizada/)).toBeNull();
    expect(await store.db.outbox.count()).toBe(0);
  });

  it('something was edited writes that alone, and asks about what came in meanwhile', async () => {
    const { service } = await booked(here);
    const { user } = ask(`&servico=${service}`);
    const form = await dialogNamed('Dar entrada: Argo BRA2E19');
    await save(store, 'services', { kind: 'update', id: service, changes: { km_in: 52_950, bay: 'Box 1', checked_in: clock('2026-11-21T10:30') } });
    await settle(store);
    await form.findByText(/\(10:30\)/);
    await fuel(user, form, '{Home}{ArrowRight}');
    await user.type(form.getByLabelText(/^Km no painel/), '53.000');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    const question = await dialogNamed('Mudou em outro aparelho enquanto você editava');
    expect(question.getByText('Km no painel: agora “52.950”')).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Salvar o meu' }));
    await waitFor(async () => expect(await storedService(store, service)).toMatchObject({ fuel_in: 'quarter', km_in: 53_000, bay: 'Box 1' }));
    expect(Object.keys((await store.db.outbox.toArray())[0]?.changes ?? {}).toSorted()).toEqual(['fuel_in', 'km_in']);
  });
});

describe('a check-in of a car that is planned for several things', () => {
  async function severalOf() {
    const { vehicle, customer, service: later } = await booked({ arrived: clock('2026-11-24T09:00'), complaint: 'Freio' });
    const quote = async (budget_number: number) =>
      aBudget(store, { budget_number, customer_id: customer, vehicle_id: vehicle, status: 'approved', description: 'Ar-condicionado' });
    const stale = await aBareService(store, { id_budget: await quote(41), arrived: clock('2026-11-18T09:00'), complaint: 'Revisão' });
    await quote(42);
    await settle(store);
    return { vehicle, later, stale };
  }

  it('begins with the likeliest, and is for what the person chooses', async () => {
    const { vehicle, later, stale } = await severalOf();
    const { user } = ask(`&carro=${vehicle}`);
    const form = await dialogNamed('Dar entrada: Argo BRA2E19');
    const choice = form.getByLabelText<HTMLSelectElement>('Veio para');
    expect([...choice.options].map(({ textContent }) => textContent)).toEqual([
      'Agendado para 18/11 9h · Orçamento nº 41 (provisório) · Revisão',
      'Agendado para 24/11 9h · Orçamento nº 317 (provisório) · Freio',
      'Orçamento nº 42 (provisório), aprovado · Ar-condicionado',
      'Outra coisa (abre um rascunho de orçamento)',
    ]);
    expect(form.getByLabelText('O que o cliente pediu')).toHaveProperty('value', 'Revisão');
    await user.type(form.getByLabelText(/^Km no painel/), '52.900');
    await user.selectOptions(choice, 'Agendado para 24/11 9h · Orçamento nº 317 (provisório) · Freio');
    await waitFor(() => expect(form.getByLabelText('O que o cliente pediu')).toHaveProperty('value', 'Freio'));
    expect(document.activeElement).toBe(choice);
    await user.click(form.getByRole('button', { name: 'Concluir entrada' }));
    await waitFor(async () => expect(await storedService(store, later)).toMatchObject({ checked_in: now, km_in: 52_900, complaint: 'Freio' }));
    expect(await storedService(store, stale)).toMatchObject({ checked_in: '', km_in: null, complaint: 'Revisão' });
  });

  it('can be for something else, which gets a draft of its own', async () => {
    const { vehicle } = await severalOf();
    const { user } = ask(`&carro=${vehicle}`);
    const form = await dialogNamed('Dar entrada: Argo BRA2E19');
    await user.selectOptions(form.getByLabelText('Veio para'), 'Outra coisa (abre um rascunho de orçamento)');
    await user.click(form.getByRole('button', { name: 'Concluir entrada' }));
    await screen.findByText('Argo BRA2E19 deu entrada. Guardado neste aparelho.');
    const services = (await store.db.rows('services').toArray()).map(({ row }) => row);
    expect(services.map((service) => [service?.['complaint'], service?.['checked_in']]).toSorted()).toEqual([
      ['', now],
      ['Freio', ''],
      ['Revisão', ''],
    ]);
  });
});

describe('a check-in of a service without a car', () => {
  it('lets the car be chosen, which stays in the quote', async () => {
    const customer = await aCustomer(store, { name: 'Elisa Moura' });
    const vehicle = await aVehicle(store, { customer_id: customer, plate: 'RIO3A45', model: 'Onix LT' });
    const budget = await aBudget(store, { budget_number: 41, customer_id: null, vehicle_id: null, status: 'approved' });
    const service = await aBareService(store, { id_budget: budget, arrived: clock('2026-11-21T13:30') });
    const { user } = ask(`&servico=${service}`);
    const form = await dialogNamed('Dar entrada');
    expect(form.getByText(/^O orçamento nº 41 \(provisório\) ainda não tem carro/)).toBeDefined();
    await user.type(form.getByRole('combobox', { name: /^Carro/ }), 'rio3');
    await user.click(await screen.findByRole('option', { name: /RIO3A45/ }));
    const known = await dialogNamed('Dar entrada: Onix RIO3A45');
    await user.click(known.getByRole('button', { name: 'Concluir entrada' }));
    await waitFor(async () => expect(await storedService(store, service)).toMatchObject({ checked_in: now }));
    expect((await store.db.rows('budgets').get(budget))?.row).toMatchObject({ vehicle_id: vehicle, customer_id: customer });
  });

  it('says who gives it one, to whoever may not', async () => {
    const budget = await aBudget(store, { budget_number: 41, customer_id: null, vehicle_id: null, status: 'approved' });
    ask(`&servico=${await aBareService(store, { id_budget: budget })}`, as('mechanic'));
    const form = await dialogNamed('Dar entrada');
    expect(form.getByText(/ainda não tem carro\. Quem põe o carro: /)).toBeDefined();
    expect(form.queryByRole('combobox')).toBeNull();
  });

  it('nor a quote goes on with any car that came', async () => {
    const { user } = ask(`&servico=${await aBareService(store)}`);
    const form = await dialogNamed('Dar entrada');
    expect(form.getByText(/^Este serviço não tem orçamento, e por isso não tem carro/)).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Escolher o carro' }));
    expect(await screen.findByRole('combobox', { name: /^Carro/ })).toBeDefined();
  });
});

describe('for a mechanic, a check-in', () => {
  it('is of their own cars and of those that nobody has', async () => {
    const wesley = await anEmployee(store, { name: 'Wesley Nunes' });
    const { service } = await booked();
    const { user } = ask(`&servico=${service}`, as('mechanic', { employee: wesley }));
    const form = await dialogNamed('Dar entrada: Argo BRA2E19');
    expect(within(form.getByLabelText('Mecânico')).getAllByRole('option')).toHaveLength(2);
    await user.click(form.getByRole('button', { name: 'Concluir entrada' }));
    await waitFor(async () => expect(await storedService(store, service)).toMatchObject({ checked_in: now }));
  });

  it('of another’s is the front desk’s', async () => {
    const [wesley, marta] = [await anEmployee(store, { name: 'Wesley Nunes' }), await anEmployee(store, { name: 'Marta Prado' })];
    const { service } = await booked({ employer_id: marta });
    ask(`&servico=${service}`, as('mechanic', { employee: wesley }));
    expect((await dialogNamed('Dar entrada')).getByText('Só o responsável ou a recepção dá entrada neste carro.')).toBeDefined();
  });

  it('of whatever car comes is not offered', async () => {
    await booked();
    ask('', as('mechanic'));
    await screen.findByRole('img', { name: 'Placa BRA2E19' });
    expect(screen.queryByRole('link', { name: 'Dar entrada' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
