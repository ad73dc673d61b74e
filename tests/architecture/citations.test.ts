import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { citationsIn, missingFiles, unresolved } from './citations.ts';
import { readTree } from './source-tree.ts';

const root = join(import.meta.dirname, '..', '..');
const page = (path: string) => readFileSync(join(root, 'docs', path), 'utf8');

it('every ruling, section and clause that the code leans on is explained in docs/', () => {
  const tree = new Map([...readTree(root, ['src', 'sw', 'tests'])].filter(([path]) => !path.startsWith('tests/architecture/citations')));
  const citations = citationsIn(tree);
  expect(citations.length).toBeGreaterThan(300);
  const pages = ['architecture.md', 'rulings.md', 'clauses-1.md', 'clauses-2.md'].map(page);
  expect(unresolved(citations, pages)).toEqual([]);
});

it.each([
  ['a ruling', '// (ruling 99)', ['Ruling 99']],
  ['several', '/** As rulings 91 and 92 say. */', ['Ruling 91', 'Ruling 92']],
  ['a section of the design', '// See DESIGN §97.', ['§97']],
  ['a clause', "test('asks once (spec 2 §94.1)', run);", ['Spec 2 §94.1']],
  ['one that a line ends in', '// as the\n// spec\n// 1 §93 has it', ['Spec 1 §93']],
])('%s that no page explains is told', (_, text, headings) => {
  const citations = citationsIn(new Map([['src/a.ts', text]]));
  expect(citations.map(({ heading }) => heading)).toEqual(headings);
  expect(unresolved(citations, ['## Ruling 9\n## §9 Nine\n## Spec 1 §9\n'])).toHaveLength(headings.length);
  expect(unresolved(citations, [headings.map((heading) => `## ${heading} and more\n`).join('')])).toEqual([]);
});

it('the files that the documents name are there', () => {
  const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
  const texts = [...pages.map(page), readFileSync(join(root, 'README.md'), 'utf8'), readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')];
  expect(texts.flatMap((text) => missingFiles(text, (path) => existsSync(join(root, path))))).toEqual([]);
  expect(missingFiles('see `src/app.ts` and `docs/a.md`, not `app.ts`', (path) => path === 'docs/a.md')).toEqual(['src/app.ts']);
});
