import { describe, expect, it } from 'vitest';
import type { CarMark } from './check-in.ts';
import { mergedMarks, newMark, numberedMarks, placed, placedMarkText, withMark } from './marks.ts';

const mark = (id: string, fields: Partial<CarMark> = {}): CarMark => ({ id, side: 'left', x: 500, y: 500, kind: 'scratch', note: '', ...fields });
const ids = (marks: readonly CarMark[]) => marks.map(({ id }) => id);

describe('marks of a car', () => {
  it('are numbered side by side, after those that were there before', () => {
    const marks = [mark('a', { side: 'right' }), mark('b', { side: 'top' }), mark('c')];
    expect(numberedMarks(marks, 2).map(({ mark: { id }, number }) => `${id}${number}`)).toEqual(['b3', 'c4', 'a5']);
  });

  it('say what they are and on which side', () => {
    expect(placedMarkText(mark('a', { kind: 'dent', note: ' para-choque ' }))).toBe('Amassado, para-choque (esquerda)');
    expect(placedMarkText(mark('a', { side: 'back' }))).toBe('Risco (trás)');
  });

  it('stand on the drawing, wherever was pointed at; by a key in its middle', () => {
    expect(placed(-3.2, 1203)).toEqual({ x: 0, y: 1000 });
    expect(newMark('a', 'top')).toMatchObject({ x: 500, y: 500, kind: 'scratch', side: 'top' });
    expect(withMark([mark('a'), mark('b')], 'b', { note: 'teto' }).map(({ note }) => note)).toEqual(['', 'teto']);
  });
});

describe('marks of a form, laid over those of now', () => {
  const begun = [mark('a'), mark('b'), mark('c')];

  it('add, change and take away what the form did, and nothing else', () => {
    const mine = [mark('a', { note: 'minha' }), mark('c'), mark('d')];
    const present = [mark('a'), mark('b'), mark('c', { note: 'de outro' }), mark('e')];
    const merged = mergedMarks(present, begun, mine);
    expect(ids(merged)).toEqual(['a', 'c', 'e', 'd']);
    expect(merged.map(({ note }) => note)).toEqual(['minha', 'de outro', '', '']);
  });

  it('bring back a mark that was changed here and taken away elsewhere, not one that was left alone', () => {
    expect(ids(mergedMarks([mark('b')], begun, [mark('a', { note: 'ainda' }), mark('b'), mark('c')]))).toEqual(['b', 'a']);
  });

  it('are those of now where nothing was done', () => {
    const present = [mark('z')];
    expect(mergedMarks(present, begun, begun)).toEqual(present);
  });
});
