import { describe, expect, it } from 'vitest';
import type { CivilDate, CivilDateTime } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';
import { callAfterRefusal, callsToday, refusedOn, type ToCall } from './calls-today.ts';

const day = (text: string) => text as CivilDate;
const minute = (text: string) => text as CivilDateTime;
const id = (text: string) => text as RowId;
const today = day('2026-11-25');
const refused: ToCall = {
  reason: 'refused',
  customer_id: id('celia'),
  vehicle_id: id('car'),
  budget_id: id('quote'),
  since: day('2026-11-20'),
  due: [],
};

describe('a refusal', () => {
  it.each([
    ['of today', '2026-11-25T08:10', '2026-11-25'],
    ['ninety days ago', '2026-08-27T08:10', '2026-08-27'],
    ['a day longer ago', '2026-08-26T23:59', null],
  ])('%s', (_, answered, expected) => {
    const said = { status: 'rejected', answered_at: answered as CivilDateTime | '', date: day('2026-01-02') };
    expect(refusedOn(said, today)).toBe(expected);
  });

  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-08-27', '2026-08-27'],
    ['2026-08-26', null],
  ])('that the shop set itself is of the quote’s day: %s', (date, expected) => {
    expect(refusedOn({ status: 'rejected', answered_at: '', date: day(date) }, today)).toBe(expected);
  });

  it('is none where a quote was approved on the page, ran out or waits', () => {
    const date = day('2026-11-20');
    expect(refusedOn({ status: 'approved', answered_at: minute('2026-11-25T08:10'), date }, today)).toBeNull();
    for (const status of ['expired', 'send', 'draft']) expect(refusedOn({ status, answered_at: '', date }, today)).toBeNull();
  });

  describe('that the shop was told', () => {
    const of = (date: string, customer_id: RowId | null = id('celia')) =>
      callAfterRefusal({ id: id('quote'), customer_id, vehicle_id: id('car'), date: day(date) }, { at: minute('2026-11-25T09:00'), by: 'Renata' });

    it.each([
      ['2026-11-20', '2026-12-25'],
      ['2026-09-26', '2026-12-25'],
      ['2026-09-02', '2026-12-01'],
      ['2026-08-27', undefined],
    ])('is called about a month later, as long as it is told of: quote of %s, call on %s', (date, until) => {
      expect(of(date)?.until).toBe(until);
    });

    it('leaves the list until that day', () => {
      const call = of('2026-11-20');
      const notes = call === null ? [] : [{ ...call, id: id('call-0') }];
      expect(callsToday([refused], notes, day('2026-12-24'))).toEqual([]);
      expect(callsToday([refused], notes, day('2026-12-25'))).toEqual([refused]);
    });

    it('is nobody’s where the quote has no customer', () => {
      expect(of('2026-11-20', null)).toBeNull();
    });
  });
});
