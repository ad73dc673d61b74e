import { describe, expect, it } from 'vitest';
import { checkCreate } from '../collections/collections.ts';
import { marginOf, markupOf, piecesText, productDefaults, type ProductUnit } from './product.ts';
import { cents } from '../values/money.ts';

// Issue: the car's way §5. What a shop calls margin is of the sale; 100 on the cost is half of it.
it.each([
  [3000, 4690, 36, 56.3],
  [5000, 10_000, 50, 100],
  [10_000, 8000, -25, -20],
  [5000, 5000, 0, 0],
  [0, 4690, null, null],
  [3000, 0, null, null],
])('cost %d and sale %d make margin %s and markup %s', (cost, sale, margin, markup) => {
  const prices = { cost_price: cents(cost), sale_price: cents(sale) };
  expect([marginOf(prices), markupOf(prices)]).toEqual([margin, markup]);
});

describe('the unit', () => {
  const unitOf = (unit: unknown) => {
    const checked = checkCreate('products', { name: 'Óleo', id_company: '01890000-0000-7000-8000-000000000000', unit });
    return checked.ok ? checked.fields['unit'] : checked.problems.map(({ field }) => field);
  };

  it.each([
    ['l', 'l'],
    [' UN ', 'un'],
    ['', 'un'],
    [null, 'un'],
    ['dúzia', ['unit']],
    [3, ['unit']],
  ])('%j is read as %j', (said, stored) => expect(unitOf(said)).toEqual(stored));

  it('is the piece where nothing is said', () => expect(productDefaults.unit).toBe('un'));

  it.each<[number, ProductUnit, string]>([
    [1200, 'un', '1.200 un.'],
    [1, 'un', '1 un.'],
    [1, 'jogo', '1 jogo'],
    [3, 'par', '3 pares'],
    [-2, 'kit', '-2 kits'],
    [4, 'l', '4 l'],
  ])('%d %s is %j', (pieces, unit, text) => expect(piecesText(pieces, unit)).toBe(text));
});
