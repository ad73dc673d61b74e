import { and, eq, ne } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { UserId } from '#domain/values/ids.ts';
import { databaseErrorCode } from '../../db/database-error.ts';
import { users } from '../../db/schema.ts';
import { Refusal } from '../../problem.ts';

const uniqueViolation = '23505';

/** @throws Refusal `email_taken` where another account has the address */
export async function refuseTakenEmail(orm: Pick<NodePgDatabase, 'select'>, userId: string, email: string): Promise<void> {
  const [taken] = await orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)));
  if (taken) throw new Refusal('email_taken');
}

/** Gives an account another e-mail. @throws Refusal `email_taken`, also when another account takes the address at the same moment */
export async function moveAccount(orm: Pick<NodePgDatabase, 'select' | 'update'>, userId: UserId, email: string): Promise<void> {
  await refuseTakenEmail(orm, userId, email);
  try {
    await orm.update(users).set({ email }).where(eq(users.id, userId));
  } catch (error) {
    throw databaseErrorCode(error) === uniqueViolation ? new Refusal('email_taken') : error;
  }
}
