import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeCepRanges, findPlace } from './cep-ranges.ts';

const shipped = readFileSync(new URL('../../../public/data/cep-ranges.json', import.meta.url), 'utf8');
const ranges = decodeCepRanges(JSON.parse(shipped));

describe('the shipped CEP table (ruling 32)', () => {
  it.each([
    ['01001-000', 'São Paulo', 'SP'],
    ['08499999', 'São Paulo', 'SP'],
    ['20040-002', 'Rio de Janeiro', 'RJ'],
    ['30130-010', 'Belo Horizonte', 'MG'],
    ['40020-000', 'Salvador', 'BA'],
    ['49010-000', 'Aracaju', 'SE'],
    ['50010-000', 'Recife', 'PE'],
    ['60010-000', 'Fortaleza', 'CE'],
    ['69005-010', 'Manaus', 'AM'],
    ['70040-010', 'Brasília', 'DF'],
    ['80010-000', 'Curitiba', 'PR'],
    ['88010-000', 'Florianópolis', 'SC'],
    ['90010-000', 'Porto Alegre', 'RS'],
    // Ranges that are no whole thousands of CEPs.
    ['65935-499', 'Senador La Rocque', 'MA'],
    ['44695-000', 'Capim Grosso', 'BA'],
  ])('%s is in %s/%s', (cep, city, state) => {
    expect(findPlace(ranges, cep)).toEqual({ city, state });
  });

  it('falls back to the state where no municipality has the CEP', () => {
    expect(findPlace(ranges, '10500-000')).toEqual({ city: '', state: 'SP' });
  });

  it.each(['', '0100100', '010010000', '00000-000', '00999-999'])('knows no place for %j', (cep) => {
    expect(findPlace(ranges, cep)).toBeNull();
  });

  it('has every municipality, in order, inside the states', () => {
    expect(ranges.firsts).toHaveLength(5583);
    for (const [at, first] of ranges.firsts.entries()) {
      expect(first).toBeGreaterThan(ranges.lasts[at - 1] ?? -1);
      if (findPlace(ranges, String(first).padStart(8, '0'))?.city !== ranges.cities[at]) {
        throw new Error(`${first} is not found again`);
      }
    }
  });

  it('is small enough to be precached', () => {
    expect(Buffer.byteLength(shipped)).toBeLessThan(90_000);
  });
});

it.each([
  ['no object', null],
  ['an unknown state', { states: [['XX', 0, 1]], places: 'A1' }],
  ['a name without its size', { states: [], places: 'Osasco' }],
  ['a size without its name', { states: [], places: '300' }],
])('refuses %s', (_, json) => {
  expect(() => decodeCepRanges(json)).toThrow();
});
