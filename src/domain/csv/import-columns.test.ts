import { describe, expect, it } from 'vitest';
import { parseCsv } from '../values/csv.ts';
import { matchColumns, type ChosenColumns } from './import-header.ts';
import type { ImportName } from './import-kinds.ts';
import { importSheetOf } from './import-sheets.ts';

const match = (name: ImportName, file: string, chosen?: ChosenColumns) => matchColumns(importSheetOf(name), parseCsv(file), chosen);
const taken = (name: ImportName, file: string, chosen?: ChosenColumns) => match(name, file, chosen).matches.map(({ field, by }) => `${field} ${by}`);

describe('columns are known by example where the header says nothing', () => {
  it.each([
    [
      'sure ones under any title',
      'Proprietário;Contato 1;Nº doc;Carro dele\nCélia Nakamura;(11) 97120-5533;529.982.247-25;ABC1D23\nRui Prado;1133334444;11144477735;abc-1234',
      ['name example', 'phone example', 'document example', 'plate example'],
    ],
    [
      'dates and years only under a title that says nothing',
      'Nome;Telefone;Última visita;;Coluna 5\nCélia;11971205533;01/02/2026;05/03/1990;2019',
      ['name name', 'phone name', 'null null', 'birth_date example', 'year example'],
    ],
    [
      'eleven digits with the check digits of a CPF are no phone',
      'Nome;Telefone;X\nCélia;11971205533;52998224725',
      ['name name', 'phone name', 'document example'],
    ],
    [
      'a column with other things too is not',
      'Nome;Telefone;X\nA;1;ABC1D23\nB;2;ver com o dono\nC;3;\nD;4;sem',
      ['name name', 'phone name', 'null null'],
    ],
    ['what is known by name stays', 'Nome;Telefone;Placa;Y\nA;1;;ABC1D23', ['name name', 'phone name', 'plate name', 'null null']],
  ])('%s', (_, file, fields) => {
    expect(taken('customers', file)).toEqual(fields);
  });

  it('amounts and due dates of receivables, whatever they are called', () => {
    expect(taken('receivables', 'Quem;Quanto;Até quando\nCélia Nakamura;1.234,50;10/12/2026')).toEqual([
      'customer example',
      'amount example',
      'due_date example',
    ]);
  });

  it('a first line with data in it is a line', () => {
    const { matches, lines } = match('customers', 'Célia Nakamura;(11) 97120-5533;ABC1D23\nRui Prado;1133334444;ABC1234');
    expect(matches.map(({ title, field }) => [title, field])).toEqual([
      ['Coluna 1', 'name'],
      ['Coluna 2', 'phone'],
      ['Coluna 3', 'plate'],
    ]);
    expect(lines.map(({ line }) => line)).toEqual([1, 2]);
  });
});

describe('what a person says of a column', () => {
  const file = 'Nome;Telefone;Apelido\nCélia Nakamura;11971205533;Celinha';

  it('comes first, and takes the field from the column that had it', () => {
    expect(taken('customers', file, { 2: 'name' })).toEqual(['null null', 'phone name', 'name person']);
    expect(taken('customers', file, { 2: 'notes' })).toEqual(['name name', 'phone name', 'notes person']);
  });

  it('leaves a column aside, also where a row must have it', () => {
    expect(match('customers', file, { 1: null }).missing).toEqual(['Telefone']);
  });
});
