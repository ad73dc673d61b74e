import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { users } from '../../db/schema.ts';
import { takeAttempt } from '../../plugins/attempts.ts';
import type { Caller } from '../../plugins/authorize.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { accountLimit } from './limits.ts';
import { isPassword } from './passwords.ts';
import type { Account } from './sessions.ts';

/** Calls about one's own account name it in their path. @throws Refusal `not_found` */
export function refuseOthers({ sub }: { readonly sub: string }, { id }: Caller): void {
  if (sub !== id) throw new Refusal('not_found');
}

/** The caller's account, whose password they know. @throws Refusal `invalid_body`, since a 401 would end the session in the app */
export async function withPassword(context: AppContext, log: FastifyBaseLogger, { id }: Caller, password: string): Promise<Account> {
  const attempt = await takeAttempt(context, log, [accountLimit('change', id)]);
  const [account] = await context.db.orm.select().from(users).where(eq(users.id, id));
  const isRight = await isPassword(account?.password_hash ?? null, password);
  if (!account || !isRight)
    throw new Refusal('invalid_body', { message: 'Senha incorreta.', errors: [{ field: 'password', message: 'Senha incorreta.' }] });
  await attempt.giveBack();
  return account;
}
