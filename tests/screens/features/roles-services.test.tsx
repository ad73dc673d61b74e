import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { FinanceScreen } from '#client/features/finance/finance-screen.tsx';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { anEmployee } from './employee-rows.ts';
import { openStore, renderScreen } from './render-screen.tsx';
import { openCalendar } from './service-calendar-world.tsx';
import { aCompany, anEntry, plain } from './service-money-world.tsx';
import {
  aServiceFor,
  clock,
  dialogNamed,
  factsOf,
  menuActions,
  openServices,
  pressOnCard,
  serviceCard,
  servicesWorld,
  shownPlates,
} from './service-world.tsx';
import { as, buttons as allButtons } from './standings.ts';

/** What can be done to a service: its order opens for everybody. */
const buttons = (of: Parameters<typeof allButtons>[0]) => allButtons(of).filter((name) => !name.startsWith('Abrir ordem'));

/* A mechanic conducts their own services and those that nobody has; the front desk conducts all and receives. */
let world: Awaited<ReturnType<typeof servicesWorld>>;
let store: Store;
let wesley: RowId;
let own: RowId;
let others: RowId;
let budget: RowId;
beforeEach(async () => {
  world = await servicesWorld();
  store = openStore();
  wesley = await anEmployee(store, { name: 'Wesley Nunes' });
  const marta = await anEmployee(store, { name: 'Marta Prado' });
  const today = { arrived: clock('2026-11-21T08:20') };
  own = (await aServiceFor(store, { plate: 'BRA2E19', number: 1 }, { ...today, employer_id: wesley, comission: 5_000 as Cents })).service;
  ({ service: others, budget } = await aServiceFor(
    store,
    { plate: 'GKD4H07', number: 2 },
    { ...today, employer_id: marta, comission: 7_000 as Cents },
  ));
  await aServiceFor(store, { plate: 'EOP1D87', number: 3 }, today);
});
afterEach(() => world.leave());

const mechanic = () => as('mechanic', { employee: wesley });
const closed = 'Só o responsável ou a recepção muda este serviço.';
const menuOf = async (user: ReturnType<typeof openServices>['user'], plate: string) => {
  await user.click((await serviceCard(plate)).getByRole('button', { name: /^Mais ações/ }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

describe('the list, for a mechanic', () => {
  it('has the steps of their own services and of those that nobody has; of others it says who may', async () => {
    openServices(store, mechanic());
    for (const plate of ['BRA2E19', 'EOP1D87']) expect(buttons(await serviceCard(plate)).slice(0, 3)).toEqual(['Iniciar', 'Impedir', 'Editar']);
    const colleague = await serviceCard('GKD4H07');
    expect(colleague.getByText(closed)).toBeDefined();
    expect(buttons(colleague)).toEqual([expect.stringMatching(/^Mais ações/)]);
  });

  it('is theirs by their access: nobody is asked who they are, their services lead', async () => {
    const { user } = openServices(store, mechanic());
    await user.click(await screen.findByRole('button', { name: 'Meus' }));
    await waitFor(() => expect(shownPlates()).toEqual(['BRA2E19']));
    expect(screen.queryByLabelText('Quem é você?')).toBeNull();
  });

  it('asks whose access names nobody', async () => {
    openServices(store, as('mechanic'));
    expect(await screen.findByLabelText('Quem é você?')).toBeDefined();
  });

  it('offers the order, neither money nor notes nor removal', async () => {
    const { user } = openServices(store, mechanic());
    expect(await menuOf(user, 'BRA2E19')).toEqual(['Dar entrada', 'Fazer vistoria', 'Enviar OS']);
    expect(screen.queryByRole('button', { name: /Financeiro|Receber/ })).toBeNull();
  });

  it('without prices it says no total and offers no order', async () => {
    openServices(store, as('mechanic', { employee: wesley, changes: { 'price.see': false } }));
    const card = await serviceCard('BRA2E19');
    expect(Object.keys(factsOf(card))).toEqual(['Entrada', 'Saída', 'Responsável']);
    expect(buttons(card)).toEqual(['Iniciar', 'Impedir', 'Editar', 'Mais ações de Argo BRA2E19']);
  });
});

describe('the dialog, for a mechanic', () => {
  const open = (id: RowId) => openServices(store, { ...mechanic(), path: `/dashboard/servicos-listagem?editar=${id}` });

  it('gives it to themselves only, and reads their own commission', async () => {
    open(own);
    const form = await dialogNamed('Editar Serviço - Auto Center Prado');
    const responsible = form.getByLabelText<HTMLSelectElement>(/^Responsável|^Empregado|^Funcionário/);
    expect([...responsible.options].map(({ textContent }) => textContent)).toEqual(['Selecione um empregado', 'Wesley Nunes']);
    const commission = form.getByLabelText<HTMLInputElement>('Comissão (R$)');
    expect([commission.value, commission.readOnly]).toEqual(['50,00', true]);
    expect(form.getByText('Quem muda: dono, gerente e financeiro.')).toBeDefined();
  });

  it('of a colleague says who may', async () => {
    open(others);
    expect((await dialogNamed('Editar Serviço')).getByText(closed)).toBeDefined();
  });

  it('of a service that nobody has shows no commission', async () => {
    const { service } = await aServiceFor(store, { plate: 'FRE3A44', number: 4 });
    open(service);
    const form = await dialogNamed('Editar Serviço - Auto Center Prado');
    expect(form.queryByLabelText('Comissão (R$)')).toBeNull();
  });
});

describe('the front desk', () => {
  beforeEach(async () => {
    await save(store, 'services', { kind: 'update', id: others, changes: { status: 'finished' } });
    await anEntry(store, await aCompany(store), { id_budget: budget, amount: 28_400 as Cents, is_paid: true });
  });

  it('conducts all services, and removes and invoices them', async () => {
    const { user } = openServices(store, as('front_desk'));
    expect(buttons(await serviceCard('BRA2E19')).slice(0, 4)).toEqual(['Iniciar', 'Impedir', 'Editar', 'Financeiro']);
    // The car is still to come.
    expect(await menuOf(user, 'BRA2E19')).toEqual(menuActions.filter((action) => action !== 'Dar saída'));
  });

  it('sees no commission', async () => {
    openServices(store, { ...as('front_desk'), path: `/dashboard/servicos-listagem?editar=${own}` });
    expect((await dialogNamed('Editar Serviço - Auto Center Prado')).queryByLabelText('Comissão (R$)')).toBeNull();
  });

  it('receives, though the ledger is closed to it: Resumo says what came in', async () => {
    const { user } = openServices(store, as('front_desk'));
    await user.click(await (await serviceCard('GKD4H07')).findByRole('button', { name: 'Receber' }));
    const form = await dialogNamed('Receber');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await screen.findByText(/^Lançamento salvo\./);
    await pressOnCard(user, 'GKD4H07', 'Resumo');
    const told = (await dialogNamed('Resumo')).getAllByRole('definition').map(({ textContent }) => plain(textContent));
    expect(told).toEqual(['R$ 1.284,00', 'R$ 1.284,00', 'R$ 0,00']);
  });

  it('a new entry of a quote is what came in: an expense is not theirs', async () => {
    const { user } = openServices(store, as('front_desk'));
    await pressOnCard(user, 'BRA2E19', 'Financeiro');
    await user.click((await dialogNamed('Financeiro')).getByRole('button', { name: 'Novo lançamento' }));
    const form = await dialogNamed('Novo lançamento');
    expect(form.queryByLabelText(/^Tipo/)).toBeNull();
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(async () =>
      expect((await store.db.outbox.toArray()).at(-1)).toMatchObject({ collection: 'entries', changes: { type: 'income', amount: 128_400 } }),
    );
  });
});

describe('the calendar, for a mechanic', () => {
  it('lets the list come first, until somebody chose otherwise on this device', async () => {
    const { address } = openCalendar(store, mechanic());
    await waitFor(() => expect(address.current).toBe('/dashboard/servicos-listagem'));
    cleanup();
    const { user } = openServices(store, mechanic());
    await user.click(await screen.findByRole('link', { name: 'Calendário' }));
    cleanup();
    openCalendar(store, mechanic());
    expect(await screen.findByRole('heading', { name: 'Calendário de Serviços' })).toBeDefined();
  });

  it.each([
    ['list', '/dashboard/servicos-listagem'],
    ['board', '/dashboard/servicos-quadro'],
  ])('gives way to the %s for anybody who chose that here, not where a day was asked for', async (view, path) => {
    localStorage.setItem('patio-services-first', view);
    const { address } = openCalendar(store);
    await waitFor(() => expect(address.current).toBe(path));
    cleanup();
    openCalendar(store, { path: '/dashboard/servicos?data=2026-11-20' });
    expect(await screen.findByRole('heading', { name: 'Calendário de Serviços' })).toBeDefined();
  });

  it('opens their own, and of a colleague says who may', async () => {
    const { user } = openCalendar(store, { ...mechanic(), device: 'phone', path: '/dashboard/servicos?visao=agenda' });
    await user.click(await screen.findByRole('button', { name: /BRA2E19/ }));
    expect(await dialogNamed('Editar Serviço - Auto Center Prado')).toBeDefined();
  });

  it('of a colleague says who may', async () => {
    const { user } = openCalendar(store, { ...mechanic(), device: 'phone', path: '/dashboard/servicos?visao=agenda' });
    await user.click(await screen.findByRole('button', { name: /GKD4H07/ }));
    expect((await dialogNamed('Editar Serviço')).getByText(closed)).toBeDefined();
  });
});

describe('the ledger', () => {
  it('of who reads it and neither changes nor deletes nor exports has nothing to press', async () => {
    await anEntry(store, await aCompany(store), { type: 'expense', description: 'Aluguel' });
    const changes = { 'entry.change': false, 'entry.delete': false, 'export.all': false };
    renderScreen(<FinanceScreen />, { store, path: '/dashboard/financeiro', ...as('finance', { changes }) });
    const row = (await screen.findByText('Aluguel')).closest('tr');
    if (row === null) throw new Error('No row');
    expect(within(row).queryByRole('button', { name: /^(Editar|Excluir)/ })).toBeNull();
    expect(within(row).getByRole<HTMLButtonElement>('button', { name: /Pago|Pendente/ }).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
  });
});
