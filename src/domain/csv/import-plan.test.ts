import { describe, expect, it } from 'vitest';
import { matchColumns } from './import-header.ts';
import type { ImportName } from './import-kinds.ts';
import { importSheetOf } from './import-sheets.ts';
import { id, customer, plan, short } from './import-sample.ts';

const ofTitles = (name: ImportName, cells: string[]) => matchColumns(importSheetOf(name), [{ line: 1, cells }]);

describe('the header', () => {
  it.each([
    ['NOME COMPLETO*;telefone;E-Mail', []],
    ['name;phone;email', []],
    ['Nome;Celular;Time do coração;Motivo', ['Time do coração']],
    ['Nome;Telefone;Celular', ['Celular']],
  ])('%s', (titles, ignored) => {
    expect(ofTitles('customers', titles.split(';')).header.ignored).toEqual(ignored);
  });

  it('names the columns that are missing', () => {
    expect(ofTitles('customers', ['Nome', 'E-mail']).missing).toEqual(['Telefone']);
    expect(ofTitles('suppliers', ['Nome', 'CNPJ', 'IE', 'Contato', 'E-mail', 'Telefone', 'CEP', 'Cidade']).missing).toEqual(['Endereço', 'Estado']);
  });
});

describe('customers', () => {
  const celia = customer(7, { name: 'Célia Nakamura', document: '52998224725', email: 'celia@nakamura.com.br' });

  it.each([
    ['a new one', 'Nome;Telefone\nDavi Rocha;(11) 98765-4321', '2 | create | Davi Rocha'],
    [
      'found by document, whatever the name',
      'Nome;Telefone;CPF\nCelia N.;11971205533;529.982.247-25',
      '2 | change | Celia N. | Nome: Célia Nakamura → Celia N.',
    ],
    [
      'found by phone and name',
      'Nome;Telefone;Bairro\nCELIA NAKAMURA;(11) 97120-5533;Saúde',
      '2 | change | CELIA NAKAMURA | Nome: Célia Nakamura → CELIA NAKAMURA | Bairro: vazio → Saúde',
    ],
    ['as it is', 'Nome;Telefone\nCélia Nakamura;11971205533', '2 | same | Célia Nakamura'],
    ['an empty cell leaves the value', 'Nome;Telefone;E-mail\nCélia Nakamura;11971205533;', '2 | same | Célia Nakamura'],
    ['another document is another customer', 'Nome;Telefone;Documento\nCélia Nakamura;11971205533;11144477735', '2 | create | Célia Nakamura'],
    ['without a phone', 'Nome;Telefone\nDavi Rocha;', '2 | refused | Davi Rocha | Informe o telefone.'],
    ['with a phone that looks wrong (ruling 45)', 'Nome;Telefone\nDavi Rocha;1234', '2 | create | Davi Rocha | Telefone “1234” parece inválido.'],
    [
      'with another phone that looks wrong',
      'Nome;Telefone;Documento\nCélia Nakamura;1234;52998224725',
      '2 | change | Célia Nakamura | Telefone: (11) 97120-5533 → 1234 | Telefone “1234” parece inválido.',
    ],
    [
      'with a wrong date',
      'Nome;Telefone;Nascimento\nDavi;11987654321;31/02/1990',
      '2 | refused | Davi | Data de nascimento “31/02/1990”: Data inválida. Use dd/mm/aaaa.',
    ],
    [
      'with a shortened document',
      'Nome;Telefone;CNPJ\nIpê;11987654321;1,12223E+13',
      '2 | refused | Ipê | Documento “1,12223E+13”: A planilha encurtou este número. Formate a coluna como texto e salve de novo.',
    ],
    [
      'with a text that is not between quotes',
      'Nome;Telefone\nDavi;11987654321;Rua A',
      '2 | refused | Davi | A linha tem 3 células e o cabeçalho 2: falta pôr um texto entre aspas.',
    ],
  ])('%s', (_, file, expected) => {
    expect(plan('customers', file, { rows: [celia] }).lines.map(short)).toEqual([expected]);
  });

  it('reads every kind of cell into its stored form', () => {
    const file = 'Nome;Telefone;Documento;CEP;UF;Nascimento;Sexo;Ativo\nDavi Rocha;+55 (11) 98765-4321;1234567890;1001-000;sp;5/3/1990;M;não';
    const [line] = plan('customers', file).lines;
    expect(line?.write).toEqual({
      kind: 'create',
      id: id(501),
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
