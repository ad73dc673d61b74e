import { describe, expect, it } from 'vitest';
import { groupRuns, placeInGroup } from './item-groups.ts';

describe('the heads of a quote’s lines', () => {
  it('stand before the first line of each group, and where lines of none follow', () => {
    expect([...groupRuns(['', 'a', 'a', 'b', ''], ['b', 'a'])]).toEqual([
      [1, { kind: 'group', id: 'a', at: 1, isFirst: true }],
      [3, { kind: 'group', id: 'b', at: 0, isFirst: true }],
      [4, { kind: 'rest' }],
    ]);
  });

  it('are none without groups', () => {
    expect(groupRuns(['', ''], []).size).toBe(0);
    expect(groupRuns([], []).size).toBe(0);
  });

  it('of a group in two places can be typed into once', () => {
    expect([...groupRuns(['a', 'b', 'a'], ['a', 'b']).values()]).toMatchObject([{ isFirst: true }, { isFirst: true }, { id: 'a', isFirst: false }]);
  });
});

it('one more line of a group goes behind its last', () => {
  const lines = ['', 'a', 'a', 'b'].map((group) => ({ group }));
  expect([placeInGroup(lines, 'a'), placeInGroup(lines, ''), placeInGroup(lines, 'new')]).toEqual([3, 1, 4]);
});
