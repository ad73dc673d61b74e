import { describe, expect, it } from 'vitest';
import { summaryOf, timelineOf } from './timeline.ts';
import { all, at, call, day, hrv, ids, quote, service, today, work } from './work-sample.ts';

/* What a car's and a customer's page tell (issue "The car's way" §2). */
describe('the line of time', () => {
  it('stands the newest first; of one day the payment before the service', () => {
    expect(ids(timelineOf(work, all, today))).toEqual(['due', 'paid', 'done', 'new', 'old']);
  });

  it('has the lines, words and numbers of each', () => {
    const [due, , done, made, old] = timelineOf(work, all, today);
    expect(due).toMatchObject({ kind: 'payment', amount: 5_000, isPaid: false, due: '2026-12-01', number: 318, vehicle: hrv });
    expect(done).toMatchObject({ kind: 'service', day: '2026-11-22', note: 'Folga na bieleta', employee: 'igor', status: 'finished', total: 30_000 });
    expect(made).toMatchObject({
      kind: 'quote',
      total: 30_000,
      note: 'Revisão',
      lines: [{ description: 'Óleo 5W-30', quantity: 4, total: 20_000 }, {}],
    });
    expect(made).toMatchObject({ isInService: true });
    expect(old).toMatchObject({ status: 'rejected', number: 204, isProvisional: false, isInService: false });
  });

  it('has no prices for who sees none, and no payments for who reads none', () => {
    const items = timelineOf(work, { prices: false, payments: false }, today);
    expect(ids(items)).toEqual(['done', 'new', 'old']);
    expect(items.flatMap(({ lines }) => lines.map(({ total }) => total))).toEqual([null, null, null, null, null]);
    expect(JSON.stringify(items)).not.toMatch(/0000|5000/);
    expect(summaryOf(work, { prices: false, payments: false }).worth).toBeNull();
  });

  it('stands a service without a time under the day of its quote, and leaves out what belongs to no quote of these', () => {
    const items = timelineOf({ ...work, services: [service('open', 'old'), service('strange', 'other')], entries: [] }, all, today);
    expect(ids(items)).toEqual(['new', 'open', 'old']);
  });

  it('stands of two visits of one day the later first, whichever was entered first', () => {
    const visits = [
      service('b-morning', 'new', { arrived: at('2026-11-22T08:00') }),
      service('a-afternoon', 'new', { arrived: at('2026-11-22T15:00') }),
    ];
    expect(ids(timelineOf({ ...work, services: visits, entries: [] }, all, today))).toEqual(['a-afternoon', 'b-morning', 'new', 'old']);
  });

  it('says of a quote what a person sees today, and that its number may still change', () => {
    const [item] = timelineOf(
      { budgets: [{ ...quote('late', { status: 'send', expiry_date: day('2026-11-23') }), rev: 0 }], services: [], entries: [], calls: [] },
      all,
      today,
    );
    expect(item).toMatchObject({ status: 'expired', isProvisional: true });
  });

  it('has the calls that stand, each under its minute, before the service of the day', () => {
    const calls = [
      call('later', { outcome: 'later', until: day('2026-12-10'), at: at('2026-11-22T10:00') }),
      call('quote', { reason: 'quote', about: '' }),
      call('taken back', { reason: 'pickup', about: '', at: at('2026-11-23T08:00') }),
      call('takes it back', { reason: 'pickup', about: '', outcome: 'later', until: day('2026-11-23'), at: at('2026-11-23T08:05') }),
    ];
    const items = timelineOf({ ...work, calls }, all, today);
    expect(ids(items)).toEqual(['due', 'paid', 'later', 'quote', 'done', 'new', 'old']);
    expect(items[2]).toMatchObject({
      kind: 'call',
      day: '2026-11-22',
      by: 'Renata Lima',
      reason: 'service',
      about: 'oil',
      outcome: 'later',
      until: '2026-12-10',
    });
  });

  it('is summed up: since when, how often, for how much', () => {
    expect(summaryOf(work, all)).toEqual({ since: '2025-09-03', visits: 1, worth: 30_000 });
  });
});
