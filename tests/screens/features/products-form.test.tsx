import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { latestFirst } from '#client/features/products/stock-book.tsx';
import { companyDefaults } from '#domain/records/company.ts';
import { productDefaults } from '#domain/products/product.ts';
import { countOf, moveOf, type BookLine } from '#domain/products/stock.ts';
import type { RowId } from '#domain/values/ids.ts';
import { Device, newId } from '../data/device.ts';
import { aCategory, aCompany, aProduct, bookRows, counted, maker } from './product-rows.ts';
import { fillDisk } from './render-screen.tsx';
import { beginSignedIn, book, field, openProducts, submit, type } from './products-form-world.tsx';

let store: Store;
beginSignedIn((opened) => void (store = opened));

const open = (query: string, from = store) => openProducts(from, query);
const products = () => store.db.rows('products').toArray();
const entries = () => store.db.outbox.orderBy('seq').toArray();

describe('a new product', () => {
  it('needs a company first, and leads there', async () => {
    const { user, address } = open('novo=1');
    expect(await screen.findByText(/Antes do primeiro produto vem a empresa/)).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Cadastrar empresa' }));
    expect(address.current).toBe('/dashboard/empresas?novo=1');
  });

  it('is saved with its prices in cents and its quantity as a first count', async () => {
    const company = await aCompany(store);
    const oils = await aCategory(store, { name: 'Óleos', id_company: company });
    const { user } = open('novo=1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cadastrar Produto' }));
    expect(dialog.getByText('Auto Center Prado')).toBeDefined();
    expect(dialog.queryByLabelText(/Empresa/), 'asked for only when there are two (ruling 45)').toBeNull();
    await user.selectOptions(dialog.getByLabelText('Categoria'), oils);
    await user.type(dialog.getByLabelText(/Nome/), 'Óleo 5W30');
    await user.type(dialog.getByLabelText('Marca'), 'Lubrax');
    await type(user, 'Preço de Custo', '30');
    await type(user, 'Preço de Venda', '46,9');
    expect(dialog.getByText('Margem 36% · markup 56,3%')).toBeDefined();
    await user.type(dialog.getByLabelText('Código da peça'), 'LB-5W30');
    // As a scanner does.
    await user.type(dialog.getByLabelText('Código de barras'), '7891234567895{Enter}');
    await user.type(dialog.getByLabelText('Aplicação'), 'Gol G5, Fox');
    await user.selectOptions(dialog.getByLabelText('Unidade'), 'l');
    await user.type(dialog.getByLabelText('Local'), 'Prateleira A3');
    await type(user, 'Quantidade', '1.199');
    expect(field('Preço de Venda').value).toBe('46,90');
    await user.click(dialog.getByRole('button', { name: 'Aumentar Quantidade' }));
    await submit(user);
    expect(await screen.findByText('Produto salvo com sucesso!')).toBeDefined();
    expect((await products())[0]?.row).toMatchObject({
      name: 'Óleo 5W30',
      brand: 'Lubrax',
      id_company: company,
      category_id: oils,
      cost_price: 3000,
      sale_price: 4690,
      quantity: 1200,
      minimum: null,
      part_code: 'LB-5W30',
      barcode: '7891234567895',
      application: 'Gol G5, Fox',
      unit: 'l',
      place: 'Prateleira A3',
    });
    expect(await bookRows(store)).toMatchObject([{ kind: 'count', quantity: 1200, by: 'Ana Prado' }]);
    expect((await entries()).slice(-2).map(({ collection }) => collection)).toEqual(['products', 'stock_movements']);
  });

  it('has prices and quantity of 0 by default (2 §5), and an empty book', async () => {
    const company = await aCompany(store);
    const { user } = open('novo=1');
    await user.type(await screen.findByLabelText(/Nome/), 'Palheta');
    await submit(user);
    await screen.findByText('Produto salvo com sucesso!');
    expect((await products())[0]?.row).toMatchObject({ id_company: company, category_id: null, cost_price: 0, sale_price: 0, quantity: 0 });
    expect(await bookRows(store)).toEqual([]);
  });

  it('belongs to the first company where none is chosen of two (ruling 45)', async () => {
    const second = await aCompany(store, 'Matriz');
    const first = await aCompany(store, 'Filial');
    const { user } = open('novo=1');
    expect((await screen.findByLabelText<HTMLSelectElement>(/^Empresa/)).required).toBe(false);
    await user.type(field(/Nome/), 'Palheta');
    await submit(user);
    await screen.findByText('Produto salvo com sucesso!');
    expect((await products())[0]?.row).toMatchObject({ id_company: first });
    expect(second).not.toBe(first);
  });

  it('names what is missing or cannot be read, and stays', async () => {
    await aCompany(store);
    const { user } = open('novo=1');
    await screen.findByRole('dialog', { name: 'Cadastrar Produto' });
    await type(user, 'Preço de Custo', 'caro');
    await type(user, 'Quantidade', 'dez');
    await submit(user);
    expect(await screen.findByText('Quantidade inválida.')).toBeDefined();
    await type(user, 'Quantidade', '10');
    await submit(user);
    for (const text of ['Informe o nome.', 'Preço de custo inválido.']) expect(await screen.findByText(text)).toBeDefined();
    expect(field('Preço de Custo').value).toBe('caro');
    expect(await products()).toEqual([]);
  });

  it('stays open with what was typed when the device has no room, and says so quietly (ruling 35)', async () => {
    await aCompany(store);
    const { user } = open('novo=1');
    await user.type(await screen.findByLabelText(/Nome/), 'Palheta');
    fillDisk(store);
    await submit(user);
    expect(await screen.findByText('Não foi possível salvar o produto. O aparelho está sem espaço. Libere espaço e salve de novo.')).toBeDefined();
    expect(field(/Nome/).value).toBe('Palheta');
  });
});

describe('the stock book', () => {
  it('is read from its latest line, and taps of one minute by one person are one', () => {
    const product = newId();
    let made = 0;
    const nextId = () => `01890000-0000-7000-8000-00000000000${(made += 1)}` as RowId;
    const line = (at: string, pieces: number, by = 'Davi Rocha'): BookLine => ({
      id: nextId(),
      ...moveOf(pieces, { product_id: product, ...maker({ at, by }) }),
    });
    const lines = [
      { id: nextId(), ...countOf(5, [], { product_id: product, ...maker({}) }) },
      ...[1, 1, 1].map((pieces) => line('2026-11-20T10:00', pieces)),
      line('2026-11-20T10:00', -1, 'Ana Prado'),
      line('2026-11-20T09:00', 4),
    ];
    expect(latestFirst(lines).map(({ quantity, by }) => [quantity, by])).toEqual([
      [-1, 'Ana Prado'],
      [3, 'Davi Rocha'],
      [4, 'Davi Rocha'],
      [5, 'Ana Prado'],
    ]);
  });

  it('shows the rest on demand', async () => {
    const moves = [10, 11, 12, 13, 14, 15, 16, 17].map((hour) => ({ kind: 'move' as const, pieces: 1, at: `2026-11-20T${hour}:00` }));
    const id = await aProduct(store, { name: 'Pastilha', id_company: await aCompany(store), stock: [counted(5), ...moves] });
    const { user } = open(`editar=${id}`);
    await screen.findByRole('dialog', { name: 'Editar Produto' });
    await waitFor(() => expect(book()).toHaveLength(5));
    await user.click(screen.getByRole('button', { name: 'Ver todos' }));
    expect(book()).toHaveLength(9);
  });
});

it('what two devices move without knowing of each other adds up', async () => {
  const device = new Device();
  const [company, id] = [newId(), newId()];
  const wipers = (quantity: number) => ({ ...productDefaults, name: 'Palheta', id_company: company, quantity });
  device.elsewhere('companies', company, { ...companyDefaults, name: 'Matriz' });
  device.elsewhere('stock_movements', newId(), countOf(10, [], { product_id: id, ...maker({}) }));
  device.elsewhere('products', id, wipers(10));
  await device.pull();
  const { user } = open('', device.store);
  await user.click(await screen.findByRole('button', { name: 'Tirar 1 de Palheta' }));
  expect(await screen.findByText('9 un.')).toBeDefined();
  device.elsewhere('stock_movements', newId(), moveOf(3, { product_id: id, ...maker({ at: '2026-11-20T10:00' }) }));
  device.elsewhere('products', id, wipers(13));
  await device.pull();
  expect(await screen.findByText('12 un.')).toBeDefined();
  device.store.close();
});
