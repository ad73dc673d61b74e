import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { listEntries } from '#client/sync/entries.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeToken } from '#client/api/session.ts';
import type { Store } from '#client/data/store/store.ts';
import { ProductsScreen } from '#client/features/products/products-screen.tsx';
import { SuppliersScreen } from '#client/features/suppliers/suppliers-screen.tsx';
import { importFile, previewLines } from './import-file.ts';
import { aCategory, aCompany, aProduct, book, counted, reais } from './product-rows.ts';
import { openStore, renderScreen, settle } from './render-screen.tsx';

let store: Store;
beforeEach(() => {
  store = openStore();
});

const rowsOf = async (collection: 'products' | 'categories' | 'suppliers') =>
  (await store.db.rows(collection).orderBy('sort').toArray()).map(({ row }) => row);
const run = async (user: ReturnType<typeof renderScreen>['user'], name: RegExp) => {
  await user.click(await screen.findByRole('button', { name }));
  await screen.findByText('Criados');
};

/** A token that only says who it is of. */
const tokenOf = (name: string) =>
  ['{}', JSON.stringify({ id: 'u1', sub: 'u1', name, id_signature: null, level: 1, sid: 's', exp: 4_102_444_800 }), '']
    .map((part) => btoa(part))
    .join('.');

describe('products', () => {
  const open = () => renderScreen(<ProductsScreen />, { store, path: '/dashboard/estoque' });

  it('a quantity is a count in the book, made only where it differs, by whoever imports', async () => {
    storeToken(tokenOf('Ana Prado'));
    const company = await aCompany(store);
    await aProduct(store, { name: 'Óleo 5W30', brand: 'Lubrax', id_company: company, stock: [counted(4)] });
    await aProduct(store, { name: 'Palheta', brand: 'Bosch', id_company: company, stock: [counted(6)], sale_price: reais(30) });
    await settle(store);
    const { user } = open();
    await importFile(user, 'Nome;Marca;Quantidade;Preço de venda\nÓleo 5W30;Lubrax;12;\nPalheta;Bosch;6;46,90\nFiltro;Tecfil;3;1.234,50');
    await screen.findByRole('button', { name: 'Importar 3 linhas' });
    expect(previewLines()).toEqual([
      '2 | Óleo 5W30 | Alterado | Quantidade: 4 → 12',
      '3 | Palheta | Alterado | Preço de venda: 30,00 → 46,90',
      '4 | Filtro | Novo | —',
    ]);
    await run(user, /Importar 3 linhas/);
    expect((await rowsOf('products')).map((row) => [row?.['name'], row?.['quantity'], row?.['sale_price']])).toEqual([
      ['Filtro', 3, 123_450],
      ['Óleo 5W30', 12, 0],
      ['Palheta', 6, 4690],
    ]);
    const [oil, wiper, counted12, filter] = await store.db.rows('stock_movements').orderBy('id').toArray();
    expect([oil, wiper, counted12, filter].map((line) => [line?.row?.['kind'], line?.row?.['quantity']])).toEqual([
      ['count', 4],
      ['count', 6],
      ['count', 12],
      ['count', 3],
    ]);
    expect(counted12?.row).toMatchObject({ by: 'Ana Prado', product_id: oil?.row?.['product_id'], seen_counts: [oil?.id] });
  });

  it('a quantity that was moved after the preview is counted over what stands there then', async () => {
    const company = await aCompany(store);
    const id = await aProduct(store, { name: 'Óleo', id_company: company, stock: [counted(4)] });
    const { user } = open();
    await importFile(user, 'Nome;Quantidade\nÓleo;12');
    await screen.findByRole('button', { name: 'Importar 1 linha' });
    await book(store, id, counted(5, 'Davi'));
    await run(user, /Importar 1 linha/);
    const [oil] = await rowsOf('products');
    expect(oil).toMatchObject({ quantity: 12 });
    const lines = await store.db.rows('stock_movements').orderBy('id').toArray();
    expect(lines.map(({ row }) => row?.['quantity'])).toEqual([4, 5, 12]);
    expect(lines[2]?.row?.['seen_counts']).toContain(lines[1]?.id);
  });

  it('an unknown category refuses its line, or is made before it, once', async () => {
    const company = await aCompany(store);
    await aCategory(store, { name: 'Óleos', id_company: company });
    await settle(store);
    const { user } = open();
    await importFile(user, 'Nome;Categoria\nFiltro A;Filtros\nFiltro B;filtros\nLubrax;oleos');
    expect(await screen.findByRole('button', { name: 'Importar 1 linha' })).toBeDefined();
    expect(previewLines()[0]).toBe('2 | Filtro A | Recusado | Categoria “Filtros” não existe.');
    await user.click(screen.getByRole('checkbox', { name: 'Criar categorias que faltam' }));
    await run(user, /Importar 3 linhas/);
    const categories = await store.db.rows('categories').orderBy('sort').toArray();
    expect(categories.map(({ row }) => row?.['name'])).toEqual(['Filtros', 'Óleos']);
    const [filters] = categories;
    expect((await rowsOf('products')).map((row) => row?.['category_id'] === filters?.id)).toEqual([true, true, false]);
    const entries = await listEntries(store);
    expect(entries.map(({ collection }) => collection)).toEqual(['categories', 'products', 'products', 'products']);
    expect(entries[1]?.waitsFor?.entry.seq).toBe(entries[0]?.entry.seq);
  });

  it('the company is the first one, or the line says which (ruling 45)', async () => {
    const first = await aCompany(store, 'Central');
    const branch = await aCompany(store, 'Filial');
    const { user } = open();
    await importFile(user, 'Nome;Empresa\nA;\nB;filial\nC;Outra');
    await screen.findByRole('button', { name: 'Importar 2 linhas' });
    expect(previewLines()).toEqual(['2 | A | Novo | —', '3 | B | Novo | —', '4 | C | Recusado | Empresa “Outra” não existe.']);
    await run(user, /Importar 2 linhas/);
    expect(await rowsOf('products')).toMatchObject([
      { name: 'A', id_company: first },
      { name: 'B', id_company: branch },
    ]);
  });
});

it('suppliers are found by their document, else by e-mail', async () => {
  const head = 'Nome;CNPJ/CPF;IE;Contato;E-mail;Telefone;CEP;Endereço;Cidade;Estado';
  const ipe = 'Ipê Peças;11.222.333/0001-81;ISENTO;Rui;rui@ipe.com.br;(11) 3333-4444;01001-000;Rua A;São Paulo;SP';
  const { user } = renderScreen(<SuppliersScreen />, { store, path: '/dashboard/fornecedores' });
  await importFile(user, `${head}\n${ipe}`);
  await run(user, /Importar 1 linha/);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Concluir' }));
  await importFile(
    user,
    `${head}\n;;;;RUI@ipe.com.br;;;Rua B;;\nTamoio;12.ABC.345/01DE-36;ISENTO;Iara;iara@tamoio.com.br;1133334444;01001000;Rua C;Santos;SP`,
  );
  await screen.findByRole('button', { name: 'Importar 2 linhas' });
  expect(previewLines()).toEqual([
    '2 | Ipê Peças | Alterado | Endereço: Rua A → Rua B',
    '3 | Tamoio | Novo | CNPJ/CPF “12ABC34501DE36” parece inválido.',
  ]);
  await run(user, /Importar 2 linhas/);
  expect(await rowsOf('suppliers')).toMatchObject([
    { name: 'Ipê Peças', address: 'Rua B', cnpj_cpf: '11222333000181' },
    { name: 'Tamoio', cnpj_cpf: '12ABC34501DE36' },
  ]);
});
