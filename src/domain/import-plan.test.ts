import { describe, expect, it } from 'vitest';
import type { Fields } from './values/json.ts';
import type { CollectionName } from './collections.ts';
import { csvSheetOf, rowCells, titlesOf } from './csv-columns.ts';
import { customerDefaults } from './customer.ts';
import { readHeader } from './import-header.ts';
import { ImportPlanner, type ImportCollection, type PlannedLine } from './import-plan.ts';
import { productDefaults } from './product.ts';
import { csvText, parseCsv } from './values/csv.ts';
import type { RowId } from './values/ids.ts';
import type { Cents } from './values/money.ts';

const id = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}` as RowId;
type Row = { id: RowId; fields: Fields };
type Related = Partial<Record<CollectionName, Row[]>>;

const customer = (at: number, fields: Fields): Row => ({ id: id(at), fields: { ...customerDefaults, phone: '11971205533', ...fields } });
const company = (at: number, name: string): Row => ({ id: id(at), fields: { name } });
const category = (at: number, name: string, owner: number): Row => ({ id: id(at), fields: { name, description: '', parent_id: null, id_company: id(owner) } });
const product = (at: number, fields: Fields): Row => ({ id: id(at), fields: { ...productDefaults, id_company: id(1), ...fields } as Fields });

function plan(
  collection: ImportCollection,
  file: string,
  { rows = [], related = {}, makesMissing = false }: { rows?: Row[]; related?: Related; makesMissing?: boolean } = {},
) {
  const [head, ...lines] = parseCsv(file);
  const read = readHeader(csvSheetOf(collection), head?.cells ?? []);
  if (!read.ok) throw new Error(`missing: ${read.missing.join()}`);
  let made = 500;
  const world = { collection, rows, related: new Map(Object.entries(related) as [CollectionName, Row[]][]), makesMissing, newId: () => id((made += 1)) };
  const planner = new ImportPlanner(read.header, world);
  return { lines: lines.map((line) => planner.plan(line)), missing: planner.missingNames, ignored: read.header.ignored };
}

const short = ({ line, fate, label, notes }: PlannedLine) => [line, fate, label, ...notes].join(' | ');

describe('the header', () => {
  it.each([
    ['NOME COMPLETO*;telefone;E-Mail', []],
    ['name;phone;email', []],
    ['Nome;Celular;Time do coração;Motivo', ['Time do coração']],
    ['Nome;Telefone;Celular', ['Celular']],
  ])('%s', (titles, ignored) => {
    const read = readHeader(csvSheetOf('customers'), titles.split(';'));
    expect(read.ok && read.header.ignored).toEqual(ignored);
  });

  it('names the columns that are missing', () => {
    expect(readHeader(csvSheetOf('customers'), ['Nome', 'E-mail'])).toEqual({ ok: false, missing: ['Telefone'] });
    expect(readHeader(csvSheetOf('suppliers'), ['Nome', 'CNPJ', 'IE', 'Contato', 'E-mail', 'Telefone', 'CEP', 'Cidade'])).toEqual({
      ok: false,
      missing: ['Endereço', 'Estado'],
    });
  });
});

describe('customers', () => {
  const celia = customer(7, { name: 'Célia Nakamura', document: '52998224725', email: 'celia@nakamura.com.br' });

  it.each([
    ['a new one', 'Nome;Telefone\nDavi Rocha;(11) 98765-4321', '2 | create | Davi Rocha'],
    ['found by document, whatever the name', 'Nome;Telefone;CPF\nCelia N.;11971205533;529.982.247-25', '2 | change | Celia N. | Nome: Célia Nakamura → Celia N.'],
    ['found by phone and name', 'Nome;Telefone;Bairro\nCELIA NAKAMURA;(11) 97120-5533;Saúde', '2 | change | CELIA NAKAMURA | Nome: Célia Nakamura → CELIA NAKAMURA | Bairro: vazio → Saúde'],
    ['as it is', 'Nome;Telefone\nCélia Nakamura;11971205533', '2 | same | Célia Nakamura'],
    ['an empty cell leaves the value', 'Nome;Telefone;E-mail\nCélia Nakamura;11971205533;', '2 | same | Célia Nakamura'],
    ['another document is another customer', 'Nome;Telefone;Documento\nCélia Nakamura;11971205533;11144477735', '2 | create | Célia Nakamura'],
    ['without a phone', 'Nome;Telefone\nDavi Rocha;', '2 | refused | Davi Rocha | Informe o telefone.'],
    ['with a phone that looks wrong (ruling 45)', 'Nome;Telefone\nDavi Rocha;1234', '2 | create | Davi Rocha | Telefone “1234” parece inválido.'],
    ['with another phone that looks wrong', 'Nome;Telefone;Documento\nCélia Nakamura;1234;52998224725', '2 | change | Célia Nakamura | Telefone: (11) 97120-5533 → 1234 | Telefone “1234” parece inválido.'],
    ['with a wrong date', 'Nome;Telefone;Nascimento\nDavi;11987654321;31/02/1990', '2 | refused | Davi | Data de nascimento “31/02/1990”: Data inválida. Use dd/mm/aaaa.'],
    ['with a shortened document', 'Nome;Telefone;CNPJ\nIpê;11987654321;1,12223E+13', '2 | refused | Ipê | Documento “1,12223E+13”: A planilha encurtou este número. Formate a coluna como texto e salve de novo.'],
    ['with a text that is not between quotes', 'Nome;Telefone\nDavi;11987654321;Rua A', '2 | refused | Davi | A linha tem 3 células e o cabeçalho 2: falta pôr um texto entre aspas.'],
  ])('%s', (_, file, expected) => {
    expect(plan('customers', file, { rows: [celia] }).lines.map(short)).toEqual([expected]);
  });

  it('reads every kind of cell into its stored form', () => {
    const file =
      'Nome;Telefone;Documento;CEP;UF;Nascimento;Sexo;Ativo\n' +
      'Davi Rocha;+55 (11) 98765-4321;1234567890;1001-000;sp;5/3/1990;M;não';
    const [line] = plan('customers', file).lines;
    expect(line?.write).toEqual({
      kind: 'create',
      fields: {
        name: 'Davi Rocha',
        phone: '11987654321',
        document: '01234567890',
        document_type: 'CPF',
        postal_code: '01001000',
        state: 'SP',
        birth_date: '1990-03-05',
        gender: 'male',
        is_active: false,
      },
    });
  });

  it.each([
    ['12ABC34501DE35', 'CNPJ'],
    ['52998224725', 'CPF'],
    ['52998224700', 'CPF'],
    ['458831209', 'Outro'],
  ])('takes %s for a %s', (document, type) => {
    const [line] = plan('customers', `Nome;Telefone;Documento\nA;11987654321;${document}`).lines;
    expect(line?.write).toMatchObject({ fields: { document_type: type } });
  });

  it('leaves the kind of a document that does not change', () => {
    const rows = [customer(1, { name: 'Ana', document: '458831209', document_type: 'RG' })];
    expect(plan('customers', 'Nome;Telefone;Documento\nAna;11971205533;45.883.120-9', { rows }).lines[0]?.fate).toBe('same');
  });

  it('refuses a line that repeats an earlier one, new or known, and goes on', () => {
    const file = [
      'Nome;Telefone;Documento',
      'Davi;11987654321;',
      'Célia Nakamura;11971205533;52998224725',
      'davi;(11) 98765-4321;',
      'Célia;11900000000;529.982.247-25',
      'Eva;11987654322;',
    ].join('\n');
    expect(plan('customers', file, { rows: [celia] }).lines.map(short)).toEqual([
      '2 | create | Davi',
      '3 | same | Célia Nakamura',
      '4 | refused | davi | Repete a linha 2.',
      '5 | refused | Célia | Repete a linha 3.',
      '6 | create | Eva',
    ]);
  });

  it('knows a row by what an earlier line made of it', () => {
    const ana = customer(3, { name: 'Ana', document: '' });
    const file = 'Nome;Telefone;CPF\nAna;11971205533;52998224725\nAna Paula;11987654321;52998224725';
    expect(plan('customers', file, { rows: [ana] }).lines.map(({ fate, notes }) => [fate, notes.at(-1)])).toEqual([
      ['change', 'Documento: vazio → 529.982.247-25'],
      ['refused', 'Repete a linha 2.'],
    ]);
  });

  it('does not guess between two rows with the same key', () => {
    const rows = [customer(1, { name: 'Ana' }), customer(2, { name: 'Ana' })];
    expect(plan('customers', 'Nome;Telefone\nAna;11971205533', { rows }).lines.map(short)).toEqual([
      '2 | refused | Ana | Há 2 registros com o mesmo valor em nome e telefone: não dá para saber qual é.',
    ]);
  });

  it('of two with the same document takes the one of that name', () => {
    const rows = [customer(1, { name: 'Ipê Matriz', document: '11222333000181' }), customer(2, { name: 'Ipê Filial', document: '11222333000181' })];
    const [line] = plan('customers', 'Nome;Telefone;CNPJ;Cidade\nIpê Filial;11971205533;11222333000181;Santos', { rows }).lines;
    expect(line?.write).toMatchObject({ kind: 'update', id: id(2) });
  });
});

describe('suppliers', () => {
  const head = 'Nome;CNPJ/CPF;IE;Contato;E-mail;Telefone;CEP;Endereço;Cidade;Estado';
  const ipe: Row = {
    id: id(4),
    fields: { name: 'Ipê Peças', cnpj_cpf: '11222333000181', ie: 'ISENTO', contact_name: 'Rui', email: 'rui@ipe.com.br', phone: '1133334444', postal_code: '01001000', address: 'Rua A', city: 'São Paulo', state: 'SP' },
  };

  it.each<[string, string, string, string[]?]>([
    ['by CNPJ', 'Ipê Peças;11.222.333/0001-81;;;;;;Rua B;;', 'change'],
    ['by e-mail', 'Ipê Peças;;;;RUI@ipe.com.br;;;Rua B;;', 'change'],
    ['another CNPJ with the same e-mail', 'Outra;12.ABC.345/01DE-35;ISENTO;Rui;rui@ipe.com.br;1133334444;01001-000;Rua A;São Paulo;SP', 'create'],
    ['a CNPJ whose zeros a spreadsheet took', 'Ipê Dois;191000000;ISENTO;Rui;a@ipe.com.br;1133334444;1001000;Rua A;São Paulo;SP', 'create', ['CNPJ/CPF “191000000” parece inválido.']],
    ['a wrong CNPJ', 'Outra;12.ABC.345/01DE-36;ISENTO;Rui;b@ipe.com.br;1133334444;01001-000;Rua A;São Paulo;SP', 'create', ['CNPJ/CPF “12ABC34501DE36” parece inválido.']],
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
    expect(line).toMatchObject({ fate: 'change', notes: ['Quantidade: 4 → 1200'], write: { kind: 'update', id: id(21), changes: { quantity: 1200 } } });
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
    expect(plan('products', 'Nome\nA', { related: { companies: [] } }).lines.map(short)).toEqual(['2 | refused | A | Empresa: cadastre uma primeiro.']);
  });
});

describe('what was exported', () => {
  const related: Related = { companies: [company(1, 'Matriz; a primeira')], categories: [category(11, '=Óleos', 1)] };
  const rows: Record<ImportCollection, Row[]> = {
    customers: [
      customer(31, { name: 'Célia "Lia"; Nakamura', document: '52998224725', birth_date: '1980-02-29', gender: 'male', notes: '=1+1\nsegunda linha', postal_code: '01001000' }),
      customer(32, { name: 'Transportes Ipê', document: '12ABC34501DE35', document_type: 'CNPJ', is_active: false }),
      customer(33, { name: 'Davi', document: '1234567890', document_type: 'RG', gender: 'Feminino' }),
    ],
    products: [
      product(41, { name: 'Óleo', brand: '@Lubrax', category_id: id(11), cost_price: 123456 as Cents, sale_price: 4690 as Cents, minimum: 3, quantity: -2 }),
      product(42, { name: 'Óleo', brand: '' }),
    ],
    suppliers: [
      { id: id(51), fields: { name: 'Ipê', cnpj_cpf: '11222333000181', ie: 'ISENTO', contact_name: '-Rui', email: 'rui@ipe.com.br', phone: '1133334444', postal_code: '01001000', address: 'Rua A', city: 'São Paulo', state: 'SP' } },
    ],
  };
  it.each(['customers', 'products', 'suppliers'] as const)('%s comes back as it is', (collection) => {
    const names = new Map(Object.entries(related).map(([name, known]) => [name as CollectionName, new Map((known ?? []).map((row) => [row.id as string, String(row.fields['name'])]))]));
    const sheet = csvSheetOf(collection);
    const file = csvText([titlesOf(sheet), ...rows[collection].map(({ fields }) => rowCells(sheet, fields, names))]);
    expect(plan(collection, file, { rows: rows[collection], related }).lines.map(({ fate, notes }) => [fate, notes])).toEqual(rows[collection].map(() => ['same', []]));
  });
});
