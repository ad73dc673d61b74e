import { syncLimits } from '#contract/sync.ts';
import { forgetOldNames } from './access/device-names.ts';
import { forgetOldDevices } from './access/known-devices.ts';
import { forgetOldAudit, type AuditRetention } from './audit/forget-audit.ts';
import { forgetOldSecurity } from './security/security-log.ts';
import { forgetKeptNotes } from './fiscal/kept-notes.ts';
import { forgetPhotos } from './photos/forget-photos.ts';
import { forgetOldInvitations } from './team/invitations.ts';
import { purgeOverExamples, purgeRemoved } from './signatures/purge.ts';
import { forgetFullAllowances } from '../plugins/allowances.ts';
import type { Database } from '../db/database.ts';
import { syncCounters } from '../db/schema.ts';
import { inTenant } from '../db/tenant.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { noPhotoFiles, type PhotoFiles } from '../photos/photo-files.ts';
import type { Clock } from '../ports.ts';

const dayMs = 86_400_000;
/** Nobody is to wait for an example because of those that nobody looks at any more. */
const lookAtExamplesMs = 15 * 60_000;

/**
 * Removes what nobody can ask for any more: tombstones, answers and heads older than any cursor that is still taken,
 * refusals of calls of which no copy can be on its way,
 * counts of failed sign-ins and of calls, mailed links and known devices whose time is over, invitations that have been over for long, shops that were removed long ago, kept notes of such shops that the law lets go, and examples whose time is over. May run in
 * several processes at once.
 */
export async function cleanUp(db: Database, clock: Clock, files: PhotoFiles = noPhotoFiles): Promise<void> {
  const oldest = new Date(clock.now() - syncLimits.retentionDays * dayMs);
  const oldestRefusal = new Date(clock.now() - syncLimits.refusalDays * dayMs);
  const shops = await db.orm.select({ id: syncCounters.signature_id }).from(syncCounters);
  for (const { id } of shops) {
    await inTenant(db, id as SignatureId, async ({ client, signature }) => {
      await client.query('DELETE FROM tombstones WHERE signature_id = $1 AND deleted_at < $2', [signature, oldest]);
      await client.query('DELETE FROM sync_heads WHERE signature_id = $1 AND written_at < $2', [signature, oldest]);
      const answers = 'DELETE FROM idempotency WHERE signature_id = $1 AND (created_at < $2 OR (status >= 400 AND created_at < $3))';
      await client.query(answers, [signature, oldest, oldestRefusal]);
    });
  }
  const now = new Date(clock.now());
  await db.pool.query('DELETE FROM login_failures WHERE window_ends < $1', [now]);
  await db.pool.query('DELETE FROM password_links WHERE expires_at < $1', [now]);
  await db.pool.query('DELETE FROM email_changes WHERE expires_at < $1', [now]);
  await forgetFullAllowances(db, clock.now());
  await forgetOldDevices(db.orm, clock.now());
  await forgetOldNames(db.orm, clock.now());
  await forgetOldInvitations(db.orm, clock.now());
  await purgeRemoved(db, clock, files);
  await purgeOverExamples(db, clock, files);
  await forgetKeptNotes(db, clock);
}

/** Cleans up now and then once a day (examples every quarter of an hour), what only grows by its own retention, until the answered function is called. */
export function cleanUpDaily(
  db: Database,
  clock: Clock,
  kept: { readonly securityDays: number; readonly audit: AuditRetention; readonly photos: PhotoFiles },
  onFailure: (error: unknown) => void,
): () => void {
  const run = () => {
    void cleanUp(db, clock, kept.photos).catch(onFailure);
    void forgetPhotos(db, clock, kept.photos).catch(onFailure);
    void forgetOldSecurity(db, clock, kept.securityDays).catch(onFailure);
    void forgetOldAudit(db, clock, kept.audit).catch(onFailure);
  };
  run();
  const timer = setInterval(run, dayMs);
  const ofExamples = setInterval(() => void purgeOverExamples(db, clock, kept.photos).catch(onFailure), lookAtExamplesMs);
  for (const each of [timer, ofExamples]) each.unref();
  return () => {
    clearInterval(timer);
    clearInterval(ofExamples);
  };
}
