import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { ProductsScreen } from '#client/features/products/products-screen.tsx';
import { moveOf } from '#domain/products/stock.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aBudget, anItem } from './budget-rows.ts';
import { aCompany, aProduct, counted, reais } from './product-rows.ts';
import { hasFocus } from '../focus.ts';
import { openStore, renderScreen } from './render-screen.tsx';

let store: Store;
let company: RowId;
beforeEach(async () => {
  store = openStore();
  company = await aCompany(store);
});

const open = (query = '') => renderScreen(<ProductsScreen />, { store, path: `/dashboard/estoque${query}` });

async function aSupplier(name: string): Promise<RowId> {
  const fields = { name, cnpj_cpf: '11222333000181', ie: 'ISENTO', contact_name: 'Sérgio', email: 'v@exemplo.com.br', phone: '19983214567' };
  const place = { postal_code: '13010000', address: 'Rua A, 1', city: 'Campinas', state: 'SP' };
  const result = await save(store, 'suppliers', { kind: 'create', fields: { ...fields, ...place } });
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

it('the shopping list says what is missing and from whom it is bought, with a message for each', async () => {
  const supplier = await aSupplier('Distribuidora Paulista');
  const filter = await aProduct(store, {
    name: 'Filtro',
    id_company: company,
    part_code: 'PSL55',
    cost_price: reais(16),
    minimum: 4,
    stock: [counted(1)],
  });
  const made = { product_id: filter, at: '2026-11-03T08:00' as CivilDateTime, by: 'Ana' };
  await save(store, 'stock_movements', { kind: 'create', fields: moveOf(1, { ...made, document_kind: 'purchase', document_id: supplier }) });
  const oil = await aProduct(store, { name: 'Óleo', id_company: company, stock: [counted(2)] });
  await aBudget(store, { budget_number: 1, status: 'approved', items: [anItem({ quantity: 5, product_id: oil })] });
  await aProduct(store, { name: 'Palheta', id_company: company, minimum: 1, stock: [counted(9)] });
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'Lista de compras' }));
  const part = within(await screen.findByRole('region', { name: 'Distribuidora Paulista' }));
  expect(part.getByText('2 un.')).toBeDefined();
  expect(part.getByText(/último custo R\$\s16,00/)).toBeDefined();
  expect(part.getByLabelText<HTMLTextAreaElement>('Mensagem ao fornecedor').value).toContain(
    'Olá, Sérgio! Preciso destas peças:\n- 2 un. de Filtro (cód. PSL55)',
  );
  expect(part.getByRole('link', { name: 'Abrir no WhatsApp' }).getAttribute('href')).toContain('https://wa.me/5519983214567?text=');
  const others = within(screen.getByRole('region', { name: 'Sem fornecedor conhecido' }));
  expect(others.getByText('3 un.')).toBeDefined();
  expect(within(screen.getByRole('dialog')).queryByText('Palheta')).toBeNull();
  expect(address.current).toContain('janela=compras');
});

it('a purchase brings pieces in, with their cost, and what is to be paid for them', async () => {
  const supplier = await aSupplier('Distribuidora Paulista');
  const filter = await aProduct(store, { name: 'Filtro', id_company: company, barcode: '7891234567895', cost_price: reais(16), stock: [counted(1)] });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Registrar compra' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar compra' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText('Escolha ao menos um produto do estoque.')).toBeDefined();
  await user.selectOptions(dialog.getByLabelText('Fornecedor'), await dialog.findByRole('option', { name: 'Distribuidora Paulista' }));
  await user.type(dialog.getByLabelText('Nota ou observação'), 'NF 4711');
  // As a scanner does.
  await user.type(dialog.getByLabelText('Produto 1'), '7891234567895{Enter}');
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('Produto 1').value).toBe('Filtro'));
  await user.clear(dialog.getByLabelText('Quantidade 1'));
  await user.type(dialog.getByLabelText('Quantidade 1'), '10');
  await user.clear(dialog.getByLabelText('Custo de cada 1'));
  await user.type(dialog.getByLabelText('Custo de cada 1'), '17,50');
  expect(dialog.getByText(/Total R\$\s175,00/)).toBeDefined();
  await user.clear(dialog.getByLabelText('Em quantas vezes'));
  await user.type(dialog.getByLabelText('Em quantas vezes'), '3');
  fireEvent.change(dialog.getByLabelText('Primeiro vencimento'), { target: { value: '2026-12-05' } });
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('3º vencimento').value).toBe('2027-02-05'));
  fireEvent.change(dialog.getByLabelText('2º vencimento'), { target: { value: '2026-12-20' } });
  fireEvent.change(dialog.getByLabelText('Primeiro vencimento'), { target: { value: '2026-12-06' } });
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('3º vencimento').value).toBe('2027-02-06'));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Compra de 1 produto registrada.')).toBeDefined();
  expect((await store.db.rows('products').get(filter))?.row).toMatchObject({ quantity: 11, cost_price: 1750 });
  const moves = await store.db.rows('stock_movements').toArray();
  expect(moves.map(({ row }) => row)).toContainEqual(
    expect.objectContaining({ quantity: 10, document_kind: 'purchase', document_id: supplier, note: 'NF 4711' }),
  );
  const entries = (await store.db.rows('entries').toArray()).map(({ row }) => row);
  expect(entries.map((entry) => entry?.['due_date']).toSorted()).toEqual(['2026-12-06', '2026-12-20', '2027-02-06']);
  expect(entries.map((entry) => Number(entry?.['amount'])).toSorted()).toEqual([5833, 5833, 5834]);
  for (const entry of entries) expect(entry).toMatchObject({ type: 'expense', category: 'parts_bought', is_paid: false, id_company: company });
});

it('a place is counted along a list, and what is left empty stays as it was', async () => {
  const filter = await aProduct(store, { name: 'Filtro', id_company: company, place: 'A3', stock: [counted(5)] });
  const oil = await aProduct(store, { name: 'Óleo', id_company: company, place: 'A3', stock: [counted(7)] });
  await aProduct(store, { name: 'Vela', id_company: company, place: 'B1' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Contar estoque' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contar estoque' }));
  await user.selectOptions(dialog.getByLabelText('O que contar'), await dialog.findByRole('option', { name: 'Local: A3' }));
  await waitFor(() => expect(dialog.queryByLabelText('Vela')).toBeNull());
  await user.type(await dialog.findByLabelText('Filtro'), '4{Enter}');
  await hasFocus(() => dialog.getByLabelText('Óleo'));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('1 contagem guardada.')).toBeDefined();
  expect((await store.db.rows('products').get(filter))?.row).toMatchObject({ quantity: 4 });
  expect((await store.db.rows('products').get(oil))?.row).toMatchObject({ quantity: 7 });
});
