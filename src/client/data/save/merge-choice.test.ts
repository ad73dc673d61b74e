import { describe, expect, it } from 'vitest';
import type { Fields } from '#domain/values/json.ts';
import { applyChanges } from '../store/changes.ts';
import { conflictKey, resolveChange, type Side } from './merge.ts';
import { policy, line, base, changeTo, conflictsOf } from './merge-sample.ts';

describe('the person chooses', () => {
  const choose = (mine: Fields, theirs: Fields, side: Side, only?: string) => {
    const server = { ...base, ...theirs };
    const conflicts = conflictsOf(mine, theirs);
    const choices = Object.fromEntries(
      conflicts.map((one) => [conflictKey(one), only === undefined || only === conflictKey(one) ? side : 'theirs'] as const),
    );
    const change = resolveChange(policy, changeTo(mine), conflicts, choices, server);
    return applyChanges(policy, server, change.changes);
  };

  it.each<[string, Fields, Fields, Side, Fields]>([
    [
      'this side of a field; what is free of conflict goes along',
      { name: 'Ana', notes: 'mine' },
      { name: 'Bia' },
      'mine',
      { name: 'Ana', notes: 'mine' },
    ],
    ['the other side of a field', { name: 'Ana', notes: 'mine' }, { name: 'Bia' }, 'theirs', { name: 'Bia', notes: 'mine' }],
    ['this side, which cleared it', { arrived: null }, { arrived: '2026-11-21T08:00' }, 'mine', { arrived: null }],
    [
      'this side of a group, whole',
      { arrived: '2026-11-20T09:00' },
      { exit: '2026-11-20T18:00' },
      'mine',
      { arrived: '2026-11-20T09:00', exit: null },
    ],
    [
      "this side of a line; the other lines are the server's",
      { items: [line('oil', 120), line('filter', 50)] },
      { items: [line('oil', 130), line('filter', 60)] },
      'mine',
      { items: [line('oil', 120), line('filter', 60)] },
    ],
    [
      'this side of a line that it took out',
      { items: [line('filter', 50)] },
      { items: [line('oil', 130), line('filter', 50)] },
      'mine',
      { items: [line('filter', 50)] },
    ],
    [
      'this approval, with the price that was seen',
      { status: 'approved' },
      { items: [line('oil', 500), line('filter', 50)] },
      'mine',
      { status: 'approved' },
    ],
    [
      'the other price, without this approval',
      { status: 'approved' },
      { items: [line('oil', 500), line('filter', 50)] },
      'theirs',
      { items: [line('oil', 500), line('filter', 50)] },
    ],
    [
      'this price, without the other approval',
      { items: [line('oil', 500), line('filter', 50)] },
      { status: 'approved' },
      'mine',
      { items: [line('oil', 500), line('filter', 50)] },
    ],
    [
      'the other approval, without this price',
      { items: [line('oil', 500), line('filter', 50)] },
      { status: 'approved' },
      'theirs',
      { status: 'approved' },
    ],
  ])('%s', (_, mine, theirs, side, expected) => {
    expect(choose(mine, theirs, side)).toEqual({ ...base, ...expected });
  });

  it("keeps the server's side where nothing was chosen", () => {
    const [mine, server] = [changeTo({ name: 'Ana' }), { ...base, name: 'Bia' }];
    expect(resolveChange(policy, mine, conflictsOf({ name: 'Ana' }, { name: 'Bia' }), {}, server)).toEqual({
      kind: 'rebased',
      changes: {},
      before: {},
      context: {},
    });
  });
});
