import { describe, expect, it } from 'vitest';
import type { Fields } from '#domain/values/json.ts';
import { applyChanges, diffFields, foldChanges } from '../store/changes.ts';
import type { FieldConflict } from '../store/records.ts';
import { conflictKey, mergeChange } from './merge.ts';
import { policy, line, base, changeTo, merge, conflictsOf } from './merge-sample.ts';

describe('both sides change a row, and it merges', () => {
  it.each<[string, Fields, Fields, Fields]>([
    ['different fields', { name: 'Célia N.' }, { notes: 'x' }, { name: 'Célia N.', notes: 'x' }],
    ['the same field to the same value', { name: 'Bia' }, { name: 'Bia' }, { name: 'Bia' }],
    [
      'a group on one side alone',
      { arrived: '2026-11-20T09:00', exit: '2026-11-20T18:00' },
      { notes: 'x' },
      { arrived: '2026-11-20T09:00', exit: '2026-11-20T18:00', notes: 'x' },
    ],
    ['a group to the same values', { exit: '2026-11-20T18:00' }, { exit: '2026-11-20T18:00' }, { exit: '2026-11-20T18:00' }],
    ['to null', { arrived: null }, { notes: 'x' }, { arrived: null, notes: 'x' }],
    [
      'different lines',
      { items: [line('oil', 120), line('filter', 50)] },
      { items: [line('oil', 100), line('filter', 60)] },
      { items: [line('oil', 120), line('filter', 60)] },
    ],
    [
      'a line added on each side',
      { items: [line('oil', 100), line('filter', 50), line('a', 1)] },
      { items: [line('oil', 100), line('filter', 50), line('b', 2)] },
      { items: [line('oil', 100), line('filter', 50), line('b', 2), line('a', 1)] },
    ],
    [
      'a line taken out here, another changed there',
      { items: [line('oil', 100)] },
      { items: [line('oil', 110), line('filter', 50)] },
      { items: [line('oil', 110)] },
    ],
    [
      'the same line to the same values',
      { items: [line('oil', 1), line('filter', 50)] },
      { items: [line('oil', 1), line('filter', 50)] },
      { items: [line('oil', 1), line('filter', 50)] },
    ],
    [
      'the same mark by another hand: it stays whose it is there, beside one that is only here',
      { done: [line('oil', 1), line('filter', 1)] },
      { done: [line('oil', 2)] },
      { done: [line('oil', 2), line('filter', 1)] },
    ],
    [
      'a first moment that was earlier there',
      { over: '2026-11-20T09:05', name: 'Bia' },
      { over: '2026-11-20T09:00' },
      { over: '2026-11-20T09:00', name: 'Bia' },
    ],
    ['a first moment that was earlier here', { over: '2026-11-20T09:00' }, { over: '2026-11-20T09:05' }, { over: '2026-11-20T09:00' }],
    [
      'the discount on one side, items on the other',
      { discount: 10 },
      { items: [line('oil', 120), line('filter', 50)] },
      { discount: 10, items: [line('oil', 120), line('filter', 50)] },
    ],
    ['the status here, while neither items nor discount moved there', { status: 'approved' }, { notes: 'x' }, { status: 'approved', notes: 'x' }],
    [
      'status and items here, something else there',
      { status: 'approved', items: [line('oil', 120), line('filter', 50)] },
      { notes: 'x' },
      { status: 'approved', items: [line('oil', 120), line('filter', 50)], notes: 'x' },
    ],
    [
      'the same approval and price on both sides',
      { status: 'approved', discount: 5 },
      { status: 'approved', discount: 5 },
      { status: 'approved', discount: 5 },
    ],
  ])('%s', (_, mine, theirs, expected) => {
    const server = { ...base, ...theirs };
    const outcome = merge(mine, theirs);
    if (outcome.kind === 'conflict') throw new Error(`A conflict: ${JSON.stringify(outcome.conflicts)}`);
    expect(applyChanges(policy, server, outcome.changes)).toEqual({ ...base, ...expected });
    // The rebased change was made from the server's row: it merges again without a question.
    expect(mergeChange(policy, outcome, server).kind).toBe('rebased');
  });
});

describe('both sides change what belongs together, and a person is asked', () => {
  it.each<[string, Fields, Fields, string, Partial<FieldConflict>]>([
    ['one field', { name: 'Ana' }, { name: 'Bia' }, 'name', { base: { name: 'Célia' }, mine: { name: 'Ana' }, theirs: { name: 'Bia' } }],
    [
      'one field, cleared here',
      { arrived: null },
      { arrived: '2026-11-21T08:00' },
      'arrived+exit',
      { mine: { arrived: null, exit: null }, theirs: { arrived: '2026-11-21T08:00', exit: null } },
    ],
    ['one field, cleared there', { name: 'Ana' }, { name: null }, 'name', { mine: { name: 'Ana' }, theirs: { name: null } }],
    [
      'two fields of a group',
      { arrived: '2026-11-20T09:00' },
      { exit: '2026-11-20T18:00' },
      'arrived+exit',
      { mine: { arrived: '2026-11-20T09:00', exit: null }, theirs: { arrived: '2026-11-20T08:00', exit: '2026-11-20T18:00' } },
    ],
    [
      'one line',
      { items: [line('oil', 120), line('filter', 50)] },
      { items: [line('oil', 130), line('filter', 50)] },
      'items:oil',
      { line: 'oil', base: { items: line('oil', 100) }, mine: { items: line('oil', 120) }, theirs: { items: line('oil', 130) } },
    ],
    [
      'a line taken out here and changed there',
      { items: [line('filter', 50)] },
      { items: [line('oil', 130), line('filter', 50)] },
      'items:oil',
      { mine: { items: null }, theirs: { items: line('oil', 130) } },
    ],
    [
      'a line changed here and taken out there',
      { items: [line('oil', 120), line('filter', 50)] },
      { items: [line('filter', 50)] },
      'items:oil',
      { mine: { items: line('oil', 120) }, theirs: { items: null } },
    ],
    [
      'an approval here against a price there',
      { status: 'approved' },
      { items: [line('oil', 500), line('filter', 50)] },
      'status+items+discount',
      {
        mine: { status: 'approved', items: base['items'] ?? null, discount: 0 },
        theirs: { status: 'open', items: [line('oil', 500), line('filter', 50)], discount: 0 },
      },
    ],
    [
      'a price here against an approval there',
      { items: [line('oil', 500), line('filter', 50)] },
      { status: 'approved' },
      'status+items',
      { mine: { status: 'open', items: [line('oil', 500), line('filter', 50)] }, theirs: { status: 'approved', items: base['items'] ?? null } },
    ],
    [
      'an approval with a price here against another line there',
      { status: 'approved', items: [line('oil', 120), line('filter', 50)] },
      { items: [line('oil', 100), line('filter', 99)] },
      'status+items+discount',
      { mine: { status: 'approved', items: [line('oil', 120), line('filter', 50)], discount: 0 } },
    ],
  ])('%s', (_, mine, theirs, key, expected) => {
    const conflicts = conflictsOf(mine, theirs);
    expect(conflicts.map(conflictKey)).toContain(key);
    expect(conflicts.find((one) => conflictKey(one) === key)).toMatchObject(expected);
  });
});

describe('a first moment', () => {
  const early = '2026-11-20T09:00';
  const late = '2026-11-20T09:05';
  const moved = (over: string, before: string) => ({ changes: { over }, before: { over: before }, context: {} });

  it('is the earliest of three, whoever said theirs in between', () => {
    const second = mergeChange(policy, moved('2026-11-20T09:02', ''), { ...base, over: late });
    if (second.kind === 'conflict') throw new Error('A conflict');
    expect(mergeChange(policy, second, { ...base, over: early })).toMatchObject({ kind: 'rebased', changes: { over: early } });
  });

  it.each([
    ['taken back here and said anew there', moved('', early), late],
    ['said anew here and taken back there', moved(late, early), ''],
  ])('that was %s is asked about', (_, mine, theirs) => {
    expect(mergeChange(policy, mine, { ...base, over: theirs })).toMatchObject({
      kind: 'conflict',
      conflicts: [{ fields: ['over'], mine: mine.changes, theirs: { over: theirs } }],
    });
  });

  it('that was taken back and said anew here is what was said, where nobody else moved it', () => {
    expect(mergeChange(policy, moved(late, early), { ...base, over: early })).toMatchObject({ kind: 'rebased', changes: { over: late } });
  });
});

describe('two changes of one row folded into one', () => {
  // An approval, then another price: what was seen before both is what the merge asks for.
  const approved = changeTo({ status: 'approved' });
  const priced = diffFields(policy, { ...base, status: 'approved' }, { items: [line('oil', 120), line('filter', 50)] });
  const folded = { ...foldChanges(policy, approved, priced), context: approved.context };

  it('ask nothing where the other side left them alone', () => {
    expect(mergeChange(policy, folded, { ...base, notes: 'x' }).kind).toBe('rebased');
  });

  it('ask when the other side moved what they exclude', () => {
    expect(mergeChange(policy, folded, { ...base, discount: 10 }).kind).toBe('conflict');
  });
});

describe('a create whose id exists', () => {
  const unknown = { changes: { ...base }, before: {}, context: {} };

  it('asks about what differs, and about nothing else', () => {
    const outcome = mergeChange(policy, unknown, { ...base, name: 'Bia', items: [line('oil', 1)] });
    expect(outcome.kind === 'conflict' && outcome.conflicts.map(conflictKey)).toEqual(['name', 'items']);
  });

  it('has nothing to ask where both are the same', () => {
    expect(mergeChange(policy, unknown, base).kind).toBe('rebased');
  });
});
