import { describe, expect, it } from 'vitest';
import type { CivilDate, CivilDateTime } from '#domain/values/civil-date.ts';
import { periodText, turnDay, weekOf } from './calendar-range.ts';
import { droppedAt, movedTo, resizedTo, shownEnd } from './event-times.ts';
import { daysOf, withRoom } from './month-room.ts';
import { fromDeviceDate, toDeviceDate } from './wall-clock.ts';

const at = (text: string) => text as CivilDateTime;
const day = (text: string) => text as CivilDate;
const unknown = '' as const;

describe('when an event ends (ruling 22)', () => {
  it.each([
    ['as the service does', '2026-11-18T08:20', '2026-11-19T10:00', '2026-11-19T10:00'],
    ['an hour after it came, when that is unknown', '2026-11-18T23:30', unknown, '2026-11-19T00:30'],
    ['an hour after it came, when it is said to have left before', '2026-11-18T08:20', '2026-11-18T07:00', '2026-11-18T09:20'],
  ])('%s', (_, arrived, exit, expected) => {
    expect(shownEnd(at(arrived), exit as CivilDateTime)).toBe(expected);
  });
});

describe('times that change', () => {
  it.each([
    ['moved over the end of a month it stays as long', '2026-11-29T09:00', '2026-11-30T11:30', '2026-12-31T15:00', '2027-01-01T17:30'],
    ['moved back a day', '2026-03-01T09:00', '2026-03-01T10:00', '2026-02-28T09:00', '2026-02-28T10:00'],
    ['moved without an end it gets none', '2026-11-18T08:20', unknown, '2026-11-19T08:20', unknown],
  ])('%s', (_, arrived, exit, start, newExit) => {
    expect(movedTo(at(start), { arrived: at(arrived), exit: exit as CivilDateTime })).toEqual({ arrived: start, exit: newExit });
  });

  it('pulled at its end, the event gives the service one', () => {
    const times = { arrived: at('2026-11-18T08:20'), exit: unknown };
    expect(resizedTo(times.arrived, at('2026-11-18T12:00'), times, times)).toEqual({ arrived: '2026-11-18T08:20', exit: '2026-11-18T12:00' });
  });

  it('pulled at its beginning, an end that nobody knows stays unknown', () => {
    const times = { arrived: at('2026-11-18T08:20'), exit: unknown };
    expect(resizedTo(at('2026-11-18T08:00'), at('2026-11-18T09:20'), times, times)).toEqual({ arrived: '2026-11-18T08:00', exit: '' });
  });

  it('dropped on a day it comes in the morning, dropped on an hour at that hour', () => {
    expect(droppedAt(at('2026-11-18T00:00'), { opens: '07:30' })).toBe('2026-11-18T07:30');
    expect(droppedAt(at('2026-11-18T14:30'), { opens: '07:30' })).toBe('2026-11-18T14:30');
  });
});

describe('the wall clock on a device', () => {
  it.each(['2026-11-18T08:20', '2026-02-28T23:59', '2026-12-31T00:00', '2024-02-29T12:00'])('%s comes back as it went in', (text) => {
    const date = toDeviceDate(at(text));
    expect(`${date.getHours()}:${date.getMinutes()}`).toBe(`${Number(text.slice(11, 13))}:${Number(text.slice(14))}`);
    expect(fromDeviceDate(date)).toBe(text);
  });
});

describe('what is seen', () => {
  it('a period is said as people say it', () => {
    expect(periodText('month', day('2026-11-18'))).toBe('Novembro de 2026');
    expect(periodText('day', day('2026-11-18'))).toBe('Quarta-feira, 18 de novembro de 2026');
    expect(periodText('week', day('2026-11-18'))).toBe('15 a 21 de novembro de 2026');
    expect(periodText('week', day('2026-12-01'))).toBe('29 de novembro a 5 de dezembro de 2026');
    expect(periodText('agenda', day('2027-01-01'))).toBe('27 de dezembro de 2026 a 2 de janeiro de 2027');
  });

  it('turning goes by months, weeks and days', () => {
    expect(turnDay('month', day('2026-03-31'), -1)).toBe('2026-02-01');
    expect(turnDay('week', day('2026-12-28'), 1)).toBe('2027-01-04');
    expect(turnDay('agenda', day('2026-12-28'), -1)).toBe('2026-12-21');
    expect(turnDay('day', day('2026-03-01'), -1)).toBe('2026-02-28');
  });

  it('a week begins on Sunday', () => {
    expect(weekOf(day('2026-11-21'))).toEqual(['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']);
  });
});

describe('the room of a day', () => {
  const on = (arrived: string, exit: string = unknown) => ({ arrived: at(arrived), exit: exit as CivilDateTime | '' });

  it('a service is there from the day it comes to the day it goes, not on one that it ends at the midnight of', () => {
    expect(daysOf(on('2026-11-29T08:00', '2026-12-01T09:00'))).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
    expect(daysOf(on('2026-11-18T08:00', '2026-11-19T00:00'))).toEqual(['2026-11-18']);
    expect(daysOf({ arrived: '', exit: '' })).toEqual([]);
  });

  it('of a full day the first are handed on, and what stays for days before them; the others are counted', () => {
    const crowd = Array.from({ length: 9 }, (_, index) => on(`2026-11-18T0${9 - index}:00`));
    const long = on('2026-11-18T20:00', '2026-11-20T09:00');
    const { chosen, rest } = withRoom([...crowd, long]);
    expect(chosen[0]).toBe(long);
    expect(chosen.slice(1).map(({ arrived }) => arrived)).toEqual(['2026-11-18T01:00', '2026-11-18T02:00', '2026-11-18T03:00']);
    expect([rest.get(day('2026-11-18')), rest.get(day('2026-11-19'))]).toEqual([6, undefined]);
  });
});
