import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { CategoriesScreen } from '#client/features/categories/categories-screen.tsx';
import { EmployeesScreen } from '#client/features/employees/employees-screen.tsx';
import { ProductsScreen } from '#client/features/products/products-screen.tsx';
import * as download from '#client/ui/blocks/download.ts';
import type { RowId } from '#domain/values/ids.ts';
import { card, openCustomers } from './customers-world.tsx';
import { anEmployee } from './employee-rows.ts';
import { aCategory, aCompany, aProduct, bookRows, counted, reais } from './product-rows.ts';
import { aCustomer, aVehicle, openStore, renderScreen } from './render-screen.tsx';
import { as, buttons } from './standings.ts';
import { aSupplier, openSuppliers, rowOf } from './suppliers-world.tsx';

/* What the screens of records show to whom: what may not be done is not there, and what may not be seen is left out. */
let store: Store;
beforeEach(() => {
  store = openStore();
});
afterEach(() => vi.restoreAllMocks());

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('customers', () => {
  let celia: RowId;
  beforeEach(async () => {
    celia = await aCustomer(store, { name: 'Célia Nakamura' });
    await aVehicle(store, { customer_id: celia, plate: 'GKD4H07' });
  });

  it('a mechanic enters and edits them, and deletes and exports nothing', async () => {
    openCustomers(store, as('mechanic'));
    expect(buttons(await card('Célia Nakamura'))).toEqual(['Editar', 'Veículos']);
    expect(screen.getByRole('button', { name: 'Cadastrar' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
  });

  it('the front desk deletes them too', async () => {
    openCustomers(store, as('front_desk'));
    expect(buttons(await card('Célia Nakamura'))).toEqual(['Editar', 'Veículos', 'Excluir']);
  });

  it('whoever keeps the books reads and exports them, and an address opens no form for them', async () => {
    openCustomers(store, { ...as('finance'), path: `/dashboard/clientes?editar=${celia}` });
    expect(buttons(await card('Célia Nakamura'))).toEqual(['Veículos']);
    expect(screen.getByRole('button', { name: 'Exportar CSV' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Importar CSV' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cadastrar' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('cars: a mechanic edits them and deletes none', async () => {
    const { user } = openCustomers(store, as('mechanic'));
    await user.click((await card('Célia Nakamura')).getByRole('button', { name: 'Veículos' }));
    const cars = await dialog('Veículos de Célia Nakamura');
    expect(await cars.findByRole('button', { name: 'Editar GKD4H07' })).toBeDefined();
    expect(cars.queryByRole('button', { name: /^Excluir/ })).toBeNull();
  });

  it('cars: whoever keeps the books has nothing to press', async () => {
    openCustomers(store, { ...as('finance'), path: `/dashboard/clientes?veiculos=${celia}` });
    const cars = await dialog('Veículos de Célia Nakamura');
    expect(await cars.findByRole('img', { name: 'Placa GKD4H07' })).toBeDefined();
    expect(buttons(cars).filter((name) => name !== 'Fechar')).toEqual([]);
    expect(cars.queryByRole('columnheader', { name: 'Ações' })).toBeNull();
  });
});

describe('products', () => {
  let oil: RowId;
  beforeEach(async () => {
    const company = await aCompany(store);
    oil = await aProduct(store, { name: 'Óleo 5W30', id_company: company, cost_price: reais(30), sale_price: reais(46.9), stock: [counted(4)] });
    await aCategory(store, { name: 'Óleos', id_company: company });
  });
  const open = (options: Parameters<typeof as>[1], role: Parameters<typeof as>[0] = 'mechanic', path = '/dashboard/estoque') =>
    renderScreen(<ProductsScreen />, { store, path, ...as(role, options) });

  it('a mechanic sees price and pieces, neither cost nor margin, and moves pieces', async () => {
    const { user } = open({});
    const shown = await card('Óleo 5W30');
    expect(shown.getByText('R$ 46,90')).toBeDefined();
    expect(shown.queryByText(/custo|margem/)).toBeNull();
    expect(buttons(shown)).toEqual(['Tirar 1 de Óleo 5W30', 'Pôr 1 em Óleo 5W30', 'Movimentar']);
    expect(screen.queryByRole('button', { name: 'Cadastrar Produtos' })).toBeNull();
    await user.click(shown.getByRole('button', { name: 'Tirar 1 de Óleo 5W30' }));
    await waitFor(async () => expect(await bookRows(store)).toHaveLength(2));
  });

  it('the form of who moves pieces has the pieces and the book, and nothing else', async () => {
    const { user } = open({});
    await user.click((await card('Óleo 5W30')).getByRole('button', { name: 'Movimentar' }));
    const form = await dialog('Movimentar Estoque');
    expect(form.getByText('Óleo 5W30')).toBeDefined();
    expect(form.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toEqual(['quantity', 'pieces', 'note']);
    await user.clear(form.getByLabelText(/^Quantidade/));
    await user.type(form.getByLabelText(/^Quantidade/), '9');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(async () => expect((await bookRows(store)).map(({ quantity }) => quantity)).toEqual([4, 9]));
    expect((await store.db.outbox.toArray()).filter(({ collection, kind }) => collection === 'products' && kind === 'update')).toEqual([]);
  });

  it('without prices neither price nor cost is shown, not even as 0', async () => {
    open({ changes: { 'price.see': false } });
    expect((await card('Óleo 5W30')).queryByText(/R\$/)).toBeNull();
  });

  it('whoever keeps the books sees cost and margin and changes nothing', async () => {
    open({}, 'finance');
    const shown = await card('Óleo 5W30');
    for (const text of [/custo R\$ 30,00/, 'margem 36% · markup 56,3%']) expect(shown.getByText(text)).toBeDefined();
    expect(buttons(shown)).toEqual([]);
  });

  it('a manager without costs edits a product and leaves its cost alone', async () => {
    const { user } = open({ changes: { 'cost.see': false } }, 'manager', `/dashboard/estoque?editar=${oil}`);
    const form = await dialog('Editar Produto');
    expect(form.queryByLabelText(/Preço de Custo/)).toBeNull();
    expect(form.queryByText(/Margem/)).toBeNull();
    await user.type(form.getByLabelText(/^Marca/), 'Lubrax');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(async () => expect((await store.db.rows('products').get(oil))?.row).toMatchObject({ brand: 'Lubrax', cost_price: 3_000 }));
  });

  it('an export has no column for what its maker does not see', async () => {
    const file = vi.spyOn(download, 'downloadFile').mockImplementation(() => undefined);
    const { user } = open({ changes: { 'export.all': true } });
    await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
    await waitFor(() => expect(file).toHaveBeenCalledOnce());
    const [header = ''] = (file.mock.calls[0]?.[2] ?? '').split('\n');
    expect(header).toMatch(/Preço de venda/);
    expect(header).not.toMatch(/custo/i);
  });

  it('a mechanic reads the categories', async () => {
    renderScreen(<CategoriesScreen />, { store, path: '/dashboard/categorias', ...as('mechanic') });
    expect(buttons(await card('Óleos'))).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Cadastrar' })).toBeNull();
  });
});

describe('employees', () => {
  let wesley: RowId;
  beforeEach(async () => {
    await anEmployee(store, { name: 'Marta Prado' });
    wesley = await anEmployee(store, { name: 'Wesley Nunes', cpf: '12345678909' });
  });
  const open = (role: Parameters<typeof as>[0], options: Parameters<typeof as>[1] = {}, path = '/dashboard/funcionarios') =>
    renderScreen(<EmployeesScreen />, { store, path, ...as(role, options) });

  it.each(['mechanic', 'front_desk'] as const)('%s: who they are and how to reach them, no documents, nothing to press', async (role) => {
    open(role);
    const marta = await card('Marta Prado');
    expect(await marta.findByText('(11) 98765-4321')).toBeDefined();
    expect(marta.queryByText(/CPF/)).toBeNull();
    expect(buttons(marta)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Cadastrar' })).toBeNull();
  });

  it('a mechanic reads their own documents', async () => {
    open('mechanic', { employee: wesley });
    expect(await (await card('Wesley Nunes')).findByText('CPF 123.456.789-09')).toBeDefined();
    expect((await card('Marta Prado')).queryByText(/CPF/)).toBeNull();
  });

  it('a manager without salaries edits the rest of the form', async () => {
    open('manager', { changes: { 'employee.salary': false } }, `/dashboard/funcionarios?editar=${wesley}`);
    const form = await dialog('Editar Funcionário');
    expect(form.getByLabelText(/^CPF/)).toBeDefined();
    expect(form.queryByLabelText(/^Salário/)).toBeNull();
  });
});

describe('suppliers', () => {
  it('the front desk reads them', async () => {
    await aSupplier(store);
    openSuppliers(store, as('front_desk'));
    expect(buttons(await rowOf('Distribuidora Ipê'))).toEqual([]);
    expect(screen.queryByRole('columnheader', { name: 'Ações' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Cadastrar|CSV/ })).toBeNull();
  });

  it('whoever keeps the books looks after them', async () => {
    await aSupplier(store);
    openSuppliers(store, as('finance'));
    expect(buttons(await rowOf('Distribuidora Ipê'))).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Importar CSV' })).toBeDefined();
  });
});
