import { expect, it } from 'vitest';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { shortDate } from './short-date.ts';

const today = '2026-01-01' as CivilDate;

it.each([
  ['2026-01-01', 'Hoje'],
  ['2025-12-31', 'Ontem'],
  ['2025-12-30', '30/12/2025'],
  ['2026-01-02', '02/01'],
])('%s reads %s on the first of January', (date, text) => {
  expect(shortDate(date as CivilDate, today)).toBe(text);
});
