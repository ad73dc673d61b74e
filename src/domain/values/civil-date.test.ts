import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMinutes,
  addMonths,
  type CivilDate,
  type CivilDateTime,
  civilDate,
  civilDateSchema,
  civilDateTimeAt,
  civilDateTimeSchema,
  dateOf,
  daysBetween,
  firstDayOfMonth,
  formatCivilDate,
  formatCivilDateTime,
  isCivilDate,
  isCivilDateTime,
  lastDayOfMonth,
  parseCivilDate,
  timeOf,
  weekday,
} from './civil-date.ts';

const day = (text: string): CivilDate => civilDateSchema.parse(text);
const minute = (text: string): CivilDateTime => civilDateTimeSchema.parse(text);

describe('civil dates exist on the Gregorian calendar (DESIGN §5)', () => {
  it.each([
    ['2026-11-18', true],
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['2026-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['0000-01-01', false],
    ['26-01-01', false],
    ['2026-1-1', false],
    ['2026-11-18T10:00', false],
    ['', false],
  ])('%j: %s', (text, exists) => {
    expect(isCivilDate(text)).toBe(exists);
    expect(civilDateSchema.safeParse(text).success).toBe(exists);
  });

  it.each([
    ['2026-11-18T00:00', true],
    ['2026-11-18T23:59', true],
    ['2026-11-18T24:00', false],
    ['2026-11-18T10:60', false],
    ['2026-02-30T10:00', false],
    ['2026-11-18 10:00', false],
    ['2026-11-18T10:00:00', false],
    ['2026-11-18', false],
  ])('%j with a time: %s', (text, exists) => {
    expect(isCivilDateTime(text)).toBe(exists);
    expect(civilDateTimeSchema.safeParse(text).success).toBe(exists);
  });

  it('come from year, month and day', () => {
    expect(civilDate(2026, 11, 8)).toBe('2026-11-08');
    expect(civilDate(2026, 2, 29)).toBeNull();
    expect(civilDate(2026, 1.5, 1)).toBeNull();
  });
});

describe('calendar arithmetic', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    // Brazil's clocks sprang forward at midnight of this day: it has no local 00:00.
    ['2018-11-03', 1, '2018-11-04'],
    ['2018-11-04', 1, '2018-11-05'],
    ['2026-01-01', 365, '2027-01-01'],
    ['0001-01-01', 0, '0001-01-01'],
  ])('%s and %s days is %s', (from, days, to) => {
    expect(addDays(day(from), days)).toBe(to);
    expect(daysBetween(day(from), day(to))).toBe(days);
  });

  it('agrees with UTC dates over four centuries', () => {
    const start = day('1850-01-01');
    for (let days = 0; days < 146_097; days += 13) {
      const expected = new Date(Date.UTC(1850, 0, 1 + days));
      const date = addDays(start, days);
      if (date !== expected.toISOString().slice(0, 10) || weekday(date) !== expected.getUTCDay()) {
        throw new Error(`${date} is not ${expected.toISOString()}`);
      }
    }
  });

  it('ends with the year 9999', () => {
    expect(() => addDays(day('9999-12-31'), 1)).toThrow(RangeError);
    expect(() => addDays(day('0001-01-01'), -1)).toThrow(RangeError);
    expect(() => addMonths(day('9999-12-31'), 1)).toThrow(RangeError);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03-31', -13, '2025-02-28'],
    ['2026-08-31', 0, '2026-08-31'],
  ])('%s and %s months is %s, clamped to the month (ruling 16)', (from, months, to) => {
    expect(addMonths(day(from), months)).toBe(to);
  });

  it('knows the days of a month', () => {
    expect(firstDayOfMonth(day('2026-11-18'))).toBe('2026-11-01');
    expect(lastDayOfMonth(day('2026-11-18'))).toBe('2026-11-30');
    expect(lastDayOfMonth(day('2024-02-03'))).toBe('2024-02-29');
    expect(weekday(day('2026-11-18'))).toBe(3);
  });

  it.each([
    ['2026-11-18T14:30', 60, '2026-11-18T15:30'],
    ['2026-12-31T23:30', 60, '2027-01-01T00:30'],
    ['2026-03-01T00:10', -20, '2026-02-28T23:50'],
    ['2018-11-03T23:30', 60, '2018-11-04T00:30'],
  ])('%s and %s minutes is %s on the wall clock', (from, minutes, to) => {
    expect(addMinutes(minute(from), minutes)).toBe(to);
  });
});

describe('Brazilian format (2 §1: dates use pt-BR format)', () => {
  it.each([
    ['18/11/2026', '2026-11-18'],
    ['1/2/2026', '2026-02-01'],
    [' 18/11/2026 ', '2026-11-18'],
    ['31/11/2026', null],
    ['11/18/2026', null],
    ['18/11/26', null],
    ['2026-11-18', null],
    ['', null],
  ])('reads %j as %s', (text, expected) => {
    expect(parseCivilDate(text)).toBe(expected);
  });

  it('writes days and minutes', () => {
    expect(formatCivilDate(day('2026-11-18'))).toBe('18/11/2026');
    expect(formatCivilDateTime(minute('2026-11-18T14:30'))).toBe('18/11/2026 14:30');
    expect(dateOf(minute('2026-11-18T14:30'))).toBe('2026-11-18');
    expect(timeOf(minute('2026-11-18T14:30'))).toBe('14:30');
  });
});

describe('the wall clock of a place', () => {
  it.each([
    ['2026-11-18T02:59:59Z', 'America/Sao_Paulo', '2026-11-17T23:59'],
    ['2026-11-18T03:00:00Z', 'America/Sao_Paulo', '2026-11-18T00:00'],
    ['2026-11-18T04:30:00Z', 'America/Rio_Branco', '2026-11-17T23:30'],
    ['2018-11-04T03:00:00Z', 'America/Sao_Paulo', '2018-11-04T01:00'],
  ])('at %s in %s is %s', (instant, zone, expected) => {
    expect(civilDateTimeAt(Date.parse(instant), zone)).toBe(expected);
  });
});
