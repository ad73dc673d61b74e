// Invariant: after a restore no revision is given out twice. All of the shop's revisions move up by more than
// any shop writes in its life, so every restored row also counts as newer than what a device holds of it.
import { randomUUID } from 'node:crypto';
import { getTableName, sql } from 'drizzle-orm';
import type pg from 'pg';
import { collectionNames } from '#domain/collections/collections.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import type { Database } from '../db/database.ts';
import { ofShop, tableOf } from '../db/rows.ts';
import { syncCounters, tombstones } from '../db/schema.ts';
import { inTenant, type TenantTransaction } from '../db/tenant.ts';
import { headLists, historyColumns, leaveHead, type Head, type History } from './history.ts';
import type { SyncParts } from './parts.ts';
import { lockCounter } from './write.ts';

const step = 2 ** 32;
// More than a shop writes in a second; counted so from then on, revisions stay exact numbers until 2161.
const perSecond = 2 ** 21;
const timeBegins = Date.UTC(2025, 0, 1);

/** What a device was shown that the history seemed not to hold; by the time of the lock another call may have seen to it. */
export interface LostHistory {
  readonly epoch: string;
  readonly rev: number;
  readonly heads: readonly Head[];
  readonly isLost: SyncParts['isLost'];
}

/**
 * Starts a new epoch of a shop, or of all of them: to be done after a backup has been restored. Devices then
 * pull everything anew and send again what they had acknowledged (DESIGN §3, Restore of an older backup).
 */
export async function rotateEpoch(db: Database, which: SignatureId | 'all'): Promise<void> {
  for (const signature of which === 'all' ? await allSignatures(db) : [which]) await rotate(db, signature);
}

/** As {@link rotateEpoch}, unless somebody else has seen to it already. */
export async function startNewEpoch(db: Database, signature: SignatureId, lost: LostHistory): Promise<void> {
  await rotate(db, signature, lost);
}

async function rotate(db: Database, signature: SignatureId, lost?: LostHistory): Promise<void> {
  await inTenant(db, signature, async (tx) => {
    const rev = await lockCounter(tx);
    if (lost && !(await isStillLost(tx, lost))) return;
    for (const table of collectionNames.map(tableOf)) {
      await tx.orm.execute(sql`UPDATE ${table} SET rev = rev + ${step}::bigint WHERE ${ofShop(table, signature)}`);
    }
    await tx.orm.execute(sql`UPDATE ${tombstones} SET rev = rev + ${step}::bigint WHERE ${tombstones.signature_id} = ${signature}`);
    await tx.orm.execute(
      sql`UPDATE ${syncCounters} SET rev = rev + ${step}::bigint, epoch = gen_random_uuid()
        WHERE ${syncCounters.signature_id} = ${signature}`,
    );
    // Marks of the old epoch are asked about no more.
    await tx.client.query('DELETE FROM sync_heads WHERE signature_id = $1', [signature]);
    tx.atCommit(leaveHead(signature, { rev: rev + step, head: randomUUID() }, Date.now()));
  });
}

/**
 * As {@link rotateEpoch} of all shops, for a backup that is about to take the place of a database: in the transaction of
 * `client`, whose tables are the backup's, with row level security and triggers off. `replaced` are the counters of that
 * database: what it has given out since the backup is not given out again either, nor what another restore of the same
 * backup gave out in a database that is gone.
 */
export async function beginEpochAfter(client: pg.ClientBase, replaced: string, nowMs: number): Promise<void> {
  const byTime = Math.floor((nowMs - timeBegins) / 1000) * perSecond;
  await client.query(
    `CREATE TEMPORARY TABLE new_revisions ON COMMIT DROP AS
     SELECT restored.signature_id, greatest(restored.rev + ${step}, coalesce(replaced.rev, 0) + ${step}, ${byTime}) - restored.rev AS by
     FROM sync_counters restored LEFT JOIN ${replaced} replaced USING (signature_id)`,
  );
  for (const table of [...collectionNames.map((name) => getTableName(tableOf(name))), 'tombstones']) {
    await client.query(`UPDATE ${table} SET rev = rev + new.by FROM new_revisions new WHERE new.signature_id = ${table}.signature_id`);
  }
  await client.query(
    'UPDATE sync_counters SET rev = rev + new.by, epoch = gen_random_uuid() FROM new_revisions new WHERE new.signature_id = sync_counters.signature_id',
  );
  await client.query('DELETE FROM sync_heads');
  await client.query(
    'INSERT INTO sync_heads (signature_id, rev, head, written_at) SELECT signature_id, rev, gen_random_uuid(), $1 FROM sync_counters',
    [new Date(nowMs)],
  );
}

async function isStillLost({ client, signature }: TenantTransaction, { epoch, rev, heads, isLost }: LostHistory): Promise<boolean> {
  const columns = historyColumns({ shop: '$1', revs: '$2', heads: '$3' });
  const { rows } = await client.query<History>(`SELECT ${columns} FROM sync_counters counters WHERE counters.signature_id = $1`, [
    signature,
    ...headLists(heads),
  ]);
  const [history] = rows;
  return history !== undefined && history.epoch === epoch && isLost(rev, history);
}

async function allSignatures(db: Database): Promise<SignatureId[]> {
  const rows = await db.orm.select({ id: syncCounters.signature_id }).from(syncCounters);
  return rows.map(({ id }) => id as SignatureId);
}
