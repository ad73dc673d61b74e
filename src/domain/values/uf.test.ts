import { expect, it } from 'vitest';
import { isUf, ufNames, ufs, ufSchema } from './uf.ts';

it('knows the 27 federal units in alphabetical order (2 §5: the 27 UF codes)', () => {
  expect(ufs).toHaveLength(27);
  expect(ufs.toSorted()).toEqual(ufs);
  expect(ufNames.SP).toBe('São Paulo');
});

it.each([
  ['SP', true],
  ['sp', false],
  ['XX', false],
  ['', false],
  ['constructor', false],
])('%j is a UF: %s', (text, expected) => {
  expect(isUf(text)).toBe(expected);
  expect(ufSchema.safeParse(text).success).toBe(expected);
});
