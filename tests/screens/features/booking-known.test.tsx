import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import type { Service } from '#domain/services/service.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aBudget } from './budget-rows.ts';
import { anEmployee } from './employee-rows.ts';
import { settle } from './render-screen.tsx';
import { aBareService, aServiceFor, beginInServices, clock, dialogNamed, openServices, storedService } from './service-world.tsx';

/* 'Agendar' where the quote has its service already, at noon of 21 November 2026. */
let store: Store;
beginInServices((there) => void ({ store } = there));

const booked = { arrived: clock('2026-11-23T09:00'), exit: clock('2026-11-23T11:00'), bay: 'Box 1', complaint: 'Barulho na frente' };

/** The dialog of a quote whose service has these fields. */
async function book(fields: Partial<Service>, query = '') {
  const there = await aServiceFor(store, { plate: 'BRA2E19' }, fields);
  await settle(store);
  const opened = openServices(store, { path: `/dashboard/servicos-listagem?agendar=1&orcamento=${there.budget}${query}` });
  return { ...there, ...opened, form: await dialogNamed('Agendar Argo BRA2E19') };
}
const entries = () => store.db.outbox.orderBy('seq').toArray();
const elsewhere = (service: RowId, changes: Partial<Service>) => save(store, 'services', { kind: 'update', id: service, changes });

describe('a booking of a service that is known', () => {
  it('writes what was edited and nothing else, so that what came in meanwhile stays', async () => {
    const marta = await anEmployee(store);
    const { user, form, service } = await book(booked);
    await elsewhere(service, { bay: 'Elevador', employer_id: marta, arrived: clock('2026-11-24T14:00'), exit: clock('2026-11-24T15:00') });
    await settle(store);
    await user.type(form.getByLabelText('O que o cliente pediu'), ' e freio');
    await user.click(form.getByRole('button', { name: 'Salvar agendamento' }));
    await waitFor(async () => expect(await entries()).toMatchObject([{ changes: { complaint: 'Barulho na frente e freio' } }]));
    expect(Object.keys((await entries())[0]?.changes ?? {})).toEqual(['complaint']);
    expect(await storedService(store, service)).toMatchObject({ bay: 'Elevador', employer_id: marta, arrived: '2026-11-24T14:00' });
  });

  it('leaves an end that nobody knows unknown, unless the times were edited', async () => {
    const { user, form, service } = await book({ ...booked, exit: '' });
    await user.type(form.getByLabelText('Box'), '2');
    await user.click(form.getByRole('button', { name: 'Salvar agendamento' }));
    await waitFor(async () => expect(await storedService(store, service)).toMatchObject({ bay: 'Box 12', exit: '' }));
  });

  it('at a place of the calendar that was pointed at is given that time', async () => {
    const { user, form, service } = await book(booked, '&inicio=2026-11-25T10:00');
    await user.click(form.getByRole('button', { name: 'Salvar agendamento' }));
    await waitFor(async () => expect(await storedService(store, service)).toMatchObject({ arrived: '2026-11-25T10:00', exit: '2026-11-25T12:00' }));
  });

  it('asks before it writes over times that came in from another device', async () => {
    const { user, form, service } = await book({ complaint: 'Barulho' });
    await elsewhere(service, { arrived: booked.arrived, exit: booked.exit });
    await user.click(await form.findByRole('button', { name: 'Salvar agendamento' }));
    const question = await dialogNamed('Mudou em outro aparelho enquanto você editava');
    expect(question.getByText('Dia e hora: agora “23/11/2026 09:00”')).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Voltar' }));
    expect(await storedService(store, service)).toMatchObject({ arrived: booked.arrived });
  });

  it.each([
    ['another day', '2026-11-24T09:00', ''],
    ['the day on which it came', '2026-11-21T16:00', '2026-11-21T10:20'],
  ])('whose car was checked in, for %s', async (_, inicio, checked_in) => {
    const here = { arrived: clock('2026-11-21T10:00'), checked_in: clock('2026-11-21T10:20') };
    const { user, form, service } = await book(here, `&inicio=${inicio}`);
    await user.click(form.getByRole('button', { name: 'Salvar agendamento' }));
    await waitFor(async () => expect(await storedService(store, service)).toMatchObject({ arrived: inicio, checked_in }));
  });

  it('says that it is booked where it has a time', async () => {
    const { form } = await book(booked);
    expect(form.getByText('Este orçamento já tem um serviço marcado: aqui você muda o horário dele.')).toBeDefined();
  });

  it('says nothing of the kind where its approval made it and nobody booked it', async () => {
    await book({});
    expect(screen.queryByText(/já tem um serviço marcado/)).toBeNull();
  });
});

describe('a booking in which something else is chosen', () => {
  const fieldsOf = (form: Awaited<ReturnType<typeof dialogNamed>>) =>
    ['Box', 'O que o cliente pediu', 'Duração'].map((label) => form.getByLabelText<HTMLInputElement>(label).value);
  const other = { arrived: clock('2026-11-24T09:00'), exit: clock('2026-11-24T12:00'), bay: 'Elevador', complaint: 'Revisão' };

  it('has the values of the quote that was chosen, and none of the one before', async () => {
    const { vehicle, customer } = await aServiceFor(store, { plate: 'BRA2E19' }, { bay: 'Box 1', complaint: 'Barulho' });
    const sent = await aBudget(store, { budget_number: 41, customer_id: customer, vehicle_id: vehicle, status: 'send' });
    const service = await aBareService(store, { id_budget: sent, ...other });
    const { user } = openServices(store, { path: `/dashboard/servicos-listagem?agendar=1&carro=${vehicle}` });
    const form = await dialogNamed('Agendar Argo BRA2E19');
    expect(fieldsOf(form)).toEqual(['Box 1', 'Barulho', '60']);
    await user.type(form.getByLabelText('O que o cliente pediu'), ' na frente');
    const quotes = form.getByLabelText('Orçamento');
    await user.selectOptions(quotes, sent);
    await waitFor(() => expect(fieldsOf(form)).toEqual(['Elevador', 'Revisão', '180']));
    expect(form.getByLabelText(/^Dia e hora/)).toHaveProperty('value', other.arrived);
    expect(document.activeElement).toBe(quotes);
    await settle(store);
    await user.selectOptions(form.getByLabelText('Duração'), '4 h');
    await user.click(form.getByRole('button', { name: 'Salvar agendamento' }));
    await waitFor(async () => expect(await entries()).toMatchObject([{ entityId: service, changes: { exit: '2026-11-24T13:00' } }]));
    expect(await storedService(store, service)).toMatchObject({ ...other, exit: '2026-11-24T13:00' });
  });

  it('has the values of the car that was chosen, and what was typed before there was one', async () => {
    await aServiceFor(store, { plate: 'BRA2E19' }, { bay: 'Box 1', complaint: 'Barulho' });
    await aServiceFor(store, { plate: 'RIO3A45', model: 'Onix' }, { complaint: 'Freio' });
    const { user } = openServices(store, { path: '/dashboard/servicos-listagem?agendar=1' });
    const choose = async (plate: string) => {
      await user.type((await dialogNamed('Agendar carro')).getByRole('combobox', { name: /^Carro/ }), plate);
      await user.click(await screen.findByRole('option', { name: new RegExp(plate) }));
    };
    await user.selectOptions((await dialogNamed('Agendar carro')).getByLabelText('Duração'), '3 h');
    await choose('BRA2E19');
    const first = await dialogNamed('Agendar Argo BRA2E19');
    await waitFor(() => expect(fieldsOf(first)).toEqual(['Box 1', 'Barulho', '180']));
    await user.click(first.getByRole('button', { name: 'Trocar carro' }));
    await choose('RIO3A45');
    const second = await dialogNamed('Agendar Onix RIO3A45');
    await waitFor(() => expect(fieldsOf(second)).toEqual(['', 'Freio', '60']));
  });
});
