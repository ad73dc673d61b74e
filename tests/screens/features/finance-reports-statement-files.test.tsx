import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { anEntry, caughtPrints, cents, day } from './finance-report-rows.ts';
import { openStatement, shownTable } from './finance-statement-world.tsx';
import { caughtDownloads } from './import-file.ts';
import { openStore } from './render-screen.tsx';

let store: Store;
beforeEach(() => {
  store = openStore();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('files', () => {
  beforeEach(async () => {
    await anEntry(store, { type: 'income', date: day('2026-01-15'), category: 'services', amount: cents(200_000) });
    await anEntry(store, { type: 'expense', date: day('2026-12-15'), category: 'rent', amount: cents(250_050) });
  });

  it('the spreadsheet has all months, with commas and without points', async () => {
    const downloads = caughtDownloads();
    const { user } = openStatement(store);
    await shownTable();
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(downloads[0]?.name).toBe('patio-dre-2026.csv');
    const zeros = (count: number) => Array.from({ length: count }, () => '0,00').join(';');
    const text = (await downloads[0]?.text)?.split('\r\n') ?? [];
    expect(text.slice(0, 3)).toEqual([
      '\ufeffConta;Janeiro;Fevereiro;Março;Abril;Maio;Junho;Julho;Agosto;Setembro;Outubro;Novembro;Dezembro;Total;% da receita líquida',
      `Receita bruta;2000,00;${zeros(11)};2000,00;100,0`,
      `Mão de obra e serviços;2000,00;${zeros(11)};2000,00;100,0`,
    ]);
    expect(text.at(-2)).toBe(`Resultado após retiradas;2000,00;${zeros(10)};-2500,50;-500,50;-25,0`);
  });

  it('a year without entries is no file', async () => {
    const downloads = caughtDownloads();
    const { user } = openStatement(store, '2020');
    await screen.findByText(/^Nenhum lançamento em 2020/);
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    expect(await screen.findByText('Não há nada para exportar.')).toBeDefined();
    expect(downloads).toEqual([]);
  });

  it('the paper lies, with all months whatever the phone shows', async () => {
    const prints = caughtPrints();
    const { user } = openStatement(store);
    await shownTable();
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    await waitFor(() => expect(prints).toHaveLength(1));
    expect(prints[0]?.name).toBe('patio-dre-2026');
    expect(prints[0]?.text).toMatch(/^Demonstração do resultado \(DRE\) de 2026Auto Center Prado/);
    expect(prints[0]?.cells[0]).toEqual(['Receita bruta', '2.000,00', ...Array.from({ length: 11 }, () => '–'), '2.000,00100,0%']);
    expect(document.querySelector('.ui-paper--wide')).not.toBeNull();
  });
});
