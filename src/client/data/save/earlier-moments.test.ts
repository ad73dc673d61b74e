import { describe, expect, it } from 'vitest';
import type { Fields } from '#domain/values/json.ts';
import { applyChanges, contextOf, diffFields } from '../store/changes.ts';
import { conflictKey, mergeChange } from './merge.ts';
import { base, policy } from './merge-sample.ts';

describe('a first moment that sets others', () => {
  const day = (time: string) => `2026-11-20T${time}`;
  const booked = { ...base, arrived: day('08:00'), exit: day('10:00') };
  const of = (edits: Fields) => {
    const { changes, before } = diffFields(policy, booked, edits);
    return { changes, before, context: contextOf(policy, booked, changes) };
  };
  const came = (time: string, exit?: string) => ({ here: day(time), arrived: day(time), ...(exit !== undefined && { exit: day(exit) }) });
  const outcome = (mine: Fields, theirs: Fields) => {
    const merged = mergeChange(policy, of(mine), { ...booked, ...theirs });
    return merged.kind === 'conflict' ? merged.conflicts.map(conflictKey) : applyChanges(policy, { ...booked, ...theirs }, merged.changes);
  };

  it.each<[string, Fields, Fields, Fields]>([
    ['sets them with it', came('07:40'), came('07:50'), came('07:40')],
    ['leaves them where they were', { here: day('08:10') }, { here: day('08:20') }, { here: day('08:10') }],
    ['sets them where the later side left them', { here: day('08:10') }, came('07:55'), came('07:55')],
    ['sets what was moved as far', came('07:40', '09:40'), came('07:50', '09:50'), came('07:40', '09:40')],
    [
      'leaves be what one side alone moved of what it did not set',
      { here: day('08:10'), exit: day('12:00') },
      { here: day('08:20') },
      { here: day('08:10'), exit: day('12:00') },
    ],
  ])('%s, whoever is the earlier one', (_, one, other, expected) => {
    for (const row of [outcome(one, other), outcome(other, one)]) expect(row).toEqual({ ...booked, ...expected });
  });

  it.each<[string, Fields, Fields, readonly string[]]>([
    ['of which a side was put right', { ...came('07:40'), arrived: day('07:30') }, came('07:50'), ['here', 'arrived+exit']],
    ['itself was put right after it had set them', { ...came('07:40'), here: day('07:45') }, came('07:50'), ['here', 'arrived+exit']],
    ['of which one side moved the end', came('07:40', '12:00'), came('07:50'), ['here', 'arrived+exit']],
    ['of which the two sides moved the end otherwise', came('07:40', '12:00'), came('07:50', '13:00'), ['here', 'arrived+exit']],
    ['while somebody else moved them, and said nothing of it', came('07:40'), { arrived: day('15:00'), exit: day('17:00') }, ['arrived+exit']],
  ])('%s: it is asked', (_, one, other, keys) => {
    expect([outcome(one, other), outcome(other, one)].map((asked) => (Array.isArray(asked) ? asked.toSorted() : asked))).toEqual([
      keys.toSorted(),
      keys.toSorted(),
    ]);
  });

  it('that both knew is put right by hand: it is asked', () => {
    const known = { ...booked, here: day('08:10') };
    const change = { changes: { here: day('08:05') }, before: { here: day('08:10') }, context: {} };
    expect(mergeChange(policy, change, { ...known, here: day('08:00') })).toMatchObject({ kind: 'conflict', conflicts: [{ fields: ['here'] }] });
  });
});
