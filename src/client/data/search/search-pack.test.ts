import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildSearchText, matchesSearch, searchQueryOf } from '#domain/values/search-text.ts';
import { packColumn, PackedRows, rowsPerPack } from './search-pack.ts';

const word = fc.constantFrom('oleo', 'olho', 'Óleo 5W-30', 'ana', 'Anais', 'ABC-1234', 'ABC1C34', 'freio', '1.6', '12/345', 'a', '');
const rowTexts = fc.array(
  fc.record({ text: word, more: word, code: fc.constantFrom('11987654321', '12345', '', '98'), plate: fc.constantFrom('', 'ABC1C34') }),
  {
    minLength: 1,
    maxLength: 40,
  },
);

function packed(texts: readonly string[]): PackedRows {
  const packs = [];
  for (let start = 0; start < texts.length; start += rowsPerPack) {
    const own = texts.slice(start, start + rowsPerPack);
    const column = packColumn(own);
    packs.push({ collection: 'customers' as const, part: packs.length, build: 'b', ids: column, sorts: column, texts: column, owners: {} });
  }
  return new PackedRows(packs, Uint32Array.from(texts.keys()));
}

// Rows that hold nothing of what is looked for: among few rows every look would go through all of them.
const others = Array.from({ length: 2000 }, () => 'zzz\u0002');

it('key by key finds what a search at once finds, whatever was looked for before', () => {
  fc.assert(
    fc.property(
      rowTexts,
      fc.array(fc.constantFrom('oleo 5w', 'olho', 'ana', 'abc-12', 'abc1', 'abc.1c', '119', '1.6', '12/3', 'freio a', 'a b'), { maxLength: 4 }),
      (rows, typed) => {
        const texts = [
          ...rows.map(({ text, more, code, plate }) =>
            buildSearchText([
              { kind: 'text', value: text },
              { kind: 'text', value: more },
              { kind: 'digits', value: code },
              { kind: 'plate', value: plate },
            ]),
          ),
          ...others,
        ];
        const shelf = packed(texts);
        for (const whole of typed) {
          for (let end = 1; end <= whole.length; end += 1) {
            for (const term of searchQueryOf(whole.slice(0, end)).flat()) {
              expect([...shelf.having(term).subarray(0, rows.length)], whole.slice(0, end)).toEqual([
                ...packed(texts).having(term).subarray(0, rows.length),
              ]);
            }
          }
        }
      },
    ),
    { numRuns: 150 },
  );
});

it('finds a row by one word of it, and no other', () => {
  const texts = ['oleo\u0002', 'olho\u0002123', 'ana\u0002'];
  const [[term] = []] = searchQueryOf('oleo');
  if (term === undefined) throw new Error('No term');
  expect([...packed(texts).having(term)]).toEqual(texts.map((text) => Number(matchesSearch(text, 'oleo'))));
});
