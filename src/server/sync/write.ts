// Invariant: the counter of a shop is locked before anything is read or changed, every row touched takes the
// next number, and number, row and answer are committed together. So revisions appear in commit order, a
// cursor never passes a change that is still on its way, and a repeated call finds its answer or nothing at all.
import pg from 'pg';
import { uuidV7, type RandomBytes, type SignatureId } from '#domain/values/ids.ts';
import type { Database } from '../db/database.ts';
import { inTenant, type TenantTransaction } from '../db/tenant.ts';
import { Refusal } from '../problem.ts';
import type { Clock } from '../ports.ts';
import { keepTold, type Author, type Told } from './audit-trail.ts';
import { leaveHead, newestHead, type Head } from './history.ts';
import { answerQuery, knownAnswer, type RepeatableCall, type StoredAnswer } from './idempotency.ts';
import type { SyncParts } from './parts.ts';
import { refusalOfQuota, withinQuotas, type Quotas } from './quotas.ts';
import type { ChangeWatch } from './watch.ts';

/** Everything that a write of the shop's rows needs. */
export interface Writing {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly parts: SyncParts;
  readonly watch: ChangeWatch;
  /** Null for a write that nobody of the shop makes: it is never turned away for what the shop holds. */
  readonly quotas: Quotas | null;
  /** Whom the audit trail names. */
  readonly author: Author;
  /** The write tells the accounts' side something too (`outOfTenant`). */
  readonly endsInAccounts?: boolean;
}

/** The transaction of a write, and its source of revisions: one for each row touched. */
export interface WriteTransaction extends TenantTransaction {
  readonly nowMs: number;
  /** Whose write it is. */
  readonly author: Author;
  nextRev(): number;
  /** Has the audit trail tell of what was done to a row, in the order in which it is told. */
  tell(told: Told): void;
}

export interface WriteAnswer {
  readonly status: 200 | 201;
  readonly body: object;
}

/**
 * Runs `effect` under the shop's counter lock and answers what it answered, or, for a call that has succeeded
 * before, what was answered then. Refusals thrown by `effect` leave nothing behind.
 */
export async function writeInTenant(
  writing: Writing,
  signature: SignatureId,
  call: RepeatableCall | null,
  effect: (tx: WriteTransaction) => Promise<WriteAnswer>,
): Promise<StoredAnswer> {
  const { db, watch, quotas, endsInAccounts = false } = writing;
  const work = async (tx: TenantTransaction) => {
    const done = await carryOut(writing, tx, call, effect).catch(async (error: unknown) => {
      // It may show a row.
      if (error instanceof Refusal) await tellHead(watch, tx);
      throw error;
    });
    if (done.head === null) await tellHead(watch, tx);
    return done;
  };
  const opening = [lockStatement(signature), ...(call ? [answerQuery(signature, call)] : []), ...(quotas ? [withinQuotas(quotas)] : [])];
  const { answer, head } = await inTenant(db, signature, work, { opening, endsInAccounts }).catch((error: unknown) => {
    throw quotas ? refusalOfQuota(error, quotas) : error;
  });
  if (head !== null) watch.committed(signature, head);
  return answer;
}

/** Of what is answered without a write only the history that it was read from can be named. */
async function tellHead(watch: ChangeWatch, tx: TenantTransaction): Promise<void> {
  if (!watch.isGathered(tx.signature)) return;
  const head = await newestHead(tx);
  if (head !== null) watch.told(tx.signature, head);
}

interface Done {
  readonly answer: StoredAnswer;
  /** What was left of it; null where nothing was written. */
  readonly head: Head | null;
}

async function carryOut(
  { clock, random, parts, author }: Writing,
  tx: TenantTransaction,
  call: RepeatableCall | null,
  effect: (tx: WriteTransaction) => Promise<WriteAnswer>,
): Promise<Done> {
  const [counters = [], answers = []] = tx.opened;
  const before = lockedRev(counters);
  const repeated = call && knownAnswer(answers, call);
  if (repeated) return { answer: repeated, head: null };
  let current = before;
  const nowMs = clock.now();
  const nextRev = () => {
    current += 1;
    return current;
  };
  const told: Told[] = [];
  const { status, body } = await effect({ ...tx, nowMs, author, nextRev, tell: (each) => void told.push(each) });
  const answer = { status, body: JSON.stringify(body) };
  if (call) parts.storeAnswer(tx, call, { ...answer, rowId: toldIn(body) }, nowMs);
  keepTold(tx, author, told, nowMs);
  if (current === before) return { answer, head: null };
  const head = { rev: current, head: uuidV7(nowMs, random) };
  moveCounter(tx, head, nowMs);
  return { answer, head };
}

/** A row says whose it is; what answers a delete does not. */
const toldIn = (body: { readonly signature_id?: unknown; readonly id?: unknown }): string | null =>
  body.signature_id !== undefined && typeof body.id === 'string' ? body.id : null;

const lockStatement = (signature: SignatureId) => `SELECT rev FROM sync_counters WHERE signature_id = ${pg.escapeLiteral(signature)} FOR UPDATE`;

function lockedRev(rows: readonly unknown[]): number {
  const [counter] = rows as { rev: number }[];
  if (!counter) throw new Refusal('not_found');
  return counter.rev;
}

/** Locks the shop's counter until the transaction ends, and answers the last number given out. */
export async function lockCounter({ client, signature }: Pick<TenantTransaction, 'client' | 'signature'>): Promise<number> {
  const { rows } = await client.query<{ rev: number }>(lockStatement(signature));
  return lockedRev(rows);
}

/** At the commit of a transaction that holds the shop's counter, the shop's rows or people are another state from now on. */
export function moveCounter({ signature, atCommit }: Pick<TenantTransaction, 'signature' | 'atCommit'>, head: Head, nowMs: number): void {
  atCommit(leaveHead(signature, head, nowMs));
  atCommit(`UPDATE sync_counters SET rev = ${head.rev} WHERE signature_id = ${pg.escapeLiteral(signature)}`);
}
