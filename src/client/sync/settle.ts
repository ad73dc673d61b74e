/*
 * Invariant: an entry leaves the outbox only with an acknowledgement (or the person's discard). The
 * acknowledgement removes it, stores the answered row, moves the successor's base, and files it under `acked`,
 * in one transaction (DESIGN §3, Entry).
 */
import { collectionNames, collectionOf, withDerived } from '#domain/collections/collections.ts';
import { maySeeRow } from '#domain/collections/shown-rows.ts';
import { isSuccess } from '#contract/op-answers.ts';
import type { OpResult } from '#contract/sync.ts';
import { applyChanges, sightAfter } from '#client/data/store/changes.ts';
import { entriesOf } from '#client/data/store/pending-ops.ts';
import type { PendingOp, OpProblem } from '#client/data/store/records.ts';
import { storedRow, type ServerState } from '#client/data/store/shown-row.ts';
import type { Store } from '#client/data/store/store.ts';
import { absorb, isOfOtherGeneration, resettle } from './absorb.ts';
import { maxWaitMs, type Batch } from './batch.ts';
import { denialOf, keepRefused, knownAccess } from './follow-standing.ts';
import { noteSeen, readMeta, type ShownHistory } from './meta.ts';
import { reopen, reopenOver } from './reopen.ts';
import { keepAcked, refuseDenied, shownNow } from './settle-standing.ts';
import { settleSuccesses } from './settle-successes.ts';
import { rowIsGone, verdictOf, type Verdict } from './verdict.ts';

/** What a batch was answered, and of which history; none told: it was refused whole. */
export interface BatchAnswer extends ShownHistory {
  readonly results: readonly OpResult[];
  readonly batch: Pick<Batch, 'entries' | 'asked'>;
}

/**
 * Carries out the results of a batch, all in one transaction. A result whose entry is gone (a doubled or late
 * answer) changes nothing. Answers the verdicts that were carried out; null, and nothing is carried out, where the
 * answer is of another history than the device has pulled: what was done there may be missing in this one, and nobody
 * would send it again.
 */
export function settle(store: Store, answer: BatchAnswer, random: () => number): Promise<Verdict[] | null> {
  const { db } = store;
  const tables = [...collectionNames.map((name) => db.rows(name)), db.shadow, db.outbox, db.acked, db.meta];
  return store.write(() =>
    db.transaction('rw', tables, async () => ((await isOfOtherHistory(store, answer)) ? null : carryOutAll(store, answer, random))),
  );
}

/** Before the first pull no history is known: what was acknowledged until then is sent again after it. */
async function isOfOtherHistory({ db }: Store, { epoch }: BatchAnswer): Promise<boolean> {
  const known = await readMeta(db, 'epoch');
  return known !== null && epoch !== undefined && epoch !== known;
}

async function carryOutAll(store: Store, { results, batch, ...shown }: BatchAnswer, random: () => number): Promise<Verdict[]> {
  const { db } = store;
  const verdicts: Verdict[] = [];
  if ((await readMeta(db, 'epoch')) !== null) await noteSeen(db, shown, batch.asked);
  // A generation that is asked for already may be older than these rows: they count as seen in it, until a
  // pull brings them.
  const gen = ((await readMeta(db, 'pulling')) ?? 0) + 1;
  for (const run of runsOf(results)) {
    const together = run.length > 1 ? await settleSuccesses(store, run, batch.entries, gen) : null;
    const carried = await Promise.all(run.map((result) => together?.get(result) ?? carryOutOne(store, result, { random, gen })));
    verdicts.push(...carried.filter((verdict) => verdict !== null));
  }
  return verdicts;
}

/**
 * What succeeded touches nothing but its own row, of which a batch has one entry: so many as follow one another are carried out at
 * once, for a request to the storage waits longer than it takes. Anything else may touch what comes after it.
 */
function runsOf(results: readonly OpResult[]): OpResult[][] {
  const runs: OpResult[][] = [];
  let isOpen = false;
  for (const result of results) {
    const hasSucceeded = isSuccess(result.status);
    if (isOpen && hasSucceeded) runs.at(-1)?.push(result);
    else runs.push([result]);
    isOpen = hasSucceeded;
  }
  return runs;
}

/** Null where the entry is gone. */
async function carryOutOne(store: Store, result: OpResult, by: { random: () => number; gen: number }): Promise<Verdict | null> {
  const entry = await store.db.outbox.where('opId').equals(result.opId).first();
  if (entry === undefined || entry.frozen === null) return null;
  const verdict = verdictOf(entry, result);
  const isVain = verdict.kind === 'stale' && (await bringsNothing(store, entry, verdict.state));
  const carried: Verdict = isVain ? { kind: 'no-progress' } : verdict;
  await carryOut(store, entry, carried, by);
  return carried;
}

async function carryOut(store: Store, entry: PendingOp, verdict: Verdict, { random, gen }: { random: () => number; gen: number }): Promise<void> {
  switch (verdict.kind) {
    case 'acknowledged':
      await store.db.outbox.delete(entry.seq);
      await keepAcked(store, entry);
      await moveSights(store, entry);
      if (verdict.state.rev === rowIsGone) await keepDone(store, entry, gen);
      return absorb(store, entry.collection, await shownNow(store, entry, verdict.state), gen, 'answer');
    case 'stale':
      await reopenOver(store, entry, verdict.state);
      await refuseDenied(store, entry);
      return absorb(store, entry.collection, await shownNow(store, entry, verdict.state), gen, 'answer');
    case 'again':
      await reopen(store, entry);
      await refuseDenied(store, entry);
      return resettle(store, entry.collection, entry.entityId);
    case 'deleted-elsewhere':
      return conflictWithDelete(store, entry, gen);
    case 'gone':
      return settleGone(store, entry, gen);
    case 'refused':
      return refuse(store, entry, verdict.problem);
    case 'no-progress':
    case 'later':
      await noteAttempt(store, [entry], store.ports.now() + backoffMs(entry.attempts, random));
      return;
    case 'paused':
  }
}

/**
 * What was done counts as the server's until the delete is heard of: a copy that the person has made of the row holds it.
 * Of a row that was made here and is not shown to its person any more nothing is heard: it goes. Before the first pull
 * nobody knows what they see, and that one brings every row that is there for them.
 */
async function keepDone(store: Store, entry: PendingOp, gen: number): Promise<void> {
  const { db } = store;
  const { collection, entityId, changes } = entry;
  const [shadow, shown] = await Promise.all([db.shadow.get([collection, entityId]), db.rows(collection).get(entityId)]);
  const isFirst = (await readMeta(db, 'standing')) === null;
  const isHidden = shadow === undefined && shown?.row != null && (isFirst || !maySeeRow(await knownAccess(store), collection, shown.row));
  if (isHidden) await db.rows(collection).put(storedRow(collection, { id: entityId, rev: rowIsGone, row: null }, gen));
  // What the person may not do any more is answered like this too, and stands in what the server has shown since.
  if (!shadow?.row || (await denialOf(store, entry)) !== null) return;
  const row = withDerived(collection, applyChanges(collectionOf(collection).merge, shadow.row, changes));
  await db.shadow.put({ ...shadow, row });
}

/** Full jitter of 1 to 60 s after so many failures (DESIGN §3, Push). */
export function backoffMs(failures: number, random: () => number): number {
  const ceiling = Math.min(maxWaitMs, 1_000 * 2 ** Math.min(failures, 6));
  return 1_000 + random() * (ceiling - 1_000);
}

/** Notes an attempt without a definite answer; the bytes stay as they are. */
export async function noteAttempt(store: Store, entries: readonly PendingOp[], nextAttemptAt: number): Promise<void> {
  const { db } = store;
  await db.transaction('rw', db.outbox, async () => {
    for (const { seq, attempts } of entries) {
      await db.outbox.update(seq, { attempts: attempts + 1, nextAttemptAt });
    }
  });
}

/** A 412 whose row is no newer than what the entry was made from: the same call would get the same answer. */
async function bringsNothing({ db }: Store, { collection, entityId, baseRev }: PendingOp, { rev }: ServerState): Promise<boolean> {
  const known = (await db.shadow.get([collection, entityId]))?.rev ?? 0;
  return rev <= baseRev && known <= baseRev;
}

/** The server has taken the entry in: a later one of the row, made while it was on its way, has seen that too. */
async function moveSights(store: Store, sent: PendingOp): Promise<void> {
  const { merge } = collectionOf(sent.collection);
  for (const later of await entriesOf(store, sent.collection, sent.entityId)) {
    // What is only repeated after a restore was on nobody's screen over what came later.
    if (!sent.isReplay && later.frozen === null) await store.db.outbox.put({ ...later, context: sightAfter(merge, later.context, sent) });
  }
}

async function conflictWithDelete(store: Store, entry: PendingOp, gen: number): Promise<void> {
  const { db } = store;
  const { entry: open } = await reopen(store, entry);
  if (open === null) return;
  // Deleted there, and in the meantime here too: both wish the same.
  if (open.kind === 'delete') return settleGone(store, open, gen);
  // What is hidden from its person now is to them as if it were not there: nobody has deleted it.
  if (await refuseDenied(store, open)) return resettle(store, open.collection, open.entityId);
  const { collection, entityId } = open;
  if (!(await isThereAgain(store, open))) {
    // What is known of the row may be of another history, with this very change in it.
    await db.shadow.update([collection, entityId], { row: null });
    await db.outbox.put({ ...open, state: 'conflict', problem: { kind: 'deleted-elsewhere' } });
  }
  await resettle(store, collection, entityId);
}

/** Whether a pull has brought the row while the answer, which knew nothing of it, was on its way. */
async function isThereAgain(store: Store, { collection, entityId, baseRev }: PendingOp): Promise<boolean> {
  const shadow = await store.db.shadow.get([collection, entityId]);
  return shadow !== undefined && shadow.row !== null && shadow.rev > baseRev && !(await isOfOtherGeneration(store, collection, entityId));
}

/** A delete whose row is gone already. Its tombstone may still be on its way: the row stays hidden until then. */
async function settleGone(store: Store, entry: PendingOp, gen: number): Promise<void> {
  const { db } = store;
  const { collection, entityId, seq, baseRev } = entry;
  await db.outbox.delete(seq);
  await keepAcked(store, entry);
  if ((await entriesOf(store, collection, entityId)).length > 0) return;
  const shadow = await db.shadow.get([collection, entityId]);
  await db.shadow.delete([collection, entityId]);
  await db.rows(collection).put(storedRow(collection, { id: entityId, rev: Math.max(baseRev, shadow?.rev ?? 0), row: null }, gen));
}

async function refuse(store: Store, entry: PendingOp, problem: OpProblem): Promise<void> {
  const { entry: open, hasJoined } = await reopen(store, entry);
  // A later edit may be the repair: it goes out before anybody is asked.
  // Its notes may be of a row that the person saw more of when the bytes were fixed.
  if (open !== null && !hasJoined) await keepRefused(store, open, problem);
  await resettle(store, entry.collection, entry.entityId);
}
