import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueText, endAfterPayment, isExpired, trialEnd } from './subscription.ts';
import type { CivilDate } from '../values/civil-date.ts';

const day = (text: string) => text as CivilDate;

describe('due text (spec 1 §4)', () => {
  it.each([
    ['2026-11-25', 'Faltam 5 dia(s)'],
    ['2026-11-20', 'Vence hoje'],
    ['2026-11-18', 'Atrasado há 2 dia(s)'],
    ['2027-01-01', 'Faltam 42 dia(s)'],
  ])('limit %s seen on 2026-11-20 reads %s', (limit, text) => {
    expect(dueText(day(limit), day('2026-11-20'))).toBe(text);
  });

  it('counts the days of a naive calendar, over leap days and the ends of years', () => {
    const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
    const next = (text: string): string => {
      const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
      const length = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
      const [y, m, d] = date < length ? [year, month, date + 1] : month < 12 ? [year, month + 1, 1] : [year + 1, 1, 1];
      return [String(y), String(m).padStart(2, '0'), String(d).padStart(2, '0')].join('-');
    };
    const begins = fc
      .date({ min: new Date('2023-12-01'), max: new Date('2101-03-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(begins, fc.integer({ min: 0, max: 800 }), (from, days) => {
        let to = from;
        for (let step = 0; step < days; step += 1) to = next(to);
        expect(dueText(day(to), day(from))).toBe(days === 0 ? 'Vence hoje' : `Faltam ${days} dia(s)`);
        expect(dueText(day(from), day(to))).toBe(days === 0 ? 'Vence hoje' : `Atrasado há ${days} dia(s)`);
      }),
    );
  });

  it('shows a dash without a date', () => {
    expect(dueText(null, day('2026-11-20'))).toBe('—');
  });
});

describe('dates of a subscription (ruling 16)', () => {
  it('gives a trial of 7 days', () => {
    expect(trialEnd(day('2026-12-28'))).toBe('2027-01-04');
  });

  it.each([
    ['2026-11-30', '2026-11-20', '2026-12-30'],
    ['2026-10-01', '2026-11-20', '2026-12-20'],
    ['2027-01-31', '2026-11-20', '2027-02-28'],
  ])('a payment moves the end from %s (today %s) to %s', (oldEnd, today, newEnd) => {
    expect(endAfterPayment(day(oldEnd), day(today))).toBe(newEnd);
  });

  it('lasts through its last day', () => {
    expect(isExpired(day('2026-11-20'), day('2026-11-20'))).toBe(false);
    expect(isExpired(day('2026-11-19'), day('2026-11-20'))).toBe(true);
  });
});
