import { describe, expect, it } from 'vitest';
import { budgetDefaults, type BudgetItem } from '#domain/budgets/budget.ts';
import { serviceDefaults } from '#domain/services/service.ts';
import type { CivilDate, CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { lastWork, standingOfCar, wordsBeyond, type QuoteOfCar } from './car-history.ts';

const today = '2026-11-21' as CivilDate;
const now = `${today}T09:00` as CivilDateTime;
const day = (text: string) => text as CivilDate;
const clock = (text: string) => text as CivilDateTime;
const base = { id: 'row' as RowId, rev: 1, mark: 'settled' } as const;

const line = (description: string): BudgetItem => ({
  id: description,
  description,
  quantity: 1,
  price: 100 as Cents,
  kind: '',
  product_id: null,
  group: '',
});
const aService = (fields: Partial<QuoteOfCar['services'][number]> = {}) => ({ ...base, ...serviceDefaults, ...fields });

function aQuote(
  date: string,
  lines: readonly string[],
  { services = [], open = null, ...fields }: Partial<QuoteOfCar['budget']> & Partial<QuoteOfCar> = {},
): QuoteOfCar {
  const of = { date: day(date), expiry_date: day('2026-12-01'), items: lines.map(line), status: 'approved' };
  return { budget: { ...base, ...budgetDefaults, ...of, ...fields }, services, open };
}

const last = (quotes: readonly QuoteOfCar[], search: string, known: readonly string[] = []) => lastWork(quotes, wordsBeyond(search, known), today);
const oil = 'Óleo 5W-30 sintético 1 L';

describe('the last thing that was done (issue "The car’s way" §2)', () => {
  it.each([
    ['oleo 5w30', oil, '2026-03-12'],
    ['filtro', 'Filtro de óleo', '2026-05-02'],
    ['freio', null, null],
    ['', null, null],
  ])('by %j: %s, %s', (search, text, date) => {
    const quotes = [aQuote('2025-01-10', [oil]), aQuote('2026-03-12', ['Palhetas', oil]), aQuote('2026-05-02', ['Filtro de óleo', 'Óleo 10W40'])];
    expect(last(quotes, search)).toEqual(text === null ? null : { text, date, isDone: true });
  });

  it('asks only for the words that are not the car’s or its owner’s', () => {
    const known = ['hrv exl 1.8\u0002gkd4h07', 'celia nakamura\u000211987654321'];
    expect(last([aQuote('2026-03-12', [oil])], 'gkd4h07 óleo', known)).toEqual({ text: oil, date: '2026-03-12', isDone: true });
    expect(last([aQuote('2026-03-12', [oil])], 'celia', known)).toBeNull();
  });

  it('is what was approved, or became a service', () => {
    const offered = { text: oil, date: '2026-03-12', isDone: false };
    for (const status of ['draft', 'send', 'rejected']) expect(last([aQuote('2026-03-12', [oil], { status })], 'oleo')).toEqual(offered);
    const before = aQuote('2025-03-12', [oil]);
    expect(last([aQuote('2026-03-12', [oil], { status: 'send' }), before], 'oleo')).toEqual({ text: oil, date: '2025-03-12', isDone: true });
    expect(last([before, aQuote('2026-03-12', [oil], { status: 'send' })], 'oleo')?.isDone).toBe(true);
    expect(last([aQuote('2026-03-12', [oil], { status: 'send', services: [aService()] })], 'oleo')?.date).toBe('2026-03-12');
  });

  it('was done on the day of its service, not on one that is still to come', () => {
    const done = aQuote('2026-03-12', [oil], { services: [aService({ arrived: clock('2026-03-20T08:00'), exit: clock('2026-03-21T17:00') })] });
    const here = aQuote('2026-03-12', [oil], { services: [aService({ arrived: clock('2026-04-20T08:00') })] });
    const booked = aQuote('2026-03-12', [oil], { services: [aService({ arrived: clock('2026-12-20T08:00') })] });
    expect(last([done], 'oleo')?.date).toBe('2026-03-21');
    expect(last([done, here, booked], 'oleo')?.date).toBe('2026-04-20');
    expect(last([booked], 'oleo')?.isDone).toBe(false);
  });

  it('is told by a note where no line has the words', () => {
    const service = aService({ obs: 'Trocado o óleo do câmbio', arrived: clock('2026-03-20T08:00') });
    expect(last([aQuote('2026-03-12', ['Revisão'], { services: [service] })], 'cambio oleo')?.text).toBe('Trocado o óleo do câmbio');
  });
});

describe('the state of a car', () => {
  it.each([
    ['nothing of today', [aQuote('2026-01-02', [])], null],
    ['a quote without an answer', [aQuote('2026-11-20', [], { status: 'send' })], 'awaiting_approval'],
    ['one that ran out', [aQuote('2026-11-01', [], { status: 'send', expiry_date: day('2026-11-10') })], null],
    [
      'work on it before a quote',
      [aQuote('2026-11-20', [], { status: 'send' }), aQuote('2026-11-19', [], { services: [aService({ status: 'in_progress' })] })],
      'in_progress',
    ],
    ['one that waits for a part', [aQuote('2026-11-19', [], { services: [aService({ status: 'impediment' })] })], 'awaiting_part'],
    ['one that is to come', [aQuote('2026-11-19', [], { services: [aService()] })], 'scheduled'],
    [
      'one that is ready and not paid',
      [aQuote('2026-11-17', [], { open: 100 as Cents, services: [aService({ status: 'finished', exit: clock('2026-11-18T17:00') })] })],
      'ready',
    ],
    [
      'one that is paid',
      [aQuote('2026-11-17', [], { open: 0 as Cents, services: [aService({ status: 'finished', exit: clock('2026-11-18T17:00') })] })],
      null,
    ],
  ])('%s', (_, quotes, state) => expect(standingOfCar(quotes, now)?.state ?? null).toBe(state));
});
