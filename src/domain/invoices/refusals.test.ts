import { describe, expect, it } from 'vitest';
import { isBeyondDeadline, isNumberTaken, knownRefusals, refusalWords } from './refusals.ts';

const said = (code: string, description = '', complement = '') => ({ code, description, complement });

describe('a refusal in the shop’s words', () => {
  // Every code that FIELD C names.
  it.each('E0008 E0010 E0014 E0015 E0037 E0038 E0121 E0128 E0312 E0625 E0712 E0715 E0716 E0718 E0822 E1229 E1235'.split(' '))(
    '%s says what to do',
    (code) => {
      expect(knownRefusals).toContain(code);
      const words = refusalWords(said(code, 'Texto do sistema'));
      expect(words.code).toBe(code);
      expect(words.title).toMatch(/^[A-Z].*\.$/);
      expect(words.title).not.toContain('Texto do sistema');
      expect(words.advice).toMatch(/^[A-Z].* Detalhe: Texto do sistema$/);
    },
  );

  it('keeps the system’s words of a code that nobody knows, with the code', () => {
    expect(refusalWords(said('E9999', 'Algo novo', 'campo xYz'))).toEqual({
      code: 'E9999',
      title: 'Algo novo',
      advice: 'campo xYz Isto é do sistema, não da sua nota: fale com o suporte e diga o código.',
    });
  });

  it('says so where nothing was said', () => {
    expect(refusalWords(said('')).title).toBe('O sistema nacional recusou a nota sem dizer por quê.');
    expect(refusalWords(said('E0718')).advice).not.toContain('Detalhe');
  });

  it('knows a number that was taken and a deadline that has passed', () => {
    expect([isNumberTaken([said('E1235'), said('e0014')]), isNumberTaken([said('E0015')])]).toEqual([true, false]);
    expect([isBeyondDeadline([said('E0822')]), isBeyondDeadline([])]).toEqual([true, false]);
  });
});
