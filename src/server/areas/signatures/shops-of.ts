import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { shopAccess, type ShopAccess } from '#domain/access/shop-access.ts';
import { members, signatures } from '../../db/schema.ts';

export interface OwnShop {
  readonly id: string;
  readonly name: string;
  /** What they are there. */
  readonly access: ShopAccess;
}

/** The running or expired subscriptions in which a person may work, the oldest first; removed ones count as none. */
export async function shopsOf(orm: Pick<NodePgDatabase, 'select'>, userId: string): Promise<OwnShop[]> {
  const found = await orm
    // Who has given no company name works under their own.
    .select({
      id: signatures.id,
      name: sql<string>`coalesce(nullif(${signatures.company_name}, ''), ${signatures.name})`,
      role: members.role,
      changes: members.permissions,
      employee: members.employee_id,
    })
    .from(members)
    .innerJoin(signatures, and(eq(signatures.id, members.signature_id), isNull(signatures.removed_at)))
    .where(and(eq(members.user_id, userId), isNull(members.suspended_at)))
    .orderBy(asc(signatures.created_at), asc(signatures.id));
  return found.map(({ id, name, ...person }) => ({ id, name, access: shopAccess(person) }));
}
