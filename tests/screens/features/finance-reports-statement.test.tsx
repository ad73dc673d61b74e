import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { entrySumsOf } from '#client/features/finance/entry-sums.ts';
import type { Store } from '#client/data/store/store.ts';
import { accountOf, chartOfAccounts, type StatementLine } from '#domain/finance/chart-of-accounts.ts';
import { formatAmount } from '#domain/values/money.ts';
import { anEntry, cents, day, linesOf, type EntryFields } from './finance-report-rows.ts';
import { openStatement, shownTable } from './finance-statement-world.tsx';
import { openStore } from './render-screen.tsx';
import { phone } from './viewport.ts';

let store: Store;
beforeEach(() => {
  store = openStore();
});

/** Lines by their name, with the sums of the months and the total beside its share. */
async function lines(year?: string) {
  const table = await shownTable(year);
  const totals = [...table.querySelectorAll('tbody tr > :last-child')].map((cell) => [
    cell.firstChild?.textContent,
    cell.querySelector('small')?.textContent,
  ]);
  return linesOf(table).map(([name = '', ...cells], at) => ({
    name,
    months: cells.slice(0, 12),
    total: totals[at]?.[0] ?? '',
    share: totals[at]?.[1] ?? '',
  }));
}

const lineNamed = async (name: string, year?: string) => (await lines(year)).find((line) => line.name === name);

describe('the figures', () => {
  const entry = fc.record({
    account: fc.constantFrom(...(Object.keys(chartOfAccounts) as (keyof typeof chartOfAccounts)[])),
    amount: fc.integer({ min: 1, max: 99_999_99 }).map(cents),
    date: fc
      .constantFrom(
        '2025-12-31',
        '2026-01-01',
        '2026-02-28',
        '2026-06-08',
        '2026-06-09',
        '2026-06-16',
        '2026-06-17',
        '2026-06-24',
        '2026-06-25',
        '2026-12-31',
        '2027-01-01',
      )
      .map(day),
    is_paid: fc.boolean(),
  });

  it('are sums by account, line and month, whether paid or not, and what each line leaves', async () => {
    const entries = fc
      .sample(entry, { numRuns: 60, seed: 11 })
      .map(({ account, ...each }): EntryFields & { category: string } => ({ ...each, category: account, type: chartOfAccounts[account].type }));
    for (const each of entries) await anEntry(store, each);
    openStatement(store);
    const sum = (keeps: (each: (typeof entries)[number]) => boolean, month: number | 'total') =>
      entries
        .filter((each) => each.date.startsWith('2026') && (month === 'total' || Number(each.date.slice(5, 7)) === month + 1) && keeps(each))
        .reduce((total, each) => total + (each.amount ?? 0), 0);
    const written = (value: number) => (value === 0 ? '–' : formatAmount(cents(value)));
    const shown = await lines();
    const expectLine = (name: string, valueOf: (month: number | 'total') => number) => {
      const line = shown.find((each) => each.name === name);
      expect(line?.months, name).toEqual(Array.from({ length: 12 }, (_, month) => written(valueOf(month))));
      expect(line?.total, name).toBe(written(valueOf('total')));
    };
    const inLine = (line: StatementLine) => (month: number | 'total') => sum((each) => accountOf(each).line === line, month);
    const groups = {
      'Receita bruta': 'revenue',
      '(–) Deduções': 'deductions',
      '(–) Custos': 'costs',
      '(–) Pessoal': 'staff',
      '(–) Despesas operacionais': 'operating',
      '(–) Despesas financeiras': 'financial',
      '(–) Retirada dos sócios': 'owners',
    } as const;
    for (const [name, line] of Object.entries(groups)) expectLine(name, inLine(line));
    for (const { category } of entries.filter(({ date, category: each }) => date.startsWith('2026') && each !== 'owners' && each !== 'bank')) {
      expectLine(accountOf({ category, type: entries.find((each) => each.category === category)?.type ?? 'income' }).name, (month) =>
        sum((each) => each.category === category, month),
      );
    }
    const left =
      (...taken: StatementLine[]) =>
      (month: number | 'total') =>
        taken.reduce((rest, line) => rest - inLine(line)(month), inLine('revenue')(month));
    expectLine('Receita líquida', left('deductions'));
    expectLine('Lucro bruto', left('deductions', 'costs'));
    expectLine('Resultado', left('deductions', 'costs', 'staff', 'operating', 'financial'));
    expectLine('Resultado após retiradas', left('deductions', 'costs', 'staff', 'operating', 'financial', 'owners'));
  });

  it('come in the order of a DRE, the accounts below their line', async () => {
    await anEntry(store, { type: 'income', date: day('2026-03-02'), category: 'services', amount: cents(100_000) });
    await anEntry(store, { type: 'income', date: day('2026-03-02'), category: 'parts_sold', amount: cents(300_000) });
    await anEntry(store, { type: 'expense', date: day('2026-03-02'), category: 'rent' });
    await anEntry(store, { type: 'expense', date: day('2026-03-02'), category: 'owners' });
    openStatement(store);
    expect((await lines()).map(({ name }) => name)).toEqual([
      'Receita bruta',
      'Venda de peças',
      'Mão de obra e serviços',
      '(–) Deduções',
      'Receita líquida',
      '(–) Custos',
      'Lucro bruto',
      '(–) Pessoal',
      '(–) Despesas operacionais',
      'Aluguel',
      '(–) Despesas financeiras',
      'Resultado',
      '(–) Retirada dos sócios',
      'Resultado após retiradas',
    ]);
  });

  it("words of the shop's own count with the other ones of their type", async () => {
    await anEntry(store, { type: 'income', date: day('2026-05-05'), category: 'Aluguel do box', amount: cents(5_000) });
    await anEntry(store, { type: 'income', date: day('2026-05-06'), category: '', amount: cents(2_000) });
    await anEntry(store, { type: 'expense', date: day('2026-05-05'), category: 'Café', amount: cents(1_500) });
    openStatement(store);
    expect((await lineNamed('Outras receitas'))?.total).toBe('70,00');
    expect((await lineNamed('Outras despesas'))?.total).toBe('15,00');
  });

  it('are told as a part of the net revenue beside the total; a loss has its sign', async () => {
    await anEntry(store, { type: 'income', date: day('2026-01-01'), category: 'services', amount: cents(110_000) });
    await anEntry(store, { type: 'expense', date: day('2026-01-01'), category: 'taxes', amount: cents(10_000) });
    await anEntry(store, { type: 'expense', date: day('2026-01-31'), category: 'payroll', amount: cents(133_350) });
    openStatement(store);
    const told = Object.fromEntries((await lines()).map(({ name, total, share }) => [name, `${total} ${share}`]));
    expect(told).toMatchObject({
      'Receita bruta': '1.100,00 110,0%',
      '(–) Deduções': '100,00 10,0%',
      'Receita líquida': '1.000,00 100,0%',
      '(–) Custos': '– 0,0%',
      '(–) Pessoal': '1.333,50 133,4%',
      Resultado: '-333,50 -33,4%',
    });
  });

  it('without revenue there is no part to tell', async () => {
    await anEntry(store, { type: 'expense', date: day('2026-01-01'), category: 'rent', amount: cents(10_000) });
    openStatement(store);
    expect(await lineNamed('Aluguel')).toMatchObject({ total: '100,00', share: '–' });
  });

  it('follow what is saved while they stand there', async () => {
    await anEntry(store, { type: 'income', date: day('2026-12-31'), category: 'services', amount: cents(10_000) });
    openStatement(store);
    expect((await lineNamed('Receita bruta'))?.total).toBe('100,00');
    await anEntry(store, { type: 'income', date: day('2026-01-01'), category: 'services', amount: cents(5) });
    await waitFor(async () => expect((await lineNamed('Receita bruta'))?.total).toBe('100,05'));
    await store.db.rows('entries').clear();
    expect(await screen.findByText(/^Nenhum lançamento em 2026/)).toBeDefined();
  });
});

describe('the year', () => {
  it('is turned by its buttons, and is calculated before it is shown', async () => {
    await anEntry(store, { type: 'income', date: day('2026-06-30'), category: 'services' });
    await anEntry(store, { type: 'income', date: day('2025-12-31'), category: 'services', amount: cents(4690) });
    const { user } = openStatement(store);
    expect(screen.getByText('Calculando…')).toBeDefined();
    await shownTable();
    await user.click(screen.getByRole('button', { name: 'Ano anterior' }));
    expect((await lineNamed('Receita bruta', '2025'))?.months[11]).toBe('46,90');
    expect(screen.queryByText('Calculando…')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Próximo ano' }));
    await user.click(screen.getByRole('button', { name: 'Próximo ano' }));
    expect(await screen.findByText('Nenhum lançamento em 2027. Com entradas e saídas lançadas, o resultado do ano aparece aqui.')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is read so that others can write in between', async () => {
    const row = { ...(await rowFields()), date: '2026-03-03' };
    await store.db.rows('entries').bulkAdd(
      Array.from({ length: 3000 }, (_, at) => ({
        id: `01890000-0000-7000-8000-${String(at).padStart(12, '0')}` as never,
        rev: 1,
        gen: 1,
        row,
        sort: '',
      })),
    );
    const order: string[] = [];
    let writing: Promise<unknown> | null = null;
    const write = async () => {
      await store.db.rows('entries').where('row.date').equals('2020-01-01').modify({ gen: 2 });
      order.push('written');
    };
    // Amid the reading: in a task of its own, outside of whatever transaction reads.
    store.db.rows('entries').hook('reading', (stored) => {
      writing ??= new Promise((resolve) => setImmediate(() => resolve(write())));
      return stored;
    });
    const sums = await entrySumsOf(store, '2026');
    order.push(`read ${sums.reduce((total, { amount }) => total + amount, 0)}`);
    await writing;
    expect(order).toEqual(['written', 'read 300000']);
  });

  async function rowFields() {
    const id = await anEntry(store, { type: 'income', date: day('2020-01-01'), category: 'services' });
    return (await store.db.rows('entries').get(id))?.row ?? {};
  }
});

it('a phone chooses the month or the whole year', async () => {
  phone();
  await anEntry(store, { type: 'income', date: day('2026-03-31'), category: 'services', amount: cents(4690) });
  const { user } = openStatement(store);
  const table = await shownTable();
  const shown = () => [...table.querySelectorAll('tbody tr:first-child > [data-shown=true]')].map(({ textContent }) => textContent);
  expect(shown()).toEqual(['46,90100,0%']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Período' }), 'Março');
  expect(shown()).toEqual(['46,90']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Período' }), 'Abril');
  expect(shown()).toEqual(['–']);
});
