import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { serviceDefaults } from '#domain/services/service.ts';
import { newId } from '../data/device.ts';
import { fillDisk, settle, type ScreenOptions } from './render-screen.tsx';
import {
  aBareService,
  aServiceFor,
  clock,
  dialogNamed,
  factsOf,
  openServices,
  serviceCard,
  beginInServices,
  shownPlates,
  storedService,
  pressOnCard,
  type ServicesWorld,
} from './service-world.tsx';
import { aSubscription, basic } from './subscription-rows.ts';

let world: ServicesWorld;
let store: Store;
beginInServices((there) => void ({ world, store } = there));

const open = (options: Partial<ScreenOptions> = {}) => openServices(store, options);

describe('a card', () => {
  it('shows plate, model, customer, status, total, arrival and exit', async () => {
    await aServiceFor(
      store,
      { plate: 'GKD4H07', model: 'HR-V EXL' },
      { status: 'in_progress', arrived: clock('2026-11-21T08:20'), exit: clock('2026-11-20T18:05') },
    );
    await settle(store);
    open();
    const card = await serviceCard('GKD4H07');
    expect(card.getByRole('heading', { name: 'HR-V EXL' })).toBeDefined();
    expect(card.getByText('Célia Nakamura')).toBeDefined();
    expect(card.getByText('Em andamento')).toBeDefined();
    expect(factsOf(card)).toEqual({ Entrada: 'Hoje 08:20', Saída: 'Ontem 18:05', Total: 'R$ 1.284,00', Responsável: '---' });
  });

  it('shows --- for whatever is missing', async () => {
    await aBareService(store);
    open();
    expect(await screen.findByRole('heading', { level: 2, name: '---' })).toBeDefined();
    expect(screen.getAllByText('---').length).toBe(6);
  });

  it.each([
    ['waiting', 'Pendente'],
    ['in_progress', 'Em andamento'],
    ['impediment', 'Impedido'],
    ['finished', 'Finalizado'],
    ['towed_away', 'towed_away'],
  ])('calls %s %s (spec 2 §4, ruling 21)', async (status, name) => {
    await aServiceFor(store, { plate: 'GKD4H07' }, { status });
    open();
    expect((await serviceCard('GKD4H07')).getByText(name)).toBeDefined();
  });

  it('says that it is still to be sent', async () => {
    await aServiceFor(store, { plate: 'GKD4H07' });
    open();
    expect((await serviceCard('GKD4H07')).getByText('a enviar')).toBeDefined();
  });
});

describe('the list', () => {
  it('is found by plate, model and status, and a search goes back to the first page', async () => {
    await aServiceFor(store, { plate: 'GKD4H07', model: 'HR-V' }, { status: 'finished' });
    await aServiceFor(store, { plate: 'BRA2E19', model: 'Argo' }, { status: 'waiting' });
    const { user, address } = open({ path: '/dashboard/servicos-listagem?pagina=1' });
    await serviceCard('GKD4H07');
    const search = screen.getByRole('searchbox', { name: 'Buscar serviço' });
    expect(search.getAttribute('placeholder')).toBe('Buscar por placa, modelo ou status');
    for (const [text, plates] of [
      ['gkd4', ['GKD4H07']],
      ['argo', ['BRA2E19']],
      ['pendente', ['BRA2E19']],
      ['finalizado', ['GKD4H07']],
    ] as const) {
      await user.clear(search);
      await user.type(search, `${text}{Enter}`);
      await waitFor(() => expect(shownPlates()).toEqual(plates));
    }
    expect(address.current).toBe('/dashboard/servicos-listagem?busca=finalizado');
    await user.clear(search);
    await user.type(search, 'nada disso{Enter}');
    expect(await screen.findByText('Nenhum serviço encontrado.')).toBeDefined();
  });

  it('comes from an address with a search, as a quote links to its service', async () => {
    await aServiceFor(store, { plate: 'GKD4H07' });
    await aServiceFor(store, { plate: 'BRA2E19' });
    open({ path: '/dashboard/servicos-listagem?busca=GKD4H07' });
    await waitFor(() => expect(shownPlates()).toEqual(['GKD4H07']));
  });

  it('has pages only when there are more than 10, and the search turns back to the first', async () => {
    for (let hour = 10; hour < 20; hour += 1) await aServiceFor(store, { plate: `ABC${hour}00` }, { arrived: clock(`2026-11-20T${hour}:00`) });
    const { user, address } = open();
    await waitFor(() => expect(shownPlates()).toHaveLength(10));
    expect(screen.queryByRole('navigation', { name: 'Paginação' })).toBeNull();
    await aServiceFor(store, { plate: 'XYZ1A23' }, { arrived: clock('2026-11-01T08:00') });
    await waitFor(() => expect(screen.getByText(/^Auto Center Prado/).textContent).toBe('Auto Center Prado · 11 serviços'));
    expect(screen.getByRole('button', { name: 'Anterior' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Próxima' }));
    await waitFor(() => expect(shownPlates()).toEqual(['XYZ1A23']));
    expect(address.current).toBe('/dashboard/servicos-listagem?pagina=2');
    await user.type(screen.getByRole('searchbox'), 'ABC1000{Enter}');
    await waitFor(() => expect(address.current).toBe('/dashboard/servicos-listagem?busca=ABC1000'));
  });

  it('leads back to the calendar, and says where services come from while there are none', async () => {
    open();
    expect(await screen.findByText(/^Nenhum serviço encontrado\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Calendário' }).getAttribute('href')).toBe('/dashboard/servicos');
    expect(screen.getByRole('link', { name: 'Ver orçamentos' }).getAttribute('href')).toBe('/dashboard/orcamentos');
  });
});

describe('before the shop is on the device', () => {
  const status = { isDownloaded: false };

  it('the list says when the server refuses it (ruling 34)', async () => {
    open({ status });
    expect((await screen.findByText('Erro ao carregar serviços.')).closest('[role=alert]')).not.toBeNull();
    expect(screen.queryByText(/Nenhum serviço/)).toBeNull();
  });

  it('the list is the server’s, with what travels in it; it can be read, not changed', async () => {
    const [id, budget] = [newId(), newId()];
    const wire = {
      ...serviceDefaults,
      id,
      rev: 3,
      status: 'in_progress',
      id_budget: budget,
      document_token: '',
      budget: {
        id: budget,
        total: 420.5,
        vehicle: { id: newId(), plate: 'DQZ5521', model: 'Corsa' },
        customer: { id: newId(), name: 'Davi Rocha', phone: '' },
      },
    };
    world.answers.set('/servicos/', { body: { data: [wire], total: 1, current_page: 1, per_page: 10 } });
    world.answers.set('/empregados/', { body: { data: [], total: 0, current_page: 1, last_page: 1, per_page: 1000 } });
    const { user } = open({ status });
    const card = await serviceCard('DQZ-5521');
    expect(card.getByRole('heading', { name: 'Corsa' })).toBeDefined();
    expect(card.getByText('Davi Rocha')).toBeDefined();
    expect(factsOf(card)).toMatchObject({ Total: 'R$ 420,50' });
    for (const name of ['Finalizar', 'Impedir', 'Editar']) expect(card.getByRole('button', { name })).toHaveProperty('disabled', true);
    await user.click(card.getByRole('button', { name: /^Mais ações de/ }));
    expect(screen.getByRole('menuitem', { name: 'Remover' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('employees that cannot be read are logged, with a quiet notice (ruling 35)', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    open({ status });
    expect(await screen.findByText('A lista de funcionários não pôde ser lida agora.')).toBeDefined();
    await waitFor(() => expect(logged).toHaveBeenCalledWith('Services: the employees could not be read'));
    logged.mockRestore();
  });
});

describe('Remover', () => {
  const ask = async (user: ReturnType<typeof open>['user']) => {
    await pressOnCard(user, 'GKD4H07', 'Remover');
    return dialogNamed('Deseja realmente remover este serviço?');
  };

  it.each(['online', 'offline'] as const)('asks, removes and says so, %s', async (connection) => {
    const { service } = await aServiceFor(store, { plate: 'GKD4H07' });
    await settle(store);
    const { user } = open({ status: { connection } });
    await user.click((await ask(user)).getByRole('button', { name: 'Remover' }));
    expect(await screen.findByText('Serviço removido com sucesso.')).toBeDefined();
    expect(await storedService(store, service)).toBeNull();
    await waitFor(() => expect(shownPlates()).toEqual([]));
  });

  it('keeps it when the person thinks better of it', async () => {
    const { service } = await aServiceFor(store, { plate: 'GKD4H07' });
    const { user } = open();
    await user.click((await ask(user)).getByRole('button', { name: 'Cancelar' }));
    expect(await storedService(store, service)).not.toBeNull();
  });

  it('says why when it could not', async () => {
    await aServiceFor(store, { plate: 'GKD4H07' });
    const { user } = open();
    const question = await ask(user);
    fillDisk(store);
    await user.click(question.getByRole('button', { name: 'Remover' }));
    expect(await screen.findByText('Erro ao remover serviço. O aparelho está sem espaço. Libere espaço e salve de novo.')).toBeDefined();
  });
});

it('the menu holds what is not tapped daily', async () => {
  await aServiceFor(store, { plate: 'GKD4H07' });
  const { user } = open();
  await user.click((await serviceCard('GKD4H07')).getByRole('button', { name: 'Mais ações de Argo GKD4H07' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Dar entrada',
    'Fazer vistoria',
    'Resumo',
    'Emitir NFS-e',
    'Enviar OS',
    'Remover',
  ]);
});

it('what the plan does not hold is not offered (ruling 50)', async () => {
  await aServiceFor(store, { plate: 'GKD4H07' });
  await store.db.meta.put({ key: 'subscription', value: aSubscription({ plan: { ...basic, invoices: false } }) });
  const { user } = open();
  const card = await serviceCard('GKD4H07');
  await user.click(card.getByRole('button', { name: 'Mais ações de Argo GKD4H07' }));
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Emitir NFS-e' })).toBeNull());
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Dar entrada',
    'Fazer vistoria',
    'Resumo',
    'Enviar OS',
    'Remover',
  ]);
});
