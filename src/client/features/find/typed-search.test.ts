import { expect, it } from 'vitest';
import { typedSearch } from './typed-search.ts';

it.each([
  ['  célia ', 'célia'],
  ['nº 318', '318'],
  ['Nº318', '318'],
  ['n° 318', '318'],
  ['no 318', '318'],
  ['n. 318', '318'],
  ['#318', '318'],
  ['n1408', 'n1408'],
  ['nova 318', 'nova 318'],
  ['nº', 'nº'],
])('%j is looked for as %j', (typed, search) => expect(typedSearch(typed)).toBe(search));
