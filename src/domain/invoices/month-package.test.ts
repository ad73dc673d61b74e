import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsv } from '../values/csv.ts';
import { cents, parseMoney } from '../values/money.ts';
import { holding, monthCsv, partsCsv, totalsCsv, totalsOf, type NoteEnd, type NoteOfMonth } from './month-package.ts';

const note = (changes: Partial<NoteOfMonth> = {}): NoteOfMonth => ({
  accessKey: '1'.repeat(50),
  number: '1',
  dpsSeries: '1',
  dpsNumber: '7',
  issuedAt: '2026-11-20T12:00:00-03:00',
  competence: '2026-11-20',
  takerName: 'Ana',
  takerDocument: '52998224725',
  value: cents(10_000),
  discount: cents(1_000),
  base: cents(9_000),
  iss: cents(450),
  withheld: cents(0),
  net: cents(9_000),
  end: 'issued',
  ...changes,
});

describe('the month’s spreadsheet', () => {
  it('has a row a note by their numbers, and the sum of those that hold', () => {
    const rows = parseCsv(
      monthCsv([note({ number: '10', takerName: '=1+1' }), note({ number: '9', end: 'cancelled' }), note({ number: '11', value: cents(1) })]),
    );
    expect(rows.map(({ cells }) => [cells[0], cells[3], cells[6], cells[8], cells[14]])).toEqual([
      ['Número', 'Chave de acesso', 'Tomador', 'Valor dos serviços', 'Situação'],
      ['9', `NFS${'1'.repeat(50)}`, 'Ana', '100,00', 'Cancelada'],
      ['10', `NFS${'1'.repeat(50)}`, '=1+1', '100,00', 'Emitida'],
      ['11', `NFS${'1'.repeat(50)}`, 'Ana', '0,01', 'Emitida'],
      ['Total das emitidas', '', '', '100,01', '2 nota(s)'],
    ]);
    expect(monthCsv([note({ takerName: '=1+1' })])).toContain(";'=1+1;");
  });

  it('has sums right to the cent, whatever the notes', () => {
    const amount = fc.integer({ min: 0, max: 100_000_000_00 }).map(cents);
    const ends = fc.constantFrom<NoteEnd>('issued', 'cancelled', 'replaced');
    const some = fc.array(fc.record({ value: amount, discount: amount, base: amount, iss: amount, withheld: amount, net: amount, end: ends }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(some, (changes) => {
        const notes = changes.map((each, index) => note({ ...each, number: String(index + 1) }));
        const sum = parseCsv(monthCsv(notes)).at(-1)?.cells ?? [];
        const expected = changes.filter(({ end }) => end === 'issued').reduce((all, { value }) => all + BigInt(value), 0n);
        expect(BigInt(parseMoney(sum[8] ?? '') ?? -1)).toBe(expected);
        const byEnd = parseCsv(totalsCsv(notes)).slice(1);
        expect(byEnd.reduce((all, { cells }) => all + Number(cells[1]), 0)).toBe(notes.length);
        expect(byEnd.reduce((all, { cells }) => all + BigInt(parseMoney(cells[7] ?? '') ?? -1), 0n)).toBe(
          changes.reduce((all, { net }) => all + BigInt(net), 0n),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('tells the parts, which no NFS-e has', () => {
    const parts = [
      { date: '2026-11-20', company: 'Prado Matriz', service: '12', description: 'Pastilha; freio', quantity: 2, total: cents(12_345) },
      { date: '2026-11-21', company: '', service: '13', description: 'Filtro', quantity: 1, total: cents(55) },
    ];
    const rows = parseCsv(partsCsv(parts)).map(({ cells }) => cells);
    expect(rows.map((cells) => cells[1])).toEqual(['Empresa', 'Prado Matriz', 'A definir', '']);
    expect(rows.at(-1)).toEqual(['Total', '', '', '', '', '124,00']);
  });

  it('is empty for a month without notes', () => {
    expect(totalsOf([])).toMatchObject({ count: 0, value: 0, net: 0 });
    expect(holding([note({ end: 'replaced' })])).toEqual([]);
    expect(parseCsv(monthCsv([])).at(-1)?.cells.at(-1)).toBe('0 nota(s)');
  });
});
