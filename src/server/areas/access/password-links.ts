import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { UserId } from '#domain/values/ids.ts';
import { passwordLinks } from '../../db/access-tables.ts';
import { users } from '../../db/schema.ts';
import type { AppContext } from '../../app-context.ts';

const minuteMs = 60_000;

/** How long the link of a letter can be used (ruling 12). */
export const linkLifetimeMs = { recovery: 30 * minuteMs, welcome: 7 * 24 * 60 * minuteMs } as const;
export type LinkPurpose = keyof typeof linkLifetimeMs;

/** Makes a single-use link by which a person sets their password. Only its hash is kept. */
export async function makePasswordLink(
  orm: Pick<NodePgDatabase, 'insert'>,
  { clock, random, publicUrl }: Pick<AppContext, 'clock' | 'random' | 'publicUrl'>,
  user: { readonly id: UserId; readonly email: string },
  purpose: LinkPurpose,
): Promise<string> {
  const token = Buffer.from(random(32)).toString('base64url');
  const now = clock.now();
  await orm.insert(passwordLinks).values({
    token_hash: hashOf(token),
    user_id: user.id,
    created_at: new Date(now),
    expires_at: new Date(now + linkLifetimeMs[purpose]),
  });
  // The token stands in the fragment, which no browser sends to any server (ruling 12).
  return `${publicUrl}/change-password?${new URLSearchParams({ email: user.email })}#${token}`;
}

/** Whether a link of the account could be used now. */
export async function isRunningLink(
  orm: Pick<NodePgDatabase, 'select'>,
  { clock }: Pick<AppContext, 'clock'>,
  email: string,
  token: string,
): Promise<boolean> {
  const found = await orm
    .select({ user: passwordLinks.user_id })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.user_id))
    .where(and(eq(passwordLinks.token_hash, hashOf(token)), eq(users.email, email), gt(passwordLinks.expires_at, new Date(clock.now()))));
  return found.length === 1;
}

/** Uses a link up; false when it is unknown, used, over, or another person's. */
export async function usePasswordLink(
  orm: Pick<NodePgDatabase, 'delete'>,
  { clock }: Pick<AppContext, 'clock'>,
  userId: UserId,
  token: string,
): Promise<boolean> {
  const used = await orm
    .delete(passwordLinks)
    .where(and(eq(passwordLinks.token_hash, hashOf(token)), eq(passwordLinks.user_id, userId), gt(passwordLinks.expires_at, new Date(clock.now()))))
    .returning({ user: passwordLinks.user_id });
  return used.length === 1;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
