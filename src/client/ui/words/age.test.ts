import { expect, it } from 'vitest';
import { formatAge } from './age.ts';

it.each([
  [-5000, null],
  [59_999, null],
  [60_000, 'há 1 min'],
  [3_600_000, 'há 1 h'],
  [86_400_000, 'há 1 dia'],
  [200_000_000, 'há 2 dias'],
])('an age of %i ms is %s', (ageMs, text) => {
  expect(formatAge(ageMs)).toBe(text);
});
