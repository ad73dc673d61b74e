import { expect, it } from 'vitest';
import { isUf, UF_NAMES, UFS, ufSchema } from './uf.ts';

it('knows the 27 federal units in alphabetical order (2 §5: the 27 UF codes)', () => {
  expect(UFS).toHaveLength(27);
  expect(UFS.toSorted()).toEqual(UFS);
  expect(UF_NAMES.SP).toBe('São Paulo');
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
