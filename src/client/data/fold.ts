import type { Fields, Json, MergePolicy } from '#domain/collection.ts';
import { collectionOf } from '#domain/collections.ts';
import type { OpId } from '#domain/values/ids.ts';
import { applyChanges, asLines, foldChanges } from './changes.ts';
import type { Entry, EntryKind, EntryProblem } from './records.ts';

/** What a later change adds to an entry that was not sent yet. */
export interface LaterChange {
  readonly kind: Exclude<EntryKind, 'create'>;
  readonly changes: Fields;
  readonly before: Fields;
  readonly context: Fields;
  readonly after: readonly number[];
}

/**
 * One unsent entry and a later change of the same row as one entry; null when they cancel out (create, then
 * delete). An entry that had an answer already (refused, in conflict) becomes a new op, since its old opId
 * must never carry other bytes.
 */
export function foldEntry(entry: Entry, later: LaterChange, newOpId: () => OpId): Entry | null {
  if (entry.kind === 'create' && later.kind === 'delete') return null;
  const isAnswered = entry.state === 'rejected' || entry.state === 'conflict';
  const common = {
    ...entry,
    opId: isAnswered ? newOpId() : entry.opId,
    after: [...new Set([...entry.after, ...later.after])],
  };
  if (later.kind === 'delete') {
    const { before, context, after } = later;
    return { ...common, kind: 'delete', changes: {}, before, context, after, state: 'queued', problem: null };
  }
  const { merge } = collectionOf(entry.collection);
  const folded = foldChanges(merge, entry, later);
  const context = { ...later.context, ...entry.context };
  // A conflict stays one until the person has chosen; an edit of a refused entry is the repair.
  if (entry.state !== 'conflict') return { ...common, ...folded, context, state: 'queued', problem: null };
  return { ...common, ...folded, context, state: 'conflict', problem: withLaterValues(merge, entry.problem, later.changes) };
}

/** This side of a conflict as it stands after a further edit, so that choosing it chooses what was saved last. */
function withLaterValues(policy: MergePolicy, problem: EntryProblem | null, changes: Fields): EntryProblem | null {
  if (problem?.kind !== 'fields') return problem;
  const conflicts = problem.conflicts.map((conflict) => {
    const whole = applyChanges(policy, conflict.mine, changes);
    const later = conflict.fields.flatMap((field): [string, Json][] => {
      const value = conflict.line === undefined ? whole[field] : asLines(changes[field])[conflict.line];
      return value === undefined ? [] : [[field, value]];
    });
    return { ...conflict, mine: { ...conflict.mine, ...Object.fromEntries(later) } };
  });
  return { kind: 'fields', conflicts };
}
