import { describe, expect, it } from 'vitest';
import { isLevelEnough, menuRolesFor, type Access, type Level } from './permissions.ts';

// Spec 1 §3, §6; ruling 14.
it.each<[Access, readonly Level[]]>([
  ['public', [1, 2, 3]],
  ['user', [1, 2, 3]],
  ['member', [1, 2, 3]],
  ['affiliate', [2, 3]],
  ['master', [3]],
])('a call for %s is open to the levels %j', (access, levels) => {
  expect(([1, 2, 3] as const).filter((level) => isLevelEnough(access, level))).toEqual(levels);
});

describe('the menu', () => {
  const roles = [{ level: 1 }, { level: 2 }, { level: 3 }, { level: 1 }] as const;

  it.each<[Level, boolean, readonly Level[]]>([
    [1, true, [1, 1]],
    [1, false, [1, 1]],
    [2, false, [2]],
    [2, true, [1, 2, 1]],
    [3, false, [3]],
    [3, true, [1, 3, 1]],
  ])('of level %i, with a shop %s, has records of the levels %j', (level, hasShop, expected) => {
    expect(menuRolesFor(roles, level, hasShop).map((role) => role.level)).toEqual(expected);
  });
});
