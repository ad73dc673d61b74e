/* What becomes of an entry whose fixed bytes were definitely not carried out: it is open again, under another id. */
import { collectionOf, withDerived } from '#domain/collections/collections.ts';
import { applyChanges, excludeEachOther } from '#client/data/store/changes.ts';
import { entriesOf } from '#client/data/store/pending-ops.ts';
import { foldEntry, type LaterChange } from '#client/data/save/fold.ts';
import { removeWithDependents } from '#client/data/save/remove-row.ts';
import type { PendingOp } from '#client/data/store/records.ts';
import type { ServerState } from '#client/data/store/shown-row.ts';
import type { Store } from '#client/data/store/store.ts';

const unsent = { frozen: null, state: 'queued', attempts: 0, nextAttemptAt: 0, problem: null } as const;

export interface Reopened {
  /** The open entry; null when it and its successor cancelled out. */
  readonly entry: PendingOp | null;
  readonly hasJoined: boolean;
}

/**
 * Opens a frozen entry after a definite "not done": a later edit of the row joins it, and what goes out next
 * is a new op. What is repeated after a restore is on nobody's screen until it is alone: it goes by itself where a
 * later edit was made with it out of sight, and would cover it.
 */
export async function reopen(store: Store, entry: PendingOp): Promise<Reopened> {
  const { db } = store;
  const [next] = (await entriesOf(store, entry.collection, entry.entityId)).filter(({ seq }) => seq > entry.seq);
  const open: PendingOp = { ...entry, ...unsent, opId: store.newOpId(), isReplay: entry.isReplay && next !== undefined };
  if (next === undefined || next.frozen !== null || isUnseenBy(next, open)) {
    await db.outbox.put(open);
    return { entry: open, hasJoined: false };
  }
  await db.outbox.delete(next.seq);
  const folded = foldEntry({ ...open, isReplay: false }, laterOf(open, next), () => store.newOpId());
  if (folded === null) await removeWithDependents(store, open);
  else await db.outbox.put(folded);
  return { entry: folded, hasJoined: true };
}

const isUnseenBy = (next: PendingOp, { collection, isReplay, changes }: PendingOp) =>
  isReplay && excludeEachOther(collectionOf(collection).merge, changes, next.changes);

/** Opens an entry whose row the server has in another state. What was made here, is there all the same and was deleted here is deleted there. */
export async function reopenOver(store: Store, entry: PendingOp, { rev, row }: ServerState): Promise<void> {
  const next = (await entriesOf(store, entry.collection, entry.entityId)).find(({ seq }) => seq > entry.seq);
  if (entry.kind !== 'create' || next?.kind !== 'delete' || next.frozen !== null) {
    await reopen(store, entry);
    return;
  }
  await store.db.outbox.delete(entry.seq);
  await store.db.outbox.put({ ...next, baseRev: rev, before: row ?? {} });
}

function laterOf(open: PendingOp, next: PendingOp): LaterChange {
  if (next.kind !== 'delete') return { ...next, kind: 'update' };
  if (open.isReplay) return { ...next, kind: 'delete' };
  // It was made from the row with the open change in it, which the server does not have.
  return {
    ...next,
    kind: 'delete',
    before: withDerived(open.collection, applyChanges(collectionOf(open.collection).merge, next.before, open.before)),
  };
}
