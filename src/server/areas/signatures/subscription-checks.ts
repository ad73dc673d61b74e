import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { levels } from '#domain/access/permissions.ts';
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

const paidFirst = 'Só o Master muda a assinatura para um plano maior, depois do pagamento. Fale com o suporte.';

/** A plan that costs or allows more than the present one has to be paid first. @throws Refusal `forbidden` */
export async function refuseLargerPlan(orm: Reading, present: string, wished: string): Promise<void> {
  if (present === wished) return;
  const found = await orm
    .select()
    .from(plans)
    .where(inArray(plans.id, [present, wished]));
  const [before, after] = [present, wished].map((id) => found.find((plan) => plan.id === id));
  const isNoLarger =
    before !== undefined &&
    after !== undefined &&
    after.price_cents <= before.price_cents &&
    after.company <= before.company &&
    after.users <= before.users;
  if (!isNoLarger) throw new Refusal('forbidden', { message: paidFirst, errors: [{ field: 'plan_id', message: paidFirst }] });
}

export const chooseAffiliate = { errors: [{ field: 'affiliate', message: 'Escolha o afiliado.' }] };

/** @throws Refusal `invalid_reference` for who is no affiliate */
export async function checkAffiliate(orm: Reading, id: string): Promise<void> {
  const isAffiliate = and(eq(users.id, id), eq(users.level, levels.affiliate));
  const [found] = isUuid(id) ? await orm.select({ id: users.id }).from(users).where(isAffiliate) : [];
  if (!found) throw new Refusal('invalid_reference', chooseAffiliate);
}

/**
 * A subscription that has not been removed, and is no example, locked until the transaction ends: of two changes, payments or removals
 * of it one waits for the other. @throws Refusal `not_found`
 */
export async function lockSignature(orm: Reading, id: string): Promise<typeof signatures.$inferSelect> {
  const isThere = and(eq(signatures.id, id), isNull(signatures.removed_at), isNull(signatures.example_until));
  const [found] = isSignatureId(id) ? await orm.select().from(signatures).where(isThere).for('no key update') : [];
  if (!found) throw new Refusal('not_found');
  return found;
}
