import { describe, expect, it } from 'vitest';
import type { MergePolicy } from '#domain/collection.ts';
import type { Fields } from '#domain/values/json.ts';
import { applyChanges, contextOf, diffFields, foldChanges } from './changes.ts';
import type { FieldConflict } from './records.ts';
import { conflictKey, mergeChange, resolveChange, type Side } from './merge.ts';

// A budget, as later areas declare it (DESIGN §3, Merge).
const policy: MergePolicy = { groups: [['arrived', 'exit']], excluding: [[['status'], ['items', 'discount']]], lists: ['items'] };

const line = (id: string, price: number) => ({ id, price });
const base: Fields = {
  name: 'Célia',
  notes: '',
  arrived: '2026-11-20T08:00',
  exit: null,
  status: 'open',
  discount: 0,
  items: [line('oil', 100), line('filter', 50)],
};

/** A change as `save` makes it: from `base` to `base` with the edits over it. */
function changeTo(edits: Fields) {
  const { changes, before } = diffFields(policy, base, edits);
  return { changes, before, context: contextOf(policy, base, changes) };
}
const merge = (mine: Fields, theirs: Fields) => mergeChange(policy, changeTo(mine), { ...base, ...theirs });

function conflictsOf(mine: Fields, theirs: Fields): readonly FieldConflict[] {
  const outcome = merge(mine, theirs);
  return outcome.kind === 'conflict' ? outcome.conflicts : [];
}

describe('both sides change a row, and it merges', () => {
  it.each<[string, Fields, Fields, Fields]>([
    ['different fields', { name: 'Célia N.' }, { notes: 'x' }, { name: 'Célia N.', notes: 'x' }],
    ['the same field to the same value', { name: 'Bia' }, { name: 'Bia' }, { name: 'Bia' }],
    ['a group on one side alone', { arrived: '2026-11-20T09:00', exit: '2026-11-20T18:00' }, { notes: 'x' }, { arrived: '2026-11-20T09:00', exit: '2026-11-20T18:00', notes: 'x' }],
    ['a group to the same values', { exit: '2026-11-20T18:00' }, { exit: '2026-11-20T18:00' }, { exit: '2026-11-20T18:00' }],
    ['to null', { arrived: null }, { notes: 'x' }, { arrived: null, notes: 'x' }],
    ['different lines', { items: [line('oil', 120), line('filter', 50)] }, { items: [line('oil', 100), line('filter', 60)] }, { items: [line('oil', 120), line('filter', 60)] }],
    ['a line added on each side', { items: [line('oil', 100), line('filter', 50), line('a', 1)] }, { items: [line('oil', 100), line('filter', 50), line('b', 2)] }, { items: [line('oil', 100), line('filter', 50), line('b', 2), line('a', 1)] }],
    ['a line taken out here, another changed there', { items: [line('oil', 100)] }, { items: [line('oil', 110), line('filter', 50)] }, { items: [line('oil', 110)] }],
    ['the same line to the same values', { items: [line('oil', 1), line('filter', 50)] }, { items: [line('oil', 1), line('filter', 50)] }, { items: [line('oil', 1), line('filter', 50)] }],
    ['the discount on one side, items on the other', { discount: 10 }, { items: [line('oil', 120), line('filter', 50)] }, { discount: 10, items: [line('oil', 120), line('filter', 50)] }],
    ['the status here, while neither items nor discount moved there', { status: 'approved' }, { notes: 'x' }, { status: 'approved', notes: 'x' }],
    ['status and items here, something else there', { status: 'approved', items: [line('oil', 120), line('filter', 50)] }, { notes: 'x' }, { status: 'approved', items: [line('oil', 120), line('filter', 50)], notes: 'x' }],
    ['the same approval and price on both sides', { status: 'approved', discount: 5 }, { status: 'approved', discount: 5 }, { status: 'approved', discount: 5 }],
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
    ['one field, cleared here', { arrived: null }, { arrived: '2026-11-21T08:00' }, 'arrived+exit', { mine: { arrived: null, exit: null }, theirs: { arrived: '2026-11-21T08:00', exit: null } }],
    ['one field, cleared there', { name: 'Ana' }, { name: null }, 'name', { mine: { name: 'Ana' }, theirs: { name: null } }],
    ['two fields of a group', { arrived: '2026-11-20T09:00' }, { exit: '2026-11-20T18:00' }, 'arrived+exit', { mine: { arrived: '2026-11-20T09:00', exit: null }, theirs: { arrived: '2026-11-20T08:00', exit: '2026-11-20T18:00' } }],
    ['one line', { items: [line('oil', 120), line('filter', 50)] }, { items: [line('oil', 130), line('filter', 50)] }, 'items:oil', { line: 'oil', base: { items: line('oil', 100) }, mine: { items: line('oil', 120) }, theirs: { items: line('oil', 130) } }],
    ['a line taken out here and changed there', { items: [line('filter', 50)] }, { items: [line('oil', 130), line('filter', 50)] }, 'items:oil', { mine: { items: null }, theirs: { items: line('oil', 130) } }],
    ['a line changed here and taken out there', { items: [line('oil', 120), line('filter', 50)] }, { items: [line('filter', 50)] }, 'items:oil', { mine: { items: line('oil', 120) }, theirs: { items: null } }],
    ['an approval here against a price there', { status: 'approved' }, { items: [line('oil', 500), line('filter', 50)] }, 'status+items+discount', { mine: { status: 'approved', items: base['items'] ?? null, discount: 0 }, theirs: { status: 'open', items: [line('oil', 500), line('filter', 50)], discount: 0 } }],
    ['a price here against an approval there', { items: [line('oil', 500), line('filter', 50)] }, { status: 'approved' }, 'status+items', { mine: { status: 'open', items: [line('oil', 500), line('filter', 50)] }, theirs: { status: 'approved', items: base['items'] ?? null } }],
    ['an approval with a price here against another line there', { status: 'approved', items: [line('oil', 120), line('filter', 50)] }, { items: [line('oil', 100), line('filter', 99)] }, 'status+items+discount', { mine: { status: 'approved', items: [line('oil', 120), line('filter', 50)], discount: 0 } }],
  ])('%s', (_, mine, theirs, key, expected) => {
    const conflicts = conflictsOf(mine, theirs);
    expect(conflicts.map(conflictKey)).toContain(key);
    expect(conflicts.find((one) => conflictKey(one) === key)).toMatchObject(expected);
  });
});

describe('the person chooses', () => {
  const choose = (mine: Fields, theirs: Fields, side: Side, only?: string) => {
    const server = { ...base, ...theirs };
    const conflicts = conflictsOf(mine, theirs);
    const choices = Object.fromEntries(conflicts.map((one) => [conflictKey(one), only === undefined || only === conflictKey(one) ? side : 'theirs'] as const));
    const change = resolveChange(policy, changeTo(mine), conflicts, choices, server);
    return applyChanges(policy, server, change.changes);
  };

  it.each<[string, Fields, Fields, Side, Fields]>([
    ['this side of a field; what is free of conflict goes along', { name: 'Ana', notes: 'mine' }, { name: 'Bia' }, 'mine', { name: 'Ana', notes: 'mine' }],
    ['the other side of a field', { name: 'Ana', notes: 'mine' }, { name: 'Bia' }, 'theirs', { name: 'Bia', notes: 'mine' }],
    ['this side, which cleared it', { arrived: null }, { arrived: '2026-11-21T08:00' }, 'mine', { arrived: null }],
    ['this side of a group, whole', { arrived: '2026-11-20T09:00' }, { exit: '2026-11-20T18:00' }, 'mine', { arrived: '2026-11-20T09:00', exit: null }],
    ['this side of a line; the other lines are the server\'s', { items: [line('oil', 120), line('filter', 50)] }, { items: [line('oil', 130), line('filter', 60)] }, 'mine', { items: [line('oil', 120), line('filter', 60)] }],
    ['this side of a line that it took out', { items: [line('filter', 50)] }, { items: [line('oil', 130), line('filter', 50)] }, 'mine', { items: [line('filter', 50)] }],
    ['this approval, with the price that was seen', { status: 'approved' }, { items: [line('oil', 500), line('filter', 50)] }, 'mine', { status: 'approved' }],
    ['the other price, without this approval', { status: 'approved' }, { items: [line('oil', 500), line('filter', 50)] }, 'theirs', { items: [line('oil', 500), line('filter', 50)] }],
    ['this price, without the other approval', { items: [line('oil', 500), line('filter', 50)] }, { status: 'approved' }, 'mine', { items: [line('oil', 500), line('filter', 50)] }],
    ['the other approval, without this price', { items: [line('oil', 500), line('filter', 50)] }, { status: 'approved' }, 'theirs', { status: 'approved' }],
  ])('%s', (_, mine, theirs, side, expected) => {
    expect(choose(mine, theirs, side)).toEqual({ ...base, ...expected });
  });

  it('keeps the server\'s side where nothing was chosen', () => {
    const [mine, server] = [changeTo({ name: 'Ana' }), { ...base, name: 'Bia' }];
    expect(resolveChange(policy, mine, conflictsOf({ name: 'Ana' }, { name: 'Bia' }), {}, server)).toEqual({ kind: 'rebased', changes: {}, before: {}, context: {} });
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
