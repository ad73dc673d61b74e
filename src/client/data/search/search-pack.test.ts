import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RowId } from '#domain/values/ids.ts';
import { buildSearchText, matchesSearch, searchQueryOf } from '#domain/values/search-text.ts';
import { countFlags } from './flags.ts';
import { packIds } from './packed-ids.ts';
import { packColumn, nowhere, PackedRows, rowsPerPack } from './search-pack.ts';

const word = fc.constantFrom('oleo', 'olho', 'Óleo 5W-30', 'ana', 'Anais', 'ABC-1234', 'ABC1C34', 'freio', '1.6', '12/345', 'a', '');
const rowTexts = fc.array(
  fc.record({ text: word, more: word, code: fc.constantFrom('11987654321', '12345', '', '98'), plate: fc.constantFrom('', 'ABC1C34') }),
  {
    minLength: 1,
    maxLength: 40,
  },
);

const someIds = packIds(Array.from({ length: rowsPerPack }, (_, at) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}` as RowId));

function packed(texts: readonly string[], owners: readonly number[] = []): PackedRows {
  const packs = [];
  for (let start = 0; start < texts.length; start += rowsPerPack) {
    const own = texts.slice(start, start + rowsPerPack);
    const column = packColumn(own);
    packs.push({
      collection: 'customers' as const,
      part: packs.length,
      build: 'b',
      ids: someIds,
      sorts: column,
      texts: column,
      owners: owners.length === 0 ? {} : { owner: Uint32Array.from(owners.slice(start, start + rowsPerPack)) },
    });
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

it('tells where a row stands by its id, and where one would stand', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 60 }), fc.uuid(), (all, other) => {
      const ids = all.toSorted() as RowId[];
      const sorts = packColumn(ids.map(() => 'ana'));
      const shelf = new PackedRows(
        [{ collection: 'customers', part: 0, build: 'b', ids: packIds(ids), sorts, texts: sorts, owners: {} }],
        Uint32Array.from(ids.keys()),
      );
      expect(ids.map((_, at) => shelf.idAt(at))).toEqual(ids);
      expect(ids.map((id) => shelf.positionOf(id))).toEqual(ids.map((_, at) => at));
      expect(shelf.positionOf(other as RowId)).toBe(all.includes(other) ? ids.indexOf(other as RowId) : nowhere);
      expect(shelf.countBefore('ana', other as RowId)).toBe(ids.filter((id) => id < other).length);
      expect([shelf.countBefore('a', other as RowId), shelf.countBefore('b', other as RowId)]).toEqual([0, ids.length]);
    }),
  );
});

it('knows nothing of an id that is none', () => {
  expect(packed(['ana']).positionOf('' as RowId)).toBe(nowhere);
  expect(packed(['ana']).positionOf('00000000-0000-7000-8000-00000000000A' as RowId)).toBe(nowhere);
  expect(() => packIds(['ana' as RowId])).toThrow(RangeError);
});

it('follows references both ways, in every pack, and from none where a row has no owner', () => {
  const ownerCount = 7;
  const owner = fc.oneof(fc.nat(ownerCount - 1), fc.constant(nowhere));
  const flag = fc.constantFrom(0, 1);
  // The rows drawn stand at the edge of two packs, where a place is told wrongly first.
  const before = rowsPerPack - 6;
  const reference = fc.array(fc.record({ owner, flag }), { minLength: 1, maxLength: 13 });
  fc.assert(
    fc.property(reference, fc.array(flag, { minLength: ownerCount, maxLength: ownerCount }), (rows, ofOwners) => {
      const owners = [...Array.from({ length: before }, () => nowhere), ...rows.map((row) => row.owner)];
      const shelf = packed(
        owners.map(() => 'zzz\u0002'),
        owners,
      );
      const owned = new Uint8Array(owners.length);
      shelf.flagOwned('owner', Uint8Array.from(ofOwners), owned);
      expect([...owned]).toEqual(owners.map((at) => ofOwners[at] ?? 0));

      const flagged = Uint8Array.from([...Array.from({ length: before }, () => 1), ...rows.map((row) => row.flag)]);
      const found = new Uint8Array(ownerCount);
      shelf.flagOwners('owner', flagged, found);
      expect([...found]).toEqual(ofOwners.map((_, at) => (rows.some((row) => row.owner === at && row.flag === 1) ? 1 : 0)));

      shelf.flagOwned('another', Uint8Array.from(ofOwners), owned.fill(0));
      shelf.flagOwners('another', flagged, found.fill(0));
      expect([countFlags(owned), countFlags(found)]).toEqual([0, 0]);
    }),
  );
});
