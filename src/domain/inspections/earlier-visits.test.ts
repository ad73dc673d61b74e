import { describe, expect, it } from 'vitest';
import { lastResults, refusedLines } from './earlier-visits.ts';
import { aLine, anInspection, aQuote, at, day, first, found, second } from './inspection-sample.ts';
import type { RowId } from '../values/ids.ts';

const third = '0193b3c4-5d6e-7f80-9a1b-2c3d4e5f6003' as RowId;
const present = { ...anInspection(), id: third };

describe('what was found last time', () => {
  it('stands beside the same line, each from the last visit that looked at it', () => {
    const all = [
      {
        ...anInspection({
          started_at: at('2026-03-12T10:00'),
          results: [found('pads', { state: 'ok', value: 5_000 }), found('hoses', { state: 'ok' })],
        }),
        id: first,
      },
      {
        ...anInspection({ started_at: at('2026-07-01T10:00'), results: [found('pads', { value: 4_000 }), found('fluid', { note: 'só anotado' })] }),
        id: second,
      },
      present,
    ];
    expect([...lastResults(present, all)]).toEqual([
      ['pads', { state: '', value: 4_000, unit: 'mm', day: '2026-07-01' }],
      ['hoses', { state: 'ok', value: null, unit: '', day: '2026-03-12' }],
    ]);
  });

  it('is found by the name where another template calls it the same', () => {
    const other = {
      ...anInspection({
        started_at: at('2026-03-12T10:00'),
        lines: [aLine('x1', { name: 'PNEU dianteiro', unit: 'mm' })],
        results: [found('x1', { value: 4_200 })],
      }),
      id: first,
    };
    expect(lastResults(present, [other]).get('tyre')).toMatchObject({ value: 4_200 });
  });

  it('is never of a later visit', () => {
    const later = { ...anInspection({ started_at: at('2026-12-01T10:00'), results: [found('pads', { value: 1_000 })] }), id: second };
    expect(lastResults(present, [later, present]).size).toBe(0);
  });
});

describe('what the customer refused', () => {
  const line = (id: string, description = 'x', group = '') => ({
    id,
    description,
    quantity: 1,
    price: 0,
    kind: '' as const,
    product_id: null,
    group,
  });
  const refused = (fields: Parameters<typeof aQuote>[0]) => refusedLines(present, [aQuote({ status: 'rejected', ...fields })]);

  it('comes back at the next visit by the line that it came from, with the day of the answer', () => {
    const items = [line(`${first}:pads~0`)] as never;
    expect([...refused({ items, answered_at: at('2026-06-03T19:42') })]).toEqual([['pads', '2026-06-03']]);
    expect([...refused({ items })]).toEqual([['pads', '2026-06-02']]);
  });

  it('comes back by its words, or those of its kit', () => {
    expect([...refused({ items: [line('a', 'pneu DIANTEIRO')] as never }).keys()]).toEqual(['tyre']);
    expect([...refused({ items: [line('a', 'Pastilha', 'Freio dianteiro')] as never }).keys()]).toEqual(['pads']);
  });

  it('is not told of what this inspection itself asked for, nor of what was done since', () => {
    expect(refused({ items: [line(`${third}:pads`)] as never }).size).toBe(0);
    const quotes = [
      aQuote({ status: 'rejected', items: [line(`${first}:pads`)] as never, date: day('2026-05-02') }),
      aQuote({ status: 'approved', items: [line(`${second}:pads`)] as never, date: day('2026-06-20') }),
    ];
    expect(refusedLines(present, quotes).size).toBe(0);
    expect([
      ...refusedLines(
        present,
        quotes.toReversed().map((quote, at_) => ({ ...quote, date: day(`2026-0${5 + at_}-01`) })),
      ).keys(),
    ]).toEqual(['pads']);
  });

  it('is nothing where nothing was refused', () => {
    expect(refusedLines(present, [aQuote({ items: [line(`${first}:pads`)] as never })]).size).toBe(0);
  });
});
