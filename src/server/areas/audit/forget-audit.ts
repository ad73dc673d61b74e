// Invariant: a row of the trail is forgotten only once it stands in the archive's files, unless none are kept.
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { SignatureId } from '#domain/values/ids.ts';
import type { Database } from '../../db/database.ts';
import { signatures } from '../../db/schema.ts';
import { inTenant, type TenantTransaction } from '../../db/tenant.ts';
import { onConnection } from '../../db/transaction.ts';
import { auditTrail } from '../../db/work-tables.ts';
import type { Clock } from '../../ports.ts';
import { addToArchive, forgetArchives, type ArchivedRow } from './audit-archive.ts';

const dayMs = 86_400_000;
const rowsAtOnce = 5_000;
const forgetLock = 7_284_613;

export interface AuditRetention {
  /** Days in the database. */
  readonly days: number;
  /** Where what is forgotten stays as files, and for how many days more; 0 keeps none. */
  readonly archive: { readonly folder: string; readonly days: number };
}

/**
 * Forgets what is older than the retention, having written it to files, which go in their time too. What is younger than 30
 * days the database keeps whatever it is told. Of several processes one does it, the others leave it to that.
 */
export async function forgetOldAudit(db: Database, clock: Clock, { days, archive }: AuditRetention): Promise<void> {
  const oldest = new Date(clock.now() - days * dayMs);
  await onConnection(db.pool, async (client) => {
    const { rows } = await client.query<{ isOurs: boolean }>('SELECT pg_try_advisory_lock($1) AS "isOurs"', [forgetLock]);
    if (rows[0]?.isOurs !== true) return;
    try {
      const shops = (await db.orm.select({ id: signatures.id }).from(signatures)).map(({ id }) => id as SignatureId);
      if (archive.days > 0) for (const shop of shops) await archiveShop(db, shop, oldest, archive.folder);
      await db.pool.query('SELECT forget_audit_trail($1)', [oldest]);
      await forgetArchives(archive.folder, new Set(shops), new Date(oldest.getTime() - archive.days * dayMs));
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [forgetLock]);
    }
  });
}

async function archiveShop(db: Database, shop: SignatureId, oldest: Date, folder: string): Promise<void> {
  for (let last = 0; ;) {
    const after = last;
    const rows = await inTenant(db, shop, (tx) => nextToGo(tx, oldest, after), { mode: 'snapshot' });
    if (rows.length > 0) await addToArchive(folder, shop, rows);
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** The same rows that `forget_audit_trail` takes. */
const nextToGo = ({ orm, signature }: TenantTransaction, oldest: Date, after: number): Promise<ArchivedRow[]> =>
  orm
    .select()
    .from(auditTrail)
    .where(
      and(
        eq(auditTrail.signature_id, signature),
        gt(auditTrail.id, after),
        sql`${auditTrail.at} < least(${oldest.toISOString()}::timestamptz, now() - interval '30 days')`,
      ),
    )
    .orderBy(asc(auditTrail.id))
    .limit(rowsAtOnce);
