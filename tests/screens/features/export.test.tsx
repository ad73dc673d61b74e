import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exportRows } from '#client/data/csv/export-rows.ts';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { CategoriesScreen } from '#client/features/categories/categories-screen.tsx';
import { CompaniesScreen } from '#client/features/companies/companies-screen.tsx';
import { CustomersScreen } from '#client/features/customers/customers-screen.tsx';
import { EmployeesScreen } from '#client/features/employees/employees-screen.tsx';
import { ProductsScreen } from '#client/features/products/products-screen.tsx';
import { SuppliersScreen } from '#client/features/suppliers/suppliers-screen.tsx';
import { answerJson, smallServer } from '../data/small-server.ts';
import { caughtDownloads } from './import-file.ts';
import { aCategory, aCompany, aProduct, counted, reais } from './product-rows.ts';
import { aCustomer, aVehicle, openStore, renderScreen } from './render-screen.tsx';

let store: Store;
let downloads: ReturnType<typeof caughtDownloads>;
beforeEach(() => {
  store = openStore();
  downloads = caughtDownloads();
});
afterEach(() => vi.restoreAllMocks());

async function exportOf(screenOf: ReactNode, path: string, button = 'Exportar CSV'): Promise<{ name: string; lines: string[] }> {
  const { user } = renderScreen(screenOf, { store, path });
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  const [file] = downloads;
  return { name: file?.name ?? '', lines: ((await file?.text) ?? '').split('\r\n') };
}

describe('customers', () => {
  it('all pages, in the order of the list, with masks, and guarded against formulas', async () => {
    for (let at = 10; at < 35; at += 1) await aCustomer(store, { name: `Cliente ${at}` });
    await aCustomer(store, {
      name: 'Ana; a primeira',
      document: '12ABC34501DE35',
      document_type: 'CNPJ',
      postal_code: '01001000',
      birth_date: '1980-02-29',
      gender: 'male',
      notes: '=HYPERLINK("x")',
      is_active: false,
    });
    const { name, lines } = await exportOf(<CustomersScreen />, '/dashboard/clientes?pagina=2');
    expect(name).toMatch(/^patio-clientes-\d{4}-\d\d-\d\d\.csv$/);
    expect(lines).toHaveLength(28);
    expect(lines[0]).toBe(
      '\ufeffNome;Telefone;E-mail;Tipo de documento;Documento;CEP;Endereço;Número;Complemento;Bairro;Cidade;Estado;Data de nascimento;Gênero;Observações;Ativo;Mensagens;Data do consentimento;Origem do consentimento',
    );
    expect(lines[1]).toBe(
      '"Ana; a primeira";(11) 97120-5533;;CNPJ;12.ABC.345/01DE-35;01001-000;;;;;;;29/02/1980;Masculino;"\'=HYPERLINK(""x"")";Não;Não perguntado;;',
    );
    expect(lines[26]).toContain('Cliente 34');
  });

  it('what a search finds, by the plate of a car too', async () => {
    const id = await aCustomer(store, { name: 'Célia Nakamura' });
    await aVehicle(store, { customer_id: id, plate: 'GKD4H07' });
    await aCustomer(store, { name: 'Davi Rocha' });
    const { lines } = await exportOf(<CustomersScreen />, '/dashboard/clientes?busca=gkd-4h07');
    expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(['Célia Nakamura', '']);
  });

  it('says that there is nothing', async () => {
    const { user } = renderScreen(<CustomersScreen />, { store });
    await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
    expect(await screen.findByText('Não há nada para exportar.')).toBeDefined();
    expect(downloads).toEqual([]);
  });
});

describe('cars', () => {
  it('of all customers, under their owners, whatever the list of customers is searched by', async () => {
    await aVehicle(store, { customer_id: await aCustomer(store, { name: 'Célia Nakamura' }), plate: 'GKD4H07', brand: 'Fiat', mileage: 84_200 });
    await aVehicle(store, { customer_id: await aCustomer(store, { name: 'Davi Rocha' }), plate: 'BRA2E19' });
    const { name, lines } = await exportOf(<CustomersScreen />, '/dashboard/clientes?busca=davi', 'Exportar veículos (CSV)');
    expect(name).toMatch(/^patio-veiculos-\d{4}-\d\d-\d\d\.csv$/);
    expect(lines[0]).toContain('Placa;Dono;Cor;Marca;Modelo;');
    expect(lines.slice(1).map((line) => line.split(';').slice(0, 2))).toEqual([['BRA2E19', 'Davi Rocha'], ['GKD4H07', 'Célia Nakamura'], ['']]);
    expect(lines[2]).toContain(';Fiat;');
    expect(lines[2]).toContain(';84200;');
  });
});

describe('products', () => {
  it('with the names of their category and company, and amounts with a comma', async () => {
    const company = await aCompany(store, 'Matriz');
    const category = await aCategory(store, { name: 'Óleos', id_company: company });
    await aProduct(store, {
      name: 'Óleo',
      brand: 'Lubrax',
      id_company: company,
      category_id: category,
      cost_price: reais(1234.5),
      average_cost: reais(1200.25),
      sale_price: reais(46.9),
      stock: [counted(7)],
      minimum: 3,
      part_code: 'LB-5',
      barcode: '7891234567895',
      application: 'Gol, Fox',
      unit: 'l',
      place: 'A3',
    });
    await aProduct(store, { name: 'Palheta', id_company: company });
    const { lines } = await exportOf(<ProductsScreen />, '/dashboard/estoque');
    expect(lines).toEqual([
      '\ufeffNome;Marca;Categoria;Empresa;Código da peça;Código de barras;Aplicação;Unidade;Local;Preço de custo;Custo médio;Preço de venda;Quantidade;Estoque mínimo',
      'Óleo;Lubrax;Óleos;Matriz;LB-5;7891234567895;Gol, Fox;l;A3;1234,50;1200,25;46,90;7;3',
      'Palheta;;;Matriz;;;;un;;0,00;0,00;0,00;0;',
      '',
    ]);
  });

  it('what the filters keep', async () => {
    const company = await aCompany(store);
    await aProduct(store, { name: 'Óleo', id_company: company, stock: [counted(2)], minimum: 3 });
    await aProduct(store, { name: 'Palheta', id_company: company, stock: [counted(9)], minimum: 3 });
    const { lines } = await exportOf(<ProductsScreen />, '/dashboard/estoque?baixo=1');
    expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(['Óleo', '']);
  });

  it('ten thousand leave the page free in between', async () => {
    const company = await aCompany(store);
    const { createHash } = await import('node:crypto');
    const row = { id_company: company, category_id: null, brand: '', cost_price: 0, sale_price: 0, quantity: 0, minimum: null };
    const rows = Array.from({ length: 10_000 }, (_, at) => {
      const hex = createHash('md5').update(String(at)).digest('hex');
      const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
      return { id: id as never, rev: at + 1, gen: 1, row: { ...row, name: `Produto ${at}` }, sort: `produto ${String(at).padStart(5, '0')}` };
    });
    await store.db.rows('products').bulkAdd(rows);
    let turns = 0;
    const timer = setInterval(() => (turns += 1));
    const { text, count } = await exportRows(store, 'products', { search: '' });
    clearInterval(timer);
    expect(count).toBe(10_000);
    expect(text.split('\r\n').at(-2)).toMatch(/^Produto 9999;/);
    expect(turns).toBeGreaterThan(5);
  });
});

it.each([
  [
    'patio-empresas',
    <CompaniesScreen key="c" />,
    '\ufeffNome;CNPJ;Descrição;E-mail;Telefone;CEP;Endereço;Número;Complemento;Bairro;Cidade;Estado;Chave Pix',
    'Matriz;11.222.333/0001-81;;;;;;;;;;;',
  ],
  ['patio-categorias', <CategoriesScreen key="g" />, '\ufeffNome;Descrição;Categoria pai;Empresa', 'Óleos;;;Matriz'],
  [
    'patio-fornecedores',
    <SuppliersScreen key="s" />,
    '\ufeffNome;CNPJ/CPF;Inscrição estadual;Contato;E-mail;Telefone;CEP;Endereço;Cidade;Estado',
    'Ipê;11.222.333/0001-81;ISENTO;Rui;rui@ipe.com.br;(11) 3333-4444;01001-000;Rua A;São Paulo;SP',
  ],
  [
    'patio-funcionarios',
    <EmployeesScreen key="e" />,
    '\ufeffNome;CPF;RG;Data de nascimento;Sexo;E-mail;Telefone;Telefone de emergência;CEP;Endereço;Número;Complemento;Bairro;Cidade;Estado;Cargo;Departamento;Salário;Data de admissão;Data de desligamento;Situação;PIS;Número da CTPS;Série da CTPS',
    'Iara;529.982.247-25;;;Feminino;iara@prado.com.br;(11) 97120-5533;;;;;;;;;Mecânica;Oficina;2500,00;02/01/2024;;Afastado;;;',
  ],
])('%s', async (fileName, screenOf, head, line) => {
  const company = await aCompany(store, 'Matriz');
  await aCategory(store, { name: 'Óleos', id_company: company });
  const supplier = {
    name: 'Ipê',
    cnpj_cpf: '11222333000181',
    ie: 'ISENTO',
    contact_name: 'Rui',
    email: 'rui@ipe.com.br',
    phone: '1133334444',
    postal_code: '01001000',
    address: 'Rua A',
    city: 'São Paulo',
    state: 'SP',
  };
  await save(store, 'suppliers', { kind: 'create', fields: supplier });
  const employee = {
    name: 'Iara',
    cpf: '52998224725',
    gender: 'female',
    email: 'iara@prado.com.br',
    phone: '11971205533',
    position: 'Mecânica',
    department: 'Oficina',
    salary: reais(2500),
    hire_date: '2024-01-02',
    status: 'on_leave',
  } as const;
  await save(store, 'employees', { kind: 'create', fields: employee });
  const { name, lines } = await exportOf(screenOf, '/');
  expect(name).toContain(fileName);
  expect(lines.slice(0, 2)).toEqual([head, line]);
});

it('the security log hears which list of which shop was exported, and nothing of what is in it', async () => {
  const server = await smallServer((_, response) => answerJson(response, { message: 'Anotado.' }));
  vi.stubEnv('VITE_API_URL', `${server.url}/api`);
  await aCustomer(store, { name: 'Célia Nakamura' });
  store.token = 'x';
  await exportOf(<CustomersScreen />, '/dashboard/clientes');
  const told = () => server.heard.filter(({ url }) => url === `/api/exports/${store.signature}`);
  await waitFor(() => expect(told()).toHaveLength(1));
  expect(JSON.parse(told()[0]?.body ?? '')).toEqual({ list: 'customers' });
  vi.unstubAllEnvs();
  await server.stop();
});
