import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { login, logout } from '#contract/access-calls.ts';
import { normaliseEmail } from '#domain/values/email.ts';
import { sessions } from '../../db/access-tables.ts';
import { users } from '../../db/schema.ts';
import { takeAttempt, type Attempt, type Limit } from '../../plugins/attempts.ts';
import { route, type Handler } from '../../plugins/route.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { noteSecurity, traceOf } from '../security/security-log.ts';
import { failureKind, isCodeToCome, proveCode, takeCodeAttempt } from './code-at-entry.ts';
import { deviceOf, keepDevice, type SessionDevice } from './device-key.ts';
import { devicesKnown, deviceSecrets, keepOnDevice, knowDevice } from './known-devices.ts';
import { accountLimit, addressLimit, anyDeviceLimit, deviceLimit } from './limits.ts';
import { isPassword } from './passwords.ts';
import { markConfirmed } from './second-factor.ts';
import { openSession, type Account } from './sessions.ts';

export function sessionRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  const signIn: Handler<typeof login> = async ({ body: { email, password, code }, request, reply }) => {
    const account = normaliseEmail(email);
    const secrets = deviceSecrets(request);
    const device = deviceOf(context, request);
    const attempt = await takeAttempt(context, request.log, await accountLimits(context, account, secrets, request));
    const [user] = await db.orm.select().from(users).where(eq(users.email, account));
    const { access_token, kept, id, name } = await enter(context, { user, password, code, secrets, device, request }).catch(
      async (error: unknown) => {
        await afterRefusal(context, { attempt, request, subject: user?.id ?? null }, error);
        throw error;
      },
    );
    await attempt.giveBack();
    await request.attempt?.giveBack();
    keepOnDevice(reply, context, kept);
    keepDevice(reply, context, device);
    return { access_token, user: { id, name } };
  };
  route(app, context, login, signIn, { limits: (request) => callLimits(context, request) });

  route(app, context, logout, async ({ caller, request }) => {
    await db.transaction(async (orm) => {
      await orm
        .update(sessions)
        .set({ revoked_at: new Date(clock.now()) })
        .where(eq(sessions.id, caller.sessionId));
      await noteSecurity(orm, clock, traceOf(request), { kind: 'sign_out' });
    });
    context.standings.forget(caller.sessionId);
    return { message: 'Sessão encerrada.' };
  });
}

interface Refused {
  readonly attempt: Attempt;
  readonly request: FastifyRequest;
  readonly subject: string | null;
}

/** Gives tries back that are none, and tells the security log. Of an address that no account has, its row names nothing. */
export async function afterRefusal({ db, clock }: AppContext, { attempt, request, subject }: Refused, error: unknown): Promise<void> {
  if (isCodeToCome(error)) {
    await attempt.giveBack();
    await request.attempt?.giveBack();
  }
  const kind = failureKind(error, 'sign_in_failed');
  if (kind === null) return;
  await noteSecurity(db.orm, clock, traceOf(request), { kind, subject });
  const isLocked = attempt.isLast || request.attempt?.isLast === true;
  if (isLocked) await noteSecurity(db.orm, clock, traceOf(request), { kind: 'sign_in_locked', subject });
}

/** Before anything of the call is read: of the device where it is known, else of the address. */
async function callLimits({ db, clock }: AppContext, request: FastifyRequest): Promise<Limit[]> {
  const [device] = await devicesKnown(db.orm, { clock }, deviceSecrets(request));
  return [device === undefined ? addressLimit('login', request.ip) : anyDeviceLimit(device)];
}

/** Of the device where the account knows it; else of the account, and of the address that another's device went round. */
async function accountLimits({ db, clock }: AppContext, account: string, secrets: readonly string[], { ip }: FastifyRequest): Promise<Limit[]> {
  const [device] = await devicesKnown(db.orm, { clock }, secrets, account);
  if (device !== undefined) return [deviceLimit(device)];
  const isOfAnother = (await devicesKnown(db.orm, { clock }, secrets)).length > 0;
  return [accountLimit('login', account), ...(isOfAnother ? [addressLimit('login', ip)] : [])];
}

interface Entering {
  readonly user: Account | undefined;
  readonly password: string;
  readonly code: string | undefined;
  readonly secrets: readonly string[];
  readonly device: SessionDevice;
  readonly request: FastifyRequest;
}

interface Entered {
  readonly access_token: string;
  readonly kept: readonly string[];
  readonly id: string;
  readonly name: string;
}

/**
 * Opens a session of an account whose password is right. A change of the password or of the e-mail ends all sessions: none
 * may begin beside it with the old one. @throws Refusal
 */
async function enter(context: AppContext, { user: read, password, code, secrets, device, request }: Entering): Promise<Entered> {
  if (!(await isPassword(read?.password_hash ?? null, password)) || !read) throw new Refusal('invalid_credentials');
  const codeAttempt = await takeCodeAttempt(context, request.log, read.id, code);
  const entered = await context.db.transaction(async (orm) => {
    const unchanged = and(eq(users.id, read.id), eq(users.email, read.email), eq(users.password_hash, read.password_hash ?? ''));
    const [user] = await orm.select().from(users).where(unchanged).for('share');
    if (!user) throw new Refusal('invalid_credentials');
    const hasCode = await proveCode(orm, context, traceOf(request), user.id, code);
    const { sid, access_token } = await openSession(orm, context, user, device);
    if (hasCode) await markConfirmed(orm, context, sid);
    await noteSecurity(orm, context.clock, traceOf(request), { kind: 'sign_in', actor: user.id, session: sid });
    return { access_token, kept: await knowDevice(orm, context, user.id, secrets), id: user.id, name: user.name };
  });
  await codeAttempt?.giveBack();
  return entered;
}
