import { describe, expect, it } from 'vitest';
import { serviceDefaults } from '../services/service.ts';
import { dateOf, type CivilDate, type CivilDateTime } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';
import { cents } from '../values/money.ts';
import {
  callRows,
  callsThatStand,
  callsToday,
  dueToCall,
  isExpectedHere,
  isUnanswered,
  mostDueCars,
  readySince,
  takenBack,
  type CallMade,
  type KnownCall,
  type ToCall,
} from './calls-today.ts';
import type { NextDue } from './next-due.ts';
import { recurringServices } from './recurring-services.ts';

const day = (text: string) => text as CivilDate;
const minute = (text: string) => text as CivilDateTime;
const id = (text: string) => text as RowId;
const today = day('2026-11-25');

function dueOf(key: string, daysLeft: number, done = '2025-11-20'): NextDue {
  const service = recurringServices.find((each) => each.key === key);
  if (service === undefined) throw new Error(key);
  const at = { at: today, days: daysLeft };
  return { service, done: { day: day(done), km: null }, byKm: null, byTime: at, first: 'time', isDue: daysLeft <= 0, used: 1, daysLeft };
}

const aCar = (due: readonly NextDue[], car = 'car'): ToCall => ({
  reason: 'service',
  customer_id: id('celia'),
  vehicle_id: id(car),
  budget_id: null,
  since: day('2025-11-20'),
  due,
});

const aQuote = (reason: ToCall['reason'], since = '2026-11-20', budget = 'quote'): ToCall => ({
  reason,
  customer_id: id('celia'),
  vehicle_id: id('car'),
  budget_id: id(budget),
  since: day(since),
  due: [],
});

const made = (outcome: CallMade['outcome'], at: string, until = ''): CallMade => ({
  outcome,
  until: until as CivilDate | '',
  at: minute(at),
  by: 'Renata',
});
let calls = 0;
const noted = (call: ToCall, what: CallMade): KnownCall[] =>
  callRows(call, what).map((row) => ({ ...row, id: id(`call-${String((calls += 1)).padStart(4, '0')}`) }));
const left = (list: readonly ToCall[], notes: readonly KnownCall[], on = today) => callsToday(list, notes, on);

describe('a quote without an answer', () => {
  it.each([
    ['sent two days ago', { date: '2026-11-23', expiry_date: '2026-12-03' }, true],
    ['sent yesterday', { date: '2026-11-24', expiry_date: '2026-12-04' }, false],
    ['on the last day of its validity', { date: '2026-11-15', expiry_date: '2026-11-25' }, true],
    ['the day after it', { date: '2026-11-14', expiry_date: '2026-11-24' }, false],
  ])('%s', (_, { date, expiry_date }, expected) => {
    expect(isUnanswered({ status: 'send', date: day(date), expiry_date: day(expiry_date) }, today)).toBe(expected);
  });

  it('is none that was answered, or never sent', () => {
    const of = { date: day('2026-11-20'), expiry_date: day('2026-12-20') };
    for (const status of ['draft', 'approved', 'rejected', 'expired']) expect(isUnanswered({ ...of, status }, today)).toBe(false);
  });
});

describe('a finished car', () => {
  const now = minute('2026-11-25T09:00');
  const finished = (exit: string) => ({ ...serviceDefaults, status: 'finished' as const, exit: exit as CivilDateTime });
  it.each([
    ['since yesterday, unpaid', '2026-11-24T17:00', 5000, '2026-11-24'],
    ['since today', '2026-11-25T08:00', 5000, null],
    ['a week ago, unpaid', '2026-11-18T17:00', 5000, '2026-11-18'],
    ['out of the yard’s sight', '2026-11-17T17:00', 5000, null],
    ['paid', '2026-11-24T17:00', 0, null],
    ['of which nobody knows what was paid', '2026-11-24T17:00', null, null],
  ])('%s', (_, exit, open, expected) => {
    expect(readySince(finished(exit), { open: open === null ? null : cents(open), today: dateOf(now) })).toBe(expected);
  });
});

describe('services that are due', () => {
  it('count from two weeks before to three months after', () => {
    const list = [dueOf('oil', 15), dueOf('tyres', 14), dueOf('battery', -90), dueOf('wipers', -91)];
    expect(dueToCall(list).map(({ service }) => service.key)).toEqual(['tyres', 'battery']);
  });

  it('say nothing of a car that is here or booked', () => {
    const of = (fields: Partial<typeof serviceDefaults>) => isExpectedHere({ ...serviceDefaults, ...fields }, today);
    expect(of({ status: 'in_progress' })).toBe(true);
    expect(of({ status: 'impediment' })).toBe(true);
    expect(of({ status: 'waiting', arrived: minute('2026-11-25T08:00') })).toBe(true);
    expect(of({ status: 'waiting', arrived: minute('2026-11-24T08:00') })).toBe(false);
    expect(of({ status: 'waiting', checked_in: minute('2026-11-24T08:00') })).toBe(true);
    expect(of({ status: 'finished', exit: minute('2026-11-25T08:00') })).toBe(false);
  });
});

describe('who was called', () => {
  const quote = aQuote('quote');
  it.each([
    ['on the same day', '2026-11-25', 0],
    ['six days later', '2026-12-01', 0],
    ['seven days later', '2026-12-02', 1],
  ])('is left in peace for a week: %s', (_, on, expected) => {
    expect(left([quote], noted(quote, made('called', '2026-11-25T09:00')), day(on))).toHaveLength(expected);
  });

  it('about a refusal is not asked again', () => {
    const refused = aQuote('refused');
    expect(left([refused], noted(refused, made('called', '2026-11-25T09:00')), day('2027-01-30'))).toEqual([]);
  });

  it('about one thing is still to be called about another', () => {
    const other = aQuote('quote', '2026-11-21', 'other');
    expect(left([quote, other], noted(quote, made('called', '2026-11-25T09:00')))).toEqual([other]);
    expect(left([aQuote('pickup')], noted(quote, made('called', '2026-11-25T09:00')))).toHaveLength(1);
  });

  it('about a car is left in peace about all that is due of it', () => {
    const now = noted(aCar([dueOf('oil', -3)]), made('called', '2026-11-25T09:00'));
    expect(left([aCar([dueOf('oil', -3), dueOf('alignment', 13)])], now, day('2026-11-28'))).toEqual([]);
  });
});

describe('what is to be thought of later', () => {
  it('comes back on its day', () => {
    const quote = aQuote('quote');
    const notes = noted(quote, made('later', '2026-11-25T09:00', '2026-11-28'));
    expect(left([quote], notes, day('2026-11-27'))).toEqual([]);
    expect(left([quote], notes, day('2026-11-28'))).toEqual([quote]);
  });
});

describe('what a customer does not want', () => {
  const car = aCar([dueOf('oil', -3), dueOf('wipers', 5)]);

  it('is one row for each service, and none of them comes back', () => {
    const notes = noted(car, made('unwanted', '2026-11-25T09:00'));
    expect(notes.map(({ about }) => about)).toEqual(['oil', 'wipers']);
    expect(left([car], notes, day('2027-11-25'))).toEqual([]);
  });

  it('leaves the car’s other services', () => {
    const notes = noted(aCar([dueOf('wipers', 5)]), made('unwanted', '2026-11-25T09:00'));
    expect(left([car], notes)[0]?.due.map(({ service }) => service.key)).toEqual(['oil']);
  });

  it('is wanted again once it was done again', () => {
    const notes = noted(aCar([dueOf('oil', -3)]), made('unwanted', '2026-11-25T09:00'));
    expect(left([aCar([dueOf('oil', -3, '2026-11-25')])], notes, day('2027-11-25'))).toEqual([]);
    expect(left([aCar([dueOf('oil', -3, '2026-11-26')])], notes, day('2027-11-25'))).toHaveLength(1);
  });

  it('of a quote is over for good', () => {
    const quote = aQuote('quote');
    expect(left([quote], noted(quote, made('unwanted', '2026-11-25T09:00')), day('2027-11-25'))).toEqual([]);
  });
});

describe('taking a call back', () => {
  it.each(['called', 'later', 'unwanted'] as const)('of %s brings it back as it was', (outcome) => {
    for (const call of [aQuote('quote'), aQuote('refused'), aCar([dueOf('oil', -3), dueOf('wipers', 5)])]) {
      const done = callRows(call, made(outcome, '2026-11-25T09:00', outcome === 'later' ? '2026-12-25' : ''));
      const undone = takenBack(done, minute('2026-11-25T09:00'), 'Renata');
      const notes = [...done, ...undone].map((row, place) => ({ ...row, id: id(`row-${place}`) }));
      // In whatever order they are read.
      expect(left([call], notes.toReversed())).toEqual([call]);
    }
  });
});

describe('the calls that stand', () => {
  it('are those that were not taken back, the latest first', () => {
    const [quote, car] = [aQuote('quote'), aCar([dueOf('oil', -3)])];
    const mistaken = callRows(quote, made('called', '2026-11-24T10:00'));
    const rows = [
      ...callRows(car, made('called', '2026-11-24T09:00')),
      ...mistaken,
      ...takenBack(mistaken, minute('2026-11-24T10:01'), 'Renata'),
      ...callRows(quote, made('later', '2026-11-24T10:02', '2026-11-28')),
    ];
    const stand = callsThatStand(rows.map((row, place) => ({ ...row, id: id(`row-${place}`) })));
    expect(stand.map(({ reason, outcome }) => `${reason} ${outcome}`)).toEqual(['quote later', 'service called']);
  });
});

describe('the order', () => {
  it('has refusals first, then cars that are ready, quotes, and what is due, the longest first', () => {
    const cars = [aCar([dueOf('oil', 3)], 'soon'), aCar([dueOf('oil', -30)], 'late')];
    const quotes = [
      aQuote('quote', '2026-11-22', 'new'),
      aQuote('quote', '2026-11-18', 'old'),
      aQuote('pickup', '2026-11-24'),
      aQuote('refused', '2026-11-25'),
    ];
    expect(left([...cars, ...quotes], []).map(({ reason, vehicle_id, budget_id }) => `${reason} ${budget_id ?? vehicle_id}`)).toEqual([
      'refused quote',
      'pickup quote',
      'quote old',
      'quote new',
      'service late',
      'service soon',
    ]);
  });

  it('is of so many cars with a service due at most, after those that are over were left out', () => {
    const cars = Array.from({ length: mostDueCars + 2 }, (_, place) => aCar([dueOf('oil', place - 50)], `car-${place}`));
    const [first] = cars;
    const shown = left(cars, first === undefined ? [] : noted(first, made('called', '2026-11-25T09:00')));
    expect(shown).toHaveLength(mostDueCars);
    expect(shown[0]?.vehicle_id).toBe('car-1');
  });
});
