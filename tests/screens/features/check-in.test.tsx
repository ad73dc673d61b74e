import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import type { Service } from '#domain/services/service.ts';
import type { RowId } from '#domain/values/ids.ts';
import { anEmployee } from './employee-rows.ts';
import { aCustomer, aVehicle, settle } from './render-screen.tsx';
import { aServiceFor, beginInServices, clock, dialogNamed, openServices, storedService } from './service-world.tsx';
import { as } from './standings.ts';

/* 'Dar entrada' (issue "The car's way" §4), at noon of 21 November 2026. */
let store: Store;
beginInServices((there) => void ({ store } = there));

const ask = (query: string, options = {}) => openServices(store, { path: `/dashboard/servicos-listagem?entrada=1${query}`, ...options });
const booked = (fields: Partial<Service> = {}) => aServiceFor(store, { plate: 'BRA2E19' }, { arrived: clock('2026-11-21T13:30'), ...fields });
const mileageOf = async (id: RowId) => (await store.db.rows('vehicles').get(id))?.row?.['mileage'];
const now = '2026-11-21T12:00';

describe('a check-in', () => {
  it('finds what the car is booked for, notes what is said of it, and is taken back with all of it', async () => {
    const { service, vehicle } = await booked({ complaint: 'Barulho' });
    await settle(store);
    const before = await storedService(store, service);
    const { user } = ask(`&carro=${vehicle}`, { status: { connection: 'offline' } });
    const form = await dialogNamed('Dar entrada: Argo BRA2E19');
    expect(form.getByText('Agendado para 13:30')).toBeDefined();
    await user.type(form.getByLabelText(/^Km no painel/), '52.900');
    await user.selectOptions(form.getByLabelText('Combustível'), '1/4');
    await user.click(form.getByRole('button', { name: 'Dar entrada' }));
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
    await user.click(form.getByRole('button', { name: 'Dar entrada' }));
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

describe('for a mechanic, a check-in', () => {
  it('is of their own cars and of those that nobody has', async () => {
    const wesley = await anEmployee(store, { name: 'Wesley Nunes' });
    const { service } = await booked();
    const { user } = ask(`&servico=${service}`, as('mechanic', { employee: wesley }));
    const form = await dialogNamed('Dar entrada: Argo BRA2E19');
    expect(within(form.getByLabelText('Mecânico')).getAllByRole('option')).toHaveLength(2);
    await user.click(form.getByRole('button', { name: 'Dar entrada' }));
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
