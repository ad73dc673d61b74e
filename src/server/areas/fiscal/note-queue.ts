// Invariant: of any number of processes one at a time works for a note. What it wants to write it writes only while the lease is
// its own; whoever lost it has written nothing, and what it heard meanwhile is heard again.
import { and, eq } from 'drizzle-orm';
import { uuidV7, type RandomBytes, type SignatureId } from '#domain/values/ids.ts';
import type { Database } from '../../db/database.ts';
import { fiscalQueue } from '../../db/fiscal-tables.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import type { Clock } from '../../ports.ts';

/** Longer than all calls of one step together may take (`documents/nfse/national`). */
const leaseMs = 180_000;

/** A note for which something is due, in the hands of whoever took it. */
export interface Job {
  readonly signature: SignatureId;
  readonly noteId: string;
  readonly lease: string;
  /** Steps so far that settled nothing. */
  readonly tries: number;
}

/** Takes the note that has been due longest; null: none is. */
export async function takeJob({ db, clock, random }: { db: Database; clock: Clock; random: RandomBytes }): Promise<Job | null> {
  const nowMs = clock.now();
  const lease = uuidV7(nowMs, random);
  const { rows } = await db.pool.query<{ signature_id: SignatureId; note_id: string; tries: number }>(
    `UPDATE fiscal_queue SET lease = $1, leased_until = $2
     FROM (SELECT signature_id, note_id FROM fiscal_queue
           WHERE due_at <= $3 AND (leased_until IS NULL OR leased_until <= $3)
           ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED) AS due
     WHERE fiscal_queue.signature_id = due.signature_id AND fiscal_queue.note_id = due.note_id
     RETURNING fiscal_queue.signature_id, fiscal_queue.note_id, fiscal_queue.tries`,
    [lease, new Date(nowMs + leaseMs), new Date(nowMs)],
  );
  const [row] = rows;
  return row === undefined ? null : { signature: row.signature_id, noteId: row.note_id, lease, tries: row.tries };
}

/** The lease is somebody else's by now. */
export class LeaseLost extends Error {}

/** Keeps the job until the transaction ends. @throws LeaseLost */
export async function holdJob({ client, signature }: TenantTransaction, { noteId, lease }: Job): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM fiscal_queue WHERE signature_id = $1 AND note_id = $2 AND lease = $3 FOR UPDATE', [
    signature,
    noteId,
    lease,
  ]);
  if (rowCount !== 1) throw new LeaseLost();
}

export interface Due {
  readonly atMs: number;
  readonly tries: number;
}

/** Puts a note into the queue, or back into it for whoever comes first. */
export async function putDue(tx: TenantTransaction, noteId: string, { atMs, tries }: Due): Promise<void> {
  const set = { due_at: new Date(atMs), tries, lease: null, leased_until: null };
  await tx.orm
    .insert(fiscalQueue)
    .values({ signature_id: tx.signature, note_id: noteId, ...set })
    .onConflictDoUpdate({ target: [fiscalQueue.signature_id, fiscalQueue.note_id], set });
}

export async function takeOff({ orm, signature }: TenantTransaction, noteId: string): Promise<void> {
  await orm.delete(fiscalQueue).where(and(eq(fiscalQueue.signature_id, signature), eq(fiscalQueue.note_id, noteId)));
}
