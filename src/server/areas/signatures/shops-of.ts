import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { members, signatures } from '../../db/schema.ts';

/** The running or expired subscriptions that a person belongs to, the oldest first; removed ones count as none. */
export function shopsOf(orm: Pick<NodePgDatabase, 'select'>, userId: string): Promise<{ id: string; name: string }[]> {
  return (
    orm
      // Who has given no company name works under their own.
      .select({ id: signatures.id, name: sql<string>`coalesce(nullif(${signatures.company_name}, ''), ${signatures.name})` })
      .from(members)
      .innerJoin(signatures, and(eq(signatures.id, members.signature_id), isNull(signatures.removed_at)))
      .where(eq(members.user_id, userId))
      .orderBy(asc(signatures.created_at), asc(signatures.id))
  );
}
