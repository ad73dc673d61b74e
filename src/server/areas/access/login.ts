import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { login, logout } from '#contract/access-calls.ts';
import { normaliseEmail } from '#domain/values/email.ts';
import type { Database } from '../../db/database.ts';
import { sessions, users } from '../../db/schema.ts';
import { takeAttempt } from '../../plugins/attempts.ts';
import { route, type Handler } from '../../plugins/route.ts';
import { Refusal } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { accountLimit, addressLimit } from './limits.ts';
import { isPassword } from './passwords.ts';
import { openSession, type Account } from './sessions.ts';

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  const signIn: Handler<typeof login> = async ({ body: { email, password }, request }) => {
    const account = normaliseEmail(email);
    const attempt = await takeAttempt(db, clock, [accountLimit('login', account)]);
    const [user] = await db.orm.select().from(users).where(eq(users.email, account));
    if (!(await isPassword(user?.password_hash ?? null, password)) || !user) throw new Refusal('invalid_credentials');
    const access_token = await enter(db, services, user);
    await attempt.giveBack();
    await request.attempt?.giveBack();
    return { access_token, user: { id: user.id, name: user.name } };
  };
  route(app, services, login, signIn, { limits: ({ ip }) => [addressLimit('login', ip)] });

  route(app, services, logout, async ({ caller }) => {
    await db.orm.update(sessions).set({ revoked_at: new Date(clock.now()) }).where(eq(sessions.id, caller.sessionId));
    services.standings.forget(caller.sessionId);
    return { message: 'Sessão encerrada.' };
  });
}

/** A change of the password ends all sessions: none may begin beside it with the old one. */
function enter(db: Database, services: Services, { id, password_hash }: Account): Promise<string> {
  return db.orm.transaction(async (orm) => {
    const unchanged = and(eq(users.id, id), eq(users.password_hash, password_hash ?? ''));
    const [user] = await orm.select().from(users).where(unchanged).for('share');
    if (!user) throw new Refusal('invalid_credentials');
    return openSession(orm, services, user);
  });
}
