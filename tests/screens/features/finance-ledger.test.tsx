import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { financeEntryDefaults } from '#domain/finance/finance-entry.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { aBudget, civil } from './budget-rows.ts';
import { anEntry, beginWithCompany, dialogNamed, openFinance, rowsOf, storedEntry, summaryFigures } from './finance-world.tsx';
import { fillDisk, settle } from './render-screen.tsx';

let store: Store;
let company: RowId;
beginWithCompany((there) => void ({ store, company } = there));

const cents = (value: number) => value as Cents;
const month = () => screen.getByLabelText<HTMLInputElement>('Mês');
const outbox = () => store.db.outbox.orderBy('seq').toArray();

describe('the month', () => {
  it('comes to all its entries, and beside them what is paid, to the cent', async () => {
    await anEntry(store, company, { description: 'Dez centavos', amount: cents(10), is_paid: true });
    await anEntry(store, company, { description: 'Vinte centavos', amount: cents(20) });
    await anEntry(store, company, { description: 'Energia', type: 'expense', amount: cents(4_821_045), is_paid: true });
    await anEntry(store, company, { description: 'Aluguel', type: 'expense', amount: cents(100) });
    openFinance(store);
    await rowsOf('Entradas');
    expect(await summaryFigures()).toEqual({
      Entradas: ['R$ 0,30', 'R$ 0,10 recebido'],
      Saídas: ['R$ 48.211,45', 'R$ 48.210,45 pago'],
      Saldo: ['-R$ 48.211,15', '-R$ 48.210,35 realizado'],
    });
  });

  it('has what came in and what went out in a table each, the latest first', async () => {
    await anEntry(store, company, { description: 'OS GKD4H07', amount: cents(76_000), date: civil('2026-11-20'), method_payment: 4, is_paid: true });
    await anEntry(store, company, { description: 'OS BRA2E19', amount: cents(42_000), category: 'services', due_date: civil('2026-12-10') });
    await anEntry(store, company, {
      description: 'Pastilhas',
      type: 'expense',
      amount: cents(231_000),
      date: civil('2026-11-05'),
      method_payment: 6,
      category: 'Rifa',
      is_paid: true,
    });
    await settle(store);
    openFinance(store);
    expect(await rowsOf('Entradas')).toEqual([
      ['R$ 420,00', 'OS BRA2E19 vence 10/12 · Dinheiro · Mão de obra e serviços', 'Pendente', 'Hoje', ''],
      ['R$ 760,00', 'OS GKD4H07 Pix', 'Pago', 'Ontem', ''],
    ]);
    expect(await rowsOf('Saídas')).toEqual([['R$ 2.310,00', 'Pastilhas Boleto · Rifa', 'Pago', '05/11', '']]);
  });

  it('has its first and its last day, and none of its neighbours', async () => {
    for (const day of ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01']) await anEntry(store, company, { description: day, date: civil(day) });
    const { user, address } = openFinance(store);
    expect((await rowsOf('Entradas')).map(([, what]) => what?.slice(0, 10))).toEqual(['2026-11-30', '2026-11-01']);
    await user.click(screen.getByRole('button', { name: 'Próximo mês' }));
    await waitFor(async () => expect((await rowsOf('Entradas')).map(([, what]) => what?.slice(0, 10))).toEqual(['2026-12-01']));
    expect(address.current).toBe('/dashboard/financeiro?mes=2026-12');
    await user.click(screen.getByRole('button', { name: 'Mês anterior' }));
    await user.click(screen.getByRole('button', { name: 'Mês anterior' }));
    await waitFor(async () => expect((await rowsOf('Entradas')).map(([, what]) => what?.slice(0, 10))).toEqual(['2026-10-31']));
    expect(month().value).toBe('2026-10');
  });

  it('of a leap year has its 29th of February', async () => {
    await anEntry(store, company, { description: 'Bissexto', date: civil('2028-02-29') });
    openFinance(store, { path: '?mes=2028-02' });
    expect(await rowsOf('Entradas')).toHaveLength(1);
  });

  it('is chosen in the field, and the present one leaves the address', async () => {
    await anEntry(store, company, { description: 'Agora' });
    const { address } = openFinance(store);
    await rowsOf('Entradas');
    fireEvent.change(month(), { target: { value: '2026-09' } });
    await waitFor(() => expect(address.current).toBe('/dashboard/financeiro?mes=2026-09'));
    fireEvent.change(month(), { target: { value: '' } });
    fireEvent.blur(month());
    expect(month().value).toBe('2026-09');
    fireEvent.change(month(), { target: { value: '2026-11' } });
    await waitFor(() => expect(address.current).toBe('/dashboard/financeiro'));
  });

  it.each(['2026-13', 'novembro', '0002-01'])('is the present one where the address says %s', async (text) => {
    await anEntry(store, company, { description: 'Agora' });
    openFinance(store, { path: `?mes=${text}` });
    await rowsOf('Entradas');
    expect(month().value).toBe('2026-11');
  });

  it('without entries says what it is for, and begins one', async () => {
    const { user } = openFinance(store);
    const empty = await screen.findByText(/^Nenhum lançamento neste mês/);
    expect(await summaryFigures()).toMatchObject({ Saldo: ['R$ 0,00', 'R$ 0,00 realizado'] });
    const button = empty.parentElement?.querySelector('button');
    await user.click(button ?? document.body);
    await dialogNamed('Novo lançamento');
  });

  it('of many entries draws fifty, and more when they are asked for', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => ({
      id: store.newRowId(),
      rev: 1,
      gen: 1,
      row: {
        ...financeEntryDefaults,
        id_company: company,
        type: 'income',
        amount: 1000,
        date: '2026-11-21',
        open_due: '2026-11-21',
        description: `Venda ${at}`,
      },
      sort: '0',
    }));
    await store.db.rows('entries').bulkPut(rows);
    const { user } = openFinance(store);
    await waitFor(async () => expect(await rowsOf('Entradas')).toHaveLength(50));
    expect(await summaryFigures()).toMatchObject({ Entradas: ['R$ 1.200,00', 'R$ 0,00 recebido'] });
    await user.click(screen.getByRole('button', { name: 'Mostrar mais de Entradas (70)' }));
    expect(await rowsOf('Entradas')).toHaveLength(120);
    expect(screen.queryByRole('button', { name: /^Mostrar mais/ })).toBeNull();
  });
});

describe('the present month is that of São Paulo', () => {
  const ownZone = process.env['TZ'];
  afterEach(() => {
    if (ownZone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = ownZone;
  });

  it.each([
    { zone: 'Pacific/Kiritimati', now: '2026-11-30T12:00:00Z', device: '1/12', month: '2026-11', shown: 'Hoje' },
    { zone: 'UTC', now: '2026-12-01T02:59:00Z', device: '1/12', month: '2026-11', shown: 'Hoje' },
    { zone: 'Pacific/Pago_Pago', now: '2026-12-01T03:00:00Z', device: '30/11', month: '2026-12', shown: null },
  ])('where the device says $device in $zone: $month', async ({ zone, now, device, month: expected, shown }) => {
    process.env['TZ'] = zone;
    vi.setSystemTime(new Date(now));
    expect(`${new Date().getDate()}/${new Date().getMonth() + 1}`).toBe(device);
    await anEntry(store, company, { description: 'Fim do mês', date: civil('2026-11-30') });
    openFinance(store);
    await waitFor(() => expect(month().value).toBe(expected));
    if (shown === null) expect(await screen.findByText(/^Nenhum lançamento/)).toBeDefined();
    else expect((await rowsOf('Entradas'))[0]?.[3]).toBe(shown);
  });
});

describe('the other views', () => {
  it('are one press away, of the same month, and in the address', async () => {
    const { user, address } = openFinance(store, { path: '?mes=2026-09' });
    await user.click(await screen.findByRole('button', { name: 'Fluxo de caixa' }));
    await screen.findByRole('heading', { name: 'Fluxo de caixa' });
    expect(address.current).toBe('/dashboard/financeiro?mes=2026-09&ver=fluxo');
    expect(month().value).toBe('2026-09');
    await user.click(screen.getByRole('button', { name: 'DRE' }));
    await screen.findByRole('heading', { name: 'DRE' });
    // A year is not looked at by the month.
    expect(screen.queryByLabelText('Mês')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Lançamentos' }));
    await waitFor(() => expect(address.current).toBe('/dashboard/financeiro?mes=2026-09'));
  });
});

describe('one tap', () => {
  it.each(['online', 'offline'] as const)('pays an entry, and opens it again, %s', async (connection) => {
    const id = await anEntry(store, company, { description: 'OS GKD4H07' });
    await settle(store);
    const { user } = openFinance(store, { status: { connection } });
    const toggle = await screen.findByRole('button', { name: 'Pendente: OS GKD4H07' });
    await user.click(toggle);
    await screen.findByRole('button', { name: 'Pago: OS GKD4H07' });
    await waitFor(async () => expect(await summaryFigures()).toMatchObject({ Entradas: ['R$ 100,00', 'R$ 100,00 recebido'] }));
    expect(await storedEntry(store, id)).toMatchObject({ is_paid: true, open_due: '', date: '2026-11-21' });
    expect(await outbox()).toMatchObject([{ kind: 'update', entityId: id, changes: { is_paid: true } }]);
    await user.click(toggle);
    await waitFor(async () => expect(await storedEntry(store, id)).toMatchObject({ is_paid: false, open_due: '2026-11-21' }));
    expect(await screen.findByRole('button', { name: 'Pendente: OS GKD4H07' })).toBe(toggle);
  });

  it('shows what another device did since', async () => {
    const id = await anEntry(store, company, { description: 'OS GKD4H07' });
    const { user } = openFinance(store);
    await user.click(await screen.findByRole('button', { name: 'Pendente: OS GKD4H07' }));
    await waitFor(async () => expect(await storedEntry(store, id)).toMatchObject({ is_paid: true }));
    await screen.findByText('R$ 100,00 recebido', { normalizer: (text) => text.replaceAll('\u00a0', ' ') });
    await save(store, 'entries', { kind: 'update', id, changes: { is_paid: false } });
    await screen.findByRole('button', { name: 'Pendente: OS GKD4H07' });
  });

  it('that the device cannot keep says so and stays as it was', async () => {
    const id = await anEntry(store, company, { description: 'OS GKD4H07' });
    const { user } = openFinance(store);
    const toggle = await screen.findByRole('button', { name: 'Pendente: OS GKD4H07' });
    fillDisk(store);
    await user.click(toggle);
    expect(await screen.findByText('Erro ao salvar financeiro. O aparelho está sem espaço. Libere espaço e salve de novo.')).toBeDefined();
    expect(toggle.textContent).toBe('Pendente');
    expect(await storedEntry(store, id)).toMatchObject({ is_paid: false });
  });
});

it('the quote that an entry came of is one tap away', async () => {
  const budget = await aBudget(store, { budget_number: 317 });
  const id = await anEntry(store, company, { description: 'Sinal', id_budget: budget });
  openFinance(store, { path: `?editar=${id}` });
  const form = await dialogNamed('Editar lançamento');
  expect((await form.findByRole('link', { name: 'Orçamento nº 317' })).getAttribute('href')).toBe(`/dashboard/orcamentos?editar=${budget}`);
});
