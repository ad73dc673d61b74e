import { describe, expect, it } from 'vitest';
import { buildSearchText, compileSearch, foldText, matchesSearch, searchQueryOf } from './search-text.ts';

const customer = buildSearchText([
  { kind: 'text', value: 'Célia  Nakamura' },
  { kind: 'text', value: 'celia@exemplo.com.br' },
  { kind: 'digits', value: '11987654321' },
  { kind: 'digits', value: '52998224725' },
]);
const oldPlate = buildSearchText([
  { kind: 'text', value: 'Gol 1.6' },
  { kind: 'plate', value: 'ABC1234' },
]);
const mercosulPlate = buildSearchText([{ kind: 'plate', value: 'ABC1C34' }]);
const company = buildSearchText([{ kind: 'digits', value: '12ABC34501DE35' }]);

const word = (text: string | null, code: string | null = null, begins = false) => ({ text, code, begins });

describe('search (DESIGN §3: local, accent- and case-insensitive, contains)', () => {
  it.each([
    ['', true],
    ['   ', true],
    ['celia', true],
    ['CÉLIA', true],
    ['élia nak', true],
    ['nakamura ', true],
    ['EXEMPLO.com', true],
    ['célia silva', false],
    // Word by word, in any order, in any field.
    ['nakamura celia', true],
    ['nak exemplo 98765', true],
    ['nakamura beatriz', false],
    // One more letter is the first of the next word.
    ['nakamura c', true],
    ['nakamura l', false],
    ['l', true],
    // A match never runs over from one field to the next.
    ['nakamuracelia', false],
    ['432152', false],
    ['(11) 98765-4321', true],
    ['(11', true],
    ['98765-43', true],
    ['+55 11 98765-4321', true],
    ['11987654321', true],
    ['529.982.247-25', true],
    ['529.982', true],
    ['529.982.', true],
    ['52998224725', true],
    ['529.982.248', false],
  ])('finds a customer by %j: %s', (query, isFound) => {
    expect(matchesSearch(customer, query)).toBe(isFound);
  });

  it.each(['ABC-1234', 'abc1234', 'abc 1234', 'abc-', 'abc-1', 'ABC1C34', 'abc-1c34', 'abc1c', '1234', 'c34'])(
    'finds an old and a Mercosul plate of one car by %j',
    (query) => {
      expect(matchesSearch(oldPlate, query)).toBe(true);
      expect(matchesSearch(mercosulPlate, query)).toBe(true);
    },
  );

  it.each(['ABC1D34', 'abc-1235', 'bca'])('does not find the car by %j', (query) => {
    expect(matchesSearch(oldPlate, query)).toBe(false);
  });

  it('finds an engine size in the text only, not as a piece of a number', () => {
    expect(matchesSearch(oldPlate, '1.6')).toBe(true);
    expect(matchesSearch(buildSearchText([{ kind: 'digits', value: '1633334444' }]), '1.6')).toBe(false);
  });

  it.each(['12.ABC.345/01DE-35', '12abc345', '12.abc', '01DE-35'])('finds an alphanumeric CNPJ by %j (ruling 27)', (query) => {
    expect(matchesSearch(company, query)).toBe(true);
  });

  it('keeps separators out of queries and values', () => {
    expect(matchesSearch(customer, '\u0001')).toBe(true);
    expect(matchesSearch(customer, 'nakamura\u0001celia@')).toBe(true);
    expect(buildSearchText([{ kind: 'text', value: 'a\u0001b\u0002c' }])).toBe('a b c\u0002');
    expect(buildSearchText([])).toBe('\u0002');
  });
});

describe('hyphens', () => {
  const oil = buildSearchText([{ kind: 'text', value: 'Óleo 5W-30 sintético' }]);
  it.each(['oleo 5w30', '5W-30', '5w30 óleo', 'sint 5w‑30', '30', '-', 'óleo -'])('do not matter to %j', (query) => {
    expect(matchesSearch(oil, query)).toBe(true);
  });
  it.each(['5w40', 'oleo 10w30'])('%j is another oil', (query) => expect(matchesSearch(oil, query)).toBe(false));
});

describe('what is looked for', () => {
  it.each([
    ['', []],
    ['-', []],
    ['João', [[word('joao')]]],
    ['joao-', [[word('joao')]]],
    ['ABC-1234', [[word('abc1234')]]],
    ['529.982', [[word('529.982', '529982')]]],
    ['(11) 98765', [[word('(11)', '11'), word('98765')], [word(null, '1198765')]]],
    ['1.6', [[word('1.6')]]],
    ['Beatriz 1.6', [[word('beatriz'), word('1.6')]]],
    ['João b', [[word('joao'), word('b', null, true)]]],
    ['a b c d e f g h i', [[...'abcdefgh'].map((text) => word(text, null, true))]],
  ])('%j looks for %j', (query, terms) => {
    expect(searchQueryOf(query)).toEqual(terms);
  });
});

it('folds accents, case and white space', () => {
  expect(foldText('  ÁÉÍÓÚ àãõç\tÜ\n')).toBe('aeiou aaoc u');
});

it('compiles a query once for many rows', () => {
  const matches = compileSearch('abc-1234');
  const rows = Array.from({ length: 1000 }, (_, at) => (at % 10 === 0 ? oldPlate : customer));
  expect(rows.filter(matches)).toHaveLength(100);
});
