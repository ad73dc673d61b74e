import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { becomes } from './budget-rows.ts';
import { openStore, settle } from './render-screen.tsx';
import { aDatedService, at, board, eventNames, layRowsOut, openCalendar, stopClock } from './service-calendar-world.tsx';
import { hasFocus } from '../focus.ts';

let store: Store;

beforeEach(() => {
  stopClock();
  store = openStore();
});

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the month', () => {
  it('opens on today, with its title, the shop and the way to the list', async () => {
    await aDatedService(store, { plate: 'BRA2E19', model: 'Fiat Argo', arrived: at('2026-11-18T08:20'), exit: at('2026-11-18T10:00') });
    openCalendar(store);
    expect(await screen.findByRole('heading', { name: 'Calendário de Serviços' })).toBeDefined();
    expect(screen.getByText('Auto Center Prado')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Novembro de 2026' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ver a lista de serviços' }).getAttribute('href')).toBe('/dashboard/servicos-listagem');
    expect(await eventNames()).toEqual(['Aguardando: 08:20 BRA2E19 - Fiat Argo, a enviar']);
    expect(screen.getByRole('button', { name: 'Mês' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('is what it opens in; after a person chose another view, in that one (ruling 49)', async () => {
    const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
    const { user } = openCalendar(store);
    await user.click(await screen.findByRole('button', { name: 'Semana' }));
    await waitFor(() => expect(pressed('Semana')).toBe('true'));
    cleanup();
    const again = openCalendar(store);
    await screen.findByRole('heading', { name: 'Calendário de Serviços' });
    expect(pressed('Semana')).toBe('true');
    await again.user.click(screen.getByRole('button', { name: 'Mês' }));
    await waitFor(() => expect(pressed('Mês')).toBe('true'));
    cleanup();
    openCalendar(store);
    await screen.findByRole('heading', { name: 'Calendário de Serviços' });
    expect(pressed('Mês')).toBe('true');
  });

  it('calls an event by plate and model, or Sem Placa, and says its status in a word', async () => {
    await aDatedService(store, { plate: 'DQZ5521', model: 'Corsa 1.4', arrived: at('2026-11-02T08:00'), status: 'in_progress' });
    await aDatedService(store, { plate: 'KMB1A00', model: 'Kombi', arrived: at('2026-11-03T08:00'), status: 'impediment' });
    const kombi = (await store.db.rows('vehicles').where('row.plate').equals('KMB1A00').first())?.id;
    if (kombi !== undefined) await becomes(store, 'vehicles', kombi, { plate: '' });
    await aDatedService(store, { arrived: at('2026-11-04T08:00'), status: 'finished' });
    await settle(store);
    openCalendar(store);
    expect(await eventNames()).toEqual([
      'Em andamento: 08:00 DQZ-5521 - Corsa 1.4',
      'Impedido: 08:00 Sem Placa - Kombi',
      'Finalizado: 08:00 Sem Placa',
    ]);
  });

  it('has what came before it and ends in it, and the days of its outer weeks; not what is beyond', async () => {
    await aDatedService(store, { plate: 'AAA1A11', arrived: at('2026-09-20T09:00'), exit: at('2026-11-01T10:00') });
    await aDatedService(store, { plate: 'BBB2B22', arrived: at('2026-12-05T09:00') });
    await aDatedService(store, { plate: 'CCC3C33', arrived: at('2026-12-06T09:00') });
    await aDatedService(store, { plate: 'DDD4D44', arrived: at('2026-10-30T09:00'), exit: at('2026-10-31T09:00') });
    await settle(store);
    openCalendar(store);
    expect(await eventNames()).toEqual(['Aguardando: 09:00 AAA1A11', 'Aguardando: 09:00 BBB2B22']);
  });

  it.each([
    ['Mês', 'the month', '2026-09-28T09:00', '2026-12-20T10:00'],
    ['Semana', 'the week', '2026-10-20T09:00', '2026-12-14T10:00'],
    ['Dia', 'the day', '2026-10-20T09:00', '2026-12-14T10:00'],
  ])('shows in %s a car that came before %s and stays beyond it', async (view, _, arrived, exit) => {
    await aDatedService(store, { plate: 'AAA1A11', arrived: at(arrived), exit: at(exit) });
    await aDatedService(store, { plate: 'BBB2B22', arrived: at('2026-10-20T09:00'), exit: at('2026-10-21T10:00') });
    await settle(store);
    const { user } = openCalendar(store);
    await user.click(await screen.findByRole('button', { name: view }));
    await waitFor(async () => expect((await eventNames()).some((name) => name.includes('AAA1A11'))).toBe(true));
    expect((await eventNames()).some((name) => name.includes('BBB2B22'))).toBe(false);
  });

  it('turns by Anterior, Próximo and Hoje, and the address finds it again', async () => {
    await aDatedService(store, { plate: 'BBB2B22', arrived: at('2026-12-20T09:00') });
    await settle(store);
    const { user, address } = openCalendar(store);
    await user.click(await screen.findByRole('button', { name: 'Próximo' }));
    expect(await screen.findByRole('heading', { name: 'Dezembro de 2026' })).toBeDefined();
    expect(await eventNames()).toEqual(['Aguardando: 09:00 BBB2B22']);
    expect(address.current).toBe('/dashboard/servicos?data=2026-12-01');
    await user.click(screen.getByRole('button', { name: 'Anterior' }));
    await user.click(screen.getByRole('button', { name: 'Anterior' }));
    expect(await screen.findByRole('heading', { name: 'Outubro de 2026' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Hoje' }));
    expect(await screen.findByRole('heading', { name: 'Novembro de 2026' })).toBeDefined();
    expect(address.current).toBe('/dashboard/servicos');
  });

  it('counts what has no room on a day, which opens that day', async () => {
    for (let hour = 1; hour <= 9; hour += 1) await aDatedService(store, { arrived: at(`2026-11-18T0${hour}:00`) });
    await settle(store);
    layRowsOut();
    const { user } = openCalendar(store);
    const more = await screen.findByRole('button', { name: /^\+\d mais em 18\/11\/2026$/ });
    expect(await eventNames()).toEqual(['Aguardando: 01:00 Sem Placa', 'Aguardando: 02:00 Sem Placa']);
    expect(more.textContent).toBe('+7 mais');
    await user.click(more);
    expect(await screen.findByRole('heading', { name: 'Quarta-feira, 18 de novembro de 2026' })).toBeDefined();
    await waitFor(async () => expect(await eventNames()).toHaveLength(9));
  });

  it('follows a service that changes', async () => {
    const id = await aDatedService(store, { plate: 'BRA2E19', arrived: at('2026-11-18T08:20') });
    await settle(store);
    openCalendar(store);
    expect(await eventNames()).toEqual(['Aguardando: 08:20 BRA2E19']);
    await becomes(store, 'services', id, { status: 'finished' });
    await waitFor(async () => expect(await eventNames()).toEqual(['Finalizado: 08:20 BRA2E19']));
  });
});

describe('the week and the day', () => {
  beforeEach(async () => {
    await aDatedService(store, { plate: 'BRA2E19', model: 'Fiat Argo', arrived: at('2026-11-18T08:20'), exit: at('2026-11-18T10:00') });
    await aDatedService(store, { plate: 'GKD4H07', arrived: at('2026-11-20T14:00') });
    await aDatedService(store, { plate: 'HLM9B13', arrived: at('2026-11-09T14:00'), exit: at('2026-11-24T10:00') });
    await settle(store);
  });

  it('the week has its days in Portuguese and the hours of its events; what has no end ends an hour later', async () => {
    const { user } = openCalendar(store);
    await user.click(await screen.findByRole('button', { name: 'Semana' }));
    expect(await screen.findByRole('heading', { name: '15 a 21 de novembro de 2026' })).toBeDefined();
    await waitFor(async () =>
      expect(await eventNames()).toEqual([
        'Aguardando: 14:00 HLM9B13',
        '08:20 – 10:00Aguardando: BRA2E19 - Fiat Argo',
        '14:00 – 15:00Aguardando: GKD4H07',
      ]),
    );
    expect(within(await board()).getByRole('button', { name: 'qua 18' })).toBeDefined();
  });

  it('the day has its own only', async () => {
    const { user } = openCalendar(store, { path: '/dashboard/servicos?data=2026-11-20' });
    await user.click(await screen.findByRole('button', { name: 'Dia' }));
    expect(await screen.findByRole('heading', { name: 'Sexta-feira, 20 de novembro de 2026' })).toBeDefined();
    await waitFor(async () => expect(await eventNames()).toEqual(['Aguardando: 14:00 HLM9B13', '14:00 – 15:00Aguardando: GKD4H07']));
  });
});

describe('an event opens its dialog', () => {
  let id: string;
  beforeEach(async () => {
    id = await aDatedService(store, { plate: 'BRA2E19', arrived: at('2026-11-21T08:20') });
    await settle(store);
  });

  it('by a click, and closes back to where it was', async () => {
    const { user, address } = openCalendar(store);
    await user.click(await screen.findByRole('button', { name: 'Aguardando: 08:20 BRA2E19' }));
    expect(await screen.findByRole('dialog', { name: /^Editar Serviço/ })).toBeDefined();
    expect(address.current).toBe(`/dashboard/servicos?editar=${id}`);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address.current).toBe('/dashboard/servicos');
  });

  it.each(['{Enter}', ' '])('by the keyboard in the month: %s', async (key) => {
    const { user } = openCalendar(store);
    (await screen.findByRole('button', { name: 'Aguardando: 08:20 BRA2E19' })).focus();
    await user.keyboard(key);
    expect(await screen.findByRole('dialog', { name: /^Editar Serviço/ })).toBeDefined();
  });

  it.each(['{Enter}', ' '])('by the keyboard among the hours: %s', async (key) => {
    const { user } = openCalendar(store, { path: '/dashboard/servicos?visao=dia' });
    const event = await screen.findByRole('button', { name: /Aguardando: BRA2E19/ });
    event.focus();
    await hasFocus(() => event);
    await user.keyboard(key);
    expect(await screen.findByRole('dialog', { name: /^Editar Serviço/ })).toBeDefined();
  });
});

it('the parts of the calendar are named buttons: no table is announced that is none', async () => {
  await aDatedService(store, { arrived: at('2026-11-21T08:20') });
  openCalendar(store);
  await eventNames();
  const shown = within(await board());
  expect(shown.queryAllByRole('table')).toHaveLength(0);
  expect(shown.queryAllByRole('row')).toHaveLength(0);
  expect(shown.getByRole('button', { name: 'Abrir o dia 18/11/2026' })).toBeDefined();
});
