import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText, parseCsv } from './csv.ts';

const cells = (text: string) => parseCsv(text).map((row) => row.cells);

describe('a file that is written', () => {
  it('has semicolons, a byte order mark and quotes where they are needed', () => {
    expect(
      csvText([
        ['Nome', 'Preço'],
        ['Óleo; 5W30 "sintético"', '46,90'],
      ]),
    ).toBe('\ufeffNome;Preço\r\n"Óleo; 5W30 ""sintético""";46,90\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+5511', '+5511'],
    ['-12,50', '-12,50'],
    ['-cmd', "'-cmd"],
  ])('guards %s against being run', (cell, written) => {
    expect(csvText([[cell]])).toBe(`\ufeff${written}\r\n`);
  });
});

describe('a file that is read', () => {
  it.each([
    [
      'a;b\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n"1,5",2\r\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a\tb\r1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\n\n;\n 1 ;"x ""y"""',
      [
        ['a', 'b'],
        ['1', 'x "y"'],
      ],
    ],
    ['', []],
    ['a;"never closed', [['a', 'never closed']]],
    // As spreadsheets read it: a quote that a careless program did not double ends its own cell, and no more than that.
    [
      'Nome;Preço\n"Pneu 14" aro;10\nÓleo;20',
      [
        ['Nome', 'Preço'],
        ['Pneu 14 aro', '10'],
        ['Óleo', '20'],
      ],
    ],
    [
      'a;b\r\n1;2\n3;4\r5;6',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
    ],
  ])('%j', (text, expected) => {
    expect(cells(text)).toEqual(expected);
  });

  it('says at which line each row begins', () => {
    expect(parseCsv('a;b\n"1\n2";3\n4;5').map(({ line }) => line)).toEqual([1, 2, 4]);
  });
});

it('comes back as it was written', () => {
  // What is trimmed, and rows without anything in them, are no part of it.
  const cell = fc.string({ maxLength: 8 }).filter((text) => text === text.trim() && !text.includes('\r') && !text.startsWith("'"));
  const table = fc.array(
    fc.array(cell, { minLength: 2, maxLength: 3 }).filter((row) => row.some((each) => each !== '')),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(table, (rows) => {
      const withHead = [['first', 'second', 'third'], ...rows];
      expect(cells(csvText(withHead))).toEqual(withHead);
    }),
  );
});
