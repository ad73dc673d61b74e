import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { financeEntryDefaults } from '#domain/finance/finance-entry.ts';
import { serviceDefaults } from '#domain/services/service.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { newId } from '../data/device.ts';
import { settle } from './render-screen.tsx';
import { aCompany, anEntry, press, sums } from './service-money-world.tsx';
import {
  aBareService,
  aServiceFor,
  dialogNamed,
  openServices,
  serviceCard,
  beginInServices,
  type Car,
  pressIn,
  type ServicesWorld,
} from './service-world.tsx';

let world: ServicesWorld;
let store: Store;
beginInServices((there) => void ({ world, store } = there));

const car: Car = { plate: 'GKD4H07', total: 128_400, number: 317 };
const shortOf = (id: RowId) => id.slice(-6);

describe('Resumo', () => {
  it.each(['online', 'offline'] as const)('adds up what was received of what was quoted, %s', async (connection) => {
    const company = await aCompany(store);
    const { budget } = await aServiceFor(store, car);
    await anEntry(store, company, { id_budget: budget, amount: 50_001 as Cents, is_paid: true });
    await anEntry(store, company, { id_budget: budget, amount: 20_000 as Cents, is_paid: false });
    await anEntry(store, company, { id_budget: budget, amount: 9_999 as Cents, type: 'expense', is_paid: true });
    await anEntry(store, company, { amount: 77_700 as Cents, is_paid: true });
    const { user } = await press(store, 'Resumo', { status: { connection } });
    const dialog = await dialogNamed('Resumo');
    expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Recebido', 'Total Orçado', 'Saldo']);
    expect(sums(dialog)).toEqual(['R$ 500,01', 'R$ 1.284,00', 'R$ 783,99']);
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says when there are no entries', async () => {
    await aServiceFor(store, car);
    await press(store, 'Resumo');
    expect(await screen.findByText('Nenhum lançamento financeiro encontrado.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['Resumo', 'Financeiro'])('%s of a service without a quote says so', async (name) => {
    const service = await aBareService(store);
    const { user } = openServices(store);
    await pressIn(user, screen, name);
    expect(await screen.findByText(`Orçamento não encontrado para o serviço #${shortOf(service)}`)).toBeDefined();
  });

  it.each(['Resumo', 'Financeiro'])('%s says when what the service is of cannot be read, and does not call its quote missing', async (name) => {
    const { budget } = await aServiceFor(store, car);
    await store.db.rows('budgets').delete(budget);
    const there = openServices(store);
    await screen.findByRole('button', { name: 'Financeiro' });
    vi.spyOn(store.db, 'transaction').mockRejectedValue(new Error('the disk is gone'));
    await pressIn(there.user, screen, name);
    expect(await screen.findByText('Erro ao buscar financeiro.')).toBeDefined();
    expect(screen.queryByText(/^Orçamento não encontrado/)).toBeNull();
  });

  it('of a service whose quote is really not there says so', async () => {
    const { budget, service } = await aServiceFor(store, car);
    await store.db.rows('budgets').delete(budget);
    const { user } = openServices(store);
    await pressIn(user, screen, 'Resumo');
    expect(await screen.findByText(`Orçamento não encontrado para o serviço #${shortOf(service)}`)).toBeDefined();
  });

  it('of a service whose quote has not come to the device yet says that', async () => {
    const { budget } = await aServiceFor(store, car);
    await store.db.rows('budgets').delete(budget);
    await settle(store);
    world.answers.set('/empregados/', { body: { data: [], total: 0 } });
    const { user } = openServices(store, { status: { isDownloaded: false } });
    await pressIn(user, screen, 'Resumo');
    expect(await screen.findByText('Erro ao buscar financeiro. O orçamento ainda não chegou a este aparelho.')).toBeDefined();
  });

  it('says when the entries cannot be read', async () => {
    await aServiceFor(store, car);
    const there = openServices(store);
    await serviceCard('GKD4H07');
    vi.spyOn(store.db, 'transaction').mockRejectedValue(new Error('the disk is gone'));
    await pressIn(there.user, screen, 'Resumo');
    expect(await screen.findByText('Erro ao buscar financeiro.')).toBeDefined();
  });
});

describe('before the shop is on the device', () => {
  const [id, budget] = [newId(), newId()];
  const open = (entries: { body: unknown; status?: number }, name: string) => {
    const wire = {
      ...serviceDefaults,
      id,
      rev: 3,
      id_budget: budget,
      document_token: '',
      budget: { id: budget, total: 420.5, vehicle: { id: newId(), plate: 'GKD4H07', model: '' } },
    };
    world.answers.set('/servicos/', { body: { data: [wire], total: 1, current_page: 1, per_page: 10 } });
    world.answers.set('/empregados/', { body: { data: [], total: 0 } });
    world.answers.set('/company/', { body: [] });
    world.answers.set('/financy/show/', entries);
    return press(store, name, { status: { isDownloaded: false } });
  };
  const entry = {
    ...financeEntryDefaults,
    id: newId(),
    rev: 1,
    signature_id: '7K2F9Q',
    id_company: newId(),
    description: 'Sinal',
    type: 'income',
    amount: 100.25,
    date: '2026-11-20',
    is_paid: true,
  };

  it('the sums are of what the server answers', async () => {
    await open({ body: [entry] }, 'Resumo');
    expect(sums(await dialogNamed('Resumo'))).toEqual(['R$ 100,25', 'R$ 420,50', 'R$ 320,25']);
    expect(world.server.heard.map(({ url }) => url)).toContain(`/api/financy/show/${budget}`);
  });

  it('its refusal is told with the reason', async () => {
    await open({ body: { status: 500, code: 'internal', message: 'Algo deu errado no servidor.' }, status: 500 }, 'Resumo');
    expect(await screen.findByText('Erro ao buscar financeiro. Algo deu errado no servidor.')).toBeDefined();
  });

  it('entries can be seen, not added', async () => {
    await open({ body: [entry] }, 'Financeiro');
    const dialog = await dialogNamed('Financeiro');
    expect(await dialog.findByText('Sinal')).toBeDefined();
    for (const name of ['Novo lançamento', 'Receber']) expect(dialog.getByRole('button', { name })).toHaveProperty('disabled', true);
  });
});
