import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { literalText, nodesOf, readTree, statementsOf, type SourceTree } from './source-tree.ts';

const root = join(import.meta.dirname, '..', '..');

/** A length, a time or a colour written out; `0`, shares and what follows the text (`em`, `ch`) are none. */
const literal = /(^|[\s(,:])-?\d*\.?\d+(px|rem|ms)\b|#[\da-f]{3,8}$|\brgba?\(/i;

/** Texts outside the theme that name a size, a time or a colour by its number, as `path: text`. */
function literalsIn(tree: SourceTree): string[] {
  return [...tree].flatMap(([path, text]) => {
    const isStyled = path.startsWith('src/client/') && !path.startsWith('src/client/ui/theme/') && !path.endsWith('.test.ts');
    if (!isStyled) return [];
    const texts = [...nodesOf(statementsOf(path, text))].map(textOf);
    return texts.filter((part) => part !== null && literal.test(part)).map((part) => `${path}: ${part}`);
  });
}

const textOf = (node: Parameters<typeof literalText>[0] & { type: string; [key: string]: unknown }) =>
  node.type === 'TemplateElement' ? ((node['value'] as { cooked?: string }).cooked ?? null) : literalText(node);

it('sizes, times and colours have their names in the theme; nothing else writes them out', () => {
  expect(literalsIn(readTree(root, ['src/client']))).toEqual([]);
});

it.each(['14px', '0 2px', 'calc(100% - 1.5rem)', '#fff', 'rgb(0 0 0)', '120ms'])('%s written out is told', (text) => {
  expect(literalsIn(new Map([['src/client/ui/a.ts', `export const a = '${text}';`]]))).toEqual([`src/client/ui/a.ts: ${text}`]);
  expect(literalsIn(new Map([['src/client/ui/theme/a.ts', `export const a = '${text}';`]]))).toEqual([]);
});

it.each(['4', '50%', '1.2em', '60ch', '1fr', '/clientes#fim', 'a 3 por 4'])('%s is none', (text) => {
  expect(literalsIn(new Map([['src/client/ui/a.ts', `export const a = '${text}';`]]))).toEqual([]);
});

it('style sheets are left to paper, to the calendar’s own classes and to the first paint: 600 lines in all', () => {
  const sheets = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(0);
  const lines = sheets.map((path) => readFileSync(join(root, 'src', path), 'utf8').split('\n').length - 1);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(600);
});
