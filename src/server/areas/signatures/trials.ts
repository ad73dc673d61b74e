// The trial is free once for a person: by CPF or CNPJ, and by e-mail. The marks outlive the subscription and its data, so
// they are keyed hashes, of which nobody reads a number.
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { taxIdKind } from '#domain/values/tax-id.ts';
import { trials } from '../../db/access-tables.ts';
import { signatures } from '../../db/schema.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';

type Transaction = Pick<NodePgDatabase, 'select' | 'insert'>;

interface Starter {
  readonly cpf: string;
  readonly email: string;
}

/**
 * Takes the one trial that a person has, in the transaction of their subscription: of two at once one comes first. Missing
 * and wrong numbers, which only the administration may register (ruling 31), are nobody's.
 * @throws Refusal `trial_used`
 */
export async function takeTrial(orm: Transaction, context: AppContext, starter: Starter): Promise<void> {
  const marks = marksOf(context, starter);
  const isFirst = (await keepMarks(orm, context, marks)) === marks.length;
  if (!isFirst || (await hasSubscribed(orm, starter))) throw new Refusal('trial_used');
}

/** Master gives a trial to whom they wish; it is a trial that the person has had. */
export const grantTrial = async (orm: Transaction, context: AppContext, starter: Starter): Promise<void> =>
  void (await keepMarks(orm, context, marksOf(context, starter)));

/** By every key that is taken: while a secret is being changed, a mark is found whichever process made it (`docs/token-secret.md`). */
const marksOf = ({ trialMarks }: AppContext, { cpf, email }: Starter): string[] =>
  [`email ${email}`, ...(taxIdKind(cpf) === null ? [] : [`number ${cpf}`])].flatMap((text) => trialMarks.map((mark) => mark(text))).toSorted();

/** Answers how many of them are new. */
async function keepMarks(orm: Transaction, { clock }: AppContext, marks: readonly string[]): Promise<number> {
  const started_at = new Date(clock.now());
  const kept = await orm
    .insert(trials)
    .values(marks.map((mark) => ({ mark, started_at })))
    .onConflictDoNothing()
    .returning({ mark: trials.mark });
  return kept.length;
}

/** Subscriptions of before there were marks. */
async function hasSubscribed(orm: Transaction, { cpf }: Starter): Promise<boolean> {
  if (taxIdKind(cpf) === null) return false;
  return (await orm.select({ id: signatures.id }).from(signatures).where(eq(signatures.cpf, cpf)).limit(1)).length > 0;
}
