import type { Fields } from '#domain/values/json.ts';
import { collectionOf } from '#domain/collections/collections.ts';
import type { OpId } from '#domain/values/ids.ts';
import { contextOf, foldChanges } from '../store/changes.ts';
import type { PendingOp, OpKind } from '../store/records.ts';

/** What a later change adds to an entry that was not sent yet. */
export interface LaterChange {
  readonly kind: Exclude<OpKind, 'create'>;
  readonly changes: Fields;
  readonly before: Fields;
  readonly context: Fields;
  readonly unseen?: readonly string[];
  /** The server's row as it was on the screen, where that is known; else `context` is all there is. */
  readonly seen?: Fields;
}

/**
 * One unsent entry and a later change of the same row as one entry; null when they cancel out (create, then
 * delete). Of each save the newest sight counts: who approves has seen what stood there then, whatever an earlier
 * save had seen. An entry that had an answer already (refused, in conflict) becomes a new op, since its old opId must
 * never carry other bytes; a conflict stays one until it is merged anew (see `merge-op.ts`).
 */
export function foldEntry(entry: PendingOp, later: LaterChange, newOpId: () => OpId): PendingOp | null {
  if (entry.kind === 'create' && later.kind === 'delete') return null;
  const isAnswered = entry.state === 'rejected' || entry.state === 'conflict';
  const common = { ...entry, opId: isAnswered ? newOpId() : entry.opId };
  if (later.kind === 'delete') {
    const { before, context } = later;
    return { ...common, kind: 'delete', changes: {}, before, context, unseen: [], state: 'queued', problem: null };
  }
  const { merge } = collectionOf(entry.collection);
  const unseen = [...new Set([...(entry.unseen ?? []), ...(later.unseen ?? [])])];
  const both = foldChanges(merge, entry, later);
  // A create stands over nothing of the server's.
  const newest = later.seen === undefined || entry.kind === 'create' ? later.context : contextOf(merge, later.seen, both.changes, later.changes);
  const folded = { ...common, ...both, context: { ...entry.context, ...newest }, unseen };
  // An edit of a refused entry is the repair.
  return entry.state === 'conflict' ? folded : { ...folded, state: 'queued', problem: null };
}
