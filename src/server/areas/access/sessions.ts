import { and, asc, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { levels } from '#domain/permissions.ts';
import { uuidV7 } from '#domain/values/ids.ts';
import { members, sessions, signatures, type users } from '../../db/schema.ts';
import { Refusal } from '../../problem.ts';
import type { Services } from '../../services.ts';

export type Account = typeof users.$inferSelect;

/** Whether every subscription of a subscriber was removed: their access ended with it (ruling 16). */
export const isShutOut = async (orm: Pick<NodePgDatabase, 'select'>, account: Account): Promise<boolean> =>
  (await shopsOf(orm, account)).isShutOut;

/**
 * Starts a session of an account that has shown who it is, and answers its token.
 * @throws Refusal `invalid_credentials` for subscribers whose subscriptions were all removed
 */
export async function openSession(
  orm: Pick<NodePgDatabase, 'select' | 'insert'>,
  { clock, random, tokens }: Pick<Services, 'clock' | 'random' | 'tokens'>,
  account: Account,
): Promise<string> {
  const shops = await shopsOf(orm, account);
  if (shops.isShutOut) throw new Refusal('invalid_credentials');
  const sid = uuidV7(clock.now(), random);
  const { id, name, level, own_signature } = account;
  await orm.insert(sessions).values({ id: sid, user_id: id, created_at: new Date(clock.now()) });
  const id_signature = shops.living.find((shop) => shop === own_signature) ?? shops.living[0] ?? null;
  return tokens.issue({ id, name, level, sid, id_signature });
}

/** Ends every session of an account and answers which: what is remembered of them is to be forgotten after the commit. */
export async function endSessions(orm: Pick<NodePgDatabase, 'update'>, { clock }: Pick<Services, 'clock'>, userId: string): Promise<string[]> {
  const ended = await orm
    .update(sessions)
    .set({ revoked_at: new Date(clock.now()) })
    .where(and(eq(sessions.user_id, userId), isNull(sessions.revoked_at)))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

async function shopsOf(orm: Pick<NodePgDatabase, 'select'>, { id, level }: Account) {
  const all = await orm
    .select({ shop: members.signature_id, removed_at: signatures.removed_at })
    .from(members)
    .innerJoin(signatures, eq(signatures.id, members.signature_id))
    .where(eq(members.user_id, id))
    .orderBy(asc(members.signature_id));
  const living = all.filter(({ removed_at }) => removed_at === null).map(({ shop }) => shop);
  return { living, isShutOut: level === levels.user && all.length > 0 && living.length === 0 };
}
