// Invariant: after a restore no revision is given out twice. All of the shop's revisions move up by more than
// any shop writes in its life, so every restored row also counts as newer than what a device holds of it.
import { sql } from 'drizzle-orm';
import { collectionNames } from '#domain/collections.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import type { Database } from '../db/database.ts';
import { ofShop, tableOf } from '../db/rows.ts';
import { syncCounters, tombstones } from '../db/schema.ts';
import { inTenant } from '../db/tenant.ts';
import { lockCounter } from './write.ts';

const STEP = 2 ** 32;

/** The state in which a shop's restore was noticed; by the time of the lock another call may have seen to it. */
export interface SeenCounter {
  readonly epoch: string;
  readonly rev: number;
}

/**
 * Starts a new epoch of a shop, or of all of them: to be done after a backup has been restored. Devices then
 * pull everything anew and send again what they had acknowledged (DESIGN §3, Restore of an older backup).
 */
export async function rotateEpoch(db: Database, which: SignatureId | 'all'): Promise<void> {
  for (const signature of which === 'all' ? await allSignatures(db) : [which]) await rotate(db, signature);
}

/** As {@link rotateEpoch}, unless the shop is no longer in the state in which its restore was noticed. */
export async function rotateEpochSeenAt(db: Database, signature: SignatureId, seen: SeenCounter): Promise<void> {
  await rotate(db, signature, seen);
}

async function rotate(db: Database, signature: SignatureId, seen?: SeenCounter): Promise<void> {
  await inTenant(db, signature, async (tx) => {
    const rev = await lockCounter(tx);
    const [counter] = await tx.orm.select().from(syncCounters).where(sql`${syncCounters.signature_id} = ${signature}`);
    if (seen && (counter?.epoch !== seen.epoch || rev >= seen.rev)) return;
    for (const table of collectionNames.map(tableOf)) {
      await tx.orm.execute(sql`UPDATE ${table} SET rev = rev + ${STEP}::bigint WHERE ${ofShop(table, signature)}`);
    }
    await tx.orm.execute(
      sql`UPDATE ${tombstones} SET rev = rev + ${STEP}::bigint WHERE ${tombstones.signature_id} = ${signature}`,
    );
    await tx.orm.execute(
      sql`UPDATE ${syncCounters} SET rev = rev + ${STEP}::bigint, epoch = gen_random_uuid()
        WHERE ${syncCounters.signature_id} = ${signature}`,
    );
  });
}

async function allSignatures(db: Database): Promise<SignatureId[]> {
  const rows = await db.orm.select({ id: syncCounters.signature_id }).from(syncCounters);
  return rows.map(({ id }) => id as SignatureId);
}
