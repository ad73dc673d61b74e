import { createHash } from 'node:crypto';
import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PushSubscriptionBody } from '#contract/push-calls.ts';
import { shopAccess, type ShopAccess } from '#domain/access/shop-access.ts';
import type { SignatureId, UserId } from '#domain/values/ids.ts';
import { pushSubscriptions, sessions } from '../../db/access-tables.ts';
import { members } from '../../db/schema.ts';
import type { AppContext } from '../../app-context.ts';
import type { PushTarget } from '../../push/push-sender.ts';
import { isRunning } from '../access/sessions.ts';

/** A device of a person of the shop, as it is now. */
export interface PushDevice extends PushTarget {
  readonly hash: string;
  readonly user: string;
  readonly access: ShopAccess;
}

interface Owner {
  readonly signature: SignatureId;
  readonly user: UserId;
  readonly session: string;
}

const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** Has a device told of the shop's news, in place of what it had; one that was somebody else's is theirs no longer. */
export async function keepSubscription(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { signature, user, session }: Owner,
  { endpoint, keys, key }: PushSubscriptionBody,
): Promise<void> {
  const endpoint_hash = hashOf(endpoint);
  const { endpoint_hash: hashes, user_id, session_id, signature_id } = pushSubscriptions;
  const row = { endpoint, ...keys, key, user_id: user, session_id: session, created_at: new Date(clock.now()) };
  await db.transaction(async (orm) => {
    const isOthers = and(eq(hashes, endpoint_hash), ne(user_id, user));
    const isFormer = and(eq(session_id, session), eq(signature_id, signature), ne(hashes, endpoint_hash));
    await orm.delete(pushSubscriptions).where(or(isOthers, isFormer));
    await orm
      .insert(pushSubscriptions)
      .values({ ...row, endpoint_hash, signature_id: signature })
      .onConflictDoUpdate({ target: [hashes, signature_id], set: row });
  });
}

/** Whether a session's device is told of the shop's news, by the key that the server has now. */
export async function isSubscribed({ db }: Pick<AppContext, 'db'>, { signature, session }: Omit<Owner, 'user'>, key: string): Promise<boolean> {
  const found = await db.orm
    .select({ hash: pushSubscriptions.endpoint_hash })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.session_id, session), eq(pushSubscriptions.signature_id, signature), eq(pushSubscriptions.key, key)));
  return found.length > 0;
}

/** Of all shops. */
export const dropSubscriptions = (orm: Pick<NodePgDatabase, 'delete'>, session: string) =>
  orm.delete(pushSubscriptions).where(eq(pushSubscriptions.session_id, session));

/** A push service says that the device is not there any more. */
export const dropDevice = (orm: Pick<NodePgDatabase, 'delete'>, hash: string) =>
  orm.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint_hash, hash));

/** The devices of a shop's people whose session runs and who may enter, with what each of them sees. */
export async function devicesOf(context: Pick<AppContext, 'db' | 'clock' | 'sessionLife'>, shop: SignatureId, key: string): Promise<PushDevice[]> {
  const { endpoint_hash: hash, endpoint, p256dh, auth, user_id: user, signature_id, session_id } = pushSubscriptions;
  const { role, permissions: changes, employee_id: employee } = members;
  const rows = await context.db.orm
    .select({ hash, endpoint, p256dh, auth, user, role, changes, employee })
    .from(pushSubscriptions)
    .innerJoin(members, and(eq(members.signature_id, signature_id), eq(members.user_id, user)))
    .innerJoin(sessions, eq(sessions.id, session_id))
    .where(and(eq(signature_id, shop), eq(pushSubscriptions.key, key), isNull(members.suspended_at), isRunning(context)));
  return rows.map(({ role: held, changes: differing, employee: who, ...device }) => ({
    ...device,
    access: shopAccess({ role: held, changes: differing, employee: who }),
  }));
}
