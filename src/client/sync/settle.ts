/*
 * Invariant: an entry leaves the outbox only with an acknowledgement (or the person's discard). The
 * acknowledgement removes it, stores the answered row, moves the successor's base, and files it under `acked`,
 * in one transaction (DESIGN §3, Entry).
 */
import * as z from 'zod/mini';
import { collectionNames, collectionOf, isCollectionName, withDerived } from '#domain/collections.ts';
import { problemCodes, problemSchema } from '#contract/problems.ts';
import { rowFromWire } from '#contract/rows.ts';
import type { OpResult } from '#contract/sync.ts';
import { applyChanges, sightAfter } from '#client/data/changes.ts';
import { entriesOf } from '#client/data/entries-of.ts';
import { foldEntry, type LaterChange } from '#client/data/fold.ts';
import type { Entry, EntryProblem } from '#client/data/records.ts';
import { removeWithDependents } from '#client/data/remove-row.ts';
import type { Store } from '#client/data/store.ts';
import { absorb, resettle, storedRow, type ServerState } from './absorb.ts';
import { maxWaitMs } from './batch.ts';
import { readMeta } from './meta.ts';
import type { PauseReason } from './status.ts';

/** What one result means for its entry, decided from status and problem code alone. */
export type Verdict =
  | { readonly kind: 'acknowledged'; readonly state: ServerState }
  | { readonly kind: 'stale'; readonly state: ServerState }
  /** Refused for another revision although the row there is the one that the change was made from. */
  | { readonly kind: 'no-progress' }
  | { readonly kind: 'deleted-elsewhere' }
  /** What a delete wished for is so already. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'again' }
  | { readonly kind: 'refused'; readonly problem: EntryProblem }
  | { readonly kind: 'paused'; readonly reason: PauseReason }
  | { readonly kind: 'later' };

const tombstone = z.object({ rev: z.int() });

/** Reads a result (DESIGN §3, Push, the table of answers). */
export function verdictOf(entry: Entry, { status, body }: Pick<OpResult, 'status' | 'body'>): Verdict {
  if (status >= 200 && status < 300) {
    const state = entry.kind === 'delete' ? deletedState(entry, body) : rowState(entry, body);
    // A success that cannot be read is no definite answer: the same bytes go again.
    return state === null ? { kind: 'later' } : { kind: 'acknowledged', state };
  }
  const problem = z.safeParse(problemSchema, body);
  if (status === 412 && problem.success) {
    const state = rowState(entry, problem.data.row);
    return state === null ? { kind: 'later' } : { kind: 'stale', state };
  }
  // A create is answered 404 when its shop, not its row, is unknown.
  const isMissing = status === 410 || (status === 404 && entry.kind !== 'create');
  if (isMissing) return { kind: entry.kind === 'delete' ? 'gone' : 'deleted-elsewhere' };
  if (status === 424) return { kind: 'again' };
  if (status === 401 || status === 403) return { kind: 'paused', reason: pauseReason(status, body) };
  if (isTransient(status)) return { kind: 'later' };
  return { kind: 'refused', problem: refusal(status, body) };
}

/** Answers after which the same call may succeed by itself. */
export const isTransient = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500;

/** Why a 401 or 403 stops the replica. */
export function pauseReason(status: number, body: unknown): PauseReason {
  if (status === 401) return 'unauthorized';
  const problem = z.safeParse(problemSchema, body);
  const isExpired = problem.success && (problem.data.code === problemCodes.subscriptionExpired || problem.data.subscription_expired === true);
  return isExpired ? 'expired' : 'forbidden';
}

/**
 * Carries out the results of a batch, all in one transaction. A result whose entry is gone (a doubled or late
 * answer) changes nothing. Answers the verdicts that were carried out.
 */
export function settle(store: Store, results: readonly OpResult[], random: () => number): Promise<Verdict[]> {
  const { db } = store;
  const tables = [...collectionNames.map((name) => db.rows(name)), db.shadow, db.outbox, db.acked, db.meta];
  return store.write(() =>
    db.transaction('rw', tables, async () => {
      const verdicts: Verdict[] = [];
      // A generation that is asked for already may be older than these rows: they count as seen in it, until a
      // pull brings them.
      const gen = ((await readMeta(db, 'pulling')) ?? 0) + 1;
      for (const result of results) {
        const entry = await db.outbox.where('opId').equals(result.opId).first();
        if (entry === undefined || entry.frozen === null) continue;
        const verdict = verdictOf(entry, result);
        const isVain = verdict.kind === 'stale' && (await bringsNothing(store, entry, verdict.state));
        const carried: Verdict = isVain ? { kind: 'no-progress' } : verdict;
        await carryOut(store, entry, carried, { random, gen });
        verdicts.push(carried);
      }
      return verdicts;
    }),
  );
}

async function carryOut(
  store: Store,
  entry: Entry,
  verdict: Verdict,
  { random, gen }: { random: () => number; gen: number },
): Promise<void> {
  switch (verdict.kind) {
    case 'acknowledged':
      await store.db.outbox.delete(entry.seq);
      await store.db.acked.put({ ...entry, ackedAt: store.ports.now() });
      await moveSights(store, entry);
      return absorb(store, entry.collection, verdict.state, gen, 'answer');
    case 'stale':
      await reopenOver(store, entry, verdict.state);
      return absorb(store, entry.collection, verdict.state, gen, 'answer');
    case 'again':
      await reopen(store, entry);
      return resettle(store, entry.collection, entry.entityId, gen);
    case 'deleted-elsewhere':
      return conflictWithDelete(store, entry, gen);
    case 'gone':
      return settleGone(store, entry, gen);
    case 'refused':
      return refuse(store, entry, verdict.problem, gen);
    case 'no-progress':
    case 'later':
      await noteAttempt(store, [entry], store.ports.now() + backoffMs(entry.attempts, random));
      return;
    case 'paused':
  }
}

/** Full jitter of 1 to 60 s after so many failures (DESIGN §3, Push). */
export function backoffMs(failures: number, random: () => number): number {
  const ceiling = Math.min(maxWaitMs, 1_000 * 2 ** Math.min(failures, 6));
  return 1_000 + random() * (ceiling - 1_000);
}

/** Notes an attempt without a definite answer; the bytes stay as they are. */
export async function noteAttempt(store: Store, entries: readonly Entry[], nextAttemptAt: number): Promise<void> {
  const { db } = store;
  await db.transaction('rw', db.outbox, async () => {
    for (const { seq, attempts } of entries) {
      await db.outbox.update(seq, { attempts: attempts + 1, nextAttemptAt });
    }
  });
}

/** A 412 whose row is no newer than what the entry was made from: the same call would get the same answer. */
async function bringsNothing({ db }: Store, { collection, entityId, baseRev }: Entry, { rev }: ServerState): Promise<boolean> {
  const known = (await db.shadow.get([collection, entityId]))?.rev ?? 0;
  return rev <= baseRev && known <= baseRev;
}

/** The server has taken the entry in: a later one of the row, made while it was on its way, has seen that too. */
async function moveSights(store: Store, sent: Entry): Promise<void> {
  const { merge } = collectionOf(sent.collection);
  for (const later of await entriesOf(store, sent.collection, sent.entityId)) {
    // What is only repeated after a restore was on nobody's screen over what came later.
    if (!sent.isReplay && later.frozen === null) await store.db.outbox.put({ ...later, context: sightAfter(merge, later.context, sent) });
  }
}

const unsent = { frozen: null, isReplay: false, state: 'queued', attempts: 0, nextAttemptAt: 0, problem: null } as const;

interface Reopened {
  /** The open entry; null when it and its successor cancelled out. */
  readonly entry: Entry | null;
  readonly hasJoined: boolean;
}

/**
 * Opens a frozen entry after a definite "not done": a later edit of the row joins it, and what goes out next
 * is a new op.
 */
async function reopen(store: Store, entry: Entry): Promise<Reopened> {
  const { db } = store;
  const open: Entry = { ...entry, ...unsent, opId: store.newOpId() };
  const [next] = (await entriesOf(store, entry.collection, entry.entityId)).filter(({ seq }) => seq > entry.seq);
  if (next === undefined || next.frozen !== null) {
    await db.outbox.put(open);
    return { entry: open, hasJoined: false };
  }
  await db.outbox.delete(next.seq);
  const folded = foldEntry(open, laterOf(open, next), () => store.newOpId());
  if (folded === null) await removeWithDependents(store, open);
  else await db.outbox.put(folded);
  return { entry: folded, hasJoined: true };
}

/** Opens an entry whose row the server has in another state. What was made here, is there all the same and was deleted here is deleted there. */
async function reopenOver(store: Store, entry: Entry, { rev, row }: ServerState): Promise<void> {
  const next = (await entriesOf(store, entry.collection, entry.entityId)).find(({ seq }) => seq > entry.seq);
  if (entry.kind !== 'create' || next?.kind !== 'delete' || next.frozen !== null) {
    await reopen(store, entry);
    return;
  }
  await store.db.outbox.delete(entry.seq);
  await store.db.outbox.put({ ...next, baseRev: rev, before: row ?? {} });
}

function laterOf(open: Entry, next: Entry): LaterChange {
  if (next.kind !== 'delete') return { ...next, kind: 'update' };
  // It was made from the row with the open change in it, which the server does not have.
  return { ...next, kind: 'delete', before: withDerived(open.collection, applyChanges(collectionOf(open.collection).merge, next.before, open.before)) };
}

async function conflictWithDelete(store: Store, entry: Entry, gen: number): Promise<void> {
  const { entry: open } = await reopen(store, entry);
  if (open === null) return;
  // Deleted there, and in the meantime here too: both wish the same.
  if (open.kind === 'delete') return settleGone(store, open, gen);
  await store.db.outbox.put({ ...open, state: 'conflict', problem: { kind: 'deleted-elsewhere' } });
  await resettle(store, entry.collection, entry.entityId, gen);
}

/** A delete whose row is gone already. Its tombstone may still be on its way: the row stays hidden until then. */
async function settleGone(store: Store, entry: Entry, gen: number): Promise<void> {
  const { db } = store;
  const { collection, entityId, seq, baseRev } = entry;
  await db.outbox.delete(seq);
  await db.acked.put({ ...entry, ackedAt: store.ports.now() });
  if ((await entriesOf(store, collection, entityId)).length > 0) return;
  const shadow = await db.shadow.get([collection, entityId]);
  await db.shadow.delete([collection, entityId]);
  await db.rows(collection).put(storedRow(collection, { id: entityId, rev: Math.max(baseRev, shadow?.rev ?? 0), row: null }, gen));
}

async function refuse(store: Store, entry: Entry, problem: EntryProblem, gen: number): Promise<void> {
  const { entry: open, hasJoined } = await reopen(store, entry);
  // A later edit may be the repair: it goes out before anybody is asked.
  if (open !== null && !hasJoined) await store.db.outbox.put({ ...open, state: 'rejected', problem });
  await resettle(store, entry.collection, entry.entityId, gen);
}

function rowState(entry: Entry, wire: unknown): ServerState | null {
  const row = rowFromWire(entry.collection, wire);
  return row === null || row.id !== entry.entityId ? null : { id: row.id, rev: row.rev, row: row.fields };
}

function deletedState(entry: Entry, body: unknown): ServerState | null {
  const parsed = z.safeParse(tombstone, body);
  return parsed.success ? { id: entry.entityId, rev: parsed.data.rev, row: null } : null;
}

function refusal(status: number, body: unknown): EntryProblem {
  const problem = z.safeParse(problemSchema, body);
  if (!problem.success) {
    return { kind: 'refused', status, code: 'unknown', message: 'O servidor recusou este envio.', fields: [] };
  }
  const { code, message, errors = [], references = [] } = problem.data;
  const known = references.flatMap(({ collection, count }) => (isCollectionName(collection) ? [{ collection, count }] : []));
  return { kind: 'refused', status, code, message, fields: errors, ...(known.length > 0 && { references: known }) };
}
