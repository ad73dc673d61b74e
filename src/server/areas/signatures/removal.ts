import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { levels } from '#domain/access/permissions.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { passwordLinks, sessions } from '../../db/access-tables.ts';
import { members, signatures, users } from '../../db/schema.ts';
import type { AppContext } from '../../app-context.ts';
import { noteSecurity, type Trace } from '../security/security-log.ts';
import { lockSignature } from './subscription-checks.ts';

/**
 * Ends the access of a subscription's people at once: who has no other shop is signed out and cannot set a password.
 * The rows stay for a while (ruling 16, `purge.ts`). @throws Refusal `not_found`
 */
export async function endSubscription({ db, clock, standings }: AppContext, trace: Trace, id: string): Promise<void> {
  const now = new Date(clock.now());
  const ended = await db.transaction(async (orm) => {
    const { user_id } = await lockSignature(orm, id);
    await noteSecurity(orm, clock, trace, { kind: 'subscription_removed', subject: user_id, shop: id });
    await orm.update(signatures).set({ removed_at: now }).where(eq(signatures.id, id));
    const ids = await peopleWithoutShop(orm, id);
    await orm.delete(passwordLinks).where(inArray(passwordLinks.user_id, ids));
    return orm
      .update(sessions)
      .set({ revoked_at: now })
      .where(and(inArray(sessions.user_id, ids), isNull(sessions.revoked_at)))
      .returning({ id: sessions.id });
  });
  standings.forgetShop(id as SignatureId);
  for (const session of ended) standings.forget(session.id);
}

/** Locked first: where two shops of one person end at the same moment, the second to get here sees that none is left. */
async function peopleWithoutShop(orm: Pick<NodePgDatabase, 'select'>, id: string): Promise<string[]> {
  const ofShop = orm.select({ user: members.user_id }).from(members).where(eq(members.signature_id, id));
  // Affiliates and Master have work beside a shop of their own.
  const isOfShop = and(inArray(users.id, ofShop), eq(users.level, levels.user));
  await orm.select({ id: users.id }).from(users).where(isOfShop).orderBy(asc(users.id)).for('no key update');
  const withShop = orm
    .select({ user: members.user_id })
    .from(members)
    .innerJoin(signatures, and(eq(signatures.id, members.signature_id), isNull(signatures.removed_at)));
  const people = await orm
    .select({ id: users.id })
    .from(users)
    .where(and(isOfShop, notInArray(users.id, withShop)));
  return people.map((person) => person.id);
}
