import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';
import { dueWindows } from './due-windows.ts';
import { nextDue } from './next-due.ts';
import { recurringServices } from './recurring-services.ts';
import { keptIntervals, kitKey, remindedServices } from './service-intervals.ts';

const today = '2026-11-25' as CivilDate;
const kit = { id: '0190-kit' as RowId, name: 'Revisão 10.000 km', every_km: 10_000, every_months: 6 };
const keys = (services: readonly { key: string }[]) => services.map(({ key }) => key);

describe('what a shop reminds of', () => {
  it('is the usual where it says nothing', () => {
    expect(remindedServices([], [])).toEqual(recurringServices);
  });

  it('goes by its own intervals, and leaves out what has none', () => {
    const own = [
      { id: 'oil', every_km: 5_000, every_months: 6 },
      { id: 'wipers', every_km: null, every_months: null },
    ];
    const services = remindedServices(own, []);
    expect(services.find(({ key }) => key === 'oil')).toMatchObject({ everyKm: 5_000, everyMonths: 6 });
    expect(keys(services)).not.toContain('wipers');
  });

  it('has the kits that say when they are due again', () => {
    const services = remindedServices([], [kit, { ...kit, id: 'other' as RowId, every_km: null, every_months: null }]);
    expect(keys(services).filter((key) => key.startsWith('kit:'))).toEqual([kitKey(kit.id)]);
  });

  it('keeps only what is other than the usual, and what it does not know', () => {
    const set = [
      { id: 'oil', every_km: 10_000, every_months: 12 },
      { id: 'battery', every_km: null, every_months: 36 },
    ];
    const newer = { id: 'of a newer version', every_km: 1, every_months: null };
    expect(keptIntervals(set, [{ id: 'oil', every_km: 5_000, every_months: 6 }, newer])).toEqual([set[1], newer]);
  });
});

describe('a kit', () => {
  const services = remindedServices([], [kit]);
  const visit = (groups: readonly string[]) => ({ day: '2026-05-20' as CivilDate, km: null, done: ['Lavagem'], groups });

  it('was done where lines of its name were, and is due by its own interval', () => {
    const due = nextDue(services, { visits: [visit([kit.name])], mileage: null, today });
    expect(due).toMatchObject([{ service: { name: kit.name }, byTime: { at: '2026-11-20' }, isDue: true }]);
  });

  it('was not done by what its name says alone', () => {
    expect(nextDue(services, { visits: [visit(['Revisão 20.000 km'])], mileage: null, today })).toEqual([]);
    expect(nextDue(services, { visits: [{ ...visit([]), done: [kit.name] }], mileage: null, today })).toEqual([]);
  });
});

describe('the days on which cars left that may be due', () => {
  it('are one window for each interval, the shortest first', () => {
    const services = remindedServices([], []).filter(({ key }) => key === 'oil' || key === 'tyres');
    expect(dueWindows(services, today).map(({ around }) => around)).toEqual([addDays(today, -304), '2025-11-25', '2022-09-26', '2021-11-25']);
  });

  it('reach from three months overdue to two weeks ahead', () => {
    const [window] = dueWindows(
      remindedServices([], []).filter(({ key }) => key === 'battery'),
      today,
    );
    expect(window).toEqual({ from: '2024-08-27', around: '2024-11-25', to: '2024-12-09' });
  });

  it('reach further for who drives twice as much as is usual', () => {
    const [window] = dueWindows(
      remindedServices([], []).filter(({ key }) => key === 'tyre-rotation'),
      today,
    );
    expect(window).toEqual({ from: addDays(today, -394), around: addDays(today, -304), to: addDays(today, -304 + 14 + 152) });
  });
});
