import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import { takeAttempt, type Attempt } from '../../plugins/attempts.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { noteSecurity, type Trace } from '../security/security-log.ts';
import { codeLimit, factorSince, lockFactor, takeCode } from './second-factor.ts';

type Transaction = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete'>;

/**
 * Of an account that is entered by its password or by a mailed link: takes one try of a code where its factor is on.
 * @throws Refusal `second_factor_required` without a code, `too_many_requests`
 */
export async function takeCodeAttempt(
  context: AppContext,
  log: FastifyBaseLogger,
  userId: string,
  code: string | undefined,
): Promise<Attempt | null> {
  if ((await factorSince(context.db.orm, userId)) === null) return null;
  if (code === undefined) throw new Refusal('second_factor_required');
  return takeAttempt(context, log, [codeLimit(userId)]);
}

/**
 * In the transaction that enters an account: takes the code where the factor is on, and says whether one was wanted.
 * @throws Refusal `second_factor_required`, `second_factor_wrong`
 */
export async function proveCode(orm: Transaction, context: AppContext, trace: Trace, userId: string, code: string | undefined): Promise<boolean> {
  const factor = await lockFactor(orm, userId);
  if (!factor?.confirmed_at) return false;
  if (code === undefined) throw new Refusal('second_factor_required');
  const kind = await takeCode(orm, context, factor, code);
  if (kind === null) throw new Refusal('second_factor_wrong');
  if (kind === 'recovery') await noteSecurity(orm, context.clock, trace, { kind: 'recovery_code_used', actor: userId });
  return true;
}

/** All that was shown is right, but a code is still to come: that is no failure. */
export const isCodeToCome = (error: unknown): boolean => error instanceof Refusal && error.problem.code === 'second_factor_required';

/** What the security log is told of a refused entry; null for what is no failure, and for tries beyond a limit, which are without end. */
export function failureKind<K extends string>(error: unknown, usual: K): K | 'second_factor_failed' | null {
  if (!(error instanceof Refusal)) return null;
  const { code } = error.problem;
  if (isCodeToCome(error) || code === 'too_many_requests') return null;
  return code === 'second_factor_wrong' ? 'second_factor_failed' : usual;
}
