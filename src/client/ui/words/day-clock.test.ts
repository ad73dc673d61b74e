import { expect, it } from 'vitest';
import type { CivilDate, CivilDateTime } from '#domain/values/civil-date.ts';
import { dayClock, daysAgoText, longDate } from './day-clock.ts';

const today = '2026-11-19' as CivilDate;

it.each([
  ['2026-11-19T08:05', '08:05'],
  ['2026-11-18T18:00', 'ontem 18h'],
  ['2026-11-20T10:30', 'amanhã 10h30'],
  ['2026-11-17T09:00', '17/11 9h'],
  ['2025-12-31T09:00', '31/12/2025 9h'],
])('%s reads %s on 19 November', (clock, text) => {
  expect(dayClock(clock as CivilDateTime, today)).toBe(text);
});

it.each([
  [0, 'hoje'],
  [1, 'há 1 dia'],
  [6, 'há 6 dias'],
])('%i days ago are %s', (days, text) => {
  expect(daysAgoText(days)).toBe(text);
});

it.each([
  ['2026-11-19', 'Quinta, 19 de novembro'],
  ['2026-11-21', 'Sábado, 21 de novembro'],
])('%s is %s', (day, text) => {
  expect(longDate(day as CivilDate)).toBe(text);
});
