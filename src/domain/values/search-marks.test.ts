import { describe, expect, it } from 'vitest';
import { markedPieces } from './search-marks.ts';
import type { SearchKind } from './search-text.ts';

/** The text with what is marked in brackets. */
const marked = (text: string, search: string, kind?: SearchKind) =>
  markedPieces(text, search, kind)
    .map(({ text: piece, isFound }) => (isFound ? `[${piece}]` : piece))
    .join('');

describe('what a search found in a text', () => {
  it.each([
    ['Óleo 5W-30 sintético 1 L', 'oleo 5w30', '[Óleo] [5W-30] sintético 1 L'],
    ['Óleo 5W-30 sintético 1 L', '5W30 SINTETICO', 'Óleo [5W-30] [sintético] 1 L'],
    ['Óleo 5W30', '5w-30', 'Óleo [5W30]'],
    ['Filtro de óleo e óleo', 'óleo', 'Filtro de [óleo] e [óleo]'],
    // The accent may stand by itself (as macOS writes names of files).
    ['O\u0301leo', 'oleo', '[O\u0301leo]'],
    ['Gonçalves', 'goncal', '[Gonçal]ves'],
    ['Beatriz Gonçalves', 'gonçalves b', '[B]eatriz [Gonçalves]'],
    ['Pré-lavagem', 'prelav', '[Pré-lav]agem'],
    ['aaaa', 'aa', '[aaaa]'],
    ['Straße', 'sse', 'Straße'],
    ['🚗 Óleo', 'oleo', '🚗 [Óleo]'],
    ['Óleo', '', 'Óleo'],
    ['Óleo', '-', 'Óleo'],
    ['', 'oleo', ''],
    ['Correia', 'oleo', 'Correia'],
    // An engine size is no piece of a phone, and the other way round.
    ['Gol 1.6', '1.6', 'Gol [1.6]'],
  ])('%j by %j: %s', (text, search, expected) => expect(marked(text, search)).toBe(expected));

  it.each([
    ['(11) 98765-4321', '98765', '(11) [98765]-4321'],
    ['(11) 98765-4321', '987654', '(11) [98765-4]321'],
    ['(11) 98765-4321', '11 9876', '([11) 9876]5-4321'],
    ['529.982.247-25', '52998224725', '[529.982.247-25]'],
    ['529.982.247-25', '529.982', '[529.982].247-25'],
    ['ABC-1234', 'abc12', '[ABC-12]34'],
  ])('of a code %j by %j: %s', (text, search, expected) => expect(marked(text, search, 'digits')).toBe(expected));

  it('is told of the text as it was written, piece by piece', () => {
    const text = '  Óleo\t5W-30\n(promoção) ';
    expect(
      markedPieces(text, 'oleo promocao')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});
