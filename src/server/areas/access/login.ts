import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { login, logout } from '#contract/access-calls.ts';
import { normaliseEmail } from '#domain/values/email.ts';
import { sessions, users } from '../../db/schema.ts';
import { takeAttempt, type Limit } from '../../plugins/attempts.ts';
import { route, type Handler } from '../../plugins/route.ts';
import { Refusal } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { deviceInWords } from './device-words.ts';
import { devicesKnown, deviceSecrets, keepOnDevice, knowDevice } from './known-devices.ts';
import { accountLimit, addressLimit, anyDeviceLimit, deviceLimit } from './limits.ts';
import { isPassword } from './passwords.ts';
import { openSession, type Account } from './sessions.ts';

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  const signIn: Handler<typeof login> = async ({ body: { email, password }, request, reply }) => {
    const account = normaliseEmail(email);
    const secrets = deviceSecrets(request);
    const attempt = await takeAttempt(db, clock, await accountLimits(services, account, secrets, request));
    const [user] = await db.orm.select().from(users).where(eq(users.email, account));
    if (!(await isPassword(user?.password_hash ?? null, password)) || !user) throw new Refusal('invalid_credentials');
    const { access_token, kept } = await enter(services, user, secrets, deviceInWords(request));
    await attempt.giveBack();
    await request.attempt?.giveBack();
    keepOnDevice(reply, services, kept);
    return { access_token, user: { id: user.id, name: user.name } };
  };
  route(app, services, login, signIn, { limits: (request) => callLimits(services, request) });

  route(app, services, logout, async ({ caller }) => {
    await db.orm.update(sessions).set({ revoked_at: new Date(clock.now()) }).where(eq(sessions.id, caller.sessionId));
    services.standings.forget(caller.sessionId);
    return { message: 'Sessão encerrada.' };
  });
}

/** Before anything of the call is read: of the device where it is known, else of the address. */
async function callLimits({ db, clock }: Services, request: FastifyRequest): Promise<Limit[]> {
  const [device] = await devicesKnown(db.orm, { clock }, deviceSecrets(request));
  return [device === undefined ? addressLimit('login', request.ip) : anyDeviceLimit(device)];
}

/** Of the device where the account knows it; else of the account, and of the address that another's device went round. */
async function accountLimits({ db, clock }: Services, account: string, secrets: readonly string[], { ip }: FastifyRequest): Promise<Limit[]> {
  const [device] = await devicesKnown(db.orm, { clock }, secrets, account);
  if (device !== undefined) return [deviceLimit(device)];
  const isOfAnother = (await devicesKnown(db.orm, { clock }, secrets)).length > 0;
  return [accountLimit('login', account), ...(isOfAnother ? [addressLimit('login', ip)] : [])];
}

/** A change of the password or of the e-mail ends all sessions: none may begin beside it with the old one. */
function enter(services: Services, { id, email, password_hash }: Account, secrets: readonly string[], device: string | null): Promise<{ access_token: string; kept: string[] }> {
  return services.db.orm.transaction(async (orm) => {
    const unchanged = and(eq(users.id, id), eq(users.email, email), eq(users.password_hash, password_hash ?? ''));
    const [user] = await orm.select().from(users).where(unchanged).for('share');
    if (!user) throw new Refusal('invalid_credentials');
    return { access_token: await openSession(orm, services, user, device), kept: await knowDevice(orm, services, user.id, secrets) };
  });
}
