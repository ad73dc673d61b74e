import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { flag, optionalCount } from './schemas.ts';
import { normalisedText, optionalText, requiredNormalisedText, requiredText } from './text-schemas.ts';

/** The stored form, or the message of the refusal. */
function read(schema: z.ZodMiniType, value: unknown): unknown {
  const result = z.safeParse(schema, value);
  return result.success ? { stored: result.data } : result.error.issues[0]?.message;
}

describe('text', () => {
  it.each([
    ['  Ana  ', 'Ana'],
    [null, ''],
    [undefined, ''],
    ['', ''],
    ['linha 1\r\nlinha 2\tfim', 'linha 1\r\nlinha 2\tfim'],
    ['João 🚗 ção', 'João 🚗 ção'],
    ['12345', '12345'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(read(optionalText(30), typed)).toEqual({ stored });
  });

  it.each([
    ['NUL', 'a\u0000b'],
    ['an escape', 'a\u001bb'],
    ['a vertical tab', 'a\u000bb'],
    ['DEL', 'a\u007fb'],
    ['the first half of a character', 'a\ud83d'],
    ['the second half of a character', '\ude97b'],
    ['two halves in the wrong order', '\ude97\ud83d'],
  ])('with %s is refused: it could not be stored as it is', (_, typed) => {
    expect(read(optionalText(30), typed)).toBe('Há caracteres que não podem ser guardados.');
    expect(read(requiredText(30, 'Informe.'), typed)).toBe('Há caracteres que não podem ser guardados.');
  });

  it('has its longest length after trimming', () => {
    expect(read(optionalText(3), ' abc ')).toEqual({ stored: 'abc' });
    expect(read(optionalText(3), 'abcd')).toBe('No máximo 3 caracteres.');
  });

  it.each([5, true, {}, []])('is not %j', (typed) => {
    expect(read(optionalText(3), typed)).toBe('Texto esperado.');
  });

  it.each([undefined, null, '', '   ', 5])('that is required is not %j', (typed) => {
    expect(read(requiredText(5, 'Informe o nome.'), typed)).toBe('Informe o nome.');
  });
});

describe('text with a stored form', () => {
  const digits = (text: string) => text.replace(/\D/g, '');
  const isThree = (text: string) => text.length === 3;
  const optional = normalisedText(10, digits, isThree, 'Três números.');
  const required = requiredNormalisedText(10, digits, isThree, { missing: 'Informe.', invalid: 'Três números.' });

  it.each([
    ['1-2.3', { stored: '123' }, { stored: '123' }],
    ['12', 'Três números.', 'Três números.'],
    ['abc', { stored: '' }, 'Três números.'],
    ['', { stored: '' }, 'Informe.'],
    [null, { stored: '' }, 'Informe.'],
  ])('%j', (typed, asOptional, asRequired) => {
    expect(read(optional, typed)).toEqual(asOptional);
    expect(read(required, typed)).toEqual(asRequired);
  });
});

describe('a count', () => {
  it.each([
    [0, { stored: 0 }],
    ['12', { stored: 12 }],
    [' 12 ', { stored: 12 }],
    ['', { stored: null }],
    [null, { stored: null }],
    [undefined, { stored: null }],
    [100, { stored: 100 }],
    [101, 'Inválida.'],
    [-1, 'Inválida.'],
    [1.5, 'Inválida.'],
    ['1e2', 'Inválida.'],
    [Number.NaN, 'Inválida.'],
    [true, 'Inválida.'],
  ])('%j', (typed, expected) => {
    expect(read(optionalCount(100, 'Inválida.'), typed)).toEqual(expected);
  });
});

describe('a yes or no', () => {
  it.each([
    [true, { stored: true }],
    [0, { stored: false }],
    [1, { stored: true }],
    [2, 'Sim ou não esperado.'],
    ['true', 'Sim ou não esperado.'],
    [null, 'Sim ou não esperado.'],
  ])('%j', (typed, expected) => {
    expect(read(flag, typed)).toEqual(expected);
  });
});
