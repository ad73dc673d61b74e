import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { shopSettingsDefaults, shopSettingsId } from '#domain/records/shop-settings.ts';
import { serviceIdOf } from '#domain/services/service-id.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aBudget, today } from './budget-rows.ts';
import { anEmployee } from './employee-rows.ts';
import { aCustomer, aVehicle } from './render-screen.tsx';
import { aServiceFor, beginInServices, clock, dialogNamed, openServices, storedService } from './service-world.tsx';
import { as } from './standings.ts';

/* 'Agendar' (issue "The car's way" §4, decision 034), at noon of 21 November 2026. */
let store: Store;
beginInServices((there) => void ({ store } = there));

const at = (path: string) => ({ path: `/dashboard/servicos-listagem${path}` });
const ask = (query: string, options = {}) => openServices(store, { ...at(`?agendar=1${query}`), ...options });

async function aCar(plate: string, model = 'Onix LT 1.0') {
  const customer = await aCustomer(store, { name: 'Elisa Moura' });
  return { customer, vehicle: await aVehicle(store, { customer_id: customer, plate, model, mileage: 61_240 }) };
}

const rows = async (collection: 'budgets' | 'services') =>
  (await store.db.rows(collection).toArray()).flatMap(({ row }) => (row === null ? [] : [row]));

async function type(user: ReturnType<typeof ask>['user'], field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
}

describe('a booking', () => {
  it('of a car without a quote makes its draft and its service at once, without a network, and is taken back by a tap', async () => {
    const { customer, vehicle } = await aCar('RIO3A45');
    const igor = await anEmployee(store, { name: 'Igor Tavares' });
    const waiting = await store.db.outbox.count();
    const { user, address } = ask('&inicio=2026-11-24T10:00', { status: { connection: 'offline' } });
    const form = await dialogNamed('Agendar carro');
    await user.type(form.getByRole('combobox', { name: /^Carro/ }), 'rio3');
    await user.click(await screen.findByRole('option', { name: /RIO3A45/ }));
    const named = await dialogNamed('Agendar Onix RIO3A45');
    expect(named.getByLabelText(/^Dia e hora/)).toHaveProperty('value', '2026-11-24T10:00');
    await user.selectOptions(named.getByLabelText('Duração'), '2 h');
    await user.selectOptions(named.getByLabelText('Mecânico'), 'Igor Tavares');
    await user.type(named.getByLabelText('Box'), 'Box 2');
    await user.type(named.getByLabelText('O que o cliente pediu'), 'Revisão dos 40 mil');
    await user.click(named.getByRole('button', { name: 'Agendar' }));
    const said = await screen.findByText('Onix RIO3A45 agendado para 24/11 10h. Guardado neste aparelho.');
    await waitFor(() => expect(address.current).toBe('/dashboard/servicos-listagem'));
    const [draft] = await rows('budgets');
    expect(draft).toMatchObject({ customer_id: customer, vehicle_id: vehicle, status: 'draft', items: [], date: today, expiry_date: '2026-12-04' });
    const [budget] = await store.db.rows('budgets').toArray();
    const times = { arrived: '2026-11-24T10:00', exit: '2026-11-24T12:00' };
    expect(await storedService(store, serviceIdOf(budget?.id as RowId))).toMatchObject({
      ...times,
      status: 'waiting',
      employer_id: igor,
      bay: 'Box 2',
      complaint: 'Revisão dos 40 mil',
    });
    expect(await store.db.outbox.count()).toBe(waiting + 2);
    await user.click(within(said.closest<HTMLElement>('[role=status]') as HTMLElement).getByRole('button', { name: 'Desfazer' }));
    await screen.findByText('Onix RIO3A45: desfeito.');
    expect([await rows('budgets'), await rows('services'), await store.db.outbox.count()]).toEqual([[], [], waiting]);
  });

  it('says what it meets and how full the day is, and forbids nothing', async () => {
    const igor = await anEmployee(store, { name: 'Igor Tavares' });
    const times = { arrived: clock('2026-11-24T09:00'), exit: clock('2026-11-24T11:00') };
    await aServiceFor(store, { plate: 'TLV4C50' }, { ...times, employer_id: igor, bay: 'Box 2' });
    const { vehicle } = await aCar('RIO3A45');
    const { user } = ask(`&carro=${vehicle}&inicio=2026-11-24T10:00`);
    const form = await dialogNamed('Agendar Onix RIO3A45');
    expect(await form.findByText('1 carro neste dia')).toBeDefined();
    expect(form.getByText(/2 h marcadas de 8 h \(1 mecânico\)/)).toBeDefined();
    await user.selectOptions(form.getByLabelText('Mecânico'), 'Igor Tavares');
    await user.type(form.getByLabelText('Box'), 'box 2');
    const warnings = () => form.queryAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() => expect(warnings()).toEqual(['Igor já tem TLV4C50 das 9:00 às 11:00.', 'Box 2 já tem TLV4C50 das 9:00 às 11:00.']));
    await user.selectOptions(form.getByLabelText('Duração'), 'Outra…');
    await type(user, form.getByLabelText(/^Até/), '2026-11-25T18:00');
    await user.selectOptions(form.getByLabelText('Mecânico'), 'Ainda ninguém');
    await waitFor(() => expect(warnings()).toContain('Com este carro, o dia passa do que a equipe dá conta.'));
    await type(user, form.getByLabelText(/^Dia e hora/), '2026-11-20T10:00');
    await waitFor(() => expect(warnings()).toContain('Este horário já passou.'));
    await user.click(form.getByRole('button', { name: 'Agendar' }));
    await waitFor(async () => expect(await rows('services')).toHaveLength(2));
  });

  it('goes by the hours, bays and validity that the shop has said', async () => {
    const settings = { ...shopSettingsDefaults, opens: '07:30', closes: '13:00', bays: 1, quote_days: 30 };
    await save(store, 'shop_settings', { kind: 'create', id: shopSettingsId, fields: settings });
    await anEmployee(store, { name: 'Igor Tavares', position: 'Mecânico' });
    await anEmployee(store, { name: 'Bia Rocha', position: 'Mecânica' });
    const { vehicle } = await aCar('RIO3A45');
    await aServiceFor(store, { plate: 'TLV4C50' }, { arrived: clock('2026-11-24T07:00'), exit: clock('2026-11-24T08:30') });
    const { user } = ask(`&carro=${vehicle}&inicio=2026-11-24T00:00`);
    const form = await dialogNamed('Agendar Onix RIO3A45');
    expect(form.getByLabelText(/^Dia e hora/)).toHaveProperty('value', '2026-11-24T08:30');
    // From when it opens: an hour of the other car.
    expect(await form.findByText(/marcadas de/)).toHaveProperty('textContent', '1 carro neste dia · 1 h marcadas de 5 h 30 (1 box)');
    await user.selectOptions(form.getByLabelText('Duração'), 'Dia inteiro');
    await user.click(form.getByRole('button', { name: 'Agendar' }));
    await screen.findByText(/agendado para/);
    const services = await rows('services');
    expect(services.map(({ exit }) => exit)).toContain('2026-11-24T13:00');
    expect((await rows('budgets')).map(({ expiry_date }) => expiry_date)).toContain('2026-12-24');
  });

  it('of a whole day that the calendar pointed at begins at its first free hour', async () => {
    await anEmployee(store, { name: 'Igor Tavares' });
    await aServiceFor(store, { plate: 'TLV4C50' }, { arrived: clock('2026-11-24T08:00'), exit: clock('2026-11-24T10:00') });
    ask('&inicio=2026-11-24T00:00');
    expect((await dialogNamed('Agendar carro')).getByLabelText(/^Dia e hora/)).toHaveProperty('value', '2026-11-24T10:00');
  });

  it.each([
    ['a span of hours', '&inicio=2026-11-24T10:00&fim=2026-11-24T13:00', '10:00', '180', undefined],
    ['a span of no usual length', '&inicio=2026-11-24T10:00&fim=2026-11-24T15:30', '10:00', 'other', '2026-11-24T15:30'],
    ['whole days', '&inicio=2026-11-24T00:00&fim=2026-11-26T00:00', '08:00', 'other', '2026-11-25T18:00'],
    ['one whole day', '&inicio=2026-11-24T00:00&fim=2026-11-25T00:00', '08:00', '60', undefined],
    ['an end before the start', '&inicio=2026-11-24T10:00&fim=2026-11-24T09:00', '10:00', '60', undefined],
  ])('that the calendar drew as %s stays that long', async (_, query, time, duration, end) => {
    ask(query);
    const form = await dialogNamed('Agendar carro');
    const value = (label: string | RegExp) => form.queryByLabelText<HTMLInputElement>(label)?.value;
    expect([value(/^Dia e hora/), value('Duração'), value(/^Até/)]).toEqual([`2026-11-24T${time}`, duration, end]);
  });

  it('of an approved quote gives its service another time, and keeps what else stands in it', async () => {
    const { budget, service } = await aServiceFor(store, { plate: 'BRA2E19' }, { complaint: 'Barulho na frente' });
    const { user } = ask(`&orcamento=${budget}&inicio=2026-11-24T10:00`);
    const form = await dialogNamed('Agendar Argo BRA2E19');
    expect(form.queryByRole('button', { name: 'Trocar carro' })).toBeNull();
    await user.click(form.getByRole('button', { name: 'Agendar' }));
    await waitFor(async () =>
      expect(await storedService(store, service)).toMatchObject({
        arrived: '2026-11-24T10:00',
        exit: '2026-11-24T11:00',
        complaint: 'Barulho na frente',
      }),
    );
    expect(await rows('services')).toHaveLength(1);
  });

  it('of a car that has quotes is for the one that is chosen', async () => {
    const { customer, vehicle } = await aCar('RIO3A45');
    const sent = await aBudget(store, { budget_number: 41, customer_id: customer, vehicle_id: vehicle, status: 'send' });
    await aBudget(store, { budget_number: 42, customer_id: customer, vehicle_id: vehicle, status: 'rejected' });
    const { user } = ask(`&carro=${vehicle}&inicio=2026-11-24T10:00`);
    const form = await dialogNamed('Agendar Onix RIO3A45');
    const quotes = form.getByLabelText('Orçamento');
    expect(within(quotes).getAllByRole('option')).toHaveLength(2);
    await user.selectOptions(quotes, sent);
    await user.click(form.getByRole('button', { name: 'Agendar' }));
    await waitFor(async () => expect(await storedService(store, serviceIdOf(sent))).toMatchObject({ id_budget: sent }));
    expect(await rows('budgets')).toHaveLength(2);
  });

  it('of a quote without a car gives it the one that is chosen, and takes it back with the booking', async () => {
    const { vehicle } = await aCar('RIO3A45');
    const quote = await aBudget(store, { budget_number: 43, status: 'send' });
    const { user } = ask(`&orcamento=${quote}&inicio=2026-11-24T10:00`);
    const form = await dialogNamed('Agendar carro');
    await user.type(form.getByRole('combobox', { name: /^Carro/ }), 'rio3a45');
    await user.click(await screen.findByRole('option', { name: /RIO3A45/ }));
    const named = await dialogNamed('Agendar Onix RIO3A45');
    await user.click(named.getByRole('button', { name: 'Agendar' }));
    await waitFor(async () => expect(await storedService(store, serviceIdOf(quote))).toMatchObject({ id_budget: quote }));
    const stored = async () => (await store.db.rows('budgets').get(quote))?.row;
    expect(await stored()).toMatchObject({ vehicle_id: vehicle });
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(async () => expect(await stored()).toMatchObject({ vehicle_id: null }));
    expect(await storedService(store, serviceIdOf(quote))).toBeFalsy();
  });

  it('wants a car, and registers one that nobody knows with its plate', async () => {
    const { user } = ask('');
    const form = await dialogNamed('Agendar carro');
    await user.type(form.getByRole('combobox', { name: /^Carro/ }), 'xyz9a87');
    await user.click(form.getByRole('button', { name: 'Agendar' }));
    expect(await form.findByText('Escolha o carro.')).toBeDefined();
    const link = await form.findByRole('link', { name: 'Cadastrar este carro' });
    expect(link.getAttribute('href')).toBe('/dashboard/clientes?novoCarro=1&placa=XYZ9A87');
  });

  it('is not offered to a mechanic, nor opened by an address', async () => {
    await aServiceFor(store, { plate: 'BRA2E19' });
    ask('', as('mechanic'));
    await screen.findByRole('img', { name: 'Placa BRA2E19' });
    expect(screen.queryByRole('link', { name: 'Agendar' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
