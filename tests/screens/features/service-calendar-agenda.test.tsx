import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaDatabase } from '#client/data/store/database.ts';
import { serviceDefaults } from '#domain/services/service.ts';
import type { Store } from '#client/data/store/store.ts';
import { answerJson, smallServer } from '../data/small-server.ts';
import { openStore, settle } from './render-screen.tsx';
import { aDatedService, at, board, eventNames, openCalendar, stopClock } from './service-calendar-world.tsx';

let store: Store;

beforeEach(() => {
  stopClock();
  store = openStore();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const rowsOf = (heading: string) =>
  within(screen.getByRole('region', { name: heading }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('on a phone the calendar is an agenda', () => {
  it('of the week, day by day, with what stays on each day that it is there', async () => {
    await aDatedService(store, {
      plate: 'BRA2E19',
      model: 'Fiat Argo',
      arrived: at('2026-11-21T08:20'),
      exit: at('2026-11-21T10:00'),
      status: 'in_progress',
    });
    await aDatedService(store, { plate: 'FTX8C42', arrived: at('2026-11-19T16:00'), exit: at('2026-11-21T09:00'), status: 'impediment' });
    await aDatedService(store, { plate: 'DQZ5521', arrived: at('2026-11-22T09:00') });
    await settle(store);
    openCalendar(store, { device: 'phone' });
    await screen.findByRole('heading', { name: 'Hoje, sábado, 21/11' });
    expect(rowsOf('Hoje, sábado, 21/11')).toEqual(['Até 09:00FTX8C42Impedido', '08:20 – 10:00BRA2E19Fiat ArgoEm andamento']);
    expect(rowsOf('Sexta-feira, 20/11')).toEqual(['O dia todoFTX8C42Impedido']);
    expect(rowsOf('Quinta-feira, 19/11')).toEqual(['A partir das 16:00FTX8C42Impedido']);
    expect(screen.queryByText(/22\/11/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Agenda' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('turns by weeks, says when one is empty, and opens a service by a tap', async () => {
    await aDatedService(store, { plate: 'DQZ5521', arrived: at('2026-11-22T09:00') });
    await settle(store);
    const { user } = openCalendar(store, { device: 'phone' });
    expect(await screen.findByText('Nenhum serviço nesta semana.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Próximo' }));
    expect(await screen.findByRole('heading', { name: '22 a 28 de novembro de 2026' })).toBeDefined();
    await user.click(await screen.findByRole('button', { name: '09:00 – 10:00 Placa DQZ-5521 Aguardando' }));
    expect(await screen.findByRole('dialog', { name: /^Editar Serviço/ })).toBeDefined();
  });
});

describe('before the first download is complete (ruling 34)', () => {
  const incomplete = 'Sem internet: só aparecem os serviços que já chegaram a este aparelho.';

  async function serverAnswering(status: number, body: unknown) {
    const server = await smallServer((_request, response) => answerJson(response, body, status));
    vi.stubEnv('VITE_API_URL', `${server.url}/api`);
    return server;
  }

  it('the services are those of the server, to be read', async () => {
    const id = store.newRowId();
    const service = {
      ...serviceDefaults,
      id,
      rev: 3,
      signature_id: '7K2F9Q',
      id_budget: null,
      employer_id: null,
      status: 'in_progress',
      arrived: '2026-11-18T08:20',
      exit: '',
      obs: '',
      comission: 0,
      document_token: '',
    };
    const budget = { id: store.newRowId(), total: 420, vehicle: { id: store.newRowId(), plate: 'BRA2E19', model: 'Fiat Argo' } };
    const server = await serverAnswering(200, [{ ...service, budget }]);
    const { user } = openCalendar(store, { status: { isDownloaded: false } });
    expect(await eventNames()).toEqual(['Em andamento: 08:20 BRA2E19 - Fiat Argo']);
    await user.click(screen.getByRole('button', { name: 'Em andamento: 08:20 BRA2E19 - Fiat Argo' }));
    expect(
      await screen.findByText('Os serviços podem ser abertos assim que os dados da oficina terminarem de chegar a este aparelho.'),
    ).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.heard.map(({ url }) => url)).toEqual(['/api/servicos/calendario/7K2F9Q']);
    await server.stop();
  });

  it('where it answers with an error, that is said', async () => {
    const server = await serverAnswering(500, { status: 500, code: 'internal', message: 'Algo deu errado no servidor.' });
    openCalendar(store, { status: { isDownloaded: false } });
    expect((await screen.findByRole('alert')).textContent).toContain('Erro ao carregar serviços.');
    await server.stop();
  });

  it('without a network nothing has failed, and what is on the device is shown', async () => {
    const server = await serverAnswering(200, []);
    await server.stop();
    await aDatedService(store, { plate: 'BRA2E19', arrived: at('2026-11-18T08:20') });
    await settle(store);
    openCalendar(store, { status: { isDownloaded: false } });
    expect(await eventNames()).toEqual(['Aguardando: 08:20 BRA2E19']);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await screen.findByText(incomplete)).toBeDefined();
  });

  it.each(['online', 'offline'] as const)(
    'without an answer and with nothing on the device it does not wait for ever: it says what is missing, %s',
    async (connection) => {
      const server = await serverAnswering(200, []);
      await server.stop();
      openCalendar(store, { status: { isDownloaded: false, connection } });
      expect(await screen.findByText(incomplete)).toBeDefined();
      expect(await board()).toBeDefined();
      expect(screen.queryByRole('status', { name: 'Carregando os serviços' })).toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('an answer of the server is whole, and so is what was downloaded', async () => {
    const server = await serverAnswering(200, []);
    openCalendar(store, { status: { isDownloaded: false } });
    expect(await board()).toBeDefined();
    expect(screen.queryByText(incomplete)).toBeNull();
    cleanup();
    openCalendar(store, { status: { connection: 'offline' } });
    expect(await board()).toBeDefined();
    expect(screen.queryByText(incomplete)).toBeNull();
    await server.stop();
  });
});

it('a device of an earlier version finds its services by when they leave, too', async () => {
  // Version 3 of the store had no index of the exit.
  const earlier = new Dexie('earlier');
  earlier.version(3).stores({ services: 'id, rev, sort, row.id_budget, row.employer_id, row.arrived, row.status' });
  await earlier.table('services').put({ id: 'a', rev: 1, gen: 1, row: { arrived: '2026-11-01T08:00', exit: '2026-11-18T08:00' }, sort: '' });
  earlier.close();
  const now = new ReplicaDatabase('earlier');
  expect(await now.rows('services').where('row.exit').above('2026-11-10').primaryKeys()).toEqual(['a']);
  now.close();
});
