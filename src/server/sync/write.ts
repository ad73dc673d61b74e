// Invariant: the counter of a shop is locked before anything is read or changed, every row touched takes the
// next number, and number, row and answer are committed together. So revisions appear in commit order, a
// cursor never passes a change that is still on its way, and a repeated call finds its answer or nothing at all.
import pg from 'pg';
import type { CollectionName } from '#domain/collections/collections.ts';
import { uuidV7, type RandomBytes, type SignatureId } from '#domain/values/ids.ts';
import type { Database } from '../db/database.ts';
import { inTenant, type TenantTransaction } from '../db/tenant.ts';
import { Refusal } from '../problem.ts';
import type { Clock } from '../ports.ts';
import { keepTold, type Author, type Told } from './audit-trail.ts';
import { leaveHead, newestHead, type Head } from './history.ts';
import { answerQuery, knownAnswer, type RepeatableCall, type StoredAnswer } from './idempotency.ts';
import { KnownRows, knownRowsQuery, looksForNothing, type LookedFor } from './known-rows.ts';
import { insertRows, type MadeRow } from './made-rows.ts';
import type { SyncParts } from './parts.ts';
import { refusalOfQuota, withinQuotas, type Quotas } from './quotas.ts';
import type { ChangeWatch } from './watch.ts';

/** Everything that writes of the shop's rows need. */
export interface Writings {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly parts: SyncParts;
  readonly watch: ChangeWatch;
  /** Null for a write that nobody of the shop makes: it is never turned away for what the shop holds. */
  readonly quotas: Quotas | null;
}

/** Everything that one write needs. */
export interface Writing extends Writings {
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
  /** What is known of rows without asking. */
  readonly known: KnownRows;
  /** Writes a new row; where nothing of the write looks at it, it may be written with those of others. */
  insert(name: CollectionName, row: MadeRow): Promise<void>;
  /** Has the audit trail tell of what was done to a row, in the order in which it is told. */
  tell(told: Told): void;
}

export interface WriteAnswer {
  readonly status: 200 | 201;
  readonly body: object;
}

export type Effect = (tx: WriteTransaction) => Promise<WriteAnswer>;

/**
 * Runs `effect` under the shop's counter lock and answers what it answered, or, for a call that has succeeded
 * before, what was answered then. Refusals thrown by `effect` leave nothing behind. `looks`: rows of which the effect is
 * going to ask whether they are there.
 */
export async function writeInTenant(
  writing: Writing,
  signature: SignatureId,
  call: RepeatableCall | null,
  effect: Effect,
  looks: LookedFor = looksForNothing,
): Promise<StoredAnswer> {
  const { db, watch, quotas, endsInAccounts = false } = writing;
  const work = async (tx: TenantTransaction) => {
    const done = await carryOutAlone(writing, tx, { call, effect, looks }).catch(async (error: unknown) => {
      // It may show a row.
      if (error instanceof Refusal) await tellHead(watch, tx);
      throw error;
    });
    if (done.head === null) await tellHead(watch, tx);
    return done;
  };
  const opening = openingOf(signature, { quotas, looks, answers: call && answerQuery(signature, [call.key]) });
  const { answer, head } = await inTenant(db, signature, work, { opening, endsInAccounts }).catch((error: unknown) => {
    throw quotas ? refusalOfQuota(error, quotas) : error;
  });
  if (head !== null) watch.committed(signature, head);
  return answer;
}

interface Opening {
  readonly quotas: Quotas | null;
  readonly looks: LookedFor;
  /** Reads answers that were given before; null: none are asked for. */
  readonly answers: string | null;
}

/** What is sent with the beginning of a write: the counter first, so that all the rest is read as it stands then. */
export const openingOf = (signature: SignatureId, { quotas, looks, answers }: Opening): string[] =>
  [lockStatement(signature), answers ?? nothing, knownRowsQuery(signature, looks) ?? nothing, quotas ? withinQuotas(quotas) : null].filter(
    (statement) => statement !== null,
  );

// Keeps the places of the answers.
const nothing = 'SELECT WHERE false';

/** What {@link openingOf} was answered. */
export function openedOf({ opened: [counters = [], answers = [], rows = []] }: Pick<TenantTransaction, 'opened'>, looks: LookedFor) {
  return { rev: lockedRev(counters), answers, known: new KnownRows(looks, rows) };
}

/** Of what is answered without a write only the history that it was read from can be named. */
export async function tellHead(watch: ChangeWatch, tx: TenantTransaction): Promise<void> {
  if (!watch.isGathered(tx.signature)) return;
  const head = await newestHead(tx);
  if (head !== null) watch.told(tx.signature, head);
}

interface Done {
  readonly answer: StoredAnswer;
  /** What was left of it; null where nothing was written. */
  readonly head: Head | null;
}

interface Alone {
  readonly call: RepeatableCall | null;
  readonly effect: Effect;
  readonly looks: LookedFor;
}

async function carryOutAlone(writing: Writing, tx: TenantTransaction, { call, effect, looks }: Alone): Promise<Done> {
  const { rev, answers, known } = openedOf(tx, looks);
  const repeated = call && knownAnswer(answers, call);
  if (repeated) return { answer: repeated, head: null };
  const revisions = new Revisions(rev);
  const insert: WriteTransaction['insert'] = (name, row) => insertRows(tx, name, [row]);
  const answer = await carryOut(writing, { tx, revisions, known, insert }, { call, author: writing.author, effect });
  return { answer, head: revisions.leave(tx, writing) };
}

/** What the writes of one transaction have in common. */
export interface Shared extends Pick<WriteTransaction, 'known' | 'insert'> {
  readonly tx: TenantTransaction;
  readonly revisions: Revisions;
}

export interface OneWrite {
  readonly call: RepeatableCall | null;
  readonly author: Author;
  readonly effect: Effect;
}

/** Carries one write out in a transaction that holds the counter, with its answer and what the audit trail tells of it. */
export async function carryOut(
  { clock, parts }: Pick<Writings, 'clock' | 'parts'>,
  { tx, revisions, known, insert }: Shared,
  { call, author, effect }: OneWrite,
): Promise<StoredAnswer> {
  const nowMs = clock.now();
  const told: Told[] = [];
  const nextRev = () => revisions.next();
  const { status, body } = await effect({ ...tx, nowMs, author, nextRev, known, insert, tell: (each) => void told.push(each) });
  const answer = { status, body: JSON.stringify(body) };
  if (call) parts.storeAnswer(tx, call, { ...answer, rowId: toldIn(body) }, nowMs);
  keepTold(tx, author, told, nowMs);
  return answer;
}

/** The numbers that a transaction gives out, from what its shop's counter stood at. */
export class Revisions {
  readonly #before: number;
  #current: number;

  constructor(before: number) {
    this.#before = before;
    this.#current = before;
  }

  next(): number {
    this.#current += 1;
    return this.#current;
  }

  /** Has the counter moved at the commit, and answers what is left of it; null where no number was given out. */
  leave(tx: TenantTransaction, { clock, random }: Pick<Writings, 'clock' | 'random'>): Head | null {
    if (this.#current === this.#before) return null;
    const nowMs = clock.now();
    const head = { rev: this.#current, head: uuidV7(nowMs, random) };
    moveCounter(tx, head, nowMs);
    return head;
  }
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
