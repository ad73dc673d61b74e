// Invariant: who belongs to a shop, and what they are there, changes under the shop's counter lock, so that of two changes
// the second sees the first; and what changes somebody's standing moves the counter with it, so that every waiting pull,
// of whatever process, wakes and looks again at what its person may see.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { uuidV7, type SignatureId } from '#domain/values/ids.ts';
import { enterTenant, inTenant, type TenantTransaction } from '../db/tenant.ts';
import type { AppContext } from '../app-context.ts';
import type { Head } from './history.ts';
import { lockCounter, moveCounter } from './write.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'random' | 'watch' | 'standings'>;

/** The transaction of a change, out of the shop: accounts and memberships are no shop's to touch. */
export interface PeopleTransaction {
  readonly signature: SignatureId;
  readonly orm: NodePgDatabase;
  readonly nowMs: number;
  /** Somebody may see or do something else from the commit on. */
  standingsChange(): void;
}

export interface PeopleChange<R, T> {
  /** What must be known of the shop's rows: read in the shop, before it is left. */
  readonly look: (tx: TenantTransaction) => Promise<R>;
  /** Has no effect outside of the transaction: it may run again. */
  readonly effect: (tx: PeopleTransaction, known: R) => Promise<T>;
}

/** Carries the change out, all or nothing. @throws Refusal `not_found` for an unknown shop */
export async function writePeople<R, T>(context: Context, signature: SignatureId, { look, effect }: PeopleChange<R, T>): Promise<T> {
  const { db, clock, random, watch, standings } = context;
  const work = async (tx: TenantTransaction): Promise<{ result: T; head: Head | null }> => {
    const before = await lockCounter(tx);
    const known = await look(tx);
    await tx.client.query("SELECT set_config('role', 'none', true)");
    const nowMs = clock.now();
    let isTold = false;
    const standingsChange = () => void (isTold = true);
    const result = await effect({ signature, orm: tx.orm, nowMs, standingsChange }, known);
    if (!isTold) return { result, head: null };
    const head = { rev: before + 1, head: uuidV7(nowMs, random) };
    tx.atCommit(enterTenant(signature));
    moveCounter(tx, head, nowMs);
    return { result, head };
  };
  const { result, head } = await inTenant(db, signature, work, { endsInAccounts: true });
  if (head !== null) {
    standings.forgetShop(signature);
    watch.committed(signature, head);
  }
  return result;
}
