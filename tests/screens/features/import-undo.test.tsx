import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CollectionName } from '#domain/collections/collections.ts';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { CustomersScreen } from '#client/features/customers/customers-screen.tsx';
import { FinanceScreen } from '#client/features/finance/finance-screen.tsx';
import { ProductsScreen } from '#client/features/products/products-screen.tsx';
import './select-gaps.ts';
import { importFile, previewLines } from './import-file.ts';
import { aCompany, aProduct, counted } from './product-rows.ts';
import { aCustomer, aVehicle, openStore, renderScreen, settle } from './render-screen.tsx';

let store: Store;
beforeEach(() => {
  store = openStore();
});
afterEach(() => vi.restoreAllMocks());

type User = ReturnType<typeof renderScreen>['user'];
const openCustomers = () => renderScreen(<CustomersScreen />, { store, path: '/dashboard/clientes', status: { connection: 'offline' } });
const rows = async (collection: CollectionName) =>
  (await store.db.rows(collection).orderBy('sort').toArray()).flatMap(({ row }) => (row === null ? [] : [row]));
const names = async () => (await rows('customers')).map((row) => row['name']);
const plates = async () => (await rows('vehicles')).map((row) => row['plate']);

async function run(user: User, file: string): Promise<void> {
  await importFile(user, file, 'clientes-antigos.csv');
  await user.click(await screen.findByRole('button', { name: /^Importar \d+ linhas?$/ }));
  await screen.findByText('Criados');
}

async function undo(user: User): Promise<string> {
  await user.click(await screen.findByRole('button', { name: 'Desfazer importação' }));
  const question = await screen.findByRole('dialog', { name: 'Desfazer esta importação?' });
  await user.click(within(question).getByRole('button', { name: 'Desfazer importação' }));
  return (await screen.findByText(/^Importação desfeita/)).textContent ?? '';
}

const file = [
  'Nome;Telefone;Bairro;Placa;Modelo',
  'Célia Nakamura;(11) 97120-5533;Saúde;;',
  'Davi Rocha;11987654321;;ABC1D23;Gol',
  'Davi Rocha;11987654321;;QWE1R23;Uno',
].join('\n');

describe('an import of customers with their cars', () => {
  it('is undone whole: what it made goes without a trace, what it changed is as it was', async () => {
    await aCustomer(store, { name: 'Célia Nakamura', neighborhood: 'Centro' });
    await settle(store);
    const { user } = openCustomers();
    await run(user, file);
    expect(await names()).toEqual(['Célia Nakamura', 'Davi Rocha']);
    expect(await plates()).toEqual(['ABC1D23', 'QWE1R23']);
    expect(await undo(user)).toBe('Importação desfeita: 3 registros removidos e 1 devolvido ao que era.');
    expect(await names()).toEqual(['Célia Nakamura']);
    expect((await rows('customers'))[0]?.['neighborhood']).toBe('Centro');
    expect(await plates()).toEqual([]);
    // What was made and taken back before it was sent is nobody's business.
    expect((await store.db.outbox.toArray()).map(({ kind, changes }) => [kind, changes])).toEqual([['update', { neighborhood: 'Centro' }]]);
    expect(await store.db.meta.where('key').startsWith('import ').count()).toBe(0);
  });

  it('keeps what was changed or used since, and says so', async () => {
    await aCustomer(store, { name: 'Célia Nakamura', neighborhood: 'Centro' });
    await settle(store);
    const { user } = openCustomers();
    await run(user, file);
    await settle(store);
    const [celia, davi] = await store.db.rows('customers').orderBy('sort').toArray();
    if (celia === undefined || davi === undefined) throw new Error('The import made no customers');
    await save(store, 'customers', { kind: 'update', id: celia.id, changes: { neighborhood: 'Moema' } });
    await aVehicle(store, { customer_id: davi.id, plate: 'NEW1A23' });
    const [uno] = await store.db.rows('vehicles').where('row.plate').equals('QWE1R23').primaryKeys();
    if (uno !== undefined) await save(store, 'vehicles', { kind: 'update', id: uno, changes: { color: 'Prata' } });
    expect(await undo(user)).toBe('Importação desfeita: 1 registro removido. 3 ficaram como estão: foram mudados ou usados depois.');
    expect((await rows('customers')).map((row) => row['neighborhood'])).toEqual(['Moema', '']);
    expect(await plates()).toEqual(['NEW1A23', 'QWE1R23']);
  });

  it('can be undone for a day from the dialog, and no longer', async () => {
    const { user } = openCustomers();
    await run(user, file);
    await user.click(screen.getByRole('button', { name: 'Concluir' }));
    await user.click(await screen.findByRole('button', { name: 'Importar CSV' }));
    expect((await screen.findByText(/^Última importação/)).textContent).toContain('clientes-antigos.csv');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    const dayMs = 24 * 60 * 60 * 1000;
    vi.spyOn(store.ports, 'now').mockReturnValue(Date.now() + dayMs + 1);
    await user.click(await screen.findByRole('button', { name: 'Importar CSV' }));
    await screen.findByLabelText('Escolher arquivo CSV');
    await expect.poll(async () => store.db.meta.where('key').startsWith('import ').count()).toBe(0);
    expect(screen.queryByText(/^Última importação/)).toBeNull();
  });
});

it('the columns can be set right before anything is written', async () => {
  const { user } = openCustomers();
  await importFile(user, 'Razão;Contato;Zap\nAna;Bia;11971205533\nRui;Léo;1133334444');
  await screen.findByText(/Falta a coluna Nome/);
  await user.selectOptions(await screen.findByLabelText('Contato'), 'Nome *');
  await screen.findByRole('button', { name: 'Importar 2 linhas' });
  expect(previewLines()).toEqual(['2 | Bia | Novo | —', '3 | Léo | Novo | —']);
});

it('a count of the stock is counted back, and a product that was made goes with its first count', async () => {
  const company = await aCompany(store);
  await aProduct(store, { name: 'Óleo 5W30', brand: 'Lubrax', id_company: company, stock: [counted(4)] });
  await settle(store);
  const { user } = renderScreen(<ProductsScreen />, { store, path: '/dashboard/estoque' });
  await run(user, 'Nome;Marca;Quantidade\nÓleo 5W30;Lubrax;12\nFiltro;Tecfil;3');
  await undo(user);
  expect((await rows('products')).map((row) => [row['name'], row['quantity']])).toEqual([['Óleo 5W30', 4]]);
});

it('open receivables come into what is to be received', async () => {
  await aCompany(store);
  const { user } = renderScreen(<FinanceScreen />, { store, path: '/dashboard/financeiro?ver=em-aberto' });
  await run(user, 'Cliente;Valor;Vencimento\nCélia Nakamura;480,00;10/12/2026');
  expect(await rows('entries')).toMatchObject([
    { type: 'income', description: 'Célia Nakamura', amount: 48_000, due_date: '2026-12-10', is_paid: false },
  ]);
});
