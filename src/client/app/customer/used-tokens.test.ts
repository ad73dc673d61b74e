import { expect, it } from 'vitest';
import { withoutUnused } from './used-tokens.ts';

it('keeps what a rule names, and what that names in turn', () => {
  const css = ':root{--chakra-a:1px;--chakra-b:var(--chakra-c);--chakra-c:2px;--chakra-d:var(--chakra-e);--chakra-e:3px;}.x{top:var(--chakra-b);}';
  expect(withoutUnused(css)).toBe(':root{--chakra-b:var(--chakra-c);--chakra-c:2px;}.x{top:var(--chakra-b);}');
});

it('takes names with a dot for what they are', () => {
  const css = String.raw`:root{--chakra-spacing-0\.5:2px;--chakra-spacing-1\.5:6px;}.x{gap:var(--chakra-spacing-1\.5);}`;
  expect(withoutUnused(css)).toBe(String.raw`:root{--chakra-spacing-1\.5:6px;}.x{gap:var(--chakra-spacing-1\.5);}`);
});
