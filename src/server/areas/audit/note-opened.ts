import type { CollectionName } from '#domain/collections/collections.ts';
import { toldName } from '#domain/collections/told-changes.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import type { Fields } from '#domain/values/json.ts';
import type { TrailKind } from '#contract/audit-calls.ts';
import { inTenant } from '../../db/tenant.ts';
import type { AppContext } from '../../app-context.ts';
import { keepTold, type Author } from '../../sync/audit-trail.ts';

interface Opened {
  readonly kind: Extract<TrailKind, 'printed' | 'link_opened'>;
  readonly collection: CollectionName;
  readonly id: string;
  readonly fields: Fields;
}

const dayMs = 86_400_000;

/** Has the audit trail tell that somebody was shown a row. A customer opens a link as often as they like: that is told once a day. */
export async function noteOpened(
  { db, clock }: AppContext,
  signature: SignatureId,
  author: Author,
  { kind, collection, id, fields }: Opened,
): Promise<void> {
  await inTenant(db, signature, async (tx) => {
    if (author.via === 'link') {
      const { rows } = await tx.client.query(
        `SELECT FROM audit_trail WHERE signature_id = $1 AND collection = $2 AND row_id = $3 AND kind = $4 AND at > $5 LIMIT 1`,
        [signature, collection, id, kind, new Date(clock.now() - dayMs)],
      );
      if (rows.length > 0) return;
    }
    keepTold(tx, author, [{ kind, collection, id, subject: toldName(collection, fields), changes: {} }], clock.now());
  });
}
