import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { LedgerExport } from '#client/features/finance/reports/ledger-export.tsx';
import { aBudget } from './budget-rows.ts';
import { anEntry, caughtPrints, cents, day } from './finance-report-rows.ts';
import { caughtDownloads } from './import-file.ts';
import { openStore, renderScreen } from './render-screen.tsx';

let store: Store;
beforeEach(() => {
  store = openStore();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = () => renderScreen(<LedgerExport month={day('2026-11-21')} />, { store });

async function ofNovember() {
  const budget = await aBudget(store, { budget_number: 42 });
  await anEntry(store, {
    type: 'income',
    date: day('2026-11-30'),
    id_budget: budget,
    description: 'Revisão; HR-V',
    amount: cents(123_456),
    method_payment: 4,
    is_paid: true,
    category: 'services',
  });
  await anEntry(store, {
    type: 'expense',
    date: day('2026-11-01'),
    due_date: day('2026-12-05'),
    description: '=Café',
    amount: cents(1_590),
    category: 'Copa',
    cost_center: 'Balcão',
    notes: 'sem nota',
  });
  await anEntry(store, { type: 'expense', date: day('2026-10-31'), description: 'Outubro' });
  await anEntry(store, { type: 'expense', date: day('2026-12-01'), description: 'Dezembro' });
}

it("the month's entries as a spreadsheet, by their dates, with names instead of keys", async () => {
  await ofNovember();
  const downloads = caughtDownloads();
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(downloads[0]?.name).toBe('patio-lancamentos-2026-11.csv');
  expect((await downloads[0]?.text)?.split('\r\n')).toEqual([
    '\ufeffData;Vencimento;Tipo;Descrição;Valor;Forma de pagamento;Pago;Categoria;Centro de custo;Empresa;Orçamento;Observações',
    "01/11/2026;05/12/2026;Saída;'=Café;15,90;Dinheiro;Não;Copa;Balcão;Matriz;;sem nota",
    '30/11/2026;;Entrada;"Revisão; HR-V";1234,56;Pix;Sim;Mão de obra e serviços;;Matriz;Orçamento nº 42;',
    '',
  ]);
});

it('and on paper, with their sums', async () => {
  await ofNovember();
  const prints = caughtPrints();
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  await waitFor(() => expect(prints).toHaveLength(1));
  expect(prints[0]?.name).toBe('patio-lancamentos-2026-11');
  expect(prints[0]?.cells).toEqual([
    ['01/11', '=Café', 'Copa', 'Dinheiro', 'Não', '', '15,90'],
    ['30/11', 'Revisão; HR-V', 'Mão de obra e serviços', 'Pix', 'Sim', '1.234,56', ''],
  ]);
  expect(prints[0]?.text).toContain('SomaR$ 1.234,56R$ 15,90SaldoR$ 1.218,66');
});

it('that cannot be read for the paper says so, and can be tried again', async () => {
  await ofNovember();
  const prints = caughtPrints();
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const { user } = open();
  vi.spyOn(store.db, 'transaction').mockRejectedValueOnce(new Error('unreadable'));
  const button = screen.getByRole('button', { name: 'Imprimir' });
  await user.click(button);
  expect(await screen.findByText('Não foi possível preparar a impressão. Tente de novo.')).toBeDefined();
  expect(reported).toHaveBeenCalledOnce();
  expect(prints).toEqual([]);
  await user.click(button);
  await waitFor(() => expect(prints).toHaveLength(1));
});

it('says that it is being made, and is made once', async () => {
  await ofNovember();
  const prints = caughtPrints();
  const { user } = open();
  const button = screen.getByRole('button', { name: 'Imprimir' });
  await user.dblClick(button);
  await waitFor(() => expect(prints).toHaveLength(1));
  expect(button.getAttribute('aria-busy')).toBeNull();
});

it('a month without entries is no file, and says so on paper', async () => {
  const prints = caughtPrints();
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  expect(await screen.findByText('Não há nada para exportar.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  await waitFor(() => expect(prints[0]?.text).toContain('Nenhum lançamento neste mês.'));
});
