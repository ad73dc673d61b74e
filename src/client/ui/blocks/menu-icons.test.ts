import { expect, it } from 'vitest';
import { menuIconNames, roleIcon } from './menu-icons.ts';

it('every icon to choose has a drawing of its own', () => {
  expect(new Set(menuIconNames.map(roleIcon)).size).toBe(menuIconNames.length);
});

it('a name is read however it is written; an unknown one is a plain grid', () => {
  expect(roleIcon(' FileText ')).toBe(roleIcon('file-text'));
  expect(roleIcon('rocket')).toBe(roleIcon('layout-grid'));
});
