import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { paged, pageOf, pagingQuery, readList } from './paging.ts';

const urlOf = (page: number) => `/clientes?page=${page}`;
const labelsOf = (page: number, total: number) => pageOf([], { page, per_page: 20, total }, urlOf).links.map(({ label }) => label);

describe('a page', () => {
  it.each([
    [1, 0, ['Anterior', '1', 'Próximo']],
    [1, 20, ['Anterior', '1', 'Próximo']],
    [1, 21, ['Anterior', '1', '2', 'Próximo']],
    [1, 200, ['Anterior', '1', '2', '3', 'Próximo']],
    [5, 200, ['Anterior', '3', '4', '5', '6', '7', 'Próximo']],
    [10, 200, ['Anterior', '8', '9', '10', 'Próximo']],
  ])('%i of %i rows has the links %j: more than 3 mean more than one page (spec 1 §9)', (page, total, labels) => {
    expect(labelsOf(page, total)).toEqual(labels);
  });

  it('leads to its neighbours', () => {
    const middle = pageOf(['a'], { page: 2, per_page: 1, total: 3 }, urlOf);
    expect(middle).toMatchObject({ current_page: 2, last_page: 3, total: 3, prev_page_url: '/clientes?page=1', next_page_url: '/clientes?page=3' });
    expect(middle.links.find(({ active }) => active)).toEqual({ url: '/clientes?page=2', label: '2', active: true });
    expect(pageOf([], { page: 1, per_page: 1, total: 1 }, urlOf)).toMatchObject({ prev_page_url: null, next_page_url: null });
    expect(z.safeParse(paged(z.string()), middle).success).toBe(true);
  });
});

describe('a query', () => {
  it.each([
    [{}, { page: 1, per_page: 20, search: '' }],
    [
      { page: '3', per_page: '50', search: 'ana' },
      { page: 3, per_page: 50, search: 'ana' },
    ],
  ])('%j', (query, expected) => expect(z.parse(pagingQuery(20), query)).toEqual(expected));

  it.each([{ page: '0' }, { page: '1.5' }, { per_page: '101' }, { page: 'x' }, { search: 'x'.repeat(201) }])('%j is refused', (query) => {
    expect(z.safeParse(pagingQuery(20), query).success).toBe(false);
  });
});

// Ruling 2: every documented shape is read.
it.each([
  ['the superset', pageOf([1, 2], { page: 2, per_page: 2, total: 5 }, urlOf), { rows: [1, 2], page: 2, lastPage: 3, total: 5, linkCount: 5 }],
  [
    'the subset of spec 1 §3',
    {
      data: [1],
      current_page: 2,
      next_page_url: '/x',
      prev_page_url: '/x',
      links: ['«', '1', '2', '3', '»'].map((label) => ({ url: null, label, active: false })),
    },
    { rows: [1], page: 2, lastPage: 3, linkCount: 5 },
  ],
  ['a page with a next one', { data: [1], current_page: 4, next_page_url: '/x' }, { page: 4, lastPage: 5, linkCount: null }],
  ['data and total', { data: [1], total: '9', per_page: 4 }, { rows: [1], page: 1, lastPage: 3, total: 9 }],
  ['data alone', { data: [1, 2] }, { rows: [1, 2], page: 1, lastPage: 1, total: 2 }],
  ['a list', [1, 2], { rows: [1, 2], page: 1, lastPage: 1, total: 2 }],
  ['one object', { id: 1 }, { rows: [{ id: 1 }], page: 1, lastPage: 1, total: 1 }],
  ['nothing', null, { rows: [], page: 1, lastPage: 1, total: 0 }],
  ['an empty page', { data: [], total: 0, per_page: 0 }, { rows: [], page: 1, lastPage: 1, total: 0 }],
])('reads a list that came as %s', (_, answer, expected) => {
  expect(readList(answer)).toMatchObject(expected);
});
