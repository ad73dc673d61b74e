import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { login, logout } from '#contract/access-calls.ts';
import { uuidV7 } from '#domain/values/ids.ts';
import type { Database } from '../../db/database.ts';
import { members, sessions, users } from '../../db/schema.ts';
import { takeAttempt } from '../../plugins/attempts.ts';
import { route } from '../../plugins/route.ts';
import { Refusal } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { isPassword } from './passwords.ts';

// Ruling 13: failures in 15 minutes.
const MOST_PER_ACCOUNT = 20;
const MOST_PER_ADDRESS = 60;

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, random, tokens } = services;

  route(app, services, login, async ({ body: { email, password }, request }) => {
    const account = email.toLowerCase();
    const attempt = await takeAttempt(db, clock, [
      { key: limitKey('account', account), most: MOST_PER_ACCOUNT },
      { key: limitKey('address', request.ip), most: MOST_PER_ADDRESS },
    ]);
    const [user] = await db.orm.select().from(users).where(eq(users.email, account));
    if (!(await isPassword(user?.password_hash ?? null, password)) || !user) throw new Refusal('invalid_credentials');
    await attempt.giveBack();
    const sid = uuidV7(clock.now(), random);
    await db.orm.insert(sessions).values({ id: sid, user_id: user.id, created_at: new Date(clock.now()) });
    const { id, name, level } = user;
    const id_signature = user.own_signature ?? (await firstMembership(db, id));
    const access_token = await tokens.issue({ id, name, level, sid, id_signature });
    return { access_token, user: { id, name } };
  });

  route(app, services, logout, async ({ caller }) => {
    await db.orm.update(sessions).set({ revoked_at: new Date(clock.now()) }).where(eq(sessions.id, caller.sessionId));
    services.standings.forget(caller.sessionId);
    return { message: 'Sessão encerrada.' };
  });
}

// Addresses and e-mails are personal data: only their hashes are kept.
const limitKey = (kind: string, value: string) => createHash('sha256').update(`${kind} ${value}`).digest('base64url');

async function firstMembership(db: Database, userId: string): Promise<string | null> {
  const [first] = await db.orm
    .select()
    .from(members)
    .where(eq(members.user_id, userId))
    .orderBy(asc(members.signature_id))
    .limit(1);
  return first?.signature_id ?? null;
}
