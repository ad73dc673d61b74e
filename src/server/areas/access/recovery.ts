import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, gt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Body } from '#contract/call.ts';
import { changePassword, forgot } from '#contract/password-calls.ts';
import type { UserId } from '#domain/values/ids.ts';
import { emailChanges, passwordLinks } from '../../db/access-tables.ts';
import { users } from '../../db/schema.ts';
import { recoveryLetter } from '../../mail/letters.ts';
import { takeAttempt, type Limit } from '../../plugins/attempts.ts';
import { authorize } from '../../plugins/authorize.ts';
import { route, type Handler } from '../../plugins/route.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { deviceOf, keepDevice, type SessionDevice } from './device-key.ts';
import { noteSecurity, traceOf, type Trace } from '../security/security-log.ts';
import { failureKind, isCodeToCome, proveCode, takeCodeAttempt } from './code-at-entry.ts';
import { forgetDevices, keepOnDevice, knowDevice } from './known-devices.ts';
import { isExampleEmail } from '../signatures/example-accounts.ts';
import { accountLimit, addressLimit } from './limits.ts';
import { isRunningLink, linkLifetimeMs, makePasswordLink, usePasswordLink } from './password-links.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { refuseWeakPassword } from './weak-passwords.ts';
import { markConfirmed } from './second-factor.ts';
import { endSessions, isShutOut, openSession, type Account } from './sessions.ts';

const sent = 'Verifique seu e-mail para redefinir sua senha';
// Successes are not limited (ruling 13), so nobody's mailbox may be flooded with them: earlier links still work.
const betweenLettersMs = 60_000;
const mostLinks = 5;
// Longer than a letter takes to prepare, so that the time of the answer tells no more than the answer.
const unrevealingMs = 250;

export function recoveryRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, mailer, forgotReveals } = context;

  const mailLink: Handler<typeof forgot> = async ({ body: { email }, request }) => {
    const attempt = await takeAttempt(context, request.log, [accountLimit('forgot', email)]);
    const [found] = await Promise.all([prepareLetter(context, traceOf(request), email), forgotReveals ? null : sleep(unrevealingMs)]);
    if (found?.link) mailer.post(recoveryLetter({ name: found.name, email, link: found.link }));
    if (!forgotReveals) return { message: sent };
    if (!found) throw new Refusal('unknown_email');
    // Where nothing is revealed all tries count alike: a limit that only strangers meet would reveal who is none.
    await attempt.giveBack();
    await request.attempt?.giveBack();
    return { message: sent };
  };
  route(app, context, forgot, mailLink, { limits: ({ ip }) => [addressLimit('forgot', ip)] });

  const change: Handler<typeof changePassword> = async ({ body, request, reply }) => {
    // Nobody guesses the secret of a link: whoever has it is not held up by those who try.
    const hasLink = body.token !== undefined && (await isRunningLink(db.orm, context, body.email, body.token));
    const attempt = await takeAttempt(context, request.log, hasLink ? [] : [await changeLimit(context, body, request)]);
    refuseWeakPassword(body.password, body.email);
    const giveBack = async () => {
      await attempt.giveBack();
      await request.attempt?.giveBack();
    };
    const device = deviceOf(context, request);
    const { access_token, kept } = await changePasswordOf(context, { body, hasLink, device, request }).catch(async (error: unknown) => {
      if (isCodeToCome(error)) await giveBack();
      await noteFailure(context, traceOf(request), body.email, error);
      throw error;
    });
    await giveBack();
    keepOnDevice(reply, context, kept);
    keepDevice(reply, context, device);
    return { access_token };
  };
  route(app, context, changePassword, change, { limits: ({ ip }) => [addressLimit('change', ip)] });
}

/** Of the person who is signed in, whom strangers cannot hold up; else of the account that is named. */
async function changeLimit(context: AppContext, { email, token }: Change, request: FastifyRequest): Promise<Limit> {
  const callerId = token === undefined ? await signedInAs(context, request) : null;
  return accountLimit('change', callerId ?? email);
}

/** Null for an address that nobody may enter by; no link where enough of them are on their way. */
function prepareLetter(context: AppContext, trace: Trace, email: string): Promise<{ name: string; link: string | null } | null> {
  return context.db.transaction(async (orm) => {
    const user = await lockAccount(orm, email);
    if (!user || isExampleEmail(email) || (await isShutOut(orm, user))) return null;
    const now = context.clock.now();
    await noteSecurity(orm, context.clock, trace, { kind: 'password_recovery_asked', subject: user.id });
    const running = await orm
      .select({ created_at: passwordLinks.created_at })
      .from(passwordLinks)
      .where(and(eq(passwordLinks.user_id, user.id), gt(passwordLinks.created_at, new Date(now - linkLifetimeMs.recovery))));
    const isJustSent = running.some(({ created_at }) => created_at.getTime() > now - betweenLettersMs);
    const account = { id: user.id as UserId, email };
    const link = isJustSent || running.length >= mostLinks ? null : await makePasswordLink(orm, context, account, 'recovery');
    return { name: user.name, link };
  });
}

interface Changing {
  readonly body: Change;
  readonly hasLink: boolean;
  readonly device: SessionDevice;
  readonly request: FastifyRequest;
}

/** Whether an account has a second factor only who has shown the link or the password hears. */
async function changePasswordOf(
  context: AppContext,
  { body, hasLink, device, request }: Changing,
): Promise<{ access_token: string; kept: string[] }> {
  const hash = await hashOfCaller(context, body, request);
  const [user] = hasLink || hash !== null ? await context.db.orm.select({ id: users.id }).from(users).where(eq(users.email, body.email)) : [];
  const codeAttempt = user ? await takeCodeAttempt(context, request.log, user.id, body.code) : null;
  const set = await setPassword(context, { trace: traceOf(request), device }, body, hash);
  await codeAttempt?.giveBack();
  return set;
}

/**
 * Sets the password of whoever shows a running link or, signed in, the password that they have (ruling 12); all their
 * sessions, other links and known devices end. Answers the token of a new session, and what this device is to keep.
 * @throws Refusal `invalid_credentials`; then nothing has changed and the link is not used up
 */
async function setPassword(
  context: AppContext,
  { trace, device }: { readonly trace: Trace; readonly device: SessionDevice },
  { email, password, token, code }: Change,
  hashOfCaller: string | null,
): Promise<{ access_token: string; kept: string[] }> {
  const password_hash = await hashPassword(password);
  const { ended, ...opened } = await context.db.transaction(async (orm) => {
    const user = await lockAccount(orm, email);
    const isProven =
      token === undefined
        ? hashOfCaller !== null && user?.password_hash === hashOfCaller
        : user !== undefined && (await usePasswordLink(orm, context, user.id as UserId, token));
    if (!user || !isProven) throw new Refusal('invalid_credentials');
    const hasCode = await proveCode(orm, context, trace, user.id, code);
    await orm.update(users).set({ password_hash }).where(eq(users.id, user.id));
    await orm.delete(passwordLinks).where(eq(passwordLinks.user_id, user.id));
    // Whoever asked for another e-mail showed the password that is gone.
    await orm.delete(emailChanges).where(eq(emailChanges.user_id, user.id));
    const ended = await endSessions(orm, context, user.id);
    await forgetDevices(orm, user.id);
    const { sid, access_token } = await openSession(orm, context, user, device);
    if (hasCode) await markConfirmed(orm, context, sid);
    const kind = token === undefined ? 'password_changed' : 'password_recovered';
    await noteSecurity(orm, context.clock, trace, { kind, actor: user.id, session: sid });
    // What the device has for its sign-ins is not shown to this call: it gets a secret of its own.
    return { ended, access_token, kept: await knowDevice(orm, context, user.id, []) };
  });
  for (const session of ended) context.standings.forget(session);
  return opened;
}

/** Of an address that no account has, the row names nothing. */
async function noteFailure({ db, clock }: AppContext, trace: Trace, email: string, error: unknown): Promise<void> {
  const kind = failureKind(error, 'password_change_failed');
  if (kind === null) return;
  const [user] = await db.orm.select({ id: users.id }).from(users).where(eq(users.email, email));
  await noteSecurity(db.orm, clock, trace, { kind, subject: user?.id ?? null });
}

type Change = Body<typeof changePassword>;

/** What is stored of the current password, where the caller is signed in as this account and knows it. */
async function hashOfCaller(context: AppContext, { email, token, current_password }: Change, request: FastifyRequest): Promise<string | null> {
  if (token !== undefined || current_password === undefined) return null;
  const callerId = await signedInAs(context, request);
  const [user] = await context.db.orm.select().from(users).where(eq(users.email, email));
  const isRight = await isPassword(user?.password_hash ?? null, current_password);
  return user && isRight && user.id === callerId ? user.password_hash : null;
}

async function signedInAs(context: AppContext, request: FastifyRequest): Promise<string | null> {
  try {
    return (await authorize(context, changePassword, request)).caller.id;
  } catch (error) {
    if (error instanceof Refusal && error.problem.code === 'unauthorized') return null;
    throw error;
  }
}

/** The account, which nobody else changes or enters until the transaction ends. */
async function lockAccount(orm: Pick<NodePgDatabase, 'select'>, email: string): Promise<Account | undefined> {
  const [user] = await orm.select().from(users).where(eq(users.email, email)).for('no key update');
  return user;
}
