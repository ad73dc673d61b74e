// Invariant: an account has the e-mail under which somebody read its mail. The one that it asks for counts when the link of the
// letter to it is opened; until then, and when nobody opens it, everything stays as it is.
import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { emailLinkHours } from '#contract/account-calls.ts';
import type { UserId } from '#domain/values/ids.ts';
import { emailChanges } from '../../db/access-tables.ts';
import { signatures, users } from '../../db/schema.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import type { Trace } from '../security/security-log.ts';
import { moveAccount } from './move-account.ts';
import { leaveAddress, type LeftAddress } from './old-address.ts';
import type { Account } from './sessions.ts';

type Transaction = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete'>;
type Asked = typeof emailChanges.$inferSelect;

const hourMs = 3_600_000;

/** The e-mail that an account waits for; undefined without one whose link still counts. */
export async function waitingEmail(
  orm: Pick<NodePgDatabase, 'select'>,
  { clock }: Pick<AppContext, 'clock'>,
  userId: string,
): Promise<Asked | undefined> {
  const [asked] = await orm
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.user_id, userId), gt(emailChanges.expires_at, new Date(clock.now()))));
  return asked;
}

/** Keeps what an account asks for, in the place of what it asked for before, and answers the link. Only its hash is kept. */
export async function keepWaitingEmail(
  orm: Pick<NodePgDatabase, 'insert' | 'delete'>,
  { clock, random, publicUrl }: Pick<AppContext, 'clock' | 'random' | 'publicUrl'>,
  { userId, sessionId, email }: { readonly userId: string; readonly sessionId: string; readonly email: string },
): Promise<string> {
  const token = Buffer.from(random(32)).toString('base64url');
  const now = clock.now();
  const times = { created_at: new Date(now), expires_at: new Date(now + emailLinkHours * hourMs) };
  await dropWaitingEmail(orm, userId);
  await orm.insert(emailChanges).values({ user_id: userId, email, token_hash: hashOf(token), session_id: sessionId, ...times });
  // The token stands in the fragment, which no browser sends to any server (ruling 12).
  return `${publicUrl}/confirmar-email#${token}`;
}

export async function dropWaitingEmail(orm: Pick<NodePgDatabase, 'delete'>, userId: string): Promise<void> {
  await orm.delete(emailChanges).where(eq(emailChanges.user_id, userId));
}

/**
 * Gives an account the e-mail whose link was opened, and the subscriptions that its person holds under the old one with it:
 * they sign in with the address that the subscription has. @throws Refusal `not_found` for a link that counts no more, `email_taken`
 */
export async function takeWaitingEmail(
  orm: Transaction,
  context: AppContext,
  trace: Trace,
  token: string,
): Promise<{ readonly email: string; readonly left: LeftAddress }> {
  const isThisLink = and(eq(emailChanges.token_hash, hashOf(token)), gt(emailChanges.expires_at, new Date(context.clock.now())));
  const [found] = await orm.select({ user_id: emailChanges.user_id }).from(emailChanges).where(isThisLink);
  const user = found && (await lockHolder(orm, found.user_id));
  // Only now nobody else changes the account: the link may have been used, or replaced, in between.
  const [asked] = user ? await orm.delete(emailChanges).where(isThisLink).returning() : [];
  if (!user || !asked) throw new Refusal('not_found', { message: 'Este link não vale mais. Peça a troca de novo em Minha conta.' });
  await moveAccount(orm, user.id as UserId, asked.email);
  await orm
    .update(signatures)
    .set({ email: asked.email })
    .where(and(eq(signatures.user_id, user.id), eq(signatures.email, user.email)));
  return { email: asked.email, left: await leaveAddress(orm, context, trace, user, asked.session_id) };
}

/** An account that nobody else changes until the transaction ends, after the subscriptions that it holds: the order of all who lock both. */
export async function lockHolder(orm: Pick<NodePgDatabase, 'select'>, userId: string): Promise<Account | undefined> {
  await orm.select({ id: signatures.id }).from(signatures).where(eq(signatures.user_id, userId)).orderBy(signatures.id).for('update');
  const [user] = await orm.select().from(users).where(eq(users.id, userId)).for('no key update');
  return user;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
