import { describe, expect, it } from 'vitest';
import type { CivilDate, CivilDateTime } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';
import {
  canInspect,
  canLeave,
  checkInChanges,
  checkInChoices,
  isExpected,
  isLowerReading,
  leavingService,
  type ExpectedWork,
  type Stay,
} from './check-in.ts';

const clock = (text: string) => text as CivilDateTime;
const now = clock('2026-11-26T10:20');

describe('a check-in', () => {
  it.each([
    ['', '', '', { checked_in: now, arrived: now }],
    ['', '2026-11-26T13:30', '2026-11-26T15:30', { checked_in: now, arrived: now }],
    ['', '2026-11-28T13:30', '2026-11-28T15:30', { checked_in: now, arrived: now, exit: '2026-11-26T12:20' }],
    ['', '2026-11-28T13:30', '', { checked_in: now, arrived: now }],
    ['', '2026-11-26T09:00', '2026-11-26T11:00', { checked_in: now }],
    ['', '2026-11-20T13:30', '2026-11-20T15:30', { checked_in: now, arrived: now, exit: '2026-11-26T12:20' }],
    ['', '2026-11-20T13:30', '', { checked_in: now, arrived: now }],
    ['', '2026-11-25T13:30', '2026-11-26T17:00', { checked_in: now, arrived: now }],
    ['2026-11-26T09:10', '2026-11-26T09:00', '', {}],
  ])('checked in %j, booked for %j until %j', (checked_in, arrived, exit, changes) => {
    const service = { status: 'waiting', checked_in: clock(checked_in), arrived: clock(arrived), exit: clock(exit) };
    expect(checkInChanges(service, now, { km_in: 61_240 })).toEqual({ km_in: 61_240, ...changes });
  });
});

it.each(['in_progress', 'impediment'])('a car whose work is %s came before, also where nobody noted when', (status) => {
  const service = { status, checked_in: '', arrived: clock('2026-11-23T09:00'), exit: '' } as const;
  expect(checkInChanges(service, now, { km_in: 61_240 })).toEqual({ km_in: 61_240 });
});

describe('what a car that comes in can be here for', () => {
  const work = (id: string, arrived: string, fields: Partial<ExpectedWork> = {}): ExpectedWork => ({
    id: id as RowId,
    id_budget: `quote of ${id}` as RowId,
    status: 'waiting',
    checked_in: '',
    arrived: clock(arrived),
    ...fields,
  });
  const [past, today, next] = [work('past', '2026-11-20T09:00'), work('today', '2026-11-26T13:30'), work('next', '2026-12-02T09:00')];
  const undated = work('undated', '');
  const approved = { id: 'quote' as RowId, date: '2026-11-24' };
  const service = (id: string, isHere = false) => ({ kind: 'service', id, isHere });

  const done = (fields: Partial<ExpectedWork> = {}) => work('done', '2026-11-01T09:00', { status: 'finished', ...fields });
  const quote = { kind: 'quote', id: 'quote' };
  const fresh = { kind: 'new' };

  it.each<[string, readonly ExpectedWork[], readonly (typeof approved)[], readonly object[]]>([
    [
      'today’s booking, else one whose day is past, else a later one, else one without a day, else the quote that nobody began',
      [past, next, undated, today],
      [approved],
      [service('today'), service('past'), service('next'), service('undated'), quote, fresh],
    ],
    [
      'of today’s the earlier, of past days the later',
      [work('noon', '2026-11-26T12:00'), today, past, work('older', '2026-11-02T09:00')],
      [],
      [service('noon'), service('today'), service('past'), service('older'), fresh],
    ],
    ['of quotes the later', [done()], [approved, { id: 'later' as RowId, date: '2026-11-25' }], [{ kind: 'quote', id: 'later' }, quote, fresh]],
    ['something new', [], [], [fresh]],
    ['something new, where the quote’s work is done', [done({ id_budget: approved.id })], [approved], [fresh]],
    ['what it is at already', [today, work('here', '2026-11-25T09:00', { status: 'in_progress' })], [approved], [service('here', true)]],
    ['what it was checked in for', [next, work('came', '2026-11-26T09:00', { checked_in: now })], [], [service('came', true)]],
  ])('%s', (_, services, quotes, expected) => {
    expect(checkInChoices(services, quotes, now)).toEqual(expected);
  });
});

describe('a car’s doors', () => {
  const today = '2026-11-26' as CivilDate;
  const stay = (fields: Partial<Stay>): Stay => ({ status: 'waiting', checked_in: '', exit: '', ...fields });
  const came = clock('2026-11-26T08:00');

  it.each<[string, Partial<Stay>, { comes: boolean; leaves: boolean; isLookedAt: boolean }]>([
    ['is expected', {}, { comes: true, leaves: false, isLookedAt: true }],
    ['came, and waits', { checked_in: came }, { comes: false, leaves: true, isLookedAt: true }],
    ['is worked at', { status: 'in_progress' }, { comes: false, leaves: true, isLookedAt: true }],
    ['stands', { status: 'impediment' }, { comes: false, leaves: true, isLookedAt: true }],
    ['was finished a week ago', { status: 'finished', exit: clock('2026-11-19T17:00') }, { comes: false, leaves: true, isLookedAt: true }],
    ['was finished before that', { status: 'finished', exit: clock('2026-11-18T23:59') }, { comes: false, leaves: false, isLookedAt: false }],
    ['was finished nobody knows when', { status: 'finished' }, { comes: false, leaves: false, isLookedAt: false }],
  ])('%s', (_, fields, { comes, leaves, isLookedAt }) => {
    const service = stay(fields);
    expect([isExpected(service), canLeave(service, today), canInspect(service, today)]).toEqual([comes, leaves, isLookedAt]);
  });

  it('lead to where it is, else to what was finished last', () => {
    const older = { ...stay({ status: 'finished', exit: clock('2026-11-20T17:00') }), id: 'older' };
    const newer = { ...older, exit: clock('2026-11-25T17:00'), id: 'newer' };
    const here = { ...stay({ status: 'in_progress' }), id: 'here' };
    expect(leavingService([older, newer], today)?.id).toBe('newer');
    expect(leavingService([newer, here, older], today)?.id).toBe('here');
    expect(leavingService([stay({})], today)).toBeNull();
  });
});

it.each([
  [61_000, 61_240, true],
  [61_240, 61_240, false],
  [null, 61_240, false],
  [61_000, null, false],
])('%s km after %s is lower: %s', (km, last, isLower) => {
  expect(isLowerReading(km, last)).toBe(isLower);
});
