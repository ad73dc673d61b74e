import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import { askEmail, confirmEmail, dropEmail, readAccount, updateAccount, type OwnAccount } from '#contract/account-calls.ts';
import { signatures, users } from '../../db/schema.ts';
import { confirmEmailLetter } from '../../mail/letters.ts';
import { takeAttempt } from '../../plugins/attempts.ts';
import { route } from '../../plugins/route.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { noteSecurity, traceOf } from '../security/security-log.ts';
import { dropWaitingEmail, keepWaitingEmail, lockHolder, takeWaitingEmail, waitingEmail } from './email-change.ts';
import { addressLimit, emailLetterLimit } from './limits.ts';
import { refuseTakenEmail } from './move-account.ts';
import { tellOldAddress } from './old-address.ts';
import { refuseOthers, withPassword } from './own-account.ts';

const sameEmail = 'Este já é o e-mail da sua conta.';

/** What a person changes of their own account: name, phone, and the e-mail by which they enter. */
export function accountRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, mailer, clock } = context;

  route(app, context, readAccount, async ({ params, caller }) => {
    refuseOthers(params, caller);
    return accountOf(db.orm, context, caller.id);
  });

  route(app, context, updateAccount, async ({ params, body: { name, phone }, caller }) => {
    refuseOthers(params, caller);
    return db.transaction(async (orm) => {
      const user = await lockHolder(orm, caller.id);
      if (!user) throw new Refusal('not_found');
      await orm.update(users).set({ name, phone }).where(eq(users.id, user.id));
      // A subscription is under its holder's name: the two stay one.
      const isOwn = and(eq(signatures.user_id, user.id), eq(signatures.name, user.name));
      if (name !== user.name) await orm.update(signatures).set({ name }).where(isOwn);
      return accountOf(orm, context, user.id);
    });
  });

  route(app, context, askEmail, async ({ params, body: { email, password }, caller, request }) => {
    refuseOthers(params, caller);
    const { name, email: present } = await withPassword(context, request.log, caller, password);
    if (email === present) throw new Refusal('invalid_body', { message: sameEmail, errors: [{ field: 'email', message: sameEmail }] });
    await takeAttempt(context, request.log, [emailLetterLimit(caller.id)]);
    const { link, account } = await db.transaction(async (orm) => {
      await lockHolder(orm, caller.id);
      await refuseTakenEmail(orm, caller.id, email);
      const kept = await keepWaitingEmail(orm, context, { userId: caller.id, sessionId: caller.sessionId, email });
      await noteSecurity(orm, clock, traceOf(request), { kind: 'email_change_asked', subject: caller.id });
      return { link: kept, account: await accountOf(orm, context, caller.id) };
    });
    mailer.post(confirmEmailLetter({ name, email, link }));
    return account;
  });

  route(app, context, dropEmail, async ({ params, caller }) => {
    refuseOthers(params, caller);
    return db.transaction(async (orm) => {
      await lockHolder(orm, caller.id);
      await dropWaitingEmail(orm, caller.id);
      return accountOf(orm, context, caller.id);
    });
  });

  route(
    app,
    context,
    confirmEmail,
    async ({ body, request }) => {
      const { email, left } = await db.transaction((orm) => takeWaitingEmail(orm, context, traceOf(request), body.token));
      tellOldAddress(context, left);
      await request.attempt?.giveBack();
      return { email };
    },
    { limits: ({ ip }) => [addressLimit('email', ip)] },
  );
}

/** @throws Refusal `not_found` where the account has gone meanwhile */
async function accountOf(orm: Pick<NodePgDatabase, 'select'>, context: AppContext, userId: string): Promise<OwnAccount> {
  const [user] = await orm.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Refusal('not_found');
  const { id, name, email, phone } = user;
  const waiting = await waitingEmail(orm, context, id);
  return { id, name, email, phone, pending_email: waiting ? { email: waiting.email, expires_at: waiting.expires_at.toISOString() } : null };
}
