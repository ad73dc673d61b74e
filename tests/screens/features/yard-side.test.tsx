import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { addDays } from '#domain/values/civil-date.ts';
import type { Cents } from '#domain/values/money.ts';
import { anItem, today } from './budget-rows.ts';
import { aProduct, counted } from './product-rows.ts';
import { aCompany, anEntry, plain } from './service-money-world.tsx';
import { aServiceFor, beginInServices, clock } from './service-world.tsx';
import { aSentQuote, lane, openYard, plates } from './yard-world.tsx';

let store: Store;
beginInServices((there) => void ({ store } = there));

describe('beside the yard', () => {
  it('quotes without answer say since when and what they come to, the longest first', async () => {
    await aSentQuote(store, 'SBX6D21', 6, 'Otávio Lemos');
    await aSentQuote(store, 'QKS8I49', 1);
    openYard(store);
    const panel = await lane('Orçamentos sem resposta');
    const [first] = panel.getAllByRole('listitem');
    expect(plain(first?.textContent)).toBe('SBX6D21OtávioTracker PremierR$ 1.225,00há 6 dias');
    expect(panel.getByText('R$ 2.450,00')).toBeDefined();
    // Six days without a service: nobody thinks that it still stands here.
    expect(plates(await lane('Aguardando aprovação'))).toEqual(['QKS8I49']);
  });

  it('the till counts what is due today and what ready cars owe', async () => {
    const company = await aCompany(store);
    const due = { is_paid: false, date: today, due_date: today };
    await anEntry(store, company, { ...due, amount: 100_000 as Cents });
    await anEntry(store, company, { ...due, type: 'expense', amount: 89_000 as Cents });
    await anEntry(store, company, { ...due, date: addDays(today, -1), due_date: addDays(today, -1) });
    await aServiceFor(store, { plate: 'QPC9C46', total: 42_000 }, { status: 'finished', exit: clock('2026-11-21T10:52') });
    openYard(store);
    const till = await lane('Caixa de hoje');
    await waitFor(() =>
      expect(till.getAllByRole('definition').map(({ textContent }) => plain(textContent))).toEqual([
        'R$ 1.420,00',
        '2 contas',
        'R$ 890,00',
        '1 conta',
      ]),
    );
    expect(till.getByRole('link', { name: '1 conta vencida em aberto' })).toBeDefined();
  });

  it('low stock has what is at or under its minimum, the emptiest first', async () => {
    await aServiceFor(store, { plate: 'BRA2E19' });
    const id_company = await aCompany(store);
    await aProduct(store, { name: 'Óleo 5W-30', id_company, minimum: 12, stock: [counted(3)] });
    await aProduct(store, { name: 'Pastilha N-1408', id_company, minimum: 2, stock: [counted(0)] });
    await aProduct(store, { name: 'Filtro cheio', id_company, minimum: 2, stock: [counted(3)] });
    await aProduct(store, { name: 'Sem mínimo', id_company });
    openYard(store);
    const panel = await lane('Estoque baixo');
    await waitFor(() =>
      expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Pastilha N-14080 mín. 2', 'Óleo 5W-303 mín. 12']),
    );
  });

  it('low stock has what approved work lacks too, by what is available', async () => {
    const { budget } = await aServiceFor(store, { plate: 'BRA2E19' });
    const id_company = await aCompany(store);
    const product_id = await aProduct(store, { name: 'Correia dentada', id_company, minimum: 1, stock: [counted(3)] });
    await save(store, 'budgets', { kind: 'update', id: budget, changes: { items: [anItem({ id: 'belt', quantity: 4, product_id })] } });
    openYard(store);
    const panel = await lane('Estoque baixo');
    await waitFor(() => expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Correia dentada-1 mín. 1']));
  });
});
