import { and, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { levels } from '#domain/permissions.ts';
import { isSignatureId, isUuid } from '#domain/values/ids.ts';
import { plans, signatures, users } from '../../db/schema.ts';
import { Refusal } from '../../problem.ts';

type Reading = Pick<NodePgDatabase, 'select'>;

/** @throws Refusal `invalid_reference` */
export async function checkPlan(orm: Reading, id: string): Promise<void> {
  const [plan] = await orm.select({ id: plans.id }).from(plans).where(eq(plans.id, id));
  const message = 'Plano não encontrado.';
  if (!plan) throw new Refusal('invalid_reference', { message, errors: [{ field: 'plan_id', message }] });
}

export const chooseAffiliate = { errors: [{ field: 'affiliate', message: 'Escolha o afiliado.' }] };

/** @throws Refusal `invalid_reference` for who is no affiliate */
export async function checkAffiliate(orm: Reading, id: string): Promise<void> {
  const isAffiliate = and(eq(users.id, id), eq(users.level, levels.affiliate));
  const [found] = isUuid(id) ? await orm.select({ id: users.id }).from(users).where(isAffiliate) : [];
  if (!found) throw new Refusal('invalid_reference', chooseAffiliate);
}

/**
 * A subscription that has not been removed, locked until the transaction ends: of two changes, payments or removals
 * of it one waits for the other. @throws Refusal `not_found`
 */
export async function lockSignature(orm: Reading, id: string): Promise<typeof signatures.$inferSelect> {
  const isThere = and(eq(signatures.id, id), isNull(signatures.removed_at));
  const [found] = isSignatureId(id) ? await orm.select().from(signatures).where(isThere).for('no key update') : [];
  if (!found) throw new Refusal('not_found');
  return found;
}
