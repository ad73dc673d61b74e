import { describe, expect, it } from 'vitest';
import type { CollectionName } from '../collections/collections.ts';
import { csvSheetOf, rowCells, titlesOf } from './csv-columns.ts';
import { csvText } from '../values/csv.ts';
import type { Cents } from '../values/money.ts';
import { id, customer, company, category, product, plan, short, type Row, type Related } from './import-sample.ts';

describe('suppliers', () => {
  const head = 'Nome;CNPJ/CPF;IE;Contato;E-mail;Telefone;CEP;Endereço;Cidade;Estado';
  const ipe: Row = {
    id: id(4),
    fields: {
      name: 'Ipê Peças',
      cnpj_cpf: '11222333000181',
      ie: 'ISENTO',
      contact_name: 'Rui',
      email: 'rui@ipe.com.br',
      phone: '1133334444',
      postal_code: '01001000',
      address: 'Rua A',
      city: 'São Paulo',
      state: 'SP',
    },
  };

  it.each<[string, string, string, string[]?]>([
    ['by CNPJ', 'Ipê Peças;11.222.333/0001-81;;;;;;Rua B;;', 'change'],
    ['by e-mail', 'Ipê Peças;;;;RUI@ipe.com.br;;;Rua B;;', 'change'],
    ['another CNPJ with the same e-mail', 'Outra;12.ABC.345/01DE-35;ISENTO;Rui;rui@ipe.com.br;1133334444;01001-000;Rua A;São Paulo;SP', 'create'],
    [
      'a CNPJ whose zeros a spreadsheet took',
      'Ipê Dois;191000000;ISENTO;Rui;a@ipe.com.br;1133334444;1001000;Rua A;São Paulo;SP',
      'create',
      ['CNPJ/CPF “191000000” parece inválido.'],
    ],
    [
      'a wrong CNPJ',
      'Outra;12.ABC.345/01DE-36;ISENTO;Rui;b@ipe.com.br;1133334444;01001-000;Rua A;São Paulo;SP',
      'create',
      ['CNPJ/CPF “12ABC34501DE36” parece inválido.'],
    ],
    ['something missing', 'Outra;12.ABC.345/01DE-35;;Rui;b@ipe.com.br;1133334444;01001-000;Rua A;São Paulo;SP', 'refused'],
  ])('%s', (_, line, fate, doubts = []) => {
    const [planned] = plan('suppliers', `${head}\n${line}`, { rows: [ipe] }).lines;
    expect(planned?.fate).toBe(fate);
    if (fate === 'create') expect(planned?.notes).toEqual(doubts);
  });
});

describe('products', () => {
  const related: Related = { companies: [company(1, 'Matriz')], categories: [category(11, 'Óleos', 1)] };
  const oil = product(21, { name: 'Óleo 5W30', brand: 'Lubrax', category_id: id(11), sale_price: 4690, quantity: 4 });

  it.each([
    ['a new one gets the only company', 'Nome;Marca;Preço de venda\nFiltro;Tecfil;R$ 32,50', 'create'],
    ['another brand is another product', 'Nome;Marca\nÓleo 5W30;Mobil', 'create'],
    ['no brand is another product', 'Nome;Marca\nÓleo 5W30;', 'create'],
    ['without a column for the brand the name alone counts', 'Nome;Estoque\noleo 5w30;4', 'change'],
    ['an unknown category', 'Nome;Marca;Categoria\nFiltro;Tecfil;Filtros', 'refused'],
    ['an unknown company', 'Nome;Empresa\nFiltro;Filial', 'refused'],
    ['a wrong price', 'Nome;Preço de venda\nFiltro;dez', 'refused'],
    ['a quantity that is not whole', 'Nome;Quantidade\nFiltro;1,5', 'refused'],
  ])('%s', (_, file, fate) => {
    expect(plan('products', file, { rows: [oil], related }).lines.map((line) => line.fate)).toEqual([fate]);
  });

  it('counts only what differs', () => {
    const file = (pieces: number) => `Nome;Marca;Quantidade\nÓleo 5W30;Lubrax;${pieces}`;
    expect(plan('products', file(4), { rows: [oil], related }).lines[0]?.fate).toBe('same');
    const [line] = plan('products', file(1200), { rows: [oil], related }).lines;
    expect(line).toMatchObject({
      fate: 'change',
      notes: ['Quantidade: 4 → 1200'],
      write: { kind: 'update', id: id(21), changes: { quantity: 1200 } },
    });
  });

  it('makes the categories that are missing when asked to, each once', () => {
    const file = 'Nome;Categoria\nFiltro A;Filtros\nFiltro B;filtros\nFiltro C;Óleos';
    const refused = plan('products', file, { related });
    expect(refused.missing).toEqual(['Filtros']);
    expect(refused.lines.map(({ fate }) => fate)).toEqual(['refused', 'refused', 'create']);
    const { lines } = plan('products', file, { related, makesMissing: true });
    const made = lines[0]?.needs[0];
    expect(made).toMatchObject({ collection: 'categories', fields: { name: 'Filtros', id_company: id(1) } });
    expect(lines.map(({ needs }) => needs.map((need) => need.id))).toEqual([[made?.id], [made?.id], []]);
    expect(lines[1]?.write).toMatchObject({ fields: { category_id: made?.id } });
  });

  it('asks for the company when there is more than one, and finds the category of that one', () => {
    const two: Related = {
      companies: [company(1, 'Matriz'), company(2, 'Filial')],
      categories: [category(11, 'Óleos', 1), category(12, 'Óleos', 2)],
    };
    const { lines } = plan('products', 'Nome;Empresa;Categoria\nA;;Óleos\nB;Filial;Óleos', { related: two });
    expect(lines.map(({ fate }) => fate)).toEqual(['refused', 'create']);
    expect(lines[1]?.write).toMatchObject({ fields: { id_company: id(2), category_id: id(12) } });
  });

  it('says that a company comes first', () => {
    expect(plan('products', 'Nome\nA', { related: { companies: [] } }).lines.map(short)).toEqual([
      '2 | refused | A | Empresa: cadastre uma primeiro.',
    ]);
  });
});

describe('what was exported', () => {
  const related: Related = { companies: [company(1, 'Matriz; a primeira')], categories: [category(11, '=Óleos', 1)] };
  const rows: Record<'customers' | 'products' | 'suppliers', Row[]> = {
    customers: [
      customer(31, {
        name: 'Célia "Lia"; Nakamura',
        document: '52998224725',
        birth_date: '1980-02-29',
        gender: 'male',
        notes: '=1+1\nsegunda linha',
        postal_code: '01001000',
      }),
      customer(32, { name: 'Transportes Ipê', document: '12ABC34501DE35', document_type: 'CNPJ', is_active: false }),
      customer(33, { name: 'Davi', document: '1234567890', document_type: 'RG', gender: 'Feminino' }),
    ],
    products: [
      product(41, {
        name: 'Óleo',
        brand: '@Lubrax',
        category_id: id(11),
        cost_price: 123456 as Cents,
        sale_price: 4690 as Cents,
        minimum: 3,
        quantity: -2,
      }),
      product(42, { name: 'Óleo', brand: '' }),
    ],
    suppliers: [
      {
        id: id(51),
        fields: {
          name: 'Ipê',
          cnpj_cpf: '11222333000181',
          ie: 'ISENTO',
          contact_name: '-Rui',
          email: 'rui@ipe.com.br',
          phone: '1133334444',
          postal_code: '01001000',
          address: 'Rua A',
          city: 'São Paulo',
          state: 'SP',
        },
      },
    ],
  };
  it.each(['customers', 'products', 'suppliers'] as const)('%s comes back as it is', (collection) => {
    const names = new Map(
      Object.entries(related).map(([name, known]) => [
        name as CollectionName,
        new Map((known ?? []).map((row) => [row.id as string, String(row.fields['name'])])),
      ]),
    );
    const sheet = csvSheetOf(collection);
    const file = csvText([titlesOf(sheet), ...rows[collection].map(({ fields }) => rowCells(sheet, fields, names))]);
    expect(plan(collection, file, { rows: rows[collection], related }).lines.map(({ fate, notes }) => [fate, notes])).toEqual(
      rows[collection].map(() => ['same', []]),
    );
  });
});
