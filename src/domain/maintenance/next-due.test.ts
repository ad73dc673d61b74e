import { describe, expect, it } from 'vitest';
import { serviceDefaults, type Service } from '../services/service.ts';
import type { CivilDate, CivilDateTime } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';
import { cents } from '../values/money.ts';
import { nextDue } from './next-due.ts';
import { odometerOf } from './odometer.ts';
import { recurringServices } from './recurring-services.ts';
import { visitsOf, type Visit } from './visits.ts';

const day = (text: string) => text as CivilDate;
const today = day('2026-11-25');
const visit = (on: string, km: number | null, ...done: string[]): Visit => ({ day: day(on), km, done });
const due = (visits: readonly Visit[], mileage: number | null = null) => nextDue(recurringServices, { visits, mileage, today });
const named = (visits: readonly Visit[], mileage: number | null = null) => due(visits, mileage).map(({ service }) => service.key);

describe('what is next for a car', () => {
  it('is nothing where nothing of it was ever done here', () => {
    expect(due([])).toEqual([]);
    expect(due([visit('2026-03-12', 52_440, 'Lavagem')], 61_240)).toEqual([]);
  });

  it('counts from the visit on which it was done, by kilometres and by months', () => {
    const [oil] = due([visit('2026-11-25', 61_240), visit('2026-03-12', 52_440, 'Troca de óleo')]);
    expect(oil).toMatchObject({
      first: 'km',
      isDue: false,
      byKm: { at: 62_440, left: 1_200 },
      byTime: { at: '2027-03-12', days: 107 },
      done: { day: '2026-03-12', km: 52_440 },
    });
    expect(oil?.used).toBeCloseTo(0.88);
  });

  it('counts from the last time, in whatever order the visits come', () => {
    const visits = [visit('2024-03-12', 30_000, 'Óleo 5W-30'), visit('2026-06-12', 52_440, 'Óleo 5W-30'), visit('2025-03-12', 41_000, 'Óleo 5W-30')];
    expect(due(visits)[0]?.byTime?.at).toBe('2027-06-12');
  });

  it('goes by months alone where nobody read the kilometres', () => {
    const [oil] = due([visit('2026-03-12', null, 'Troca de óleo')]);
    expect(oil).toMatchObject({ first: 'time', byKm: null, byTime: { at: '2027-03-12' } });
  });

  it('says nothing where kilometres are all it goes by and nobody read them', () => {
    expect(due([visit('2026-03-12', null, 'Velas')])).toEqual([]);
  });

  it('is estimated by the pace of the car, for today and for a visit without kilometres', () => {
    // 36,500 km in 365 days.
    const [plugs] = due([visit('2026-11-15', 50_000), visit('2026-05-19', null, 'Velas'), visit('2025-11-15', 13_500)]);
    expect(plugs?.done.km).toBe(32_000);
    expect(plugs?.byKm).toEqual({ at: 72_000, left: 72_000 - 51_000 });
    expect(plugs?.daysLeft).toBe(210);
  });

  it('never goes below what the car itself says', () => {
    expect(due([visit('2026-03-12', 52_440, 'Troca de óleo')], 62_000)[0]?.byKm?.left).toBe(440);
    expect(due([visit('2026-03-12', 52_440, 'Troca de óleo')], 10)[0]?.byKm?.left).toBe(10_000);
  });

  it.each([
    ['its kilometres are over', [visit('2026-11-25', 70_000), visit('2026-06-12', 52_440, 'Troca de óleo')]],
    ['its months are over', [visit('2025-06-12', 52_440, 'Troca de óleo')]],
    ['its last day is here', [visit('2025-11-25', 52_440, 'Troca de óleo')]],
  ])('is due when %s', (_, visits) => {
    expect(due(visits)[0]).toMatchObject({ isDue: true, used: 1 });
  });

  it('has the most urgent first', () => {
    const visits = [
      visit('2026-11-25', 61_240),
      visit('2026-03-12', 52_440, 'Troca de óleo', 'Fluido de freio'),
      visit('2024-11-20', 30_000, 'Pastilha dianteira', 'Correia dentada'),
    ];
    expect(named(visits)).toEqual(['front-pads', 'oil', 'brake-fluid', 'timing-belt']);
  });
});

describe('how far a car runs', () => {
  it('is not said by two visits of one repair', () => {
    expect(odometerOf([visit('2026-11-20', 61_500), visit('2026-11-10', 61_000)], null).pace).toBeNull();
    expect(odometerOf([visit('2026-11-20', 61_500)], null).pace).toBeNull();
  });

  it('believes the last reading against a mistyped one before it', () => {
    const odometer = odometerOf([visit('2026-11-20', 61_500), visit('2026-06-10', 610_000), visit('2026-05-04', 51_500)], null);
    expect(odometer.pace).toBe(50);
    expect(odometer.latest).toEqual({ day: '2026-11-20', km: 61_500 });
  });

  it('knows the latest: what was read last, else what the car says', () => {
    expect(odometerOf([visit('2026-11-20', 61_500)], 60_000).latest).toEqual({ day: '2026-11-20', km: 61_500 });
    expect(odometerOf([visit('2026-11-20', 61_500)], 62_000).latest).toEqual({ day: null, km: 62_000 });
    expect(odometerOf([], 62_000).latest).toEqual({ day: null, km: 62_000 });
    expect(odometerOf([], null).latest).toBeNull();
  });
});

describe('the visits of a car', () => {
  const item = (id: string) => ({ id, description: id, quantity: 1, price: cents(0), kind: 'part' as const, product_id: null, group: '' });
  const budgets = [{ id: 'quote' as RowId, items: [item('Óleo'), item('Velas')] }];
  const at = (text: string) => text as CivilDateTime;
  const of = (fields: Partial<Service>) => visitsOf({ budgets, services: [{ ...serviceDefaults, id_budget: 'quote' as RowId, ...fields }] });

  it('have all lines of finished work, and the kilometres as it went', () => {
    expect(of({ status: 'finished', arrived: at('2026-11-20T08:00'), exit: at('2026-11-21T17:00'), km_in: 10, km_out: 12 })).toEqual([
      { day: '2026-11-21', km: 12, done: ['Óleo', 'Velas'] },
    ]);
  });

  it('have of other work what is ticked, and the kilometres as it came', () => {
    const fields = {
      status: 'in_progress',
      arrived: at('2026-11-20T08:00'),
      km_in: 10,
      done_lines: [{ id: 'Velas', by: '', at: at('2026-11-20T09:00') }],
    };
    expect(of(fields)).toEqual([{ day: '2026-11-20', km: 10, done: ['Velas'] }]);
  });

  it('are none of what is booked', () => {
    expect(of({ status: 'waiting', arrived: at('2026-12-20T08:00') })).toEqual([]);
    expect(of({ status: 'waiting', arrived: at('2026-12-20T08:00'), checked_in: at('2026-11-24T08:00'), km_in: 5 })).toEqual([
      { day: '2026-11-24', km: 5, done: [] },
    ]);
  });
});
