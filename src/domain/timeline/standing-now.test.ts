import { describe, expect, it } from 'vitest';
import { owedForWork, standingsNow } from './standing-now.ts';
import { all, at, now, quote, service, work } from './work-sample.ts';

describe('where the car stands now', () => {
  const open = [quote('working', { status: 'approved' }), quote('asked', { status: 'send' }), quote('later', { status: 'approved' })];
  const services = [
    service('s-later', 'later', { arrived: at('2026-11-24T16:00') }),
    service('s-working', 'working', { status: 'in_progress', arrived: at('2026-11-23T08:00') }),
  ];

  it('names what is being worked on first, then what waits, then what is planned', () => {
    expect(standingsNow({ budgets: open, services, entries: [], calls: [] }, all, now).map(({ state, budget }) => [state, budget.id])).toEqual([
      ['in_progress', 'working'],
      ['awaiting_approval', 'asked'],
      ['scheduled', 'later'],
    ]);
  });

  it('a car that is ready and not paid is so only for who knows what was paid', () => {
    const ready = { ...work, services: [service('s', 'new', { status: 'finished', exit: at('2026-11-22T17:00') })] };
    expect(standingsNow(ready, all, now).map(({ state }) => state)).toEqual(['ready']);
    expect(standingsNow(ready, { prices: true, payments: false }, now)).toEqual([]);
  });
});

describe('what is owed', () => {
  it('is what no income stands for of finished work, and income to come', () => {
    expect(owedForWork(work)).toEqual({ open: 15_000, pending: 5_000 });
  });

  it('is nothing for work that is not finished', () => {
    expect(owedForWork({ ...work, services: [service('s', 'new', { status: 'in_progress' })], entries: [] })).toEqual({ open: 0, pending: 0 });
  });
});
