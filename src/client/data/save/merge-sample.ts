import type { MergePolicy } from '#domain/fields/collection.ts';
import type { Fields } from '#domain/values/json.ts';
import { contextOf, diffFields } from '../store/changes.ts';
import type { FieldConflict } from '../store/records.ts';
import { mergeChange } from './merge.ts';

/* A row and changes of it, for the tests of the merge. */

// A budget, as later areas declare it (DESIGN §3, Merge).
export const policy: MergePolicy = {
  groups: [['arrived', 'exit']],
  excluding: [[['status'], ['items', 'discount']]],
  lists: ['items', 'done'],
  marks: ['done'],
  earliest: [['over'], ['here', 'arrived', 'exit']],
};

export const line = (id: string, price: number) => ({ id, price });
export const base: Fields = {
  name: 'Célia',
  notes: '',
  arrived: '2026-11-20T08:00',
  exit: null,
  status: 'open',
  discount: 0,
  items: [line('oil', 100), line('filter', 50)],
  done: [],
  over: '',
  here: '',
};

/** A change as `save` makes it: from `base` to `base` with the edits over it. */
export function changeTo(edits: Fields) {
  const { changes, before } = diffFields(policy, base, edits);
  return { changes, before, context: contextOf(policy, base, changes) };
}
export const merge = (mine: Fields, theirs: Fields) => mergeChange(policy, changeTo(mine), { ...base, ...theirs });

export function conflictsOf(mine: Fields, theirs: Fields): readonly FieldConflict[] {
  const outcome = merge(mine, theirs);
  return outcome.kind === 'conflict' ? outcome.conflicts : [];
}
