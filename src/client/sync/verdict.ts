/*
 * Invariant: what to do about an answer is decided from its status and problem code alone, never from a text
 * (DESIGN §3, Push, the table of answers).
 */
import * as z from 'zod/mini';
import { isCollectionName } from '#domain/collections/collections.ts';
import { isDenied, isPause, isSuccess, isTransient } from '#contract/op-answers.ts';
import { problemCodes, problemSchema } from '#contract/problems.ts';
import { rowFromWire } from '#contract/rows.ts';
import type { OpResult } from '#contract/sync.ts';
import type { PendingOp, OpProblem } from '#client/data/store/records.ts';
import type { ServerState } from '#client/data/store/shown-row.ts';
import type { PauseReason } from './status.ts';

/** The server has taken the entry in, and shows its row as `state`. */
export interface Acknowledged {
  readonly kind: 'acknowledged';
  readonly state: ServerState;
}

/** Revision of what answers a repeat whose row has been deleted since: the server has forgotten what it answered at first. */
export const rowIsGone = 0;

/** What one result means for its entry. */
export type Verdict =
  | Acknowledged
  | { readonly kind: 'stale'; readonly state: ServerState }
  /** Refused for another revision although the row there is the one that the change was made from. */
  | { readonly kind: 'no-progress' }
  | { readonly kind: 'deleted-elsewhere' }
  /** What a delete wished for is so already. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'again' }
  | { readonly kind: 'refused'; readonly problem: OpProblem }
  | { readonly kind: 'paused'; readonly reason: PauseReason }
  | { readonly kind: 'later' };

const tombstone = z.object({ rev: z.int() });

/** Reads a result. */
export function verdictOf(entry: PendingOp, { status, body }: Pick<OpResult, 'status' | 'body'>): Verdict {
  if (isSuccess(status)) {
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
  if (isPause(status) && !isDenied(body)) return { kind: 'paused', reason: pauseReason(status, body) };
  if (isTransient(status)) return { kind: 'later' };
  return { kind: 'refused', problem: refusal(status, body) };
}

/** Why an answer stops the replica. */
export function pauseReason(status: number, body: unknown): PauseReason {
  const problem = z.safeParse(problemSchema, body);
  const code = problem.success ? problem.data.code : null;
  if (status === 401) return code === problemCodes.sessionEnded ? 'ended' : 'unauthorized';
  if (code === problemCodes.accessSuspended) return 'suspended';
  if (status === 404 && code === problemCodes.notFound) return 'removed';
  const isExpired = problem.success && (problem.data.code === problemCodes.subscriptionExpired || problem.data.subscription_expired === true);
  return isExpired ? 'expired' : 'forbidden';
}

function rowState(entry: PendingOp, wire: unknown): ServerState | null {
  const row = rowFromWire(entry.collection, wire);
  return row === null || row.id !== entry.entityId ? null : { id: row.id, rev: row.rev, row: row.fields };
}

function deletedState(entry: PendingOp, body: unknown): ServerState | null {
  const parsed = z.safeParse(tombstone, body);
  return parsed.success ? { id: entry.entityId, rev: parsed.data.rev, row: null } : null;
}

function refusal(status: number, body: unknown): OpProblem {
  const problem = z.safeParse(problemSchema, body);
  if (!problem.success) {
    return { kind: 'refused', status, code: 'unknown', message: 'O servidor recusou este envio.', fields: [] };
  }
  const { code, message, errors = [], references = [] } = problem.data;
  const known = references.flatMap(({ collection, count }) => (isCollectionName(collection) ? [{ collection, count }] : []));
  return { kind: 'refused', status, code, message, fields: errors, ...(known.length > 0 && { references: known }) };
}
