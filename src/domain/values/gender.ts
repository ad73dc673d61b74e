import * as z from 'zod/mini';
import { foldText } from './search-text.ts';

/** A customer's gender as the wire states it, in this mix of languages (ruling 28); '' is not informed. */
export const genders = ['male', 'Feminino', 'Outro', ''] as const;

export type Gender = (typeof genders)[number];

export const genderSchema = z.enum(genders);

const readings: ReadonlyMap<string, Gender> = new Map([
  ...['male', 'masculino', 'm', 'masc', 'homem'].map((word) => [word, 'male'] as const),
  ...['feminino', 'female', 'f', 'fem', 'mulher'].map((word) => [word, 'Feminino'] as const),
  ...['outro', 'outros', 'outra', 'other', 'o', 'nao binario', 'nao-binario'].map((word) => [word, 'Outro'] as const),
  ['', ''],
  ['nao informado', ''],
]);

/**
 * The canonical value to store for whatever was read, in either language and any case; null and undefined
 * are ''. Answers null for what it does not know, so that a schema can refuse it.
 */
export function canonicalGender(value: unknown): Gender | null {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? (readings.get(foldText(value)) ?? null) : null;
}
