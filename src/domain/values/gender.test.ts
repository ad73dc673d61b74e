import { expect, it } from 'vitest';
import { canonicalGender, genders, genderSchema } from './gender.ts';

it.each([
  ['Masculino', 'male'],
  ['M', 'male'],
  ['male', 'male'],
  ['female', 'Feminino'],
  ['F', 'Feminino'],
  ['feminino', 'Feminino'],
  ['other', 'Outro'],
  ['Não binário', 'Outro'],
  ['Outro', 'Outro'],
  ['', ''],
  ['  ', ''],
  ['Não informado', ''],
  [null, ''],
  [undefined, ''],
  ['xyz', null],
  [1, null],
])('%j is stored as %j (ruling 28)', (read, stored) => {
  expect(canonicalGender(read)).toBe(stored);
});

it('reads its own canonical values back', () => {
  for (const gender of genders) expect(canonicalGender(genderSchema.parse(gender))).toBe(gender);
});
