import { describe, expect, it } from 'vitest';
import { dueText, endAfterPayment, isExpired, trialEnd } from './subscription.ts';
import type { CivilDate } from './values/civil-date.ts';

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
