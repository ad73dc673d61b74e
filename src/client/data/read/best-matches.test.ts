import { expect, it } from 'vitest';
import { bestMatches } from './best-matches.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));
const found = (typed: string, ...names: string[]) => bestMatches(named(...names), typed).map(({ name }) => name);

it('names that begin with what is typed come first, then words that do', () => {
  expect(found('ol', 'Amortecedor (Gol)', 'Bomba de óleo', 'Óleo 5W30')).toEqual(['Óleo 5W30', 'Bomba de óleo', 'Amortecedor (Gol)']);
});

it('equals keep the list’s order', () => {
  expect(found('filtro', 'Filtro de ar', 'Filtro de óleo')).toEqual(['Filtro de ar', 'Filtro de óleo']);
});

it('no more than six are suggested', () => {
  expect(found('a', ...'abcdefgh')).toHaveLength(6);
});
