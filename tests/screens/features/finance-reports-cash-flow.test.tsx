import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { CashFlowView } from '#client/features/finance/reports/cash-flow-view.tsx';
import { formatAmount } from '#domain/values/money.ts';
import { anEntry, caughtPrints, cents, day, linesOf, nowIs, type EntryFields } from './finance-report-rows.ts';
import { caughtDownloads } from './import-file.ts';
import { openStore, renderScreen, type ScreenOptions } from './render-screen.tsx';

const month = day('2026-11-01');
let store: Store;
beforeEach(() => {
  nowIs('2026-11-21T15:00:00Z');
  store = openStore();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (options: Partial<ScreenOptions> = {}) => renderScreen(<CashFlowView month={month} />, { store, ...options });
const reais = (value: number) => formatAmount(cents(value));
const slider = () => screen.findByRole('slider', { name: 'Dia do mês' });
const told = async () => (await slider()).getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ');

async function table(user: ReturnType<typeof open>['user'], name = 'Fluxo de caixa de novembro de 2026') {
  const button = await screen.findByRole('button', { name: 'Ver como tabela' });
  await user.click(button);
  return screen.getByRole('table', { name });
}

describe('the table', () => {
  const entry = fc.record({
    type: fc.constantFrom('income' as const, 'expense' as const),
    amount: fc.integer({ min: 1, max: 9_999_99 }).map(cents),
    date: fc.constantFrom('2026-10-31', '2026-11-01', '2026-11-02', '2026-11-15', '2026-11-30', '2026-12-01').map(day),
    due_date: fc.constantFrom('' as const, day('2026-11-01'), day('2026-11-15'), day('2026-12-01')),
    is_paid: fc.boolean(),
  });

  it.each([['Todos'], ['Só pagos']])(
    '%s: every day with what came in and went out, what is open by its due day and what is paid by its date, and the sum so far',
    async (choice) => {
      const entries: EntryFields[] = fc.sample(entry, { numRuns: 40, seed: 7 });
      for (const each of entries) await anEntry(store, each);
      const { user } = open();
      await user.click(await screen.findByRole('button', { name: choice }));
      const counted = entries.filter(({ is_paid: isPaid }) => isPaid || choice === 'Todos');
      const dayOf = ({ date, due_date: due, is_paid: isPaid }: EntryFields) => (isPaid || !due ? date : due);
      const sum = (type: string, from: string, to: string) =>
        counted.reduce((total, each) => (each.type === type && dayOf(each) >= from && dayOf(each) <= to ? total + (each.amount ?? 0) : total), 0);
      const expected = Array.from({ length: 30 }, (_, at) => {
        const number = String(at + 1).padStart(2, '0');
        const date = `2026-11-${number}`;
        const balance = sum('income', '2026-11-01', date) - sum('expense', '2026-11-01', date);
        return [
          `${date === '2026-11-21' ? 'Hoje, ' : ''}${number}/11`,
          reais(sum('income', date, date)),
          reais(sum('expense', date, date)),
          reais(balance),
        ];
      });
      expect(linesOf(await table(user))).toEqual(expected);
    },
  );

  it('names its columns, and says which line is today', async () => {
    await anEntry(store, { type: 'income', date: month });
    const { user } = open();
    const shown = await table(user);
    expect([...shown.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual(['Dia', 'Entradas', 'Saídas', 'Saldo acumulado']);
    expect(shown.querySelector('[aria-current="date"] th')?.textContent).toBe('Hoje, 21/11');
    await user.click(screen.getByRole('button', { name: 'Ocultar tabela' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('has the leap day', async () => {
    await anEntry(store, { type: 'income', date: day('2028-02-29'), amount: cents(4690) });
    const { user } = renderScreen(<CashFlowView month={day('2028-02-10')} />, { store });
    const lines = linesOf(await table(user, 'Fluxo de caixa de fevereiro de 2028'));
    expect(lines).toHaveLength(29);
    expect(lines[28]).toEqual(['29/02', '46,90', '0,00', '46,90']);
  });
});

it('what is open counts on the day that it is due on, of whatever month it is, and says so', async () => {
  await anEntry(store, { type: 'income', date: day('2026-09-30'), due_date: day('2026-11-20'), amount: cents(100) });
  await anEntry(store, { type: 'income', date: day('2026-11-02'), due_date: day('2026-12-02'), amount: cents(7) });
  await anEntry(store, { type: 'expense', date: day('2026-10-31'), due_date: day('2026-11-05'), amount: cents(3), is_paid: true });
  const downloads = caughtDownloads();
  const { user } = open();
  expect(await told()).toContain('saldo acumulado R$ 1,00');
  expect(screen.getByText('Pendentes pelo vencimento, pagos pela data.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  const text = await downloads[0]?.text;
  expect(text).toContain('02/11/2026;0,00;0,00;0,00');
  expect(text).toContain('20/11/2026;1,00;0,00;1,00');
});

it('a month of which nothing is due or paid says so', async () => {
  await anEntry(store, { type: 'income', date: day('2026-11-02'), due_date: day('2026-12-02') });
  open();
  expect(await screen.findByText(/^Nenhum lançamento neste mês/)).toBeDefined();
});

describe('the chart', () => {
  beforeEach(async () => {
    await anEntry(store, { type: 'income', date: day('2026-11-02'), amount: cents(120_000), is_paid: true });
    await anEntry(store, { type: 'expense', date: day('2026-11-20'), amount: cents(150_050) });
    await anEntry(store, { type: 'income', date: day('2026-11-30'), amount: cents(40_000) });
  });

  it('tells today at first, and goes from day to day by keys within the month', async () => {
    const { user } = open();
    expect(await told()).toBe('Hoje, 21/11: entradas R$ 0,00, saídas R$ 0,00, saldo acumulado -R$ 300,50');
    (await slider()).focus();
    await user.keyboard('{ArrowLeft}');
    expect(await told()).toBe('20/11: entradas R$ 0,00, saídas R$ 1.500,50, saldo acumulado -R$ 300,50');
    await user.keyboard('{End}{ArrowRight}');
    expect(await told()).toBe('30/11: entradas R$ 400,00, saídas R$ 0,00, saldo acumulado R$ 99,50');
    await user.keyboard('{Home}{ArrowDown}{ArrowUp}');
    expect(await told()).toBe('02/11: entradas R$ 1.200,00, saídas R$ 0,00, saldo acumulado R$ 1.200,00');
    expect((await slider()).getAttribute('aria-valuenow')).toBe('2');
    await user.tab();
    expect(await told()).toMatch(/^Hoje, 21\/11/);
  });

  it('shows the figures of the day under the mouse until it leaves, and of the one that a finger touched', async () => {
    open();
    const days = await slider();
    vi.spyOn(days, 'getBoundingClientRect').mockReturnValue({ left: 100, width: 300 } as DOMRect);
    fireEvent.pointerMove(days, { clientX: 291 });
    expect(screen.getByText('20/11')).toBeDefined();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
      'R$ 0,00',
      'R$ 1.500,50',
      '-R$ 300,50',
    ]);
    fireEvent.pointerMove(days, { clientX: 400 });
    expect(screen.getByText('30/11')).toBeDefined();
    fireEvent.pointerLeave(days, { pointerType: 'mouse' });
    expect(screen.getByText('Hoje, 21/11')).toBeDefined();
    fireEvent.pointerDown(days, { clientX: 115, pointerType: 'touch' });
    fireEvent.pointerLeave(days, { pointerType: 'touch' });
    expect(screen.getByText('02/11')).toBeDefined();
  });

  it('counts what is saved while it stands there', async () => {
    open();
    expect(await told()).toContain('saldo acumulado -R$ 300,50');
    await anEntry(store, { type: 'income', date: day('2026-11-21'), amount: cents(10_050) });
    await waitFor(async () => expect(await told()).toBe('Hoje, 21/11: entradas R$ 100,50, saídas R$ 0,00, saldo acumulado -R$ 200,00'));
  });

  it('tells the last day of a month that today is not in', async () => {
    await anEntry(store, { type: 'expense', date: day('2026-10-31'), amount: cents(99) });
    function Turning() {
      const [shown, setShown] = useState(month);
      return (
        <>
          <button onClick={() => setShown(day('2026-10-01'))}>turn</button>
          <CashFlowView month={shown} />
        </>
      );
    }
    const { user } = renderScreen(<Turning />, { store });
    await slider();
    await user.click(screen.getByRole('button', { name: 'turn' }));
    await screen.findByRole('figure', { name: 'Fluxo de caixa de outubro de 2026' });
    expect(await told()).toBe('31/10: entradas R$ 0,00, saídas R$ 0,99, saldo acumulado -R$ 0,99');
  });
});

it.each([
  ['2026-12-01T02:59:00Z', 'Hoje, 30/11'],
  ['2026-11-01T03:00:00Z', 'Hoje, 01/11'],
])('at %s the shop in São Paulo has %s, wherever the device is', async (instant, name) => {
  vi.useRealTimers();
  nowIs(instant);
  await anEntry(store, { type: 'income', date: day('2026-11-10') });
  open();
  expect(await told()).toMatch(new RegExp(`^${name}:`));
});

it('a month without entries says so, and one without paid ones too', async () => {
  const { user } = open();
  expect(await screen.findByText('Nenhum lançamento neste mês. O que entrar e sair aparece aqui dia a dia.')).toBeDefined();
  expect(screen.queryByRole('slider')).toBeNull();
  await anEntry(store, { type: 'income', date: month });
  await slider();
  await user.click(screen.getByRole('button', { name: 'Só pagos' }));
  expect(await screen.findByText('Nada foi pago neste mês ainda. Escolha “Todos” para ver o que está em aberto.')).toBeDefined();
});

describe('files', () => {
  beforeEach(async () => {
    await anEntry(store, { type: 'income', date: day('2026-11-01'), amount: cents(123_456), is_paid: true });
    await anEntry(store, { type: 'expense', date: day('2026-11-30'), amount: cents(200_000) });
  });

  it('the spreadsheet has what is shown', async () => {
    const downloads = caughtDownloads();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    const lines = (await downloads[0]?.text)?.split('\r\n') ?? [];
    expect(downloads[0]?.name).toBe('patio-fluxo-de-caixa-2026-11.csv');
    expect(lines).toHaveLength(32);
    expect([...lines.slice(0, 3), ...lines.slice(30)]).toEqual([
      '\ufeffData;Entradas;Saídas;Saldo acumulado',
      '01/11/2026;1234,56;0,00;1234,56',
      '02/11/2026;0,00;0,00;1234,56',
      '30/11/2026;0,00;2000,00;-765,44',
      '',
    ]);
    await user.click(screen.getByRole('button', { name: 'Só pagos' }));
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    await waitFor(() => expect(downloads).toHaveLength(2));
    expect(await downloads[1]?.text).toContain('30/11/2026;0,00;0,00;1234,56');
  });

  it('the paper has title, shop and every day; afterwards the page is as it was', async () => {
    const prints = caughtPrints();
    document.title = 'Financeiro · Pátio';
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Só pagos' }));
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    await waitFor(() => expect(prints).toHaveLength(1));
    expect(prints[0]?.name).toBe('patio-fluxo-de-caixa-2026-11');
    expect(prints[0]?.text).toMatch(/^Fluxo de caixa de novembro de 2026 \(Só pagos\)Auto Center Prado/);
    expect(prints[0]?.bars).toBe(1);
    expect(prints[0]?.cells.at(-1)).toEqual(['30/11', '0,00', '0,00', '1.234,56']);
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('.ui-paper')).toBeNull());
    await waitFor(() => expect(document.title).toBe('Financeiro · Pátio'));
  });

  it('there are none while entries are still on their way, and the figures say that they are not whole', async () => {
    open({ status: { isDownloaded: false } });
    expect(await screen.findByText('Os lançamentos ainda estão chegando a este aparelho: os valores podem estar incompletos.')).toBeDefined();
    expect((screen.getByRole('button', { name: 'Exportar CSV' }) as HTMLButtonElement).disabled).toBe(true);
    expect((screen.getByRole('button', { name: 'Imprimir' }) as HTMLButtonElement).disabled).toBe(true);
  });
});
