import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Store } from '#client/data/store.ts';
import { openStore, settle } from './render-screen.tsx';
import { aDatedService, at, board, eventNames, openCalendar, stopClock } from './service-calendar-world.tsx';

let store: Store;

beforeEach(() => {
  stopClock();
  store = openStore();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the calendar opens on the month of today, with its title, the shop and the way to the list', async () => {
  await aDatedService(store, { plate: 'BRA2E19', model: 'Fiat Argo', arrived: at('2026-11-18T08:20'), exit: at('2026-11-18T10:00') });
  openCalendar(store);
  expect(await screen.findByRole('heading', { name: 'Calendário de Serviços' })).toBeDefined();
  expect(screen.getByText('Auto Center Prado')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Novembro de 2026' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ver a lista de serviços' }).getAttribute('href')).toBe('/dashboard/servicos-listagem');
  expect(await eventNames()).toEqual(['Aguardando: 08:20 BRA2E19 - Fiat Argo']);
});
