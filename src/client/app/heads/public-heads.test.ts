import { expect, it } from 'vitest';
import { headAt, publicHeads, type PublicHead } from './public-heads.ts';

it.each([
  ['/', publicHeads['/']],
  ['/planos', publicHeads['/planos']],
  ['/planos/', publicHeads['/planos']],
  ['/assinar/basico', publicHeads['/assinar/:id']],
  ['/orcamento/aprovar/x', publicHeads['/orcamento/aprovar/:id']],
  ['/assinar', null],
  ['/assinar/basico/x', null],
  ['/dashboard', null],
  ['', null],
])('%j has its own head', (path, head) => {
  expect(headAt(path)).toBe(head);
});

it('search engines find what a stranger can use, each with a text of its own and short enough to be shown', () => {
  const shown = Object.entries<PublicHead>(publicHeads).filter(([, { isIndexed }]) => isIndexed);
  expect(shown.map(([address]) => address)).toEqual(['/', '/planos', '/login']);
  expect(new Set(shown.map(([, { title }]) => title)).size).toBe(shown.length);
  for (const [address, { description }] of shown) expect([address, description.length <= 160]).toEqual([address, true]);
});
