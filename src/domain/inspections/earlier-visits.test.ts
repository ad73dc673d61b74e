import { describe, expect, it } from 'vitest';
import { lastResults, unsoldLines } from './earlier-visits.ts';
import { aLine, anInspection, aQuote, at, day, first, found, second } from './inspection-sample.ts';
import type { RowId } from '../values/ids.ts';
import { cents } from '../values/money.ts';

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

const line = (id: string, description = 'x', group = '') => ({
  id,
  description,
  quantity: 1,
  price: cents(0),
  kind: '' as const,
  product_id: null,
  group,
});
const today = day('2026-11-24');
const quote = (fields: Parameters<typeof aQuote>[0]) => aQuote({ items: [line(`${first}:pads`)], ...fields });
const unsold = (...quotes: ReturnType<typeof aQuote>[]) =>
  [...unsoldLines(present, quotes, today)].map(([id, { how, day: on }]) => `${id} ${how} ${on}`);

describe('what the customer did not take', () => {
  // Every way in which a quote of an earlier visit comes to nothing.
  it.each<[string, Parameters<typeof aQuote>[0], string[]]>([
    ['refused on their page, all or a group', { status: 'rejected', answered_at: at('2026-06-03T19:42') }, ['pads refused 2026-06-03']],
    ['refused to the shop, which set the status', { status: 'rejected' }, ['pads refused 2026-06-02']],
    ['sent, and without an answer until it ran out', { status: 'send' }, ['pads unanswered 2026-06-02']],
    ['never sent', { status: 'draft' }, ['pads unanswered 2026-06-02']],
    ['called expired by hand', { status: 'expired', expiry_date: day('2026-12-24') }, ['pads unanswered 2026-06-02']],
    ['sent, and still to be answered', { status: 'send', expiry_date: day('2026-11-24') }, []],
    ['approved', { status: 'approved' }, []],
  ])('%s', (_, fields, expected) => {
    expect(unsold(quote(fields))).toEqual(expected);
  });

  it('comes back by its words, or those of its kit', () => {
    expect(unsold(quote({ status: 'rejected', items: [line('a', 'pneu DIANTEIRO')] }))).toEqual(['tyre refused 2026-06-02']);
    expect(unsold(quote({ status: 'rejected', items: [line('a', 'Pastilha', 'Freio dianteiro')] }))).toEqual(['pads refused 2026-06-02']);
  });

  it('is not told of what this inspection itself asked for, nor of what was approved since', () => {
    expect(unsold(quote({ status: 'rejected', items: [line(`${third}:pads`)] }))).toEqual([]);
    const refused = quote({ status: 'rejected', date: day('2026-05-02') });
    expect(unsold(refused, quote({ status: 'approved', items: [line(`${second}:pads`)], date: day('2026-06-20') }))).toEqual([]);
    expect(unsold(refused, quote({ status: 'approved', items: [line(`${second}:pads`)], date: day('2026-04-20') }))).toEqual([
      'pads refused 2026-05-02',
    ]);
  });

  it('is said as a refusal where it was both refused and left unanswered', () => {
    const [no, nothing] = [quote({ status: 'rejected', date: day('2026-05-02') }), quote({ status: 'send', date: day('2026-06-20') })];
    expect(unsold(nothing, no)).toEqual(['pads refused 2026-05-02']);
  });

  it('is nothing where nothing was quoted', () => {
    expect(unsold()).toEqual([]);
  });
});
